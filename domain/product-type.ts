import { type RichText, readRichText } from './rich-text.ts'

/** The kinds of fields that tell what a product is. SPEC §3 Catalogue (product types). */
export const FIELD_KINDS = [
  'text',
  'rich_text',
  'number',
  'choice',
  'choices',
  'yes_no',
  'date',
  'table',
  'file',
  'product',
  'ingredients',
] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

/** Where a field is shown: rows of the product page, what filters lists, what is compared, what a search finds. */
export const FIELD_PLACES = ['facts', 'safety', 'filter', 'comparison', 'search'] as const
export type FieldPlace = (typeof FIELD_PLACES)[number]

/** A cell holds a text, a number, or the key of a term of a vocabulary. */
export interface TableColumn {
  key: string
  kind: 'text' | 'number' | 'term'
  /** Of terms. */
  vocabulary?: string
  is_required: boolean
}

/** The sections of the product page that draw a field in their own way, and the fields that they can draw. */
export const FIELD_DRAWINGS = {
  figures: { kind: 'table', columns: ['value', 'label'] },
  scent_pyramid: { kind: 'table', columns: ['layer', 'note'] },
  usage_steps: { kind: 'table', columns: ['step', 'minutes'] },
  packaging: { kind: 'table', columns: ['part', 'material'] },
  ingredients: { kind: 'ingredients', columns: [] },
  warnings: { kind: 'text', columns: [] },
} as const satisfies Record<string, { kind: FieldKind; columns: readonly string[] }>
export type FieldDrawing = keyof typeof FIELD_DRAWINGS

export interface ProductField {
  key: string
  kind: FieldKind
  /** Of a number. */
  unit: string | null
  is_per_language: boolean
  /** A product without it is not ready to be sold. */
  is_required: boolean
  shown_in: readonly FieldPlace[]
  /** Of a table. */
  columns: readonly TableColumn[]
  drawing: FieldDrawing | null
}

export type FieldRow = Readonly<Record<string, string | number>>

/**
 * A value as it is stored, by the kind of its field: a text, INCI names as printed, a day as `2026-12-31`; a number; yes or no; a rich text; the
 * rows of a table; the id of a file or a product; the ids of chosen attribute values.
 */
export type FieldValue = string | number | boolean | RichText | readonly FieldRow[] | readonly number[]
export type FieldValues = Readonly<Record<string, FieldValue>>

/** The limits of a type and of its values. */
export const COLUMNS_MAX = 8
export const FIELD_TEXT_MAX = 2000
export const INGREDIENTS_MAX = 20_000
export const FIELD_ROWS_MAX = 100
export const FIELD_NUMBER_MAX = 1e9
export const FIELD_KEY = /^[a-z][a-z0-9_]{0,39}$/

export type FieldProblemReason =
  | 'REQUIRED'
  | 'NOT_A_TEXT'
  | 'TOO_LONG'
  | 'NOT_A_NUMBER'
  | 'NOT_A_DAY'
  | 'NOT_YES_OR_NO'
  | 'NOT_A_TABLE'
  | 'TOO_MANY'
  | 'COLUMN_UNKNOWN'
  | 'TERM_UNKNOWN'
  | 'CHOICE_UNKNOWN'
  | 'REFERENCE_UNKNOWN'

/** Why a field cannot have a value; in a table also the row, counted from 0, and the column. */
export interface FieldProblem {
  reason: FieldProblemReason
  row?: number
  column?: string
}

/** What a value may refer to. */
export interface KnownReferences {
  hasTerm(vocabulary: string, key: string): boolean
  /** If an attribute value is one of the field's. */
  hasChoice(field_key: string, attribute_value_id: number): boolean
  hasFile(file_id: number): boolean
  hasProduct(product_id: number): boolean
}

