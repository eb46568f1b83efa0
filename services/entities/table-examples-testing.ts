import type { tableCalls } from '@meridian/contract/admin/table.ts'
import type { TestShop, TestUser } from '../testing/testing.ts'
import { runImports } from './run-imports.ts'

type Calls = ReturnType<typeof tableCalls>

/** Inputs of the calls of a table, about a file of one row that names nothing. */
export function tableExamples(world: () => { shop: TestShop; owner: TestUser }, calls: Calls) {
  const read = calls.table.columns.filter(({ part }) => part !== 'shown')
  const cells = Object.fromEntries(read.map(({ name }) => [name, '']))
  const body = { file_name: 'file.csv', rows: [{ row: 2, cells }] }
  const checked = async () => {
    const { shop, owner } = world()
    const { table_import } = await owner.call(calls.startImport, { body })
    await runImports(shop.imports)
    const { import_id } = table_import
    const { version } = (await owner.call(calls.getImport, { params: { import_id } })).table_import
    return { params: { import_id: String(import_id) }, body: { version } }
  }
  return {
    [calls.exportRows.name]: async () => ({ query: { languageId: 'en' } }),
    [calls.startImport.name]: async () => ({ body }),
    [calls.getImport.name]: async () => ({ params: (await checked()).params }),
    [calls.listRows.name]: async () => ({ params: (await checked()).params, query: {} }),
    [calls.applyImport.name]: async () => {
      const { params, body: versioned } = await checked()
      return { params, body: { ...versioned, reason: 'As agreed in the team' } }
    },
    [calls.cancelImport.name]: checked,
  }
}
