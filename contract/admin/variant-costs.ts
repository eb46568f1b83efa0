import { PRICE_MAX } from '@meridian/domain/price-change.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryId, Id, Money } from '../fields.ts'

/** What variants cost, which `searchPrices` shows beside their prices. SPEC §6 (prices in the back office). */

/** In the currency of the country, without tax; null where no cost is known. */
export const NetCost = Money.pipe(z.int().min(0).max(PRICE_MAX)).nullable()

/** The costs of 1,700 variants in three countries. */
export const COSTS_AT_ONCE = 5000

export const saveVariantCosts = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  right: 'prices.write',
  name: 'saveVariantCosts',
  summary: 'Sets what variants cost in countries, all of them or none',
  method: 'PUT',
  path: '/prices/costs',
  bodyMaxBytes: 600_000,
  body: z.strictObject({
    costs: z
      .array(
        z.strictObject({
          variant_id: Id,
          country_id: CountryId,
          /** The cost that the admin saw. */
          before: NetCost,
          net_cost: NetCost,
        }),
      )
      .min(1)
      .max(COSTS_AT_ONCE),
  }),
  response: z.object({ saved: z.int() }),
  errors: ['FIELDS_REFUSED', 'CHANGES_STALE'],
})
