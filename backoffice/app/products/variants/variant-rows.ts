import type { getProductVariants, saveProductVariants } from '@meridian/contract/admin/product-variants.ts'
import type { AnswerOf, InputOf } from '@meridian/contract/endpoint.ts'
import type { FieldProblem } from '@meridian/contract/errors.ts'
import { isLanguageId, type LanguageId, languageIds } from '@meridian/domain/locale.ts'
import { problemsOfVariants } from '@meridian/domain/product-variants.ts'
import type { ContentUnit } from '@meridian/domain/unit-price.ts'
import type { Cell, CellValue } from '../../fields/grid/cells.ts'
import type { Edits } from '../../fields/grid/edits.ts'

export type Answer = AnswerOf<typeof getProductVariants>
type StoredVariant = Answer['variants'][number]
export type Body = NonNullable<InputOf<typeof saveProductVariants>['body']>
type SentVariant = Body['variants'][number]

/** What becomes of a variant: sold, no longer sold, or deleted. */
export type VariantState = 'sold' | 'archived' | 'removed'

/** A row of the grid: a stored variant, or a new one. */
export interface VariantRow {
  id: string
  stored: StoredVariant | null
}

/** The variants as they were read in each language that was looked at. */
export type Answers = ReadonlyMap<LanguageId, Answer>

const NEW = /^new-/

/** The rows of the stored variants and, below them, of new ones. */
export function rowsOf({ variants }: Answer, added: number): VariantRow[] {
  return [
    ...variants.map((stored) => ({ id: String(stored.variant_id), stored })),
    ...Array.from({ length: added }, (_, at) => ({ id: `new-${at + 1}`, stored: null })),
  ]
}

const FACTS = [
  'sku',
  'gtin',
  'content_amount',
  'content_unit',
  'weight_grams',
  'length_mm',
  'width_mm',
  'height_mm',
  'customs_code',
  'origin_country',
] as const
type Fact = (typeof FACTS)[number]

const isFact = (column: string): column is Fact => FACTS.some((fact) => fact === column)

/** The saved value of a cell; columns of texts end in their language, as in `name:pl`, those of axes in their key. */
export function savedCell(answers: Answers, rows: ReadonlyMap<string, number>, row: string, column: string): CellValue {
  const [kind = '', of = ''] = column.split(':')
  const first = [...answers.values()][0]
  const place = rows.get(row) ?? 0
  const stored = NEW.test(row) ? undefined : first?.variants[place]
  if (stored === undefined) {
    if (kind === 'position') return place + 1
    if (kind === 'state') return 'sold'
    return kind === 'content_unit' ? (first?.variants.at(-1)?.content_unit ?? 'piece') : null
  }
  if (isFact(kind)) return stored[kind]
  switch (kind) {
    case 'position':
      return place + 1
    case 'state':
      return stored.archived ? 'archived' : 'sold'
    case 'axis':
      return stored.axis_values[of] ?? null
    case 'name':
    case 'slug':
      return (isLanguageId(of) ? answers.get(of)?.variants[place]?.[kind] : undefined) ?? null
    default:
      return null
  }
}

/** A variant to be sent, with the row that it is of. */
interface SentRow {
  row: string
  variant: SentVariant
}

/** What a save sends: the variants in their new order, the deleted ones, and required cells that are empty. */
export interface Sent {
  rows: readonly SentRow[]
  removed: readonly { row: string; variant_id: number }[]
  missing: readonly { row: string; column: string }[]
}

