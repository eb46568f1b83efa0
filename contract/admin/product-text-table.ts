import type { z } from 'zod'
import { LanguageId, typedText } from '../fields.ts'
import { PRODUCT_TEXT_MAX } from './product-texts.ts'
import { Sku } from './products.ts'
import { tableCalls } from './table.ts'

/** Texts of products as a file: one row for each product and language that the admin's countries read. SPEC §6. */
export const PRODUCT_TEXT_TABLE = tableCalls({
  noun: 'product_text',
  plural: 'ProductTexts',
  path: '/product-texts',
  right: 'products',
  key: { sku: Sku, language: LanguageId },
  shown: ['english_name'],
  fields: {
    name: typedText(PRODUCT_TEXT_MAX.name).trim().nullable(),
    kind: typedText(PRODUCT_TEXT_MAX.kind).trim().nullable(),
    short_text: typedText(PRODUCT_TEXT_MAX.short_text).trim().nullable(),
    description: typedText(PRODUCT_TEXT_MAX.description).trim().nullable(),
  },
  lines: ['description'],
  isCreated: true,
  filters: ['language', 'missing'],
})

export type ProductTextCells = z.output<typeof PRODUCT_TEXT_TABLE.table.fields>
