import { VARIANT_NAME_MAX } from '@meridian/domain/product-variants.ts'
import type { z } from 'zod'
import { LanguageId, typedText } from '../fields.ts'
import { Sku } from './products.ts'
import { tableCalls } from './table.ts'

/** Names and slugs of variants as a file: one row for each variant and language. SPEC §6. */
export const VARIANT_TEXT_TABLE = tableCalls({
  noun: 'variant_text',
  plural: 'VariantTexts',
  path: '/variant-texts',
  right: 'products',
  key: { sku: Sku, language: LanguageId },
  shown: ['product_name'],
  fields: {
    name: typedText(VARIANT_NAME_MAX).trim().nullable(),
    /** Made from the names if it is empty. */
    slug: typedText(120).trim().nullable(),
  },
  isCreated: true,
  filters: ['language', 'missing'],
})

export type VariantTextCells = z.output<typeof VARIANT_TEXT_TABLE.table.fields>