/** The reason why a field cannot have this value; null if it can. `undefined` and what is empty are no value. SPEC §3 Catalogue. */
export function problemOf(field: ProductField, value: unknown, known: KnownReferences): FieldProblem | null {
  if (isEmpty(value)) return field.is_required ? { reason: 'REQUIRED' } : null
  const unless = (isRight: boolean, reason: FieldProblemReason) => (isRight ? null : { reason })
  switch (field.kind) {
    case 'text':
      return problemOfText(value, FIELD_TEXT_MAX)
    case 'ingredients':
      return problemOfText(value, INGREDIENTS_MAX)
    case 'rich_text':
      return unless(readRichText(value).root.children.length > 0, 'NOT_A_TEXT')
    case 'number':
      return unless(isNumber(value), 'NOT_A_NUMBER')
    case 'yes_no':
      return unless(typeof value === 'boolean', 'NOT_YES_OR_NO')
    case 'date':
      return unless(isDay(value), 'NOT_A_DAY')
    case 'file':
      return unless(typeof value === 'number' && known.hasFile(value), 'REFERENCE_UNKNOWN')
    case 'product':
      return unless(typeof value === 'number' && known.hasProduct(value), 'REFERENCE_UNKNOWN')
    case 'choice':
    case 'choices': {
      const chosen = Array.isArray(value) ? value : [value]
      if (field.kind === 'choice' && chosen.length > 1) return { reason: 'TOO_MANY' }
      return unless(
        chosen.every((id) => typeof id === 'number' && known.hasChoice(field.key, id)),
        'CHOICE_UNKNOWN',
      )
    }
    case 'table':
      return problemOfTable(field.columns, value, known)
  }
}

/** No value is stored for what is empty. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) ? value.length === 0 : value === '')
}

function problemOfText(value: unknown, longest: number): FieldProblem | null {
  if (typeof value !== 'string' || value.trim() === '') return { reason: 'NOT_A_TEXT' }
  return value.length > longest ? { reason: 'TOO_LONG' } : null
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= FIELD_NUMBER_MAX
}

function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

function problemOfTable(columns: readonly TableColumn[], rows: unknown, known: KnownReferences): FieldProblem | null {
  if (!Array.isArray(rows)) return { reason: 'NOT_A_TABLE' }
  if (rows.length > FIELD_ROWS_MAX) return { reason: 'TOO_MANY' }
  for (const [row, cells] of rows.entries()) {
    if (typeof cells !== 'object' || cells === null || Array.isArray(cells)) return { reason: 'NOT_A_TABLE', row }
    const unknown = Object.keys(cells).find((key) => !columns.some((column) => column.key === key))
    if (unknown !== undefined) return { reason: 'COLUMN_UNKNOWN', row, column: unknown }
    for (const column of columns) {
      const reason = problemOfCell(column, Reflect.get(cells, column.key), known)
      if (reason !== null) return { reason, row, column: column.key }
    }
  }
  return null
}

function problemOfCell(column: TableColumn, cell: unknown, known: KnownReferences): FieldProblemReason | null {
  if (isEmpty(cell)) return column.is_required ? 'REQUIRED' : null
  if (column.kind === 'number') return isNumber(cell) ? null : 'NOT_A_NUMBER'
  if (column.kind === 'text') return problemOfText(cell, FIELD_TEXT_MAX)?.reason ?? null
  return typeof cell === 'string' && known.hasTerm(column.vocabulary ?? '', cell) ? null : 'TERM_UNKNOWN'
}

export type FieldDefinitionProblem =
  | 'KEY_WRONG'
  | 'UNIT_WITHOUT_NUMBER'
  | 'LANGUAGES_WITHOUT_TEXT'
  | 'CHOICE_WITHOUT_ATTRIBUTE'
  | 'FILTER_WITHOUT_CHOICE'
  | 'TABLE_WITHOUT_COLUMNS'
  | 'COLUMN_WRONG'
  | 'DRAWING_WRONG'

const IN_WORDS: readonly FieldKind[] = ['text', 'rich_text', 'table', 'file']

type Names = Readonly<Record<string, string | undefined>>

/** A type as its editor writes it. */
export interface TypeDefinition {
  names: Names
  fields: readonly (Omit<ProductField, 'columns'> & {
    attribute_id: number | null
    names: Names
    columns: readonly (TableColumn & { names: Names })[]
  })[]
  axes: readonly { key: string; vocabulary: string | null; names: Names }[]
}

