import { expect, test } from 'vitest'
import {
  axisCells,
  partCells,
  partsRowProblem,
  readAxisCells,
  readPartCells,
  replaceParts,
  variantRowProblem,
} from './imported-variant.ts'

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

test('parts are read back with their pieces, one where no number stands', () => {
  const parts = [
    { sku: 'ROSE-50', quantity: 2 },
    { sku: 'BOX', quantity: 1 },
  ]
  expect(readPartCells(partCells(parts))).toEqual(parts)
  expect(readPartCells(['rose-50 = 2', 'box'])).toEqual(parts)
  for (const cell of ['=2', 'BOX=0', 'BOX=31', 'BOX=x', 'BOX=1=2', 'BIG BOX']) expect(readPartCells([cell])).toBeNull()
})

test('a bundle is made of variants that are none, and has neither a stock nor a bundle of its own', () => {
  const facts = (variant_id: number, more: object = {}) => ({
    variant_id,
    is_bundle: false,
    is_stocked: false,
    part_of: new Set<string>(),
    ...more,
  })
  const known = new Map([
    ['SET', facts(1)],
    ['ROSE', facts(2, { is_stocked: true })],
    ['BOX', facts(3)],
  ])
  const problem = (sku: string, ...skus: string[]) =>
    partsRowProblem(
      sku,
      skus.map((part) => ({ sku: part, quantity: 1 })),
      known,
    )
  const noPart = (limit: string) => ({ problem: 'NO_PART', column: 'parts', limit })
  const noBundle = { problem: 'NO_BUNDLE', column: 'parts', limit: null }
  expect([problem('SET', 'ROSE', 'BOX'), problem('NEW', 'BOX'), problem('ROSE')]).toEqual([null, null, null])
  expect(problem('ROSE', 'BOX')).toEqual(noBundle)
  expect(problem('SET', 'SET')).toEqual(noPart('SET'))
  expect(problem('SET', 'BOX', 'BOX')).toEqual(noPart('BOX'))
  expect(problem('SET', 'NOBODY')).toEqual(noPart('NOBODY'))
  // What a row before it has made.
  replaceParts(known, 'SET', [], [{ sku: 'BOX' }])
  expect(problem('BOX', 'ROSE')).toEqual(noBundle)
  expect(problem('NEW', 'SET')).toEqual(noPart('SET'))
  replaceParts(known, 'SET', [{ sku: 'BOX' }], [])
  expect([problem('BOX', 'ROSE'), problem('NEW', 'SET')]).toEqual([null, null])
})
