/** A person's preferences for this browser. Stored in cookies, since signing out empties the storage. */
export type Preference = 'language' | 'theme' | 'keys' | 'rows' | 'phone_country'

const YEAR_S = 365 * 24 * 60 * 60
const PREFIX = 'office_'

export function readPreference(name: Preference): string | null {
  if (typeof document === 'undefined') return null
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${PREFIX}${name}=`))
  return pair === undefined ? null : decodeURIComponent(pair.slice(PREFIX.length + name.length + 1))
}

/** An empty value resets the preference. */
export function writePreference(name: Preference, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store needs https, and is asynchronous
  document.cookie = `${PREFIX}${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict; Max-Age=${value === '' ? 0 : YEAR_S}${secure}`
}
