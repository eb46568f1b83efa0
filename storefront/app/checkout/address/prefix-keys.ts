import { findPhonePrefix } from '@meridian/domain/phone.ts'
import type { KeyboardEvent } from 'react'
import type { PhonePrefix } from './address-fieldset.tsx'
import { phonePrefixValue } from './details.ts'

/** A pause after which typing starts over, as in lists of the browser. */
const PAUSE_MS = 1000

let typed = ''
let typedAt = Number.NEGATIVE_INFINITY

/**
 * Selects in the list of phone prefixes by typing: a country by its name, its number or its code. Browsers know names
 * only.
 */
export function onPrefixKey(prefixes: readonly PhonePrefix[]) {
  return (event: KeyboardEvent<HTMLSelectElement>): void => {
    const isSign = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isSign) return
    event.preventDefault()
    typed = event.timeStamp - typedAt > PAUSE_MS ? event.key : typed + event.key
    typedAt = event.timeStamp
    const found = findPhonePrefix(prefixes, typed)
    if (found !== undefined) event.currentTarget.value = phonePrefixValue(found.calling_code, found.country_id)
  }
}
