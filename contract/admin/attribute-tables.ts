import { z } from 'zod'
import { ATTRIBUTE_KEY, AttributeValue } from './attributes.ts'
import { tableCalls } from './table.ts'
import { YesNo } from './table-lists.ts'

const Key = z.string().max(60).regex(ATTRIBUTE_KEY)
const position = z.int().min(0).max(999)

/** Attributes as a file: one row for each, with its names by language: `name.pl`. SPEC §6. */
export const ATTRIBUTE_TABLE = tableCalls({
  noun: 'attribute',
  plural: 'Attributes',
  path: '/attributes',
  right: 'products',
  key: { attribute: Key },
  shown: [],
  fields: { position, lacking: YesNo },
  isCreated: true,
  isOpen: true,
  filters: ['language', 'missing'],
})

/** Values of attributes as a file: one row for each, with its texts by language: `name.pl`, `lacked_names.pl`. SPEC §6. */
export const ATTRIBUTE_VALUE_TABLE = tableCalls({
  noun: 'attribute_value',
  plural: 'AttributeValues',
  path: '/attribute-values',
  right: 'products',
  key: { attribute: Key, value: Key },
  shown: [],
  fields: { position },
  isCreated: true,
  isOpen: true,
  filters: ['language', 'missing'],
})

const { names, phrases, found_by, lacked_names } = AttributeValue.shape

/** The texts of a value by their columns. */
export const VALUE_TEXTS = {
  name: names.valueType.nullable(),
  phrase: phrases.valueType.nullable(),
  found_by: found_by.valueType.nullable(),
  /** Parted by bars. */
  lacked_names: z.codec(z.string().nullable(), lacked_names.valueType, {
    decode: (cell) => (cell ?? '').split('|').flatMap((name) => name.trim() || []),
    encode: (list) => (list.length === 0 ? null : list.join('|')),
  }),
} as const
