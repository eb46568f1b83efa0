import { useState } from 'react'
import { type AddressTexts, type Details, SHIP_TO_DIFFERENT } from '../../address/details.ts'
import { shipToOf } from './ship-to.tsx'

/** The selected shipping address, changed by the dialogs. */
export interface ShipToState {
  ship_to: string
  different: AddressTexts
  /** True to save the different address in the address book. */
  saves: boolean
  dialog: 'select' | 'different' | null
  open(dialog: ShipToState['dialog']): void
  choose(ship_to: string): void
  take(different: AddressTexts, saves: boolean): void
}

export function useShipTo(details: Details): ShipToState {
  const [ship_to, setShipTo] = useState(shipToOf(details))
  const [different, setDifferent] = useState(details.shipping)
  const [saves, setSaves] = useState(details.keeps_address)
  const [dialog, open] = useState<ShipToState['dialog']>(null)
  return {
    ship_to,
    different,
    saves,
    dialog,
    open,
    choose(chosen) {
      setShipTo(chosen)
      open(null)
    },
    take(texts, saved) {
      setDifferent(texts)
      setSaves(saved)
      setShipTo(SHIP_TO_DIFFERENT)
      open(null)
    },
  }
}
