import { CALLS } from '@meridian/contract/calls.ts'
import { ERRORS } from '@meridian/contract/errors.ts'
import { createTranslate } from '@meridian/domain/translate.ts'
import { expect, test } from 'vitest'
import polish from '../strings/pl.json'
import { problemText, REFUSAL_TEXTS, refusalKey } from './failure-text.ts'

test('every refusal of a call of the back office has words of its own in the person’s language', () => {
  const names = CALLS.filter(({ alias }) => alias === 'ADMIN').flatMap(({ errors }) => errors)
  expect([...new Set(names)].filter((name) => !(name in REFUSAL_TEXTS))).toEqual([])
})

test('a refusal that nobody has foreseen is told in words too, never by its name', () => {
  for (const name of [...Object.keys(ERRORS), 'SOMETHING_NEW', 'constructor']) {
    expect(refusalKey(name)).toMatch(/^(REFUSED|NOT_FOUND|BULK)_/)
  }
})

test.each([
  [{ path: 'reason', code: 'TOO_SMALL' }, 'Powód: To jest za krótkie lub za małe.'],
  [{ path: 'deductions.0.amount', code: 'fraction' }, 'Kwota: W tej walucie płaci się bez części dziesiętnych.'],
  [{ path: 'sponsor_id', code: 'OWN_STRUCTURE' }, 'Nowy sponsor jest w strukturze pod tą osobą.'],
  [{ path: 'toString', code: 'constructor' }, 'Tej wartości nie można tu użyć.'],
])('the problem of a field is told in the language of the person (%#)', (problem, words) => {
  const t = createTranslate([{ language: 'pl', strings: polish }])
  expect(problemText(problem, t).replaceAll('\u00a0', ' ')).toBe(words)
})
