import type { Address } from '@meridian/contract/shop/cart.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { AddressTexts } from './details.ts'

/** The number alone in the groups of its country, as a form shows it: `512 345 678`; as it is where it is no number of the prefix. */
export function phoneGroups<Texts extends Pick<AddressTexts, 'phone_prefix' | 'phone_number'>>(texts: Texts): Texts {
  const { phone_prefix, phone_number } = texts
  const text = parsePhoneNumberFromString(`${phone_prefix}${phone_number}`)?.formatInternational()
  return text?.startsWith(`${phone_prefix} `) ? { ...texts, phone_number: text.slice(phone_prefix.length + 1) } : texts
}

const NBSP = '\u00a0'

/** A phone number in the groups of its country, as it is written abroad: `+48 512 345 678`. SPEC §3 Address. */
export function phoneText({ phone_prefix, phone_number }: Pick<Address, 'phone_prefix' | 'phone_number'>): string {
  const text = parsePhoneNumberFromString(`${phone_prefix}${phone_number}`)?.formatInternational()
  return (text ?? `${phone_prefix} ${phone_number}`).replaceAll(' ', NBSP)
}
