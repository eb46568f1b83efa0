import { searchPrices } from '@meridian/contract/admin/prices.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { DEFAULT_LANGUAGE } from '@meridian/domain/default-locale.ts'
import { lowestPriorPrice, type PriceHistoryRow } from '@meridian/domain/promotion.ts'
import { sql } from 'kysely'
import { scopeOf, within } from '../../gate/country-scope.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import { countRows, listPage, type PlacedRow } from '../../lists/admin-list.ts'
import { planForValues } from '../../lists/plan-for-values.ts'
import { variantsFound } from '../stock/admin-stock-queries.ts'

const BY_SKU = [{ column: 'l.sku', type: 'text' }] as const
const SORTS = {
  sku: { keys: BY_SKU, descending: false },
  '-sku': { keys: BY_SKU, descending: true },
} as const

/** More than change within 30 days. */
const HISTORY_ROWS_MAX = 200

type Answer = AnswerOf<typeof searchPrices>['rows'][number]
type Row = Omit<Answer, 'prices'> & {
  groups: { price_group_id: number; history: (PriceHistoryRow & { points: number | null })[] }[]
}

/** The prices in the back office. SPEC §1, §6. */
export function adminPriceRoutes({ database }: Pick<Dependencies, 'database'>): Route[] {
  return [
    route(searchPrices, async ({ query }, context) => {
      const { country, search, sort = 'sku', after, before, limit, languageId = DEFAULT_LANGUAGE } = query
      const page = listPage(SORTS, { sort, after, before, limit })
      const found = search === undefined ? sql`true` : sql`v.variant_id in ${variantsFound(search, languageId)}`
      const from = sql`from (
          select v.variant_id, v.product_id, v.sku, v.content_amount, v.content_unit, c.country_id, c.currency_code
            from shop.variant v cross join core.country c
            where c.country_id = ${country} and ${within(scopeOf(context), 'c.country_id')} and ${found}
        ) l where true`
      return inTransaction(database, async (tx) => {
        await planForValues(tx)
        const total = await countRows(tx, from)
        const rows = await page.read(
          tx,
          sql<Row & PlacedRow>`
          select l.*, ${page.place} as place, concat_ws(', ',
              (select name from shop.product_text t where t.product_id = l.product_id and t.language_id = ${languageId}),
              (select name from shop.variant_text t where t.variant_id = l.variant_id and t.language_id = ${languageId})) as name,
            (select json_agg(json_build_object('price_group_id', g.price_group_id, 'history', coalesce((
                select json_agg(json_build_object('gross_price', r.gross_price, 'points', r.points,
                    'valid_from', extract(epoch from r.valid_from) * 1000, 'valid_to', extract(epoch from r.valid_to) * 1000)
                    order by r.valid_from)
                  from (select * from shop.price where country_id = l.country_id and price_group_id = g.price_group_id
                    and variant_id = l.variant_id order by valid_from desc limit ${sql.lit(HISTORY_ROWS_MAX)}) r), '[]'))
                order by g.price_group_id)
              from core.price_group g) as groups,
            coalesce((select json_agg(distinct jsonb_build_object('change_set_id', s.change_set_id, 'name', s.name))
              from core.price_group g
                join core.change_set_row r on r.entity = 'price'
                  and r.key = concat_ws(':', l.country_id, g.price_group_id, l.variant_id)
                join core.change_set s using (change_set_id)
              where s.state in ('DRAFT', 'REVIEW', 'APPROVED', 'SCHEDULED')), '[]') as waiting
            ${from} and ${page.isAfter} order by ${page.order} limit ${page.limit}`,
        )
        const answer = page.answer(rows, total)
        return { ...answer, rows: answer.rows.map((row) => pricesOf(row, context.now.getTime())) }
      })
    }),
  ]
}

function pricesOf({ groups, place: _, ...row }: Row & PlacedRow, now: number): Answer {
  const prices = groups.map(({ price_group_id, history }) => {
    const price = history.findLast((one) => one.valid_from <= now && (one.valid_to === null || now < one.valid_to))
    const { gross_price = null, points = null } = price ?? {}
    return { price_group_id, gross_price, points, lowest_prior_price: lowestPriorPrice(history, now) }
  })
  return { ...row, prices }
}
