import type { Address } from '@meridian/contract/shop/cart.ts'
import { addressLines as linesInCountry } from '@meridian/domain/address-lines.ts'

/** The lines of an address, the name of its country last. */
export function addressLines(address: Address): string[] {
  return [...linesInCountry(address, address.country.id, address.region?.name ?? null), address.country.name]
}
