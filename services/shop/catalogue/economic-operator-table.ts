import { ECONOMIC_OPERATOR_TABLE, type OperatorCells } from '@meridian/contract/admin/economic-operator-table.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { RowProblem } from '@meridian/domain/table-import.ts'
import { type Kysely, sql } from 'kysely'
import { raiseVersion } from '../../cache.ts'
import { type EntityTable, entityTable } from '../../entities/entity-table.ts'
import type { LockedEntity } from '../../entities/save-entity.ts'
import { holdsAllCountries } from './admin-product-types.ts'

interface StoredOperator {
  economic_operator_id: number
  name: string
  cells: OperatorCells
}

interface FoundOperator extends LockedEntity {
  key: { economic_operator_id: number }
  name: string
  /** Null for a new one. */
  cells: OperatorCells | null
}

/** Who answers for the safety of products, as rows of a file, by the rules of their page. SPEC §6. */
export const economicOperatorTable: EntityTable = entityTable<{ name: string }, OperatorCells, FoundOperator>(
  ECONOMIC_OPERATOR_TABLE.table,
  ECONOMIC_OPERATOR_TABLE.applyImport.name,
  {
    readRows: async (database) => ({
      rows: (await readOperators(database)).map(({ name, cells }) => ({
        key: { name },
        shown: [],
        fields: cells,
        version: 1,
      })),
      next: null,
    }),
    find: async (tx, scope, keys, lock) => {
      if (!holdsAllCountries(scope)) return keys.map(() => NOT_OWN)
      const operators = await readOperators(
        tx,
        keys.map(({ name }) => name),
        lock,
      )
      const byName = Map.groupBy(operators, ({ name }) => name.toLowerCase())
      return keys.map(({ name }): FoundOperator | RowProblem => {
        const [one, other] = byName.get(name.toLowerCase()) ?? []
        // Which of them is meant?
        if (other !== undefined) return { problem: 'VALUE_TAKEN', column: 'name', limit: name }
        const { economic_operator_id = NEW, cells = null } = one ?? {}
        return { key: { economic_operator_id }, version: 1, countries: [], values: {}, name, cells }
      })
    },
    isNew: ({ cells }) => cells === null,
    fieldsOf: ({ cells }) => {
      if (cells === null) throw new Error('A new company has no cells')
      return cells
    },
    check: () => null,
    write: async (tx, { now }, found, cells) => {
      const { economic_operator_id } = found.key
      const archived_at = cells.archived ? now : null
      const { rows } = await sql<FoundOperator['key']>`${
        economic_operator_id === NEW
          ? sql`insert into shop.economic_operator (name, place, contact, archived_at)
              values (${found.name}, ${cells.place}, ${cells.contact}, ${archived_at})`
          : sql`update shop.economic_operator set place = ${cells.place}, contact = ${cells.contact}, version = version + 1,
                archived_at = case when ${cells.archived} then coalesce(archived_at, ${archived_at}) end
              where economic_operator_id = ${economic_operator_id}`
      } returning economic_operator_id`.execute(tx)
      found.key = { economic_operator_id: rows[0]?.economic_operator_id ?? NEW }
      found.cells = cells
    },
    finish: (tx) => raiseVersion(tx, 'catalogue'),
  },
)

/** The number of a company before it is made. */
const NEW = 0
/** Companies belong to the whole shop: who lacks a country is refused, as on their page. */
const NOT_OWN: RowProblem = { problem: 'SHOP_WIDE', column: 'name', limit: null }

/** Companies by their names, in any case; all of them without names. */
async function readOperators(
  database: Kysely<Database>,
  names?: readonly string[],
  lock = false,
): Promise<StoredOperator[]> {
  const isNamed =
    names === undefined ? sql`true` : sql`lower(name) = any(${names.map((name) => name.toLowerCase())}::text[])`
  const { rows } = await sql<OperatorCells & Pick<StoredOperator, 'economic_operator_id' | 'name'>>`
    select economic_operator_id, name, place, contact, archived_at is not null as archived from shop.economic_operator
      where ${isNamed} order by economic_operator_id ${lock ? sql`for update` : sql``}`.execute(database)
  return rows.map(({ economic_operator_id, name, ...cells }) => ({ economic_operator_id, name, cells }))
}
