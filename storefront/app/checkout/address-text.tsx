import type { Address } from '@meridian/contract/shop/cart.ts'
import { addressLines } from './address-lines.ts'

/** An address as its country writes it, and the phone number as phoneText wrote it. SPEC §3 Address. */
export function AddressText({ address, phone }: { address: Address; phone: string }) {
  const lines = [...addressLines(address), phone]
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
