import {
  createInboundDelivery,
  getInboundDelivery,
  listInboundDeliveryHistory,
  listInboundDeliveryLines,
  receiveInboundDelivery,
  saveInboundDelivery,
  searchInboundDeliveries,
} from '@meridian/contract/admin/inbound-deliveries.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { DEFAULT_LANGUAGE } from '@meridian/domain/default-locale.ts'
import { needsReason } from '@meridian/domain/inbound-delivery.ts'
import { sql, type Transaction } from 'kysely'
import { entityRoutes } from '../../entities/entity-routes.ts'
import { saveEntity } from '../../entities/save-entity.ts'
import { adminOf } from '../../gate/caller.ts'
import { type CountryScope, scopeOf, within } from '../../gate/country-scope.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import { readPage } from '../../lists/admin-list.ts'
import { lockPlace } from './admin-stock-queries.ts'
import {
  bookReceipt,
  INBOUND_DELIVERY,
  INBOUND_DELIVERY_SORTS,
  insertInboundLines,
  lockArticles,
  readInboundLines,
  readReceived,
  refreshExpectedDays,
} from './inbound-delivery-queries.ts'

type Row = AnswerOf<typeof getInboundDelivery>['row']

/** Goods that suppliers announce, and what arrives of them. SPEC §6 Stock. */
export function inboundDeliveryRoutes(deps: Dependencies): Route[] {
  const { database } = deps
  const deliveries = entityRoutes(
    {
      search: searchInboundDeliveries,
      open: getInboundDelivery,
      history: listInboundDeliveryHistory,
      create: createInboundDelivery,
      save: saveInboundDelivery,
    },
    deps,
    {
      sorts: INBOUND_DELIVERY_SORTS,
      readRows: (reading, scope, { country = null, closed }, page) =>
        readPage<Row>(reading, page, {
          columns: INBOUND_DELIVERY,
          from: sql`from shop.inbound_delivery d where ${within(scope, 'd.country_id')}
            and (${country}::text is null or d.country_id = ${country})
            and ${closed === undefined ? sql`true` : closed ? sql`d.closed` : sql`not d.closed`}`,
        }),
      readRow: async (reading, scope, { inbound_delivery_id }) => {
        const { rows } = await sql<Row>`select ${INBOUND_DELIVERY} from shop.inbound_delivery d
          where d.inbound_delivery_id = ${inbound_delivery_id} and ${within(scope, 'd.country_id')}`.execute(reading)
        return rows[0]
      },
      create: async (tx, { country_id, stock_place_id, reference, expected_on, lines }, _, scope) => {
        if (!scope.includes(country_id)) throw new Refusal('ACT_NOT_ALLOWED')
        const variants = await lockArticles(tx, country_id, lines)
        const place = await lockPlace(tx, { variant_id: variants[0] ?? 0, country_id }, stock_place_id)
        const { rows } = await sql<{ inbound_delivery_id: number }>`
          insert into shop.inbound_delivery (country_id, stock_place_id, reference, expected_on)
            values (${country_id}, ${place.stock_place_id}, ${reference}, ${expected_on}) returning inbound_delivery_id`.execute(
          tx,
        )
        const [key = { inbound_delivery_id: 0 }] = rows
        await insertInboundLines(
          tx,
          { ...key, country_id },
          lines.map(({ announced }, at) => ({ variant_id: variants[at] ?? 0, announced })),
        )
        await refreshExpectedDays(tx, key.inbound_delivery_id)
        const announced = lines.reduce((sum, line) => sum + line.announced, 0)
        return { key, values: { reference, expected_on, place: place.code, announced }, countries: [country_id] }
      },
      lock: (tx, scope, { inbound_delivery_id }) => lockDelivery(tx, scope, inbound_delivery_id),
      check: ({ values }) => checkOpen(values),
      save: async (tx, { key: { inbound_delivery_id } }, { reference, expected_on }) => {
        await sql`update shop.inbound_delivery set reference = ${reference}, expected_on = ${expected_on}, version = version + 1
          where inbound_delivery_id = ${inbound_delivery_id}`.execute(tx)
        await refreshExpectedDays(tx, inbound_delivery_id)
      },
    },
  )

  return [
    ...deliveries.routes,

    route(listInboundDeliveryLines, async ({ params, query: { languageId = DEFAULT_LANGUAGE } }, context) => {
      const rows = await readInboundLines(database, scopeOf(context), params.inbound_delivery_id, languageId)
      if (rows === undefined) throw new Refusal('ENTITY_ABSENT')
      return { rows }
    }),

    route(receiveInboundDelivery, async (input, context) => {
      const { lines, is_last, reason = null } = input.body
      const { inbound_delivery_id } = input.params
      const key = await saveEntity<LockedDelivery>(
        { database, context, endpoint: receiveInboundDelivery, input },
        {
          lock: (tx, scope) => lockDelivery(tx, scope, inbound_delivery_id),
          check: ({ values }) => checkOpen(values),
          write: async (tx, { country_id, stock_place_id }) => {
            if (lines.length === 0 && !is_last) return null
            const variants = await lockArticles(tx, country_id, lines)
            const booked = lines.map(({ quantity }, at) => ({ variant_id: variants[at] ?? 0, quantity }))
            const all = await readReceived(tx, inbound_delivery_id)
            for (const { variant_id, quantity } of booked) {
              const { announced, received } = all.get(variant_id) ?? { announced: 0, received: 0 }
              all.set(variant_id, { variant_id, announced, received: received + quantity })
            }
            if (needsReason([...all.values()], is_last) && !reason)
              throw refuseField('reason', 'reason_needed', 'Another number than announced needs a reason')
            if (booked.length > 0) {
              await lockPlace(tx, { variant_id: booked[0]?.variant_id ?? 0, country_id }, stock_place_id)
              const { user_id: admin_id } = adminOf(context)
              const of = { inbound_delivery_id, country_id, stock_place_id }
              await bookReceipt(tx, of, booked, { admin_id, at: context.now, reason })
            }
            await sql`update shop.inbound_delivery set closed = ${is_last}, version = version + 1
              where inbound_delivery_id = ${inbound_delivery_id}`.execute(tx)
            await refreshExpectedDays(tx, inbound_delivery_id)
            const received = booked.reduce((sum, { quantity }) => sum + quantity, 0)
            return { values: { received, articles: booked.length, closed: is_last } }
          },
        },
      )
      return deliveries.shown(key, context, input.query.languageId)
    }),
  ]
}

type LockedDelivery = NonNullable<Awaited<ReturnType<typeof lockDelivery>>>

async function lockDelivery(tx: Transaction<Database>, scope: CountryScope, inbound_delivery_id: number) {
  const { rows } = await sql<Omit<Row, 'place_name' | 'articles' | 'announced' | 'received'>>`
    select inbound_delivery_id, country_id, stock_place_id, reference, expected_on::text as expected_on, closed, version
      from shop.inbound_delivery where inbound_delivery_id = ${inbound_delivery_id} and ${within(scope, 'country_id')}
      for update`.execute(tx)
  const [row] = rows
  if (row === undefined) return undefined
  const { version, country_id, stock_place_id, reference, expected_on, closed } = row
  const values = { reference, expected_on, closed }
  return { key: { inbound_delivery_id }, version, countries: [country_id], values, country_id, stock_place_id }
}

/** @throws Refusal ACT_NOT_ALLOWED: nothing more is expected of it. */
function checkOpen({ closed }: { closed: boolean }): void {
  if (closed) throw new Refusal('ACT_NOT_ALLOWED', { detail: { state: 'closed' } })
}