/** New rows that nothing is typed into are left out. */
export function sentOf(answers: Answers, rows: readonly VariantRow[], edits: Edits): Sent {
  const places = new Map(rows.map(({ id }, place) => [id, place]))
  const axes = [...answers.values()][0]?.axes ?? []
  const sent: (SentRow & { position: number; isMoved: boolean })[] = []
  const removed: { row: string; variant_id: number }[] = []
  const missing: { row: string; column: string }[] = []
  for (const { id, stored } of rows) {
    const cells: ReadonlyMap<string, Cell> = edits.get(id) ?? new Map()
    if (stored === null && cells.size === 0) continue
    const readCell = (column: string): CellValue => {
      const cell = cells.get(column)
      if (cell === undefined) return savedCell(answers, places, id, column)
      return 'value' in cell ? cell.value : null
    }
    const textOf = (column: string) => {
      const value = readCell(column)
      return value === null ? null : String(value)
    }
    const numberOf = (column: string) => {
      const value = readCell(column)
      return typeof value === 'number' ? value : null
    }
    const state = textOf('state')
    if (state === 'removed') {
      if (stored !== null) removed.push({ row: id, variant_id: stored.variant_id })
      continue
    }
    for (const column of ['sku', 'content_amount']) if (readCell(column) === null) missing.push({ row: id, column })
    const languages = languageIds().filter((language) => cells.has(`name:${language}`) || cells.has(`slug:${language}`))
    const texts: SentVariant['texts'] = {}
    for (const language of languages) {
      const name = textOf(`name:${language}`)
      // A slug without a name would be lost.
      if (name === null && textOf(`slug:${language}`) !== null && cells.has(`slug:${language}`))
        missing.push({ row: id, column: `name:${language}` })
      texts[language] = name === null ? null : { name, slug: textOf(`slug:${language}`) }
    }
    const axis_values = axes.flatMap(({ key, terms }) => {
      const term = terms === null ? null : textOf(`axis:${key}`)
      return term === null ? [] : [[key, term]]
    })
    sent.push({
      row: id,
      position: numberOf('position') ?? rows.length,
      isMoved: cells.has('position'),
      variant: {
        variant_id: stored?.variant_id ?? null,
        sku: (textOf('sku') ?? '').toUpperCase(),
        gtin: textOf('gtin'),
        content_amount: numberOf('content_amount') ?? 1,
        // The options of the column.
        content_unit: (textOf('content_unit') ?? 'piece') as ContentUnit,
        axis_values: Object.fromEntries(axis_values),
        weight_grams: numberOf('weight_grams'),
        length_mm: numberOf('length_mm'),
        width_mm: numberOf('width_mm'),
        height_mm: numberOf('height_mm'),
        customs_code: textOf('customs_code'),
        origin_country: textOf('origin_country'),
        archived: state === 'archived',
        texts,
      },
    })
  }
  // A row that was given a place comes before the one that has had it.
  sent.sort((a, b) => a.position - b.position || Number(b.isMoved) - Number(a.isMoved))
  return { rows: sent, removed, missing }
}

/** A wrong cell. */
export interface WrongCell {
  row: string
  column: string
  code: string
}

/** The wrong cells of what would be sent, before the server is asked. */
export function problemsOf({ rows, missing }: Sent, { axes }: Answer): WrongCell[] {
  const variants = rows.map(({ variant }) => ({
    ...variant,
    texts: Object.fromEntries(Object.entries(variant.texts).flatMap(([key, text]) => (text ? [[key, text]] : []))),
  }))
  const isMissing = (row: string, column: string) => missing.some((cell) => cell.row === row && cell.column === column)
  return [
    ...missing.map((cell) => ({ ...cell, code: 'REQUIRED' })),
    ...problemsOfVariants(variants, axes).flatMap(({ row, field, code }) => {
      const cell = { row: rows[row]?.row ?? '', column: columnOf(field), code }
      return isMissing(cell.row, cell.column) ? [] : [cell]
    }),
  ]
}

/** The column of a field of the call: `texts.pl.slug` is `slug:pl`. */
function columnOf(field: string): string {
  const [kind = '', of = '', part = ''] = field.split('.')
  if (kind === 'texts') return `${part === 'slug' ? part : 'name'}:${of}`
  return kind === 'axis_values' ? `axis:${of}` : kind
}

/** The cells that the server has refused. */
export function refusedCells(fields: readonly Pick<FieldProblem, 'path' | 'code'>[], sent: Sent): WrongCell[] {
  return fields.flatMap(({ path, code }) => {
    const [list, place = '', ...field] = path.split('.')
    if (list === 'removed') {
      const row = sent.removed[Number(place)]?.row
      return row === undefined ? [] : [{ row, column: 'state', code }]
    }
    const row = sent.rows[Number(place)]?.row
    return list !== 'variants' || row === undefined ? [] : [{ row, column: columnOf(field.join('.')), code }]
  })
}
