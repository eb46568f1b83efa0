import { addressParts } from './address-fields.ts'
import { countryFacts } from './countries.ts'
import type { CountryId } from './locale.ts'

/**
 * The lines of an address in the format of its country, without the name of the country: `95014 Cupertino` there,
 * `Cupertino, California 95014` here. Lines without values are omitted, including punctuation. SPEC §3 Address.
 */
export function addressLines(
  address: Parameters<typeof addressParts>[0],
  country: CountryId,
  region: string | null,
): string[] {
  const known = addressParts(address, country, region)
  const lines = countryFacts(country)
    .address_format.split('%n')
    .map((format) => lineOf(format, known))
  return lines.filter((line) => line !== '')
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
