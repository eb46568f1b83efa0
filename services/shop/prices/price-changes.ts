import { type ChangedValues, exceedsPriceLimit } from '@meridian/domain/change-set.ts'
import { type PricePair, priceProblem } from '@meridian/domain/price-change.ts'
import { MINUTE_MS } from '@meridian/domain/time-units.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Changeable } from '../../change-sets/changeable.ts'

/** True for a price r that holds at a moment, unless a later one does. */
const holdsAt = (moment: Date): RawBuilder<boolean> =>
  sql<boolean>`r.valid_from <= ${moment} and (r.valid_to is null or r.valid_to > ${moment})`

/** The last price of variant, country and group k that has begun at a moment, as `columns`; a lateral join. */
const lastPrice = (columns: RawBuilder<unknown>, moment: Date) => sql`left join lateral (
    select ${columns} from shop.price r
      where r.country_id = k.country_id and r.price_group_id = k.price_group_id and r.variant_id = k.variant_id
        and ${holdsAt(moment)}
      order by r.valid_from desc limit 1
  ) as last on true`

/**
 * A set that waited for another one has an older moment than the prices that it waited for: those of the next minute
 * have begun.
 */
const begunBy = (now: Date) => new Date(now.getTime() + MINUTE_MS)

/**
 * Changes that undo a set, with the parts of their keys and the moment of that set: `undone_at`. What prices would be
 * without it is in the rows that began before that moment, and in those that begin later than now.
 */
const reversals = (changes: RawBuilder<unknown>) => sql`(
  select change.*, k.country_id as country, k.price_group_id, k.variant_id, undone.live_at as undone_at
    from ${changes} as change
      join core.change_set s using (change_set_id)
      join core.change_set_country undone on undone.change_set_id = s.undoes and undone.country_id = change.country_id
      cross join lateral shop.price_key(change.key) as k)`

/** The price that would hold at `moment` without the set that `k`, one of the reversals, undoes; a lateral join. */
const priceWithout = (moment: RawBuilder<unknown>, now: Date) => sql`left join lateral (
    select r.gross_price, r.points, r.valid_from from shop.price r
      where r.country_id = k.country and r.price_group_id = k.price_group_id and r.variant_id = k.variant_id
        and (r.valid_from < k.undone_at or r.valid_from > ${begunBy(now)})
        and r.valid_from <= ${moment} and (r.valid_to is null or r.valid_to > ${moment})
      order by r.valid_from desc limit 1
  ) as kept on true`

/** The rows of `k` that had begun when the set that it undoes went live. */
const earlier = sql`shop.price r
      where r.country_id = k.country and r.price_group_id = k.price_group_id and r.variant_id = k.variant_id
        and r.valid_from < k.undone_at`

/**
 * Prices as change sets change them: a publication adds rows, which begin at its moment, and the key is country, price
 * group and variant. SPEC §1, §6.
 */
export const PRICES: Changeable = {
  entity: 'price',
  right: 'prices.write',
  cache: 'catalogue',
  present: (keys, now) => sql`(
    select asked.key, k.country_id,
        jsonb_build_object('gross_price', last.gross_price, 'points', last.points, 'currency_code', c.currency_code) as values
      from unnest(${keys}) as asked (key)
        cross join lateral shop.price_key(asked.key) as k
        join core.country c on c.country_id = k.country_id
        join core.price_group using (price_group_id)
        join shop.variant v on v.variant_id = k.variant_id
        ${lastPrice(sql`r.gross_price, r.points`, begunBy(now))})`,
  lock: (keys) => sql`
    select pg_advisory_xact_lock(hashtext('shop.price ' || country_id))
      from (select distinct split_part(key, ':', 1) as country_id from unnest(${keys}) as asked (key) order by 1) as countries`,
  write: (changes, now) => sql`
    insert into shop.price (variant_id, country_id, price_group_id, currency_code, gross_price, points, valid_from)
      select k.variant_id, k.country_id, k.price_group_id, c.currency_code, (change.after ->> 'gross_price')::bigint,
          (change.after ->> 'points')::bigint, greatest(${now}, last.valid_from + interval '1 millisecond')
        from ${changes} as change
          cross join lateral shop.price_key(change.key) as k
          join core.country c on c.country_id = k.country_id
          ${lastPrice(sql`r.valid_from`, begunBy(now))}`,
  resume: (changes, now) => sql`
    insert into shop.price (variant_id, country_id, price_group_id, currency_code, gross_price, points, valid_from)
      select k.variant_id, k.country, k.price_group_id, c.currency_code, kept.gross_price, kept.points, ending.at
        from ${reversals(changes)} as k
          join core.country c on c.country_id = k.country
          cross join lateral (select distinct r.valid_to as at from ${earlier} and r.valid_to > ${now}) as ending
          ${priceWithout(sql`ending.at`, now)}
        where coalesce(kept.valid_from <= ${begunBy(now)}, true)`,
  outlived: (changes, now) => sql`(
    select k.key, jsonb_build_object('gross_price', kept.gross_price, 'points', kept.points) as values
      from ${reversals(changes)} as k
        cross join lateral (
          select r.valid_to from ${earlier} and (r.valid_to is null or r.valid_to > k.undone_at)
            order by r.valid_from desc limit 1
        ) as replaced
        ${priceWithout(sql`${now}::timestamptz`, now)}
      where replaced.valid_to <= ${now})`,
  problemOf: (row) => {
    const problem = priceProblem(pairOf(row), String(row.currency_code))
    return problem && { ...problem, message: MESSAGES[problem.code] }
  },
  exceedsLimit: ({ before, after }, limit) => {
    const [from, to] = [pairOf(before), pairOf(after)]
    return (
      exceedsPriceLimit(from.gross_price, to.gross_price, limit) || exceedsPriceLimit(from.points, to.points, limit)
    )
  },
  readNames: async (database, keys, languageId) => {
    const { rows } = await sql<{ key: string; name: string; price_group: string }>`
      select asked.key, (select key from core.price_group g where g.price_group_id = k.price_group_id) as price_group, concat_ws(' · ', coalesce(own.name, english.name), coalesce(own_variant.name, english_variant.name),
          v.sku) as name
        from unnest(${keys}::text[]) as asked (key)
          cross join lateral shop.price_key(asked.key) as k
          join shop.variant v on v.variant_id = k.variant_id
          left join shop.product_text own on own.product_id = v.product_id and own.language_id = ${languageId}
          left join shop.product_text english on english.product_id = v.product_id and english.language_id = 'en'
          left join shop.variant_text own_variant on own_variant.variant_id = v.variant_id and own_variant.language_id = ${languageId}
          left join shop.variant_text english_variant on english_variant.variant_id = v.variant_id
            and english_variant.language_id = 'en'`.execute(database)
    return new Map(rows.map(({ key, ...named }) => [key, named]))
  },
}

const MESSAGES = {
  PRICE_MISSING: 'Points without a price',
  POINTS_MISSING: 'A price without points',
  NOT_PAYABLE: 'The amount cannot be paid in the currency',
}

function pairOf({ gross_price, points }: ChangedValues): PricePair {
  return {
    gross_price: typeof gross_price === 'number' ? gross_price : null,
    points: typeof points === 'number' ? points : null,
  }
}
