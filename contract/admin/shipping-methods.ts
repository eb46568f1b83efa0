import { z } from 'zod'
import { CountryId, Id, IdText, Money } from '../fields.ts'
import { entityCalls } from './entity.ts'

/** The ways of delivery of a country. Change sets change them: contract/admin/change-sets.ts. SPEC §3 Orders, §6. */
const AdminShippingMethod = z
  .object({
    shipping_method_id: Id,
    country_id: CountryId,
    kind: z.enum(['courier', 'express', 'pickup_point']),
    name: z.string(),
    currency_code: z.string(),
    gross_price: Money,
    /** Free from this value of goods; null if never. */
    free_from: Money.nullable(),
    days_min: z.int(),
    days_max: z.int(),
    /** The open change sets that change it. */
    waiting: z.array(z.object({ change_set_id: Id, name: z.string() })),
  })
  .meta({ id: 'AdminShippingMethod' })

const calls = entityCalls({
  noun: 'shipping_method',
  path: '/shipping-methods',
  right: 'shipping',
  cache: 'content',
  key: { shipping_method_id: IdText },
  Row: AdminShippingMethod,
  filters: { country: CountryId.optional() },
  sorts: ['country'],
})
export const searchShippingMethods = calls.search
export const getShippingMethod = calls.open
