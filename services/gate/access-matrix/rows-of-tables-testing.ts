import type { tableCalls } from '@meridian/contract/admin/table.ts'
import { TABLES } from '@meridian/contract/admin/tables.ts'
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

/** The calls of files. */
export const ROWS_OF_TABLES: Record<string, Row> = Object.assign(
  {},
  ...TABLES.map((calls) => rowsOf(calls, emptyCells(calls.table))),
)
