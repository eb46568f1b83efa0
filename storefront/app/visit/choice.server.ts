import { isLocale, type Locale } from '@meridian/domain/locale.ts'
import { appSettingsReducer, INITIAL_APP_SETTINGS } from '@meridian/domain/state/app-settings.ts'
import type { Visit } from './visit.server.ts'

const YEAR_S = 31_536_000

/** The cookie with the chosen locale; the address `/` redirects to it. */
export const CHOICE_COOKIE = 'locale'
/** SPEC §3 App settings: number of country changes, default 0. */
export const COUNTER_COOKIE = 'changeCountry'

/** The stored choice; null if there is none. */
export function storedChoice(visit: Visit): Locale | null {
  const stored = visit.cookie(CHOICE_COOKIE) ?? ''
  return isLocale(stored) ? stored : null
}

/** Stores the locale of this visit as the choice: changing a basket here counts as choosing this shop. */
export function rememberChoice(visit: Visit, chosen: Locale = visit.locale): void {
  const before = storedChoice(visit)
  if (before === chosen) return
  // Not HttpOnly: a script hides the suggestion of another country by it before the first paint.
  visit.setCookie({ name: CHOICE_COOKIE, value: chosen, maxAgeS: YEAR_S, httpOnly: false })
  const left = before ?? visit.locale
  if (left.slice(3) === chosen.slice(3)) return
  const { changeCountry } = [
    { type: 'change', key: 'changeCountry', value: countIn(visit.cookie(COUNTER_COOKIE)) } as const,
    { type: 'increase', key: 'changeCountry' } as const,
  ].reduce(appSettingsReducer, INITIAL_APP_SETTINGS)
  visit.setCookie({ name: COUNTER_COOKIE, value: String(changeCountry), maxAgeS: YEAR_S, httpOnly: true })
}

/** The count in a cookie; null if invalid. */
function countIn(text: string | undefined): number | null {
  const count = Number(text ?? Number.NaN)
  return Number.isSafeInteger(count) && count >= 0 ? count : null
}
