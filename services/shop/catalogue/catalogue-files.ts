import { CATALOGUE_TABLES } from '@meridian/contract/admin/catalogue-tables.ts'
import type { EntityTable } from '../../entities/entity-table.ts'
import { tableRoutes } from '../../entities/table-routes.ts'
import type { Dependencies, Route } from '../../gate/handler.ts'
import { attributeTable, attributeValueTable } from './attribute-tables.ts'
import { productFactTable } from './product-fact-table.ts'
import { productTable } from './product-table.ts'
import { productTextTable } from './product-text-table.ts'
import { variantTable } from './variant-table.ts'
import { variantTextTable } from './variant-text-table.ts'

/** What leaves the catalogue and enters it as rows of files. SPEC §6. */
export const CATALOGUE_FILES: readonly EntityTable[] = [
  attributeTable,
  attributeValueTable,
  productTable,
  variantTable,
  productTextTable,
  variantTextTable,
  productFactTable,
]

export function catalogueTableRoutes(deps: Dependencies): Route[] {
  return CATALOGUE_TABLES.flatMap((calls) => {
    const table = CATALOGUE_FILES.find(({ noun }) => noun === calls.table.noun)
    if (table === undefined) throw new Error(`Nothing reads the rows of ${calls.table.noun}`)
    return tableRoutes(calls, deps, table)
  })
}
