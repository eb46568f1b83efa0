import { type FormatPhone, phoneGroups, phoneText } from '@meridian/domain/phone.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { AddressTexts } from './details.ts'

const format: FormatPhone = (text) => parsePhoneNumberFromString(text)?.formatInternational()

/** Form values with the phone number in groups. */
export function withPhoneGroups<Texts extends Pick<AddressTexts, 'phone_prefix' | 'phone_number'>>(
  texts: Texts,
): Texts {
  return { ...texts, phone_number: phoneGroups(texts, format) }
}

/** The phone number of an address in groups. */
export function phoneOf(address: Parameters<typeof phoneText>[0]): string {
  return phoneText(address, format)
}
