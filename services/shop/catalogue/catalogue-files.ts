import type { EntityTable } from '../../entities/entity-table.ts'
import { attributeTable, attributeValueTable } from './attribute-tables.ts'
import { economicOperatorTable } from './economic-operator-table.ts'
import { productFactTable } from './product-fact-table.ts'
import { productTable } from './product-table.ts'
import { productTextTable } from './product-text-table.ts'
import { variantTable } from './variant-table.ts'
import { variantTextTable } from './variant-text-table.ts'

/** What leaves the catalogue and enters it as rows of files. SPEC §6. */
export const CATALOGUE_FILES: readonly EntityTable[] = [
  attributeTable,
  attributeValueTable,
  economicOperatorTable,
  productTable,
  variantTable,
  productTextTable,
  variantTextTable,
  productFactTable,
]
