import { expect, test } from 'vitest'
import { axisCells, readAxisCells, variantRowProblem } from './imported-variant.ts'

const variant = {
  sku: 'ROSE-50',
  gtin: null,
  content_amount: 50,
  content_unit: 'ml' as const,
  axis_values: { scent: 'rose' },
  customs_code: null,
  origin_country: null,
  archived: false,
}
const axes = [
  { key: 'size', terms: null },
  { key: 'scent', terms: [{ key: 'rose' }, { key: 'musk' }] },
]

test('terms by axis are read back in any order and case, and nothing else is one', () => {
  expect(readAxisCells(axisCells({ scent: 'rose', colour: 'red' }))).toEqual({ colour: 'red', scent: 'rose' })
  expect(readAxisCells([' Scent = Rose '])).toEqual({ scent: 'rose' })
  for (const cell of ['scent', '=rose', 'scent=', 'scent=rose=musk']) expect(readAxisCells([cell])).toBeNull()
  expect(readAxisCells(['scent=rose', 'scent=musk'])).toBeNull()
})

test('a row has the rules of the page, but not the mistakes of other rows', () => {
  const wrong = { ...variant, sku: 'MUSK-50', gtin: '9520000010118', axis_values: { scent: 'musk' } }
  expect(variantRowProblem(variant, [wrong], axes)).toBeNull()
  expect(variantRowProblem(wrong, [variant], axes)).toEqual({ problem: 'GTIN_WRONG', column: 'gtin', limit: null })
  const same = { ...variant, sku: 'ROSE-51' }
  expect(variantRowProblem(same, [variant], axes)).toMatchObject({ problem: 'SAME_VARIANT', column: 'content_amount' })
  const unknown = { ...variant, axis_values: { scent: 'tar' } }
  expect(variantRowProblem(unknown, [], axes)).toMatchObject({ problem: 'VALUE_UNKNOWN', column: 'axes' })
})
