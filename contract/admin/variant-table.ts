import { BUNDLE_PARTS_MAX } from '@meridian/domain/bundle.ts'
import type { z } from 'zod'
import { typedText } from '../fields.ts'
import { VariantFields } from './product-variants.ts'
import { Sku } from './products.ts'
import { tableCalls } from './table.ts'
import { cellList, YesNo } from './table-lists.ts'

const { axis_values: _, archived: __, sku: ___, gtin, customs_code, origin_country, ...numbers } = VariantFields

/** Variants of products as a file: one row for each SKU. SPEC §6. */
export const VARIANT_TABLE = tableCalls({
  noun: 'variant',
  plural: 'Variants',
  path: '/variants',
  right: 'products',
  key: { sku: Sku },
  shown: ['name'],
  fields: {
    /** The SKU of the first variant of its product. */
    product: Sku,
    gtin,
    ...numbers,
    customs_code,
    origin_country,
    /** Terms by axis, as `colour=red|scent=rose`; the size is the content. */
    axes: cellList(typedText(110), 3),
    /** Of a bundle, in their order, with the pieces of each in it: `ROSE-50=2|BOX-1=1`. */
    parts: cellList(typedText(70), BUNDLE_PARTS_MAX),
    archived: YesNo,
  },
  isCreated: true,
})

export type VariantCells = z.output<typeof VARIANT_TABLE.table.fields>
