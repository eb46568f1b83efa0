import type { Address } from '@meridian/contract/shop/cart.ts'
import { addressLines } from './address-lines.ts'

/** An address as its country writes it, and the phone number. SPEC §3 Address. */
export function AddressText({ address }: { address: Address }) {
  const lines = [...addressLines(address), `${address.phone_prefix} ${address.phone_number}`]
  return (
    <address className="not-italic">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}
