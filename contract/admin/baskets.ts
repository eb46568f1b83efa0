import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, LanguageId, Money, Points } from '../fields.ts'

/** A member's open baskets for admins: priced as for the member, without addresses. SPEC §3 Cart state. */

const Line = z.object({
  variant_id: Id,
  name: z.string(),
  variant_name: z.string(),
  quantity: z.int(),
  /** The member's current unit price. */
  price: Money,
  line_gross: Money,
  /** Units that can be ordered now; 0 if no longer sold there. */
  available: z.int(),
})

const OpenBasket = z.object({
  code: z.string(),
  name: z.string(),
  current: z.boolean(),
  updated_at: z.string(),
  currency_code: z.string(),
  lines: z.array(Line),
  goods_gross: Money,
  /** From the points the member wants to convert. */
  discount: Money,
  total_gross: Money,
  total_points: Points,
})

export const getMemberBaskets = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  right: 'members.read',
  name: 'getMemberBaskets',
  summary: 'The open baskets of a member with lines and prices, as the member sees them now',
  method: 'GET',
  path: '/members/{memberId}/baskets',
  query: z.strictObject({ languageId: LanguageId.optional() }),
  response: z.object({ baskets: z.array(OpenBasket) }),
})
