import { phoneText } from '@meridian/domain/phone.ts'
import { useEffect, useState } from 'react'
import type { AddressTexts } from '../../address/details.ts'

/** A typed phone number in its country's groups, once the numbering plans are loaded. */
export function usePhoneText({ phone_prefix, phone_number }: AddressTexts): string {
  const [text, setText] = useState(() => phoneText({ phone_prefix, phone_number }, () => undefined))
  useEffect(() => {
    let current = true
    setText(phoneText({ phone_prefix, phone_number }, () => undefined))
    import('libphonenumber-js/min').then(
      ({ parsePhoneNumberFromString }) => {
        const format = (typed: string) => parsePhoneNumberFromString(typed)?.formatInternational()
        if (current) setText(phoneText({ phone_prefix, phone_number }, format))
      },
      () => {},
    )
    return () => {
      current = false
    }
  }, [phone_prefix, phone_number])
  return text
}
