import { getMemberBaskets } from '@meridian/contract/admin/baskets.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { DEFAULT_LANGUAGE } from '@meridian/domain/default-locale.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { type Kysely, sql } from 'kysely'
import { type CountryScope, scopeOf, within } from '../../gate/country-scope.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import { readBaskets } from './basket-queries.ts'
import { readItems } from './cart-queries.ts'
import { showCart } from './cart-view.ts'

/** The open baskets of a member for admins: by the same view as the member's own, and only read. SPEC §3 Cart state. */
export function adminBasketRoutes(deps: Dependencies): Route[] {
  return [
    route(getMemberBaskets, async ({ params, query }, context) => {
      const member = await readMember(deps.database, scopeOf(context), params.memberId)
      const { languageId = DEFAULT_LANGUAGE } = query
      const reading = { languageId, price_group_id: member.price_group_id, now: context.now }
      const baskets = await readBaskets(deps.database, { kind: 'user', ...member })
      return {
        baskets: await Promise.all(
          baskets.map(async (basket, index) => {
            const { code, currency_code, items, totals } = await showCart(
              deps,
              basket,
              await readItems(deps.database, basket),
              reading,
            )
            const { goods_gross, discount, total_gross, total_points } = totals
            return {
              code,
              name: basket.name,
              current: index === 0,
              updated_at: basket.updated_at.toISOString(),
              currency_code,
              goods_gross,
              discount,
              total_gross,
              total_points,
              lines: items.map(({ gross_price, promotion_gross_price, ...item }) => ({
                variant_id: item.variant_id,
                name: item.name,
                variant_name: item.variant_name,
                quantity: item.quantity,
                line_gross: item.line_gross,
                available: item.available,
                price: promotion_gross_price ?? gross_price,
              })),
            }
          }),
        ),
      }
    }),
  ]
}

/** @throws Refusal USER_ABSENT outside the admin's countries */
async function readMember(
  database: Kysely<Database>,
  scope: CountryScope,
  user_id: number,
): Promise<{ user_id: number; country_id: CountryId; price_group_id: number }> {
  const { rows } = await sql<{ user_id: number; country_id: CountryId; price_group_id: number }>`
    select user_id, country_id, price_group_id from sec.user_account as account
      where user_id = ${user_id} and type_id = 3 and ${within(scope, 'account.country_id')}`.execute(database)
  const [member] = rows
  if (member === undefined) throw new Refusal('USER_ABSENT')
  return member
}
