import type { Address } from '@meridian/contract/shop/cart.ts'
import { addressParts } from '@meridian/domain/address-fields.ts'
import { COUNTRIES } from '@meridian/domain/countries.ts'

/**
 * The lines of an address in the format of its country, whose name comes last: `95014 Cupertino` there, `Cupertino, California 95014` here.
 * Lines without values are omitted, including punctuation. SPEC §3 Address.
 */
export function addressLines(address: Address): string[] {
  const known = addressParts(address, address.country.id, address.region?.name ?? null)
  const lines = COUNTRIES[address.country.id].address_format.split('%n').map((format) => lineOf(format, known))
  return [...lines.filter((line) => line !== ''), address.country.name]
}

/** Fills in one line; a placeholder without a value is dropped with the punctuation before it. */
function lineOf(format: string, known: Readonly<Record<string, string>>): string {
  const anyKnown = [...format.matchAll(/%([A-Z])/g)].some(([, letter = '']) => known[letter])
  if (!anyKnown && format.includes('%')) return ''
  return format
    .replace(/([^%]*)%([A-Z])/g, (_, before: string, letter: string) => (known[letter] ? before + known[letter] : ''))
    .replace(/^[\s,]+/, '')
    .trim()
}
