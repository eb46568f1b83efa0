import type { Database } from '@meridian/database/schema/database.ts'
import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { text, textsByLanguage } from '../texts.ts'

/** Buyers' texts that request a return, by language. */
const REQUESTS = textsByLanguage('return-requests', z.strictObject({ spray_stuck: text }))

/**
 * States of the seven newest delivered orders of a country: one return each. In an order with several lines a part
 * can come back first.
 */
const FATES = [
  { state: 'REQUESTED', kind: 'COMPLAINT' },
  { state: 'APPROVED', kind: 'COMPLAINT' },
  { state: 'IN_TRANSIT', kind: 'GOODWILL' },
  { state: 'PARTLY_RECEIVED', kind: 'COMPLAINT' },
  { state: 'RECEIVED', kind: 'COMPLAINT' },
  { state: 'INSPECTED', kind: 'GOODWILL' },
  { state: 'DECLINED', kind: 'COMPLAINT' },
] as const
/** The index of the partly received return. */
const PARTLY = sql.lit(1 + FATES.findIndex(({ state }) => state === 'PARTLY_RECEIVED'))

/**
 * Inserts returns in several states: of undelivered parcels, and of delivered orders. None is closed, because nothing was
 * refunded here. SPEC §4 Returns.
 */
export async function insertReturns(tx: Transaction<Database>, now: Date): Promise<void> {
  // Yesterday, unless the parcel was delivered later than that.
  const receivedAt = sql`greatest(${now}::timestamptz - interval '1 day', opened_at + interval '1 hour')`
  await sql`
    insert into shop.order_return (order_id, number, kind, state, shipment_id, tracking_number, due_at, opened_at)
      select s.order_id, o.number || '-R1', 'UNDELIVERED', 'IN_TRANSIT', s.shipment_id, s.tracking_number,
          s.shipped_at + interval '28 days', least(s.shipped_at + interval '14 days', ${now}::timestamptz)
        from shop.shipment s join shop.orders o using (order_id) where s.state = 'RETURNED_TO_SENDER'`.execute(tx)
  await sql`
    insert into shop.order_return (order_id, number, kind, state, tracking_number, request, due_at, opened_at, received_at)
      select o.order_id, o.number || '-R1', fate.kind, fate.state,
          case when fate.state in ('IN_TRANSIT', 'RECEIVED') then 'RS' || lpad(o.order_id::text, 9, '0') || 'PL' end,
          case when fate.kind = 'COMPLAINT' then ${JSON.stringify(REQUESTS)}::jsonb -> o.language_id ->> 'spray_stuck' end,
          ${now}::timestamptz + interval '14 days' - newest.place * interval '3 days',
          newest.opened_at,
          case when fate.state in ('RECEIVED', 'INSPECTED') then ${receivedAt} end
        from (select order_id, place,
              case when place = of_several then ${PARTLY} when place = ${PARTLY} then of_several else place end as fate,
              greatest(${now}::timestamptz - place * interval '3 days', delivered_at + interval '1 hour') as opened_at
            from (select *, coalesce(
                min(place) filter (where place = ${PARTLY} and has_several) over country,
                min(place) filter (where has_several) over country, ${PARTLY}) as of_several
              from (select order_id, country_id, delivered_at,
                  (select count(*) > 1 from shop.order_line l where l.order_id = o.order_id) as has_several,
                  row_number() over (partition by country_id order by placed_at desc, order_id) as place
                from shop.orders o where state = 'DELIVERED' and total_gross > 0
                  and delivered_at < ${now}::timestamptz - interval '3 hours') delivered
              where place <= ${FATES.length} window country as (partition by country_id)) newest) newest
          join shop.orders o using (order_id)
          join json_to_recordset(${JSON.stringify(FATES.map((fate, index) => ({ ...fate, place: index + 1 })))}::json)
            as fate (place bigint, state text, kind text) on fate.place = newest.fate`.execute(tx)
  // The units of a parcel; otherwise a unit of each line, one of which has arrived if some are still awaited.
  await sql`
    insert into shop.return_line (return_id, order_id, position, announced)
      select r.return_id, l.order_id, l.position,
          case when r.kind = 'UNDELIVERED' then (select p.quantity from shop.shipment_line p
            where p.shipment_id = r.shipment_id and p.position = l.position) else 1 end
        from shop.order_return r join shop.order_line l using (order_id)
        where r.kind <> 'UNDELIVERED' or exists (select from shop.shipment_line p
          where p.shipment_id = r.shipment_id and p.position = l.position)`.execute(tx)
  await sql`
    update shop.order_return r set state = 'RECEIVED', received_at = ${receivedAt}
      where state = 'PARTLY_RECEIVED' and (select count(*) from shop.return_line l where l.return_id = r.return_id) < 2`.execute(
    tx,
  )
  await sql`
    update shop.return_line l set received = 1, accepted = case when r.state = 'INSPECTED' then 1 else 0 end
      from shop.order_return r where r.return_id = l.return_id and (r.state in ('RECEIVED', 'INSPECTED')
        or r.state = 'PARTLY_RECEIVED' and l.position = (select min(position) from shop.return_line first
          where first.return_id = r.return_id))`.execute(tx)
  await sql`
    insert into shop.return_inspection (return_id, position, units, disposition, admin_id, at)
      select l.return_id, l.position, 1, 'SCRAPPED', (select min(user_id) from sec.user_account where type_id = 2), r.received_at
        from shop.return_line l join shop.order_return r using (return_id) where r.state = 'INSPECTED'`.execute(tx)
  await sql`
    update shop.order_line o set returned = l.received from shop.return_line l
      where l.order_id = o.order_id and l.position = o.position and l.received > 0`.execute(tx)
  await sql`
    update shop.orders o set return_status = case
        when exists (select from shop.order_line l where l.order_id = o.order_id and l.returned > 0) then
          case when exists (select from shop.order_line l where l.order_id = o.order_id and l.returned < l.shipped)
            then 'PARTLY_BACK' else 'BACK' end
        else 'ANNOUNCED' end
      from shop.order_return r where r.order_id = o.order_id and r.state not in ('REQUESTED', 'DECLINED')`.execute(tx)
  await sql`
    insert into shop.order_event (order_id, kind, actor, facts, at)
      select order_id, case when request is null then 'return_opened' else 'return_requested' end,
          case when request is null then 'shop' else 'buyer' end,
          jsonb_build_object('return_id', return_id, 'number', number), opened_at
        from shop.order_return`.execute(tx)
}
