import { plainNumber } from '@meridian/domain/typed-text.ts'
import type { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { ParsePhone } from './details.ts'

/**
 * Parses international phone numbers with libphonenumber's numbering plans: small ones in forms, complete ones on the
 * server.
 */
export function phoneParser(parse: typeof parsePhoneNumberFromString): ParsePhone {
  return (text) => {
    const number = parse(plainNumber(text).replace(/^00/, '+'))
    if (number === undefined) return null
    return {
      phone_prefix: `+${number.countryCallingCode}`,
      phone_number: number.nationalNumber,
      valid: number.isPossible(),
    }
  }
}
