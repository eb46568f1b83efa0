import type { z } from 'zod'
import { CountryId, typedText } from '../fields.ts'
import { ContentAmount, ContentUnit, Sku, TaxClass } from './products.ts'
import { tableCalls } from './table.ts'
import { cellList, YesNo } from './table-lists.ts'

/** A category by its slug, in English or the first language that it has one in. */
const Category = typedText(120)

/** Products as a file: one row for each, named by the SKU of one of its variants. SPEC §6. */
export const PRODUCT_TABLE = tableCalls({
  noun: 'product',
  plural: 'Products',
  path: '/products',
  right: 'products',
  key: { sku: Sku },
  shown: ['name'],
  fields: {
    /** Its type and the content of its first variant are told once, when it is new. */
    type: typedText(40).trim().min(1),
    content_amount: ContentAmount,
    content_unit: ContentUnit,
    tax_class: TaxClass,
    manufacturer: typedText(200).trim().nullable(),
    responsible_person: typedText(200).trim().nullable(),
    main_category: Category.trim().nullable(),
    /** The other ones. */
    categories: cellList(Category, 50),
    related: cellList(typedText(60), 50),
    published_at: typedText(40),
    sold_from: typedText(40).nullable(),
    sold_until: typedText(40).nullable(),
    archived: YesNo,
    /** In the countries of the admin. */
    published_in: cellList(CountryId, 300),
  },
  isCreated: true,
  filters: ['ids'],
})

export type ProductCells = z.output<typeof PRODUCT_TABLE.table.fields>
