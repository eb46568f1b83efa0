import { PRODUCT_TABLE } from '@meridian/contract/admin/product-table.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { z } from 'zod'

/** A change of many products, made as rows of a file. */
export type ProductsChange =
  | { kind: 'publish' | 'withdraw'; countries: readonly CountryId[] }
  | { kind: 'archive' }
  | { kind: 'restore' }

const COLUMNS = PRODUCT_TABLE.table.columns
const { published_in: PublishedIn, archived: Archived } = PRODUCT_TABLE.table.fields.shape

/** The rows of an export with a change, as an import takes them: shown columns are left out. */
export function changedCells(exported: readonly (readonly string[])[], change: ProductsChange) {
  return exported.map((row, index) => {
    const cells = Object.fromEntries(
      COLUMNS.flatMap(({ name, part }, column) => (part === 'shown' ? [] : [[name, row[column] ?? '']])),
    )
    return { row: index + 2, cells: { ...cells, ...changeOf(cells, change) } }
  })
}

function changeOf(cells: Readonly<Record<string, string>>, change: ProductsChange): Record<string, string> {
  // An archived product leaves the shop wherever it is sold.
  if (change.kind === 'archive') return { archived: z.encode(Archived, true), published_in: '' }
  if (change.kind === 'restore') return { archived: z.encode(Archived, false) }
  const present = z.decode(PublishedIn, cells.published_in ?? '')
  const others = present.filter((country) => !change.countries.includes(country))
  const published = change.kind === 'publish' ? [...others, ...change.countries].sort() : others
  return { published_in: z.encode(PublishedIn, published) ?? '' }
}
