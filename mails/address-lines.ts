import { addressParts } from '@meridian/domain/address-fields.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { fullName } from '@meridian/domain/person-name.ts'
import { typedLine } from './one-line.ts'
import type { MailAddress } from './order-mail.ts'

/**
 * An address as on a parcel label, line by line in the order of the country, with the country name last. SPEC §3
 * Address.
 */
export function addressLines(address: MailAddress): string[] {
  const { address_format } = countryFacts(address.country_id)
  const parts: Readonly<Record<string, string>> = addressParts(address, address.country_id, address.region_name)
  const lines = address_format.split('%n').map((line) => {
    const given = [...line.matchAll(/%([A-Z])/g)].some(([, letter = '']) => (parts[letter] ?? '') !== '')
    // A line of fixed text only, such as JERSEY, stays; a line with only empty fields is dropped with its prefix.
    if (!given && line.includes('%')) return ''
    return line.replace(/%([A-Z])/g, (_, letter: string) => parts[letter] ?? '')
  })
  // A format that starts with the region is meant for Chinese; in Latin script the order is reversed.
  if (!/^%[NO]/.test(address_format)) lines.reverse()
  return [...lines, address.country_name].map((line) => tidyLine(typedLine(line))).filter((line) => line !== '')
}

/** The full name of a person in the order of the address country. */
export function personName(address: MailAddress): string {
  return typedLine(fullName(address, address.country_id))
}

/** Removes commas and spaces left by empty fields. */
function tidyLine(line: string): string {
  return line.replace(/^[ ,]+|[ ,]+$/g, '')
}
