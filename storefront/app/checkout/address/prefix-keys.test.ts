import { expect, test } from 'vitest'
import { onPrefixKey } from './prefix-keys.ts'

const PREFIXES = [
  { country_id: 'AT', name: 'Austria', calling_code: '+43' },
  { country_id: 'DE', name: 'Germany', calling_code: '+49' },
  { country_id: 'PL', name: 'Poland', calling_code: '+48' },
] as const

/** The prefix chosen by these keys, 100 ms apart from `from` on. */
function chosenBy(keys: string[], from: number, more: object = {}): string {
  const list = { value: 'before' }
  const press = onPrefixKey(PREFIXES)
  keys.forEach((key, index) => {
    const event = { key, timeStamp: from + index * 100, currentTarget: list, preventDefault: () => {}, ...more }
    // The handler uses nothing else of an event.
    press(event as unknown as Parameters<typeof press>[0])
  })
  return list.value
}

test('what is typed into the list chooses a country by name, number or code; after a pause it begins anew', () => {
  expect(chosenBy(['p'], 10_000)).toBe('+48 PL')
  expect(chosenBy(['4', '9'], 20_000)).toBe('+49 DE')
  expect(chosenBy(['+', '4', '8'], 30_000)).toBe('+48 PL')
  expect(chosenBy(['d', 'e'], 40_000)).toBe('+49 DE')
})

test('other keys stay what they are', () => {
  expect(chosenBy(['Tab', 'ArrowDown', ' '], 50_000)).toBe('before')
  expect(chosenBy(['p'], 60_000, { ctrlKey: true })).toBe('before')
})