export type TypeProblem = FieldDefinitionProblem | 'NAME_MISSING' | 'KEY_TAKEN' | 'DRAWING_TAKEN' | 'AXIS_WRONG'

/**
 * What is wrong with a type, and with which part: `names`, `fields.2` or `axes.0`; null if nothing is. English is the
 * fallback of all languages, and a table has the names of its columns wherever it has its own.
 */
export function problemOfType({ names, fields, axes }: TypeDefinition): { path: string; code: TypeProblem } | null {
  if (names.en === undefined) return { path: 'names', code: 'NAME_MISSING' }
  for (const [place, field] of fields.entries()) {
    const others = fields.slice(0, place)
    const languages = Object.keys(field.names)
    const isNamed = field.names.en !== undefined && field.columns.every((column) => hasNamesIn(column.names, languages))
    const code =
      problemOfDefinition(field) ??
      (isNamed ? null : 'NAME_MISSING') ??
      (others.some(({ key }) => key === field.key) ? 'KEY_TAKEN' : null) ??
      (field.drawing !== null && others.some(({ drawing }) => drawing === field.drawing) ? 'DRAWING_TAKEN' : null)
    if (code !== null) return { path: `fields.${place}`, code }
  }
  for (const [place, { key, vocabulary, names: own }] of axes.entries()) {
    const path = `axes.${place}`
    if (own.en === undefined) return { path, code: 'NAME_MISSING' }
    if (axes.slice(0, place).some((other) => other.key === key)) return { path, code: 'KEY_TAKEN' }
    // The size of a variant is its content; all else is a term.
    if (!FIELD_KEY.test(key) || (key === 'size') !== (vocabulary === null)) return { path, code: 'AXIS_WRONG' }
  }
  return null
}

function hasNamesIn(names: Names, languages: readonly string[]): boolean {
  return languages.length === Object.keys(names).length && languages.every((language) => names[language] !== undefined)
}

/** Why a type cannot have such a field; null if it can. SPEC §3 Catalogue. */
export function problemOfDefinition(
  field: ProductField & { attribute_id: number | null },
): FieldDefinitionProblem | null {
  const { key, kind, unit, columns, drawing } = field
  if (!FIELD_KEY.test(key)) return 'KEY_WRONG'
  if (unit !== null && kind !== 'number') return 'UNIT_WITHOUT_NUMBER'
  if (field.is_per_language && !IN_WORDS.includes(kind)) return 'LANGUAGES_WITHOUT_TEXT'
  if ((field.attribute_id !== null) !== isChoice(kind)) return 'CHOICE_WITHOUT_ATTRIBUTE'
  if (!field.shown_in.every((place) => placesOf(kind).includes(place))) return 'FILTER_WITHOUT_CHOICE'
  if ((kind === 'table') !== columns.length > 0 || columns.length > COLUMNS_MAX) return 'TABLE_WITHOUT_COLUMNS'
  const areColumnsRight = columns.every((column) => FIELD_KEY.test(column.key) && isVocabularyRight(column))
  if (!areColumnsRight || new Set(columns.map((column) => column.key)).size < columns.length) return 'COLUMN_WRONG'
  return drawing === null || canDraw(drawing, field) ? null : 'DRAWING_WRONG'
}

/** Where a field of a kind can be shown: lists are filtered by values that were chosen. SPEC §3 Catalogue. */
export function placesOf(kind: FieldKind): readonly FieldPlace[] {
  return FIELD_PLACES.filter((place) => place !== 'filter' || isChoice(kind))
}

export function isChoice(kind: FieldKind): boolean {
  return kind === 'choice' || kind === 'choices'
}

function isVocabularyRight({ kind, vocabulary }: TableColumn): boolean {
  return (kind === 'term') === (vocabulary !== undefined && FIELD_KEY.test(vocabulary))
}

function canDraw(drawing: FieldDrawing, { kind, columns }: ProductField): boolean {
  const drawn = FIELD_DRAWINGS[drawing]
  return drawn.kind === kind && drawn.columns.every((key) => columns.some((column) => column.key === key))
}
