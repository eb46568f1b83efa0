/** How much of a personal text a list shows. */
const HIDDEN = '•••'

/** An e-mail address with its first letter and its domain: enough to tell two people apart. SPEC §6. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return at < 1 ? HIDDEN : `${first}${HIDDEN}${email.slice(at)}`
}
