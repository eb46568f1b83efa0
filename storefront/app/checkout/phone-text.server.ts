import type { Address } from '@meridian/contract/shop/cart.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

const NBSP = '\u00a0'

/** A phone number in the groups of its country, as it is written abroad: `+48 512 345 678`. SPEC §3 Address. */
export function phoneText({ phone_prefix, phone_number }: Pick<Address, 'phone_prefix' | 'phone_number'>): string {
  const text = parsePhoneNumberFromString(`${phone_prefix}${phone_number}`)?.formatInternational()
  return (text ?? `${phone_prefix} ${phone_number}`).replaceAll(' ', NBSP)
}
