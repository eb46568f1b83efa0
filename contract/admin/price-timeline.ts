import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryId, Id, IdText, Money, Points } from '../fields.ts'

/** The prices of a variant in a country over time: those of the past, and those of scheduled change sets. SPEC §6. */
export const getPriceTimeline = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  right: 'prices.read',
  name: 'getPriceTimeline',
  summary: 'The past, present and planned prices of a variant in a country, for each price group',
  method: 'GET',
  path: '/prices/{variant_id}/{country_id}/timeline',
  params: z.object({ variant_id: IdText, country_id: CountryId }),
  response: z.object({
    currency_code: z.string(),
    groups: z.array(
      z.object({
        price_group_id: Id,
        key: z.string(),
        /** Oldest first; each holds from its moment until the next one. */
        steps: z.array(
          z.object({
            from: z.string(),
            /** Null while the variant is not sold. */
            gross_price: Money.nullable(),
            points: Points.nullable(),
            is_present: z.boolean(),
            /** The set that plans it; null for a price that is written already. */
            change_set: z.object({ change_set_id: Id, name: z.string() }).nullable(),
          }),
        ),
      }),
    ),
  }),
  errors: ['ENTITY_ABSENT'],
})
