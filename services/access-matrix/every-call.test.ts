import { readFileSync } from 'node:fs'
import { CALLS } from '@meridian/contract/calls.ts'
import { expect, test } from 'vitest'
import { TABLES } from './rows-of-all-testing.ts'

test('every call has a row in this matrix', () => {
  const rows = Object.values(TABLES).flatMap((table) => Object.keys(table))
  expect(rows.sort()).toEqual(CALLS.map((call) => call.name).sort())
  for (const name of Object.keys(TABLES)) {
    const itsTest = readFileSync(new URL(`${name}.test.ts`, import.meta.url), 'utf8')
    expect(itsTest).toMatch(new RegExp(`^testRows\\(.*, ROWS_OF_${name.toUpperCase()}\\)$`, 'm'))
  }
})
