import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import type { HeldRight } from '@meridian/domain/admin-rights.ts'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Changeable } from '../change-sets/changeable.ts'
import { holding } from '../gate/caller.ts'
import { scopeOf, scopeWith } from '../gate/country-scope.ts'
import type { Context } from '../gate/handler.ts'
import type { EntityTable, ImportedRow } from './entity-table.ts'
import { putIntoDraft } from './imported-changes.ts'
import { claimRows, finishState, type RunningImport, readRunningImports, recordRows } from './table-import-queries.ts'

export interface ImportDeps {
  database: Kysely<Database>
  tables: readonly EntityTable[]
  changeables: readonly Changeable[]
  /** What an admin holds at this moment; undefined for one who left. */
  readHeldRights: (database: Kysely<Database>, admin_id: number) => Promise<HeldRight[] | undefined>
  clock: () => Date
  log: Logger
}

/** Rows checked in one transaction, which only reads. */
const CHECKED_AT_ONCE = 500

/**
 * Continues running imports. Rows are decided in the transaction that changes their entities, with the rights that the
 * admin holds at that moment: a kill loses and repeats nothing, and any number of workers may run (R4).
 */
export async function runImports(deps: ImportDeps): Promise<void> {
  for (const running of await readRunningImports(deps.database)) {
    const table = deps.tables.find(({ noun }) => noun === running.noun)
    if (table === undefined) continue
    while (await doNext(deps, running, table));
    await finishState(deps.database, running, deps.clock())
  }
}

/** Decides the next rows; false if none is left. */
async function doNext(deps: ImportDeps, running: RunningImport, table: EntityTable): Promise<boolean> {
  const atOnce = running.state === 'CHECKING' ? CHECKED_AT_ONCE : table.appliedAtOnce
  try {
    return await decideNext(deps, running, table, atOnce)
  } catch (error) {
    deps.log.error({ err: error, import_id: running.import_id }, 'Rows of an import failed; they are tried one by one')
  }
  for (let count = 0; count < atOnce; count += 1) {
    if (!(await decideNext(deps, running, table, 1, { isLast: true }))) return false
  }
  return true
}

async function decideNext(
  { database, clock, log, readHeldRights, changeables }: ImportDeps,
  running: RunningImport,
  table: EntityTable,
  limit: number,
  { isLast = false } = {},
): Promise<boolean> {
  let claimed: ImportedRow[] = []
  try {
    return await inTransaction(database, async (tx) => {
      claimed = await claimRows(tx, running, limit)
      if (claimed.length === 0) return false
      const held = (await readHeldRights(tx, running.admin_id)) ?? []
      const context = contextOf(running, table, held, clock())
      const scope = table.waits ? scopeWith(context, 'changes.write') : scopeOf(context)
      if (running.state === 'CHECKING') {
        await recordRows(tx, running.import_id, await table.check(tx, context, scope, claimed))
        return true
      }
      const { decided, changes } = await table.apply(tx, context, scope, claimed, running.reason ?? '')
      if (changes.length > 0) await putIntoDraft(tx, changeables, { ...running, act: table.act, changes }, context)
      await recordRows(tx, running.import_id, decided)
      return true
    })
  } catch (error) {
    if (!isLast || claimed.length === 0) throw error
    log.error({ err: error, import_id: running.import_id, row: claimed[0]?.row }, 'A row of an import failed')
  }
  const problem = { problem: 'ROW_FAILED', column: null, limit: null } as const
  const failed = claimed.map(({ row }) => ({ row, outcome: 'REFUSED', problem, current: null }) as const)
  await inTransaction(database, (tx) => recordRows(tx, running.import_id, failed))
  return true
}

/** The admin who started the import, with what they hold now. */
function contextOf(
  { import_id, admin_id, session_id }: RunningImport,
  { right }: EntityTable,
  held: readonly HeldRight[],
  now: Date,
): Context {
  const admin = { kind: 'admin', user_id: admin_id, session_id, held, proved_at: null, enrolling: false } as const
  return {
    caller: holding(admin, right),
    promotion: null,
    now,
    trace: `import-${import_id}`,
    idempotencyKey: null,
    address: '',
    isClient: false,
  }
}
