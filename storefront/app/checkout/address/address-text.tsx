import type { Address } from '@meridian/contract/shop/cart.ts'
import { addressLines as linesInCountry } from '@meridian/domain/address-lines.ts'

/** An address in the format of its country; the phone number is already formatted by phoneText. SPEC §3 Address. */
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

/** The lines of an address, the name of its country last. */
export function addressLines(address: Address): string[] {
  return [...linesInCountry(address, address.country.id, address.region?.name ?? null), address.country.name]
}
