import { PRODUCT_FACT_TABLE } from '@meridian/contract/admin/product-fact-table.ts'
import { PRODUCT_TABLE } from '@meridian/contract/admin/product-table.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { z } from 'zod'

/** A change of many products, made as rows of a file. */
export type ProductsChange =
  | { kind: 'publish' | 'withdraw'; countries: readonly CountryId[] }
  /** The category by its slug, as files name it. */
  | { kind: 'place' | 'unplace'; category: string }
  | { kind: 'archive' }
  | { kind: 'restore' }

/** A change of the values of an attribute, made as rows of a file of facts. */
export interface ValuesChange {
  kind: 'add_value' | 'remove_value'
  /** By its key, as files name it. */
  value: string
  /** The field of the attribute, by the key of the type of product. */
  fields: ReadonlyMap<string, { key: string; isSingle: boolean }>
}

/** Rows of an export with their columns. */
export interface ExportedRows {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

type Cells = Readonly<Record<string, string>>

const { published_in: PublishedIn, archived: Archived, categories: Categories } = PRODUCT_TABLE.table.fields.shape
/** They help people, and no import takes them. */
const SHOWN = [...PRODUCT_TABLE.table.columns, ...PRODUCT_FACT_TABLE.table.columns].flatMap(({ name, part }) =>
  part === 'shown' ? [name] : [],
)

/** The rows of an export with a change, as an import takes them. */
export function changedRows({ columns, rows }: ExportedRows, change: ProductsChange | ValuesChange) {
  return rows.map((row, index) => {
    const cells = Object.fromEntries(columns.map((name, column) => [name, row[column] ?? '']))
    const changed = 'fields' in change ? valuesOf(cells, change) : cellsOf(cells, change)
    const sent = Object.entries({ ...cells, ...changed }).filter(([name]) => !SHOWN.includes(name))
    return { row: index + 2, cells: Object.fromEntries(sent) }
  })
}

function cellsOf(
  { main_category: main = '', categories = '', published_in = '' }: Cells,
  change: ProductsChange,
): Cells {
  switch (change.kind) {
    case 'publish':
    case 'withdraw': {
      const others = without(z.decode(PublishedIn, published_in), ...change.countries)
      const published = change.kind === 'publish' ? [...others, ...change.countries].sort() : others
      return { published_in: z.encode(PublishedIn, published) ?? '' }
    }
    case 'place':
    case 'unplace': {
      const { kind, category } = change
      const kept = without([main, ...z.decode(Categories, categories)], '', category)
      const places = kind === 'unplace' ? kept : main === category ? [category, ...kept] : [...kept, category]
      // A product in categories has a main one.
      const [first = '', ...others] = places
      return { main_category: first, categories: z.encode(Categories, others.sort()) ?? '' }
    }
    case 'archive':
      // An archived product leaves the shop wherever it is sold.
      return { archived: z.encode(Archived, true), published_in: '' }
    case 'restore':
      return { archived: z.encode(Archived, false) }
  }
}

/** A product whose type has no field of the attribute stays as it is. */
function valuesOf(cells: Cells, { kind, value, fields }: ValuesChange): Cells {
  const field = fields.get(cells.product_type ?? '')
  if (field === undefined) return {}
  const others = without((cells[field.key] ?? '').split('|'), '', value)
  const values = kind === 'remove_value' ? others : field.isSingle ? [value] : [...others, value]
  return { [field.key]: values.join('|') }
}

function without<Item>(items: readonly Item[], ...removed: readonly Item[]): Item[] {
  return items.filter((item) => !removed.includes(item))
}
