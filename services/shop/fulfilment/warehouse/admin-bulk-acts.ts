import { getBulkAct, startBulkAct, stopBulkAct } from '@meridian/contract/admin/bulk-acts.ts'
import { COUNTED_MAX } from '@meridian/contract/admin/list.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { CONTACTS_RIGHT } from '@meridian/domain/admin-rights.ts'
import { RIGHT_OF_BULK_ACT } from '@meridian/domain/bulk-acts.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { writeAudit } from '../../../audit/for-services.ts'
import { adminOf } from '../../../gate/caller.ts'
import { type CountryScope, scopeOf, scopeWith, within } from '../../../gate/country-scope.ts'
import { type Dependencies, type Route, route } from '../../../gate/handler.ts'
import { changeOnce } from '../../../gate/idempotency.ts'
import { matchingOrders } from '../../order/order-matching.ts'
import { refreshOrderSearch } from '../../order/order-search.ts'

type BulkAct = AnswerOf<typeof startBulkAct>['bulk_act']

const ORDERS_SHOWN = 200
/** As many rounds as a list reads before it is shown. */
const CHANGES_ROUNDS = 10

/** Bulk actions on orders: started here, executed by the worker. SPEC §6. */
export function adminBulkActRoutes({ database }: Dependencies): Route[] {
  return [
    route(startBulkAct, async (input, context) => {
      const { work, orders } = input.body
      const { act, ...params } = work
      if (scopeWith(context, RIGHT_OF_BULK_ACT[act]).length === 0) throw new Refusal('RIGHT_LACKING')
      const { user_id: admin_id, session_id } = adminOf(context)
      const reading = { scope: scopeOf(context), contacts: scopeWith(context, CONTACTS_RIGHT) }
      await refreshOrderSearch(database, { rounds: CHANGES_ROUNDS })
      return changeOnce(database, context, { name: 'startBulkAct', input }, async (tx) => {
        const { rows } = await sql<{ bulk_id: number }>`
          insert into shop.bulk_act (act, params, admin_id, session_id, created_at)
            values (${act}, ${JSON.stringify(params)}::jsonb, ${admin_id}, ${session_id}, ${context.now})
            returning bulk_id`.execute(tx)
        const bulk_id = rows[0]?.bulk_id ?? 0
        const from =
          'ids' in orders
            ? sql`from shop.orders f where f.order_id = any(${orders.ids}::bigint[]) and ${within(reading.scope, 'f.country_id')}`
            : matchingOrders(reading, orders.matching)
        const { numAffectedRows } = await sql`
          insert into shop.bulk_act_order (bulk_id, order_id)
            select ${bulk_id}, f.order_id ${from} limit ${COUNTED_MAX + 1}`.execute(tx)
        const total = Number(numAffectedRows ?? 0)
        const confirmed = 'ids' in orders ? new Set(orders.ids).size : orders.count
        if (total !== confirmed) throw new Refusal('MATCHES_CHANGED', { detail: { count: total } })
        await sql`update shop.bulk_act set total = ${total} where bulk_id = ${bulk_id}`.execute(tx)
        await writeAudit(tx, context, {
          act: 'startBulkAct',
          object_kind: 'bulk_act',
          object_id: bulk_id,
          countries: reading.scope,
          after: { act, total },
        })
        return { bulk_act: await shown(tx, admin_id, bulk_id) }
      })
    }),

    route(getBulkAct, async ({ params: { bulk_id } }, context) => ({
      bulk_act: await shown(database, adminOf(context).user_id, bulk_id),
      done_orders: await readDone(database, scopeOf(context), bulk_id),
      refused_orders: await readRefused(database, scopeOf(context), bulk_id),
    })),

    route(stopBulkAct, async (input, context) =>
      changeOnce(database, context, { name: 'stopBulkAct', input }, async (tx) => {
        const { bulk_id } = input.params
        const admin_id = adminOf(context).user_id
        const { rows } = await sql<{ version: number; state: string }>`
          select version, state from shop.bulk_act where bulk_id = ${bulk_id} and admin_id = ${admin_id}
            for update`.execute(tx)
        const [act] = rows
        if (act === undefined) throw new Refusal('BULK_ACT_ABSENT')
        if (act.version !== input.body.version) throw new Refusal('VERSION_STALE', { detail: { version: act.version } })
        if (act.state !== 'RUNNING') throw new Refusal('ACT_NOT_ALLOWED', { detail: { state: act.state } })
        await sql`update shop.bulk_act set state = 'STOPPED', params = '{}', version = version + 1,
          finished_at = ${context.now} where bulk_id = ${bulk_id}`.execute(tx)
        await writeAudit(tx, context, {
          act: 'stopBulkAct',
          object_kind: 'bulk_act',
          object_id: bulk_id,
          countries: scopeOf(context),
        })
        return { bulk_act: await shown(tx, admin_id, bulk_id) }
      }),
    ),
  ]
}

