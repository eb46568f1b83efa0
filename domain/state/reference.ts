import { FALLBACK_LANGUAGES, type Language } from '../languages.ts'

/** The languages and countries of the shop. SPEC §3 Reference data. */
export type ReferenceState<Country> = { languages: readonly Language[]; countries: readonly Country[] }

export type ReferenceAction<Country> =
  | { type: 'languages_loaded'; languages: readonly Language[] }
  | { type: 'languages_failed' }
  | { type: 'countries_loaded'; countries: readonly Country[] }

/** Nothing was loaded yet. SPEC §4 Reference data. */
export function initialReference<Country>(): ReferenceState<Country> {
  return { languages: [], countries: [] }
}

/** If the server's list of languages is empty, or the request fails, Polish (default) and English. SPEC §4. */
export function referenceReducer<Country>(
  state: ReferenceState<Country>,
  action: ReferenceAction<Country>,
): ReferenceState<Country> {
  switch (action.type) {
    case 'languages_loaded':
      return { ...state, languages: action.languages.length === 0 ? FALLBACK_LANGUAGES : action.languages }
    case 'languages_failed':
      return { ...state, languages: FALLBACK_LANGUAGES }
    case 'countries_loaded':
      return { ...state, countries: action.countries }
  }
}
