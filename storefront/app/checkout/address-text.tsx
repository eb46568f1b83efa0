import type { Address } from '@meridian/contract/shop/cart.ts'
import { addressLine } from '@meridian/domain/address.ts'

/** An address as it is read: name, company, the display line, postcode and town, region, country. SPEC §3 Address. */
export function AddressText({ address, phone = true }: { address: Address; phone?: boolean }) {
  const lines = [
    [address.name_first, address.name_patronymic, address.name_last].filter(Boolean).join(' '),
    address.company_name,
    addressLine(address),
    [address.postal_code, address.city_name].filter(Boolean).join(' '),
    address.region?.name,
    address.country.name,
    phone ? `${address.phone_prefix} ${address.phone_number}` : null,
  ]
  return (
    <address className="not-italic">
      {lines.filter(Boolean).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}
