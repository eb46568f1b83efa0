import { PRODUCT_TABLE } from '@meridian/contract/admin/product-table.ts'
import { PRODUCT_TEXT_TABLE } from '@meridian/contract/admin/product-text-table.ts'
import type { tableCalls } from '@meridian/contract/admin/table.ts'
import { VARIANT_TABLE } from '@meridian/contract/admin/variant-table.ts'
import { VARIANT_TEXT_TABLE } from '@meridian/contract/admin/variant-text-table.ts'
import { plain, query, type Row } from './rows-testing.ts'

function rowsOf(calls: Omit<ReturnType<typeof tableCalls>, 'table'>, cells: Readonly<Record<string, string>>) {
  const params = { import_id: '2147483000' }
  return {
    [calls.exportRows.name]: plain({ query }),
    [calls.startImport.name]: plain({ body: { file_name: 'canary.csv', rows: [{ row: 2, cells }] } }),
    [calls.getImport.name]: plain({ params }),
    [calls.listRows.name]: plain({ params, query: {} }),
    [calls.applyImport.name]: plain({ params, body: { version: 1, reason: 'Autumn range' } }),
    [calls.cancelImport.name]: plain({ params, body: { version: 1 } }),
  } satisfies Record<string, Row>
}

/** A row that names nothing. */
function emptyCells({ columns }: { columns: readonly { name: string; part: string }[] }) {
  return Object.fromEntries(columns.filter(({ part }) => part !== 'shown').map(({ name }) => [name, '']))
}

const TABLES = [PRODUCT_TABLE, VARIANT_TABLE, PRODUCT_TEXT_TABLE, VARIANT_TEXT_TABLE]

/** The calls of files of the catalogue. */
export const ROWS_OF_TABLES: Record<string, Row> = Object.assign(
  {},
  ...TABLES.map((calls) => rowsOf(calls, emptyCells(calls.table))),
)
