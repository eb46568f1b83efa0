import { sql } from 'kysely'
import { bySql, type Invariant, inScope } from '../../verification/invariant.ts'

const ofStock = {
  area: 'stock',
  service: 'shop',
  cites: 'R10',
  subject: 'variant',
  batched: true,
  holds: 'always',
} as const

/** Checks of stock, for verification. */
export const STOCK_RULES: readonly Invariant[] = [
  bySql(
    {
      ...ofStock,
      name: 'pieces-on-hand',
      says: 'Pieces on hand are the sum of their movements',
    },
    (scope) => sql`
      select variant_id as id, country_id as part, format('on_hand %s', coalesce(moved, 0)) as expected, format('on_hand %s', on_hand) as found
        from shop.stock left join (select variant_id, country_id, sum(quantity) as moved from shop.stock_movement
          where ${inScope('variant_id', scope)} group by variant_id, country_id) movements using (variant_id, country_id)
        where ${inScope('variant_id', scope)} and on_hand <> coalesce(moved, 0)`,
  ),
  bySql(
    {
      ...ofStock,
      name: 'pieces-delivered',
      says: 'What was received of a delivery is the sum of its movements',
      // Lines are few, and movements of deliveries are found by their index.
      batched: false,
    },
    (scope) => sql`
      select variant_id as id, inbound_delivery_id::text as part, format('received %s', coalesce(moved, 0)) as expected,
          format('received %s', received) as found
        from shop.inbound_delivery_line left join (select inbound_delivery_id, variant_id, sum(quantity) as moved
            from shop.stock_movement where inbound_delivery_id is not null group by inbound_delivery_id, variant_id) movements
          using (inbound_delivery_id, variant_id)
        where ${inScope('variant_id', scope)} and received <> coalesce(moved, 0)`,
  ),
  bySql(
    {
      ...ofStock,
      name: 'expected-days',
      says: 'The expected day of a stock is the earliest of its open deliveries',
    },
    (scope) => sql`
      select variant_id as id, country_id as part, coalesce(shop.expected_day(variant_id, country_id)::text, '-') as expected,
          coalesce(expected_on::text, '-') as found
        from shop.stock where ${inScope('variant_id', scope)}
          and (expected_on is not null or exists (select from shop.inbound_delivery_line l
            where l.variant_id = stock.variant_id and l.country_id = stock.country_id))
          and expected_on is distinct from shop.expected_day(variant_id, country_id)`,
  ),
  bySql(
    {
      ...ofStock,
      name: 'pieces-in-places',
      says: 'Pieces in a place are the sum of its movements',
    },
    (scope) => sql`
      select variant_id as id, concat_ws(' ', country_id, p.code) as part, format('on_hand %s', coalesce(moved, 0)) as expected,
          format('on_hand %s', coalesce(held, 0)) as found
        from (select variant_id, country_id, stock_place_id, on_hand as held from shop.place_stock
            where ${inScope('variant_id', scope)}) lying
          full join (select variant_id, country_id, stock_place_id, sum(quantity) as moved from shop.stock_movement
            where ${inScope('variant_id', scope)} group by variant_id, country_id, stock_place_id) movements
            using (variant_id, country_id, stock_place_id)
          join shop.stock_place p using (stock_place_id)
        where coalesce(held, 0) <> coalesce(moved, 0)`,
  ),
  bySql(
    {
      ...ofStock,
      name: 'pieces-transferred',
      says: 'What leaves one place by a transfer arrives in another',
      // The movements of a transfer are found by their index.
      batched: false,
    },
    (scope) => sql`
      select variant_id as id, transfer_id::text as part, '0 of 2 movements' as expected,
          format('%s of %s movements', sum(quantity), count(*)) as found
        from shop.stock_movement where transfer_id is not null and ${inScope('variant_id', scope)}
        group by variant_id, transfer_id having sum(quantity) <> 0 or count(*) <> 2`,
  ),
  bySql(
    {
      ...ofStock,
      name: 'pieces-of-orders',
      says: 'Reserved and sold pieces are those that orders hold and have claimed',
      // Reservations are found by order only: one statement adds up those that are open.
      batched: false,
    },
    (scope) => sql`
      select variant_id as id, country_id as part,
          format('reserved %s, sold %s', coalesce(held, 0), coalesce(claimed, 0)) as expected,
          format('reserved %s, sold %s', reserved, sold) as found
        from shop.stock left join (select variant_id, country_id, sum(quantity) filter (where state = 'HELD') as held,
            sum(quantity - gone) filter (where state = 'CLAIMED') as claimed
          from shop.reservation where ${inScope('variant_id', scope)}
            and (state = 'HELD' or state = 'CLAIMED' and gone < quantity) group by variant_id, country_id) orders
          using (variant_id, country_id)
        where ${inScope('variant_id', scope)} and (reserved, sold) <> (coalesce(held, 0), coalesce(claimed, 0))`,
  ),
  bySql(
    {
      ...ofStock,
      name: 'stock-covers-orders',
      says: 'No stock is negative, and orders hold no more than there is and is to come',
    },
    (scope) => sql`
      select variant_id as id, country_id as part, 'reserved + sold <= on_hand + preorder' as expected,
          format('on_hand %s, reserved %s, sold %s', on_hand, reserved, sold) as found
        from shop.stock
        where ${inScope('variant_id', scope)} and not (on_hand >= 0 and reserved >= 0 and sold >= 0 and reserved + sold <= on_hand + coalesce(preorder, 0))`,
  ),
]
