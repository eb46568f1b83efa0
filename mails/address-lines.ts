import { streetLine } from '@meridian/domain/address-fields.ts'
import { COUNTRIES } from '@meridian/domain/countries.ts'
import { wholeName } from '@meridian/domain/person-name.ts'
import { typedLine } from './one-line.ts'
import type { MailAddress } from './order-mail.ts'

/**
 * An address as a parcel's label shows it, line by line in the order of the country, the country's name last. SPEC §3 Address.
 */
export function addressLines(address: MailAddress): string[] {
  const { address_format } = COUNTRIES[address.country_id]
  const parts: Record<string, string | null> = {
    N: personName(address),
    O: address.company_name,
    A: streetLine(address, address.country_id),
    C: address.city_name,
    S: address.region_name,
    Z: address.postal_code,
  }
  const lines = address_format.split('%n').map((line) => {
    const given = [...line.matchAll(/%([A-Z])/g)].some(([, letter = '']) => (parts[letter] ?? '') !== '')
    // A line of fixed words only, such as JERSEY, stays; one whose fields are all empty goes with its prefix.
    if (!given && line.includes('%')) return ''
    return line.replace(/%([A-Z])/g, (_, letter: string) => parts[letter] ?? '')
  })
  // A format that starts with the region is for Chinese writing; in Latin letters the same address runs the other way.
  if (!/^%[NO]/.test(address_format)) lines.reverse()
  return [...lines, address.country_name].map((line) => tidyLine(typedLine(line))).filter((line) => line !== '')
}

/** The whole name of a person, as people are called in the country of the address. */
export function personName(address: MailAddress): string {
  return typedLine(wholeName(address, address.country_id))
}

/** Commas and blanks that an empty field has left behind. */
function tidyLine(line: string): string {
  return line.replace(/^[ ,]+|[ ,]+$/g, '')
}
