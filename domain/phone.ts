import { plainNumber } from './typed-text.ts'

/** The longest number of the international numbering plan, in digits. */
const PHONE_DIGITS_MAX = 15

/**
 * Normalises a phone prefix to start with '+': it is prepended if missing, and 00 reads as '+'. Null if the result is
 * not a calling code. SPEC §5 Phone prefix.
 */
export function normalizePhonePrefix(text: string): string | null {
  if (text.length > 16) return null
  const prefix = plainNumber(text).replace(/^00/, '+')
  const normalized = prefix.startsWith('+') ? prefix : `+${prefix}`
  return /^\+[1-9][0-9]{0,2}$/.test(normalized) ? normalized : null
}

/**
 * The digits of a phone number without spaces, dashes, dots, slashes and brackets; null for anything else. Whether the
 * number exists is checked elsewhere, with the numbering plans. SPEC §3 Address.
 */
export function normalizePhoneNumber(text: string): string | null {
  if (text.length > 40) return null
  const digits = plainNumber(text).replace(/[\s\-./()·]/g, '')
  return digits.length >= 4 && digits.length <= PHONE_DIGITS_MAX && /^[0-9]+$/.test(digits) ? digits : null
}

/**
 * Formats a number by the numbering plans: `+48512345678` as `+48 512 345 678`; undefined for a number they do not
 * know.
 */
export type FormatPhone = (international: string) => string | undefined

/**
 * Finds a phone prefix by typed text: the code of its country (`PL`), its number (`48`, `+48`, `0048`), or the
 * beginning of the country's name, ignoring accents. Undefined without a match. SPEC §3 Address.
 */
export function findPhonePrefix<Row extends { country_id: string; name: string; calling_code: string }>(
  rows: readonly Row[],
  typed: string,
): Row | undefined {
  const text = plainName(plainNumber(typed))
  if (text === '') return undefined
  const number = /^(?:\+|00)?(\d+)$/.exec(text)?.[1]
  if (number !== undefined) {
    const beginning = rows.filter(({ calling_code }) => calling_code.startsWith(`+${number}`))
    return beginning.find(({ calling_code }) => calling_code === `+${number}`) ?? beginning[0]
  }
  return (
    rows.find(({ country_id }) => country_id.toLowerCase() === text) ??
    rows.find(({ name }) => plainName(name).startsWith(text))
  )
}

function plainName(name: string): string {
  return name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}

/** True if a typed number includes its calling code: it begins with + or 00. */
export function isInternational(text: string): boolean {
  return /^(?:\+|00)/.test(plainNumber(text))
}

interface Phone {
  phone_prefix: string
  phone_number: string
}

/**
 * The national number in the groups of its country, as shown in a form: `512 345 678`; unchanged if the numbering plans
 * do not know it.
 */
export function phoneGroups({ phone_prefix, phone_number }: Phone, format: FormatPhone): string {
  const text = format(`${phone_prefix}${phone_number}`)
  return text?.startsWith(`${phone_prefix} `) ? text.slice(phone_prefix.length + 1) : phone_number
}

const NBSP = '\u00a0'

/** A phone number in international format: `+48 512 345 678`. SPEC §3 Address. */
export function phoneText(phone: Phone, format: FormatPhone): string {
  return `${phone.phone_prefix} ${phoneGroups(phone, format)}`.replaceAll(' ', NBSP)
}
