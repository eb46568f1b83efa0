import type { FieldDrawing, FieldKind, FieldPlace, TableColumn, TypeProblem } from '@meridian/domain/product-type.ts'
import type { StringKey } from '../texts/string-keys.ts'

export const KIND_NAMES: Readonly<Record<FieldKind, StringKey>> = {
  text: 'KIND_TEXT',
  rich_text: 'KIND_RICH_TEXT',
  number: 'KIND_NUMBER',
  choice: 'KIND_CHOICE',
  choices: 'KIND_CHOICES',
  yes_no: 'KIND_YES_NO',
  date: 'KIND_DATE',
  table: 'KIND_TABLE',
  file: 'KIND_FILE',
  product: 'KIND_PRODUCT',
  ingredients: 'KIND_INGREDIENTS',
}

export const CELL_NAMES: Readonly<Record<TableColumn['kind'], StringKey>> = {
  text: 'KIND_TEXT',
  number: 'KIND_NUMBER',
  term: 'KIND_TERM',
}

export const PLACE_NAMES: Readonly<Record<FieldPlace, StringKey>> = {
  facts: 'PLACE_FACTS',
  safety: 'PLACE_SAFETY',
  filter: 'PLACE_FILTER',
  comparison: 'PLACE_COMPARISON',
  search: 'PLACE_SEARCH',
}

export const DRAWING_NAMES: Readonly<Record<FieldDrawing, StringKey>> = {
  figures: 'DRAWING_FIGURES',
  scent_pyramid: 'DRAWING_SCENT_PYRAMID',
  usage_steps: 'DRAWING_USAGE_STEPS',
  packaging: 'DRAWING_PACKAGING',
  ingredients: 'DRAWING_INGREDIENTS',
  warnings: 'DRAWING_WARNINGS',
}

export const TYPE_PROBLEMS: Readonly<Record<TypeProblem, StringKey>> = {
  KEY_WRONG: 'TYPE_KEY_WRONG',
  KEY_TAKEN: 'TYPE_KEY_TAKEN',
  NAME_MISSING: 'TYPE_NAME_MISSING',
  UNIT_WITHOUT_NUMBER: 'TYPE_FIELD_WRONG',
  FILTER_WITHOUT_CHOICE: 'TYPE_FIELD_WRONG',
  LANGUAGES_WITHOUT_TEXT: 'TYPE_FIELD_WRONG',
  CHOICE_WITHOUT_ATTRIBUTE: 'TYPE_ATTRIBUTE_MISSING',
  TABLE_WITHOUT_COLUMNS: 'TYPE_COLUMNS_MISSING',
  COLUMN_WRONG: 'TYPE_VOCABULARY_MISSING',
  DRAWING_WRONG: 'TYPE_DRAWING_WRONG',
  DRAWING_TAKEN: 'TYPE_DRAWING_TAKEN',
  AXIS_WRONG: 'TYPE_VOCABULARY_MISSING',
}

/** The key of a type or a vocabulary. */
export const KEY_TEXTS = {
  label: 'TYPE_KEY',
  hint: 'TYPE_KEY_HINT',
  taken: 'TYPE_KEY_TAKEN',
  wrong: 'TYPE_KEY_WRONG',
} as const
export const KEY_MAX = 40
