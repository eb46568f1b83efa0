import { Refusal } from '@meridian/contract/errors.ts'
import { lookUpOrder } from '@meridian/contract/shop/order.ts'
import { emailKey, parseEmail } from '@meridian/domain/email.ts'
import { isCountryId } from '@meridian/domain/locale.ts'
import { parseOrderNumber } from '@meridian/domain/order.ts'
import { type Dependencies, type Route, route } from '../../handler.ts'
import type { SecretRing } from '../../secret-ring.ts'
import { keyOfOrder } from './access-keys.ts'
import { findGuestOrder } from './order-queries.ts'

/**
 * SPEC §2: a guest without the mail's link finds an order by its number and the address it was placed with. An unknown
 * number, another address and a member's order get the same answer; a member signs in.
 */
export function orderLookUpRoutes(deps: Dependencies, options: { accessKeySecret: SecretRing }): Route[] {
  return [
    route(lookUpOrder, async ({ body }) => {
      const number = parseOrderNumber(body.number)
      const email = parseEmail(body.email)
      const order =
        number === null || email === null
          ? undefined
          : await findGuestOrder(deps.database, { number, email_key: emailKey(email) })
      if (!order) throw new Refusal('ORDER_NOT_MATCHED')
      const { order_id, country_id, cart_id, cart_version } = order
      if (!isCountryId(country_id)) throw new Error(`The order ${order_id} has an unknown country`)
      const access_key = await keyOfOrder(deps.database, options.accessKeySecret, { order_id, cart_id, cart_version })
      return { order_id, country_id, access_key }
    }),
  ]
}
