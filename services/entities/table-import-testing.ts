import type { tableCalls } from '@meridian/contract/admin/table.ts'
import { injectFaultBeforeCommit } from '@meridian/database/transaction.ts'
import { csvLine } from '@meridian/domain/csv.ts'
import { readCsv } from '@meridian/domain/csv-reading.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import { IMPORT_ROWS_MAX } from '@meridian/domain/table-import.ts'
import type { TestShop, TestUser } from '../testing/testing.ts'
import { runImports } from './run-imports.ts'

type Calls = ReturnType<typeof tableCalls>
/** A row of a file by the names of its columns. */
export type Line = Readonly<Record<string, string>>

/** An admin who takes the rows of a table out as a file, and brings them in again. */
export function tableClient(shop: TestShop, calls: Calls) {
  const isRead = new Map(calls.table.columns.map(({ name, part }) => [name, part !== 'shown']))
  const run = () => runImports(shop.imports)

  /** The file that the back office writes. */
  async function exportFile(
    who: TestUser,
    filters: { language?: LanguageId; missing?: boolean; type?: string; ids?: number[] } = {},
  ): Promise<string> {
    const lines: string[] = []
    let after: string | undefined
    do {
      const query = { languageId: 'en' as const, ...filters, ...(after !== undefined && { after }) }
      const page = await who.call(calls.exportRows, { query })
      if (lines.length === 0) lines.push(csvLine(page.columns))
      lines.push(...page.rows.map((cells) => csvLine(cells)))
      after = page.next ?? undefined
    } while (after !== undefined)
    return lines.join('')
  }

  function linesOf(file: string): Line[] {
    const table = readCsv(file, IMPORT_ROWS_MAX)
    if ('problem' in table) throw new Error(table.problem)
    const [head, ...rows] = table
    return rows.map(({ cells }) => Object.fromEntries((head?.cells ?? []).map((name, at) => [name, cells[at] ?? ''])))
  }

  const read = async (who: TestUser, import_id: number) =>
    (await who.call(calls.getImport, { params: { import_id } })).table_import

  async function start(who: TestUser, lines: readonly Line[]): Promise<number> {
    const rows = lines.map((line, index) => ({
      row: index + 2,
      cells: Object.fromEntries(Object.entries(line).filter(([name]) => isRead.get(name) ?? true)),
    }))
    const { table_import } = await who.call(calls.startImport, { body: { file_name: 'file.csv', rows } })
    return table_import.import_id
  }

  async function check(who: TestUser, lines: readonly Line[]) {
    const import_id = await start(who, lines)
    await run()
    return read(who, import_id)
  }

  async function order(who: TestUser, import_id: number): Promise<void> {
    const { version } = await read(who, import_id)
    await who.call(calls.applyImport, { params: { import_id }, body: { version, reason: 'Autumn range' } })
  }

  async function apply(who: TestUser, lines: readonly Line[]) {
    const { import_id } = await check(who, lines)
    await order(who, import_id)
    await run()
    return read(who, import_id)
  }

  /** Row, problem, column and limit of the refused rows, in the order of the file. */
  async function problems(who: TestUser, import_id: number) {
    const query = { limit: 100, outcome: 'REFUSED' as const }
    const { rows } = await who.call(calls.listRows, { params: { import_id }, query })
    return rows.map(({ row, problem, column, limit }) => [row, problem, column, limit])
  }

  /**
   * Imports lines with a worker that dies at a commit, once while it checks and once while it applies, and lets the next
   * one continue. False if it was done before.
   */
  async function applyKilled(who: TestUser, lines: readonly Line[], moment: number): Promise<boolean> {
    const import_id = await start(who, lines)
    let commits = 0
    const dying = async () => {
      const remove = injectFaultBeforeCommit(() => {
        commits += 1
        if (commits >= moment) throw new Error('killed')
      })
      await run().catch(() => {})
      remove()
    }
    await dying()
    await run()
    await order(who, import_id)
    await dying()
    const wasKilled = commits >= moment
    await run()
    const { state, refused } = await read(who, import_id)
    if (state !== 'DONE' || refused > 0) throw new Error(`${state}, refused: ${await problems(who, import_id)}`)
    return wasKilled
  }

  return { exportFile, linesOf, start, check, order, apply, read, problems, applyKilled, run }
}

/** Lines with the present bases of another export, by their columns of names. */
export function rebased(lines: readonly Line[], present: readonly Line[], key: readonly string[]): Line[] {
  const nameOf = (line: Line) => key.map((column) => line[column]).join('\n')
  const bases = new Map(present.map((line) => [nameOf(line), line.base ?? '']))
  return lines.map((line) => ({ ...line, base: bases.get(nameOf(line)) ?? '' }))
}
