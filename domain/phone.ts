/** The longest number of the international numbering plan, in digits. */
const PHONE_DIGITS_MAX = 15

/**
 * Normalises a phone prefix to start with '+': it is prepended if missing, and 00 reads as '+'. Null for what is no
 * calling code then. SPEC §5 Phone prefix.
 */
export function normalizePhonePrefix(text: string): string | null {
  if (text.length > 16) return null
  const prefix = text.trim().replace(/^00/, '+')
  const normalized = prefix.startsWith('+') ? prefix : `+${prefix}`
  return /^\+[1-9][0-9]{0,2}$/.test(normalized) ? normalized : null
}

/**
 * The digits of a phone number without the blanks, dashes, dots, slashes and brackets people write; null for anything
 * else. Whether the number exists in its country is judged outside, with the numbering plans. SPEC §3 Address.
 */
export function normalizePhoneNumber(text: string): string | null {
  if (text.length > 40) return null
  const digits = text.replace(/[\s\-./()]/g, '')
  return digits.length >= 4 && digits.length <= PHONE_DIGITS_MAX && /^[0-9]+$/.test(digits) ? digits : null
}
