import { expect, test } from 'vitest'
import {
  FIELD_ROWS_MAX,
  type KnownReferences,
  type ProductField,
  problemOf,
  problemOfDefinition,
} from './product-type.ts'

const known: KnownReferences = {
  hasTerm: (vocabulary, key) => vocabulary === 'fabric' && key === 'linen',
  hasChoice: (field_key, id) => field_key === 'cut' && id < 3,
  hasFile: (id) => id === 1,
  hasProduct: (id) => id === 2,
}

const plain = {
  unit: null,
  is_per_language: false,
  is_required: false,
  shown_in: [],
  columns: [],
  drawing: null,
} as const
const field = (kind: ProductField['kind'], more: Partial<ProductField> = {}): ProductField => ({
  ...plain,
  key: 'cut',
  kind,
  ...more,
})
const FABRICS = field('table', {
  columns: [
    { key: 'fabric', kind: 'term', vocabulary: 'fabric', is_required: true },
    { key: 'percent', kind: 'number', is_required: false },
  ],
})
const reason = (kind: ProductField['kind'], value: unknown) => problemOf(field(kind), value, known)?.reason ?? null

test('each kind of field takes its own values and names why it refuses others', () => {
  expect([reason('text', 'Loose'), reason('text', 5), reason('text', ' '), reason('text', 'x'.repeat(2001))]).toEqual([
    null,
    'NOT_A_TEXT',
    'NOT_A_TEXT',
    'TOO_LONG',
  ])
  expect([reason('number', 0), reason('number', '5'), reason('number', Number.NaN)]).toEqual([
    null,
    'NOT_A_NUMBER',
    'NOT_A_NUMBER',
  ])
  expect([reason('yes_no', false), reason('yes_no', 'no')]).toEqual([null, 'NOT_YES_OR_NO'])
  expect([reason('date', '2026-02-28'), reason('date', '2026-02-30')]).toEqual([null, 'NOT_A_DAY'])
  expect([reason('rich_text', 'Words'), reason('rich_text', { root: 1 })]).toEqual([null, 'NOT_A_TEXT'])
  expect([reason('file', 1), reason('file', 2), reason('product', 2)]).toEqual([null, 'REFERENCE_UNKNOWN', null])
  expect([reason('choices', [1, 2]), reason('choices', [3]), reason('choice', [1, 2])]).toEqual([
    null,
    'CHOICE_UNKNOWN',
    'TOO_MANY',
  ])
})

test('what is empty is refused only where it is required', () => {
  expect(problemOf(field('text', { is_required: true }), '', known)).toEqual({ reason: 'REQUIRED' })
  expect(problemOf(field('table', { is_required: true }), [], known)).toEqual({ reason: 'REQUIRED' })
  expect(problemOf(field('yes_no', { is_required: true }), false, known)).toBeNull()
  expect(problemOf(field('text'), undefined, known)).toBeNull()
})

test('a table names the row and the column of what is wrong', () => {
  const problem = (...rows: unknown[]) => problemOf(FABRICS, rows, known)
  expect(problem({ fabric: 'linen', percent: 40 }, { fabric: 'linen' })).toBeNull()
  expect(problem({ fabric: 'linen' }, { fabric: 'steel' })).toEqual({
    reason: 'TERM_UNKNOWN',
    row: 1,
    column: 'fabric',
  })
  expect(problem({ percent: 40 })).toEqual({ reason: 'REQUIRED', row: 0, column: 'fabric' })
  expect(problem({ fabric: 'linen', percent: '40' })).toEqual({ reason: 'NOT_A_NUMBER', row: 0, column: 'percent' })
  expect(problem({ fabric: 'linen', colour: 'red' })).toEqual({ reason: 'COLUMN_UNKNOWN', row: 0, column: 'colour' })
  expect(problem(...Array(FIELD_ROWS_MAX + 1).fill({ fabric: 'linen' }))).toEqual({ reason: 'TOO_MANY' })
  expect(problemOf(FABRICS, 'linen', known)).toEqual({ reason: 'NOT_A_TABLE' })
})

test('a type refuses a field that could not be filled in or drawn', () => {
  const problem = (one: ProductField, attribute_id: number | null = null) =>
    problemOfDefinition({ ...one, attribute_id })
  expect(problem(FABRICS)).toBeNull()
  expect(problem(field('text', { key: 'Cut' }))).toBe('KEY_WRONG')
  expect(problem(field('text', { unit: 'cm' }))).toBe('UNIT_WITHOUT_NUMBER')
  expect(problem(field('number', { is_per_language: true }))).toBe('LANGUAGES_WITHOUT_TEXT')
  expect(problem(field('choice'))).toBe('CHOICE_WITHOUT_ATTRIBUTE')
  expect(problem(field('choice', { shown_in: ['filter'] }), 4)).toBeNull()
  expect(problem(field('number', { shown_in: ['filter'] }))).toBe('FILTER_WITHOUT_CHOICE')
  expect(problem(field('table'))).toBe('TABLE_WITHOUT_COLUMNS')
  expect(problem({ ...FABRICS, columns: [{ key: 'fabric', kind: 'term', is_required: true }] })).toBe('COLUMN_WRONG')
  expect(problem({ ...FABRICS, drawing: 'packaging' })).toBe('DRAWING_WRONG')
})
