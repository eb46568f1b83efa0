/** `changeCountry` counts how many times the country has been changed. SPEC §3 App settings, §1. */
export type AppSettings = { changeCountry: number; isSaved: boolean }

export type AppSettingsAction =
  | { type: 'change'; key: keyof AppSettings; value: unknown }
  | { type: 'increase'; key: keyof AppSettings }

/** SPEC §3 App settings: the defaults. */
export const INITIAL_APP_SETTINGS: AppSettings = { changeCountry: 0, isSaved: false }

/**
 * A change is applied only if the new value has the same type as the current one; an increase applies only to number
 * settings. SPEC §4 App settings.
 */
export function appSettingsReducer(state: AppSettings, action: AppSettingsAction): AppSettings {
  if (!Object.hasOwn(state, action.key)) return state
  const current = state[action.key]
  if (action.type === 'increase') {
    return typeof current === 'number' ? { ...state, [action.key]: current + 1 } : state
  }
  return typeof action.value === typeof current ? { ...state, [action.key]: action.value } : state
}
