import { expect, test } from 'vitest'
import { allLocales } from './locale.ts'
import { withdrawalDeclaration } from './withdrawal-declaration.ts'

const facts = {
  number: 'M261103-0000001',
  placed_at: '2026-11-03T09:00:00Z',
  lines: [
    { name: 'Night balm, 50 ml', units: 2 },
    { name: 'Hand wash', units: 1 },
  ],
  name: 'Anna Nowak',
}

test('the declaration names the contract, its day, the goods and the person', () => {
  expect(withdrawalDeclaration('en-pl', facts)).toBe(
    [
      'I withdraw from the contract of order M261103-0000001 of 3 November 2026 for these goods:',
      '2 × Night balm, 50 ml',
      '1 × Hand wash',
      'Anna Nowak',
    ].join('\n'),
  )
})

test('in every locale the sentence is whole', () => {
  for (const locale of allLocales()) {
    const text = withdrawalDeclaration(locale, facts)
    expect(text).toContain(facts.number)
    expect(text).toContain('2026')
    expect(text).not.toContain('{{')
  }
})
