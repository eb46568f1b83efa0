import { expect, test } from 'vitest'
import { type AppSettingsAction, appSettingsReducer, INITIAL_APP_SETTINGS } from './app-settings.ts'

const after = (...actions: AppSettingsAction[]) => actions.reduce(appSettingsReducer, INITIAL_APP_SETTINGS)

test('at first the country was not changed and nothing is saved', () => {
  expect(INITIAL_APP_SETTINGS).toEqual({ changeCountry: 0, isSaved: false })
})

test('a change is applied only if the new value has the same type', () => {
  expect(after({ type: 'change', key: 'isSaved', value: true }).isSaved).toBe(true)
  expect(after({ type: 'change', key: 'changeCountry', value: 4 }).changeCountry).toBe(4)
  for (const value of ['4', true, null, undefined, [4]]) {
    expect(after({ type: 'change', key: 'changeCountry', value })).toEqual(INITIAL_APP_SETTINGS)
  }
})

test('an increase applies only to number settings', () => {
  expect(
    after({ type: 'increase', key: 'changeCountry' }, { type: 'increase', key: 'changeCountry' }).changeCountry,
  ).toBe(2)
  expect(after({ type: 'increase', key: 'isSaved' })).toEqual(INITIAL_APP_SETTINGS)
})

test('there are no other settings', () => {
  // The cast simulates an untyped key.
  const key = 'constructor' as keyof typeof INITIAL_APP_SETTINGS
  expect(after({ type: 'increase', key }, { type: 'change', key, value: () => 1 })).toEqual(INITIAL_APP_SETTINGS)
})
