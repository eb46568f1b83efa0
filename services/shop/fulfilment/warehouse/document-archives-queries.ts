import type { ArchivedRows } from '@meridian/contract/admin/document-archives.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { type Kysely, sql } from 'kysely'
import { matchingDocuments } from '../../../documents/for-services.ts'
import { type CountryScope, within } from '../../../gate/country-scope.ts'
import { matchingOrders, type OrderReading } from '../../order/order-matching.ts'

type ChosenRows<List extends ArchivedRows['list']> = Extract<ArchivedRows, { list: List }>['rows']

interface ChosenOrder {
  order_id: number
  number: string
}

/** The ids of chosen documents inside the admin's countries, up to `limit`, in the order of their issue. */
export async function readChosenDocuments(
  database: Kysely<Database>,
  scope: CountryScope,
  chosen: ChosenRows<'documents'>,
  limit: number,
): Promise<number[]> {
  const from =
    'ids' in chosen
      ? sql`from documents.document d where d.document_id = any(${chosen.ids}::bigint[]) and ${within(scope, 'd.country_id')}`
      : matchingDocuments(scope, chosen.matching)
  const { rows } = await sql<{ document_id: number }>`
    select d.document_id ${from} order by d.document_id limit ${limit}`.execute(database)
  return rows.map(({ document_id }) => document_id)
}

/** Chosen orders inside the admin's countries, up to `limit`, in the order in which they were placed. */
export async function readChosenOrders(
  database: Kysely<Database>,
  reading: OrderReading,
  chosen: ChosenRows<'orders'>,
  limit: number,
): Promise<ChosenOrder[]> {
  const from =
    'ids' in chosen
      ? sql`from shop.orders f where f.order_id = any(${chosen.ids}::bigint[]) and ${within(reading.scope, 'f.country_id')}`
      : matchingOrders(reading, chosen.matching)
  const { rows } = await sql<ChosenOrder>`
    select o.order_id, o.number from (select f.order_id ${from} limit ${limit}) f join shop.orders o using (order_id)
      order by o.placed_at, o.order_id`.execute(database)
  return rows
}

/** All documents of orders, by order. */
export async function readDocumentsOfOrders(
  database: Kysely<Database>,
  scope: CountryScope,
  orders: readonly ChosenOrder[],
): Promise<ReadonlyMap<number, number[]>> {
  const ids = orders.map(({ order_id }) => order_id)
  const { rows } = await sql<{ order_id: number; document_ids: number[] }>`
    select d.order_id, array_agg(d.document_id order by d.document_id) as document_ids from documents.document d
      where d.order_id = any(${ids}::bigint[]) and ${within(scope, 'd.country_id')} group by d.order_id`.execute(
    database,
  )
  return new Map(rows.map(({ order_id, document_ids }) => [order_id, document_ids]))
}

/** The numbers of documents inside the admin's countries, by id. */
export async function readDocumentNumbers(
  database: Kysely<Database>,
  scope: CountryScope,
  document_ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ document_id: number; number: string }>`
    select d.document_id, d.number from documents.document d
      where d.document_id = any(${[...document_ids]}::bigint[]) and ${within(scope, 'd.country_id')}`.execute(database)
  return new Map(rows.map(({ document_id, number }) => [document_id, number]))
}
