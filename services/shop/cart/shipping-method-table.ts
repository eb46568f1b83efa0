import { SHIPPING_METHOD_TABLE } from '@meridian/contract/admin/shipping-method-table.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import { shippingMethodProblem } from '@meridian/domain/shipping.ts'
import type { RowProblem } from '@meridian/domain/table-import.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type EntityTable, entityTable } from '../../entities/entity-table.ts'
import { type CountryScope, within } from '../../gate/country-scope.ts'
import { SHIPPING_METHODS } from './shipping-method-changes.ts'

type Kind = 'courier' | 'express' | 'pickup_point'

interface Prices {
  gross_price: number
  free_from: number | null
  days_min: number
  days_max: number
}

interface Row extends Prices {
  shipping_method_id: number
  country_id: CountryId
  kind: Kind
  currency_code: string
}

const pricesOf = ({ gross_price, free_from, days_min, days_max }: Prices): Prices => ({
  gross_price,
  free_from,
  days_min,
  days_max,
})

/** Prices and days of delivery as rows of a file: an import prepares a change set of them. SPEC §6. */
export const shippingMethodTable: EntityTable = entityTable(
  SHIPPING_METHOD_TABLE.table,
  SHIPPING_METHOD_TABLE.applyImport.name,
  {
    readRows: readTable,
    find: findMethods,
    fieldsOf: ({ row }) => pricesOf(row),
    waitingOf: ({ waiting, row }) => (waiting === null ? null : pricesOf({ ...row, ...waiting })),
    check: ({ row }, fields) => problemOf(shippingMethodProblem({ ...row, ...fields })),
    changeOf: ({ key }) => ({ entity: 'shipping_method', key: String(key.shipping_method_id) }),
  },
)

function problemOf(problem: ReturnType<typeof shippingMethodProblem>): RowProblem | null {
  if (problem === null) return null
  const { column, code } = problem
  return { problem: code === 'NOT_PAYABLE' ? 'AMOUNT_NOT_PAYABLE' : 'DAYS_REVERSED', column, limit: null }
}

async function readTable(
  database: Kysely<Database>,
  scope: CountryScope,
  { languageId, after, limit }: { languageId: LanguageId; after: string | undefined; limit: number },
) {
  const { rows } = await sql<Row & { name: string }>`
    select m.shipping_method_id, m.country_id, m.kind, m.currency_code, m.gross_price, m.free_from, m.days_min, m.days_max,
        coalesce((select name from shop.shipping_method_text t
          where t.shipping_method_id = m.shipping_method_id and t.language_id = ${languageId}), m.kind) as name
      from shop.shipping_method m
      where ${within(scope, 'm.country_id')} and m.shipping_method_id > ${Number(after ?? 0)}
      order by m.shipping_method_id limit ${limit + 1}`.execute(database)
  const shown = rows.slice(0, limit)
  return {
    rows: shown.map((row) => ({
      key: { country: row.country_id, kind: row.kind },
      shown: [row.name, row.currency_code],
      fields: pricesOf(row),
      version: 1,
      currency_code: row.currency_code,
    })),
    next: rows.length > limit ? String(shown.at(-1)?.shipping_method_id) : null,
  }
}

/** A country with two methods of one kind has none that a row could name. */
async function findMethods(
  tx: Transaction<Database>,
  scope: CountryScope,
  keys: readonly { country: CountryId; kind: Kind }[],
) {
  const { rows } = await sql<Row & { waiting: Partial<Prices> | null }>`
    select m.shipping_method_id, m.country_id, m.kind, m.currency_code, m.gross_price, m.free_from, m.days_min, m.days_max,
        (select r.after from core.change_set_row r join core.change_set s using (change_set_id)
          where r.entity = ${SHIPPING_METHODS.entity} and r.key = m.shipping_method_id::text
            and s.state in ('DRAFT', 'REVIEW', 'APPROVED', 'SCHEDULED')
          order by r.change_set_id desc limit 1) as waiting
      from shop.shipping_method m
      where ${within(scope, 'm.country_id')} and m.country_id = any(${keys.map(({ country }) => country)}::text[])`.execute(
    tx,
  )
  return keys.map(({ country, kind }) => {
    const [found, more] = rows.filter((row) => row.country_id === country && row.kind === kind)
    if (found === undefined || more !== undefined) return undefined
    const { waiting, ...row } = found
    const { shipping_method_id } = row
    return { key: { shipping_method_id }, version: 1, countries: [country], values: { ...pricesOf(row) }, row, waiting }
  })
}
