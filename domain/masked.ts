/** Replaces the masked part of a personal text in lists. */
const HIDDEN = '•••'

/** An e-mail address with its first letter and its domain: enough to distinguish two people. SPEC §6. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return at < 1 ? HIDDEN : `${first}${HIDDEN}${email.slice(at)}`
}

/** A phone number with only its last three digits visible: enough to compare it in a call. SPEC §6. */
export function maskedPhone(phone: string): string {
  return phone.replace(/\d(?=(?:\D*\d){3})/g, '•')
}
