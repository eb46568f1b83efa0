import type { Address } from '@meridian/contract/shop/cart.ts'
import { streetLine } from '@meridian/domain/address-fields.ts'
import { COUNTRIES } from '@meridian/domain/countries.ts'
import { fullName } from '@meridian/domain/person-name.ts'

/**
 * The lines of an address as its country writes them, its name last: `95014 Cupertino` there, `Cupertino, California 95014` here. A line
 * of which nothing is known is left out, with the signs that would stand around it. SPEC §3 Address.
 */
export function addressLines(address: Address): string[] {
  const known: Record<string, string | null | undefined> = {
    N: fullName(address, address.country.id),
    O: address.company_name,
    A: streetLine(address, address.country.id),
    C: address.city_name,
    S: address.region?.name,
    Z: address.postal_code,
  }
  const lines = COUNTRIES[address.country.id].address_format.split('%n').map((format) => lineOf(format, known))
  return [...lines.filter((line) => line !== ''), address.country.name]
}

/** Fills in one line; a letter without a value goes with the sign before it. */
function lineOf(format: string, known: Record<string, string | null | undefined>): string {
  const anyKnown = [...format.matchAll(/%([A-Z])/g)].some(([, letter = '']) => known[letter])
  if (!anyKnown && format.includes('%')) return ''
  return format
    .replace(/([^%]*)%([A-Z])/g, (_, before: string, letter: string) => (known[letter] ? before + known[letter] : ''))
    .replace(/^[\s,]+/, '')
    .trim()
}
