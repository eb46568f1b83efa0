import { Refusal } from '@meridian/contract/errors.ts'
import {
  addShippingAddress,
  listShippingAddresses,
  removeShippingAddress,
  type SavedAddress,
  setDefaultShippingAddress,
  setShippingAddress,
} from '@meridian/contract/sec/account.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import { readAddressInput, showAddress } from '../../core/for-services-addresses.ts'
import { userOf } from '../../gate/caller.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import { changeOnce } from '../../gate/idempotency.ts'
import { lockAccount, raiseVersion } from './account-data-queries.ts'
import {
  type AddressRow,
  deleteAddress,
  insertAddress,
  makeDefault,
  readAddress,
  readAddresses,
  updateAddress,
} from './shipping-addresses-queries.ts'

/** SPEC §4: the limit of addresses per account. */
const ADDRESSES_MAX = 50

/**
 * SPEC §4 Shipping addresses, §7 SEC (account). An account with addresses has exactly one default: the first one, until
 * another is made the default; when it is deleted, the oldest remaining one.
 */
export function shippingAddressRoutes(deps: Dependencies): Route[] {
  const { database } = deps
  return [
    route(listShippingAddresses, async (_input, context) => {
      const { user_id, language_id } = userOf(context)
      return { account_shipping_addresses: await showAll(deps, await readAddresses(database, user_id), language_id) }
    }),

    route(addShippingAddress, async (input, context) => {
      const { user_id, country_id } = userOf(context)
      const { default: asDefault, ...body } = input.body
      const stored = await readAddressInput(deps, body.country_id ?? country_id, body)
      return changeOnce(database, context, { name: 'addShippingAddress', input }, async (tx) => {
        await lockAccount(tx, user_id)
        await raiseVersion(tx, user_id)
        const known = await readAddresses(tx, user_id)
        if (known.length >= ADDRESSES_MAX) throw new Refusal('ADDRESSES_FULL')
        const id = await insertAddress(tx, { user_id, stored, now: context.now })
        if (asDefault === 1 || known.length === 0) await makeDefault(tx, user_id, id)
        const row = await readAddress(tx, user_id, id)
        return { account_shipping_address: await showSavedAddress(deps, row, input.query.languageId) }
      })
    }),

    route(setShippingAddress, async (input, context) => {
      const { user_id, country_id } = userOf(context)
      const id = input.params.shippingAddressId
      const { default: asDefault, version, ...body } = input.body
      // A missing address is refused before wrong fields are reported.
      await readAddress(database, user_id, id)
      const stored = await readAddressInput(deps, body.country_id ?? country_id, body)
      return changeOnce(database, context, { name: 'setShippingAddress', input }, async (tx) => {
        await lockAccount(tx, user_id)
        await raiseVersion(tx, user_id)
        await updateAddress(tx, { user_id, id, version, stored, now: context.now })
        if (asDefault === 1) await makeDefault(tx, user_id, id)
        const row = await readAddress(tx, user_id, id)
        return { account_shipping_address: await showSavedAddress(deps, row, input.query.languageId) }
      })
    }),

    route(setDefaultShippingAddress, async (input, context) => {
      const { user_id } = userOf(context)
      const id = input.params.shippingAddressId
      return changeOnce(database, context, { name: 'setDefaultShippingAddress', input }, async (tx) => {
        await lockAccount(tx, user_id)
        await raiseVersion(tx, user_id)
        await makeDefault(tx, user_id, id)
        const row = await readAddress(tx, user_id, id)
        return { account_shipping_address: await showSavedAddress(deps, row, input.query.languageId) }
      })
    }),

    route(removeShippingAddress, async (input, context) => {
      const { user_id, language_id } = userOf(context)
      return changeOnce(database, context, { name: 'removeShippingAddress', input }, async (tx) => {
        await lockAccount(tx, user_id)
        await raiseVersion(tx, user_id)
        await deleteAddress(tx, user_id, input.params.shippingAddressId)
        const [first] = await readAddresses(tx, user_id)
        if (first && !first.is_default) await makeDefault(tx, user_id, first.id)
        return { account_shipping_addresses: await showAll(deps, await readAddresses(tx, user_id), language_id) }
      })
    }),
  ]
}

/** A saved address with the names of country and region in the reader's language. */
export async function showSavedAddress(
  deps: Dependencies,
  { id, version, user_id, user_code, is_default, address }: AddressRow,
  languageId: LanguageId,
): Promise<SavedAddress> {
  return {
    id,
    version,
    default: is_default ? 1 : 0,
    user_account: { id: user_id, code: user_code },
    ...(await showAddress(deps, address, languageId)),
  }
}

function showAll(deps: Dependencies, rows: readonly AddressRow[], languageId: LanguageId): Promise<SavedAddress[]> {
  return Promise.all(rows.map((row) => showSavedAddress(deps, row, languageId)))
}
