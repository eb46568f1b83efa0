import {
  archiveEconomicOperator,
  createEconomicOperator,
  getEconomicOperator,
  listEconomicOperatorHistory,
  saveEconomicOperator,
  searchEconomicOperators,
} from '@meridian/contract/admin/economic-operators.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { type RawBuilder, sql } from 'kysely'
import { entityRoutes } from '../../entities/entity-routes.ts'
import type { Dependencies, Route } from '../../gate/handler.ts'
import { readPage } from '../../lists/admin-list.ts'
import { checkScope } from './admin-product-types.ts'

type Row = AnswerOf<typeof getEconomicOperator>['row']

const BY_NAME = [
  { column: 'o.name', type: 'text' },
  { column: 'o.economic_operator_id', type: 'integer' },
] as const

/** The place of a row in its list is a column too, so that the postal one is called otherwise. */
type StoredRow = Omit<Row, 'place'> & { address: string }
const rowOf = ({ address, ...row }: StoredRow): Row => ({ ...row, place: address })

const COLUMNS: RawBuilder<unknown> = sql`o.economic_operator_id, o.name, o.place as address, o.contact, o.version,
  o.archived_at is not null as archived,
  (select count(*)::integer from shop.product p
    where o.economic_operator_id in (p.manufacturer_id, p.responsible_person_id)) as products`

/** SPEC §3 Catalogue: who answers for the safety of products, which is the same in all countries. */
export function adminEconomicOperatorRoutes(deps: Dependencies): Route[] {
  return entityRoutes(
    {
      search: searchEconomicOperators,
      open: getEconomicOperator,
      history: listEconomicOperatorHistory,
      create: createEconomicOperator,
      save: saveEconomicOperator,
      archive: archiveEconomicOperator,
    },
    deps,
    {
      sorts: {
        name: { keys: BY_NAME, descending: false },
        '-name': { keys: BY_NAME, descending: true },
      },
      readRows: async (database, _, { archived = null, search = null }, page) => {
        const answer = await readPage<StoredRow>(database, page, {
          columns: COLUMNS,
          from: sql`from shop.economic_operator o where (${archived}::boolean is null or (o.archived_at is not null) = ${archived})
            and (${search}::text is null or strpos(lower(o.name), lower(${search}::text)) > 0)`,
        })
        return { ...answer, rows: answer.rows.map(rowOf) }
      },
      readRow: async (database, _, { economic_operator_id }) => {
        const { rows } = await sql<StoredRow>`select ${COLUMNS} from shop.economic_operator o
          where o.economic_operator_id = ${economic_operator_id}`.execute(database)
        return rows[0] && rowOf(rows[0])
      },
      create: async (tx, { name, place, contact }, _, scope) => {
        checkScope(scope)
        const { rows } = await sql<{ economic_operator_id: number }>`
          insert into shop.economic_operator (name, place, contact) values (${name}, ${place}, ${contact})
            returning economic_operator_id`.execute(tx)
        return { key: { economic_operator_id: rows[0]?.economic_operator_id ?? 0 }, values: { name, place, contact } }
      },
      lock: async (tx, scope, { economic_operator_id }) => {
        checkScope(scope)
        const { rows } = await sql<Pick<Row, 'name' | 'place' | 'contact' | 'archived' | 'version'>>`
          select name, place, contact, archived_at is not null as archived, version from shop.economic_operator
            where economic_operator_id = ${economic_operator_id} for update`.execute(tx)
        const [row] = rows
        if (row === undefined) return undefined
        const { version, ...values } = row
        return { key: { economic_operator_id }, version, countries: [], values }
      },
      save: async (tx, { key }, { name, place, contact }) => {
        await sql`update shop.economic_operator set name = ${name}, place = ${place}, contact = ${contact}, version = version + 1
          where economic_operator_id = ${key.economic_operator_id}`.execute(tx)
      },
      archive: async (tx, { key }, archived, { now }) => {
        await sql`update shop.economic_operator set archived_at = ${archived ? now : null}, version = version + 1
          where economic_operator_id = ${key.economic_operator_id}`.execute(tx)
      },
    },
  ).routes
}
