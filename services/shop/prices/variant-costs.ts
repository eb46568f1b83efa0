import { saveVariantCosts } from '@meridian/contract/admin/variant-costs.ts'
import type { InputOf } from '@meridian/contract/endpoint.ts'
import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { isPayable } from '@meridian/domain/amount-step.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { writeAudits } from '../../audit/for-services.ts'
import { readCountry, readTaxRate } from '../../core/for-services.ts'
import { type CountryScope, scopeOf, within } from '../../gate/country-scope.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import { changeOnce } from '../../gate/idempotency.ts'

/** Keys that a refusal names at most. */
const STALE_MAX = 100

/** What variants cost. SPEC §6 (prices in the back office). */
export function variantCostRoutes({ database }: Pick<Dependencies, 'database'>): Route[] {
  return [
    route(saveVariantCosts, (input, context) =>
      changeOnce(database, context, { name: saveVariantCosts.name, input }, async (tx) => {
        const { costs } = input.body
        const present = await lockCosts(tx, scopeOf(context), costs)
        const stale: string[] = []
        for (const [index, { net_cost, before, ...cost }] of costs.entries()) {
          const at = (column: string) => `costs.${index}.${column}`
          const row = present.get(keyOf(cost))
          if (row === undefined)
            throw refuseField(at('variant_id'), 'UNKNOWN', 'There is no such variant in your countries')
          if (net_cost !== null && !isPayable(net_cost, row.currency_code))
            throw refuseField(at('net_cost'), 'NOT_PAYABLE', 'The amount cannot be paid in the currency')
          if (row.net_cost !== before) stale.push(keyOf(cost))
        }
        if (stale.length > 0) throw new Refusal('CHANGES_STALE', { detail: { keys: stale.slice(0, STALE_MAX) } })
        const changed = costs.filter(({ before, net_cost }) => net_cost !== before)
        await insertCosts(tx, changed, context.now)
        await writeAudits(
          tx,
          context,
          changed.map(({ before, net_cost, ...cost }) => {
            const { variant_id, country_id } = cost
            const currency_code = present.get(keyOf(cost))?.currency_code
            return {
              act: saveVariantCosts.name,
              object_kind: 'variant_cost',
              object_id: `${variant_id}-${country_id}`,
              countries: [country_id],
              before: { net_cost: before, currency_code },
              after: { net_cost, currency_code },
            }
          }),
        )
        return { saved: changed.length }
      }),
    ),
  ]
}

type Cost = NonNullable<InputOf<typeof saveVariantCosts>['body']>['costs'][number]

interface CostPlace {
  variant_id: number
  country_id: CountryId
}

/** `PL:1001` */
function keyOf({ country_id, variant_id }: CostPlace): string {
  return `${country_id}:${variant_id}`
}

/** The last cost of variant and country k, in `columns`; a lateral join. */
const lastCost = sql`left join lateral (
    select r.net_cost, r.valid_from from shop.variant_cost r
      where r.country_id = k.country_id and r.variant_id = k.variant_id order by r.valid_from desc limit 1
  ) as last on true`

/** The present costs of variants in the scope. Locks those of each country. */
async function lockCosts(tx: Transaction<Database>, scope: CountryScope, costs: readonly CostPlace[]) {
  if (new Set(costs.map(keyOf)).size < costs.length) throw refuseField('costs', 'REPEATED', 'A cost is set twice')
  const countries = costs.map(({ country_id }) => country_id)
  await sql`
    select pg_advisory_xact_lock(hashtext('shop.variant_cost ' || country_id))
      from (select distinct unnest(${countries}::text[]) as country_id order by 1) as countries`.execute(tx)
  const { rows } = await sql<CostPlace & { currency_code: string; net_cost: number | null }>`
    select k.variant_id, k.country_id, c.currency_code, last.net_cost
      from unnest(${costs.map(({ variant_id }) => variant_id)}::integer[], ${countries}::text[]) as k (variant_id, country_id)
        join shop.variant v on v.variant_id = k.variant_id
        join core.country c on c.country_id = k.country_id
        ${lastCost}
      where ${within(scope, 'c.country_id')}`.execute(tx)
  return new Map(rows.map((row) => [keyOf(row), row]))
}

async function insertCosts(tx: Transaction<Database>, costs: readonly Cost[], now: Date): Promise<void> {
  await sql`
    insert into shop.variant_cost (variant_id, country_id, currency_code, net_cost, valid_from)
      select k.variant_id, k.country_id, c.currency_code, k.net_cost, greatest(${now}, last.valid_from + interval '1 millisecond')
        from unnest(${costs.map(({ variant_id }) => variant_id)}::integer[], ${costs.map(({ country_id }) => country_id)}::text[],
            ${costs.map(({ net_cost }) => net_cost)}::bigint[]) as k (variant_id, country_id, net_cost)
          join core.country c on c.country_id = k.country_id
          ${lastCost}`.execute(tx)
}

/** Reads the cost of a variant in a country; null where none is known. */
export async function readVariantCosts(
  database: Kysely<Database>,
  scope: CountryScope,
  variantIds: readonly number[],
): Promise<(place: CostPlace) => number | null> {
  const { rows } = await sql<CostPlace & { net_cost: number | null }>`
    select distinct on (k.country_id, k.variant_id) k.country_id, k.variant_id, k.net_cost from shop.variant_cost k
      where k.variant_id = any(${[...new Set(variantIds)]}::integer[]) and ${within(scope, 'k.country_id')}
      order by k.country_id, k.variant_id, k.valid_from desc`.execute(database)
  const costs = new Map(rows.map((row) => [keyOf(row), row.net_cost]))
  return (place) => costs.get(keyOf(place)) ?? null
}

/** The tax that listed prices of a class of goods include in each country, in hundredths of a percent; 0 for none. */
export async function readIncludedTaxes(
  deps: Dependencies,
  goods: readonly { country_id: CountryId; tax_class: string }[],
  now: Date,
): Promise<(goods: { country_id: CountryId; tax_class: string }) => number> {
  const rates = new Map<string, number>()
  for (const { country_id, tax_class } of goods) {
    const key = `${country_id} ${tax_class}`
    if (rates.has(key)) continue
    const { tax_inclusive } = await readCountry(deps, country_id)
    const rate = tax_inclusive
      ? await readTaxRate(deps, { country_id, tax_class, now, region_id: null, territory: null })
      : null
    rates.set(key, rate ?? 0)
  }
  return ({ country_id, tax_class }) => rates.get(`${country_id} ${tax_class}`) ?? 0
}