/** Outcome per order: a handed-over parcel counts as refused while its carrier does not accept it. */
const OUTCOME = sql<string | null>`case when s.booking = 'REFUSED' then 'CARRIER_REFUSED' else o.outcome end`
const ORDERS = sql`from shop.bulk_act_order o left join shop.shipment s on s.shipment_id = o.shipment_id`

/** The admin's bulk action with its progress. @throws Refusal BULK_ACT_ABSENT */
async function shown(
  database: Kysely<Database> | Transaction<Database>,
  admin_id: number,
  bulk_id: number,
): Promise<BulkAct> {
  const { rows } = await sql<
    Omit<BulkAct, 'created_at' | 'finished_at'> & { created_at: Date; finished_at: Date | null }
  >`select b.bulk_id, b.act, b.state, b.version, b.total, b.created_at, b.finished_at, n.done, n.refused
      from shop.bulk_act b, lateral (select count(*) filter (where n.outcome = 'DONE')::integer as done,
          count(*) filter (where n.outcome <> 'DONE')::integer as refused
        from (select ${OUTCOME} as outcome ${ORDERS} where o.bulk_id = b.bulk_id) n) n
      where b.bulk_id = ${bulk_id} and b.admin_id = ${admin_id}`.execute(database)
  const [act] = rows
  if (act === undefined) throw new Refusal('BULK_ACT_ABSENT')
  const { created_at, finished_at, ...rest } = act
  return { ...rest, created_at: created_at.toISOString(), finished_at: finished_at?.toISOString() ?? null }
}

async function readRefused(database: Kysely<Database>, scope: CountryScope, bulk_id: number) {
  const { rows } = await sql<{ order_id: number; number: string; outcome: string }>`
    select f.order_id, f.number, ${OUTCOME} as outcome ${ORDERS} join shop.orders f on f.order_id = o.order_id
      where o.bulk_id = ${bulk_id} and ${OUTCOME} <> 'DONE' and ${within(scope, 'f.country_id')}
      order by f.order_id limit ${ORDERS_SHOWN}`.execute(database)
  return rows
}

/** The orders done, with the parcels sent. */
async function readDone(database: Kysely<Database>, scope: CountryScope, bulk_id: number) {
  const { rows } = await sql<AnswerOf<typeof getBulkAct>['done_orders'][number]>`
    select f.order_id, f.number, concat_ws(' ', f.shipping_address ->> 'name_first', f.shipping_address ->> 'name_last') as buyer_name,
        case when s.shipment_id is not null then json_build_object('shipment_id', s.shipment_id, 'state', s.state,
          'carrier_name', (select name from shop.carrier c where c.carrier_id = s.carrier_id), 'tracking_number', s.tracking_number) end
          as parcel
      ${ORDERS} join shop.orders f on f.order_id = o.order_id
      where o.bulk_id = ${bulk_id} and ${OUTCOME} = 'DONE' and ${within(scope, 'f.country_id')}
      order by f.placed_at, f.order_id limit ${ORDERS_SHOWN}`.execute(database)
  return rows
}
