import { getShippingMethod, searchShippingMethods } from '@meridian/contract/admin/shipping-methods.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import { type RawBuilder, sql } from 'kysely'
import { entityRoutes } from '../../entities/entity-routes.ts'
import { type CountryScope, within } from '../../gate/country-scope.ts'
import type { Dependencies, Route } from '../../gate/handler.ts'
import { countRows, type PlacedRow } from '../../lists/admin-list.ts'

type Row = AnswerOf<typeof getShippingMethod>['row']

const SORTS = {
  country: {
    keys: [
      { column: 'm.country_id', type: 'text' },
      { column: 'm.position', type: 'integer' },
      { column: 'm.shipping_method_id', type: 'integer' },
    ],
    descending: false,
  },
} as const

const columns = (
  languageId: LanguageId,
) => sql`m.shipping_method_id, m.country_id, m.kind, m.currency_code, m.gross_price,
  m.free_from, m.days_min, m.days_max, coalesce((select name from shop.shipping_method_text t
    where t.shipping_method_id = m.shipping_method_id and t.language_id = ${languageId}), m.kind) as name,
  coalesce((select json_agg(json_build_object('change_set_id', s.change_set_id, 'name', s.name) order by s.change_set_id)
    from core.change_set_row r join core.change_set s using (change_set_id)
    where r.entity = 'shipping_method' and r.key = m.shipping_method_id::text
      and s.state in ('DRAFT', 'REVIEW', 'APPROVED', 'SCHEDULED')), '[]') as waiting`

const methods = (scope: CountryScope, condition: RawBuilder<unknown>) => sql`from shop.shipping_method m
  where ${within(scope, 'm.country_id')} and ${condition}`

/** The ways of delivery in the back office. SPEC §3 Orders, §6. */
export function adminShippingMethodRoutes(deps: Pick<Dependencies, 'database'>): Route[] {
  return entityRoutes({ search: searchShippingMethods, open: getShippingMethod }, deps, {
    sorts: SORTS,
    readRows: async (
      database,
      scope,
      { country, languageId }: { country?: CountryId; languageId: LanguageId },
      page,
    ) => {
      const from = methods(scope, sql`(${country ?? null}::text is null or m.country_id = ${country ?? null})`)
      const [rows, total] = await Promise.all([
        page.read(
          database,
          sql<Row & PlacedRow>`select ${columns(languageId)}, ${page.place} as place ${from} and ${page.isAfter}
            order by ${page.order} limit ${page.limit}`,
        ),
        countRows(database, from),
      ])
      const answer = page.answer(rows, total)
      return { ...answer, rows: answer.rows.map(({ place: _, ...row }) => row) }
    },
    readRow: async (database, scope, { shipping_method_id }, languageId) => {
      const { rows } = await sql<Row>`
        select ${columns(languageId)} ${methods(scope, sql`m.shipping_method_id = ${shipping_method_id}`)}`.execute(
        database,
      )
      return rows[0]
    },
  }).routes
}
