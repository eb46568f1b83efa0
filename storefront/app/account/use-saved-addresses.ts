import {
  initialSavedAddresses,
  type SavedAddressesAction,
  savedAddressesReducer,
} from '@meridian/domain/state/account.ts'
import { useEffect, useReducer, useRef } from 'react'
import type { ShownAddress } from '../checkout/address/saved-addresses.server.ts'
import type { AddressAnswer } from './address-changes.server.ts'

type Action = SavedAddressesAction<ShownAddress>

/** The address book on the page: the loader's data and later changes. SPEC §4 Account (shipping addresses). */
export function useSavedAddresses(loaded: readonly ShownAddress[]) {
  const [state, dispatch] = useReducer(savedAddressesReducer<ShownAddress>, loaded, (account_shipping_addresses) =>
    savedAddressesReducer(initialSavedAddresses<ShownAddress>(), { type: 'loaded', account_shipping_addresses }),
  )
  // SPEC §4 defines these changes: they show before revalidation, and stay if it fails.
  const known = useRef(loaded)
  useEffect(() => {
    if (known.current === loaded) return
    known.current = loaded
    dispatch({ type: 'loaded', account_shipping_addresses: loaded })
  }, [loaded])
  return { state, dispatch }
}

/** The change of the address book in an answer; null if nothing changed. */
export function changeOf(answer: AddressAnswer): Action | null {
  if (!answer.done) return null
  const { intent, id, account_shipping_address: saved, account_shipping_addresses: left } = answer
  if (intent === 'remove') return left === null ? null : { type: 'loaded', account_shipping_addresses: left }
  if (intent === 'default') return id === null ? null : { type: 'default_set', id }
  if (saved === null) return null
  return intent === 'add'
    ? { type: 'added', account_shipping_address: saved }
    : { type: 'updated', account_shipping_address: saved }
}
