import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FieldNames, fieldCell, type NamedReferences, readFieldCell, UNTOLD_CELL } from './field-cells.ts'
import type { FieldKind, TableColumn } from './product-type.ts'

const KEYS = ['', 'linen', 'hemp']
const names: FieldNames = {
  choice: (id) => KEYS[id] ?? '',
  product: (id) => `SKU-${id}`,
  file: (id) => `/files/documents/${id}/leaflet.pdf`,
}
const references: NamedReferences = {
  choice: (key) => (KEYS.includes(key) ? KEYS.indexOf(key) : undefined),
  product: (sku) => (sku.startsWith('SKU-') ? Number(sku.slice(4)) : undefined),
  file: (path) => (path.startsWith('/files/') ? Number(path.split('/')[3]) : undefined),
}
const COLUMNS: readonly TableColumn[] = [
  { key: 'part', kind: 'term', vocabulary: 'part', is_required: true },
  { key: 'word', kind: 'text', is_required: false },
  { key: 'percent', kind: 'number', is_required: false },
]
const field = (kind: FieldKind) => ({ kind, columns: kind === 'table' ? COLUMNS : [] })
const cell = (kind: FieldKind, value: unknown) => fieldCell(field(kind), value, names, 2000)
const read = (kind: FieldKind, text: string) => readFieldCell(field(kind), text, references)

test('each kind of value is a cell that a person can write, and is read back', () => {
  const told: [FieldKind, unknown, string][] = [
    ['text', 'Loose', 'Loose'],
    ['ingredients', 'Aqua, Alcohol', 'Aqua, Alcohol'],
    ['number', -1.5, '-1.5'],
    ['yes_no', false, 'no'],
    ['date', '2026-02-28', '2026-02-28'],
    ['choices', [1, 2], 'linen|hemp'],
    ['product', 7, 'SKU-7'],
    ['file', 7, '/files/documents/7/leaflet.pdf'],
    [
      'table',
      [
        { part: 'lid', percent: 40 },
        { part: 'box', word: 'red, "dark"' },
      ],
      'lid,,40\nbox,"red, ""dark""",',
    ],
  ]
  for (const [kind, value, text] of told) {
    expect(cell(kind, value)).toBe(text)
    expect(read(kind, text)).toEqual({ value })
    expect(read(kind, ' ')).toEqual({ value: undefined })
  }
})

test('the lines and ends of a text are those of a cell', () => {
  expect(cell('text', ' One\r\nTwo ')).toBe('One\nTwo')
})

test('what a file cannot tell is marked, and refused as a new value', () => {
  expect(cell('rich_text', { root: { children: [] } })).toBe(UNTOLD_CELL)
  expect(cell('text', 'x'.repeat(2001))).toBe(UNTOLD_CELL)
  expect(read('rich_text', 'Words')).toEqual({ problem: 'VALUE_UNKNOWN' })
})

test('a cell that its kind cannot have is refused', () => {
  const wrong: [FieldKind, string, string][] = [
    ['number', '1,5', 'NUMBER_EXPECTED'],
    ['yes_no', 'perhaps', 'VALUE_UNKNOWN'],
    ['choices', 'linen|silk', 'VALUE_UNKNOWN'],
    ['product', 'NOBODY', 'VALUE_UNKNOWN'],
    ['file', 'leaflet.pdf', 'VALUE_UNKNOWN'],
    ['table', 'lid,,much', 'NUMBER_EXPECTED'],
    ['table', 'lid,,40,more', 'VALUE_UNKNOWN'],
    ['table', '"lid', 'VALUE_UNKNOWN'],
  ]
  for (const [kind, text, problem] of wrong) expect(read(kind, text)).toEqual({ problem })
})

test('any table of texts comes back as it was', () => {
  const text = fc
    .string({ unit: fc.constantFrom(...'a=,;"\'|-\n Ż'), minLength: 1, maxLength: 12 })
    .filter((word) => word.trim() === word && word !== '')
  const row = fc.record({ part: text, word: text, percent: fc.integer() }, { requiredKeys: ['part'] })
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
      const value = rows.map((one) => ({ ...one }))
      expect(readFieldCell(field('table'), fieldCell(field('table'), value, names, 10_000), references)).toEqual({
        value,
      })
    }),
  )
})
