import { Refusal } from '@meridian/contract/errors.ts'
import { lookUpOrder } from '@meridian/contract/shop/order.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { emailKey, parseEmail } from '@meridian/domain/email.ts'
import { knownCountryId } from '@meridian/domain/locale.ts'
import { parseOrderNumber } from '@meridian/domain/order.ts'
import { awaitsAcceptance, type PlacedByPhone } from '@meridian/domain/phone-order.ts'
import { HOUR_MS } from '@meridian/domain/time-units.ts'
import { ORDER_LOOK_UP_LIMITS } from '@meridian/domain/try-limits.ts'
import { isLoopback, networkOf } from '@meridian/domain/visitor-network.ts'
import { type Context, type Dependencies, type Route, route } from '../../gate/handler.ts'
import type { SecretRing } from '../../gate/secret-ring.ts'
import type { Enqueue } from '../../jobs/jobs.ts'
import { countTries, waitSeconds } from '../../sec/for-services.ts'
import { keyOfOrder } from './access-keys.ts'
import { findGuestOrder } from './order-queries.ts'

/**
 * SPEC §2, §6: a guest without the mail's link finds an order by its number and the address it was placed with. An
 * unknown number, another address and a member's order get the same answer; a member signs in. Beyond the limit of
 * tries, every pair gets another uniform answer, and the link is mailed to the address, which only the buyer reads:
 * nobody is locked out.
 */
export function orderLookUpRoutes(
  { database }: Dependencies,
  { accessKeySecret, enqueue }: { accessKeySecret: SecretRing; enqueue: Enqueue },
): Route[] {
  return [
    route(lookUpOrder, async ({ body }, context) => {
      const number = parseOrderNumber(body.number)
      const email = parseEmail(body.email)
      const email_key = email === null ? null : emailKey(email)
      const waitS = waitSeconds(await countTries(database, limitsOf(email_key, context), context.now))
      const order =
        number === null || email_key === null ? undefined : await findGuestOrder(database, { number, email_key })
      if (waitS > 0) {
        if (order) await mailLink(order, context.now)
        throw new Refusal('ORDER_PROOF_NEEDED', { retryAfterS: waitS })
      }
      if (!order) throw new Refusal('ORDER_NOT_MATCHED')
      const { order_id, cart_id, cart_version } = order
      const country_id = knownCountryId(order.country_id)
      const access_key = await keyOfOrder(database, accessKeySecret, { order_id, cart_id, cart_version })
      return { order_id, country_id, access_key }
    }),
  ]

  /** Resends the confirmation, or the request to accept, with the link and the order's current state; at most once an hour. */
  async function mailLink({ order_id, ...placed }: PlacedByPhone & { order_id: number }, now: Date): Promise<void> {
    const again = Math.floor(now.getTime() / HOUR_MS)
    const template = awaitsAcceptance(placed) ? 'phone-order' : 'order-placed'
    await inTransaction(database, (tx) => enqueue(tx, 'send-mail', { order_id, template, again }))
  }
}

function limitsOf(email_key: string | null, { address }: Context) {
  const network = isLoopback(address) ? '' : networkOf(address)
  return [
    ...(email_key === null ? [] : [{ name: `look-up:to:${email_key}`, ...ORDER_LOOK_UP_LIMITS.email }]),
    ...(network === '' ? [] : [{ name: `look-up:from:${network}`, ...ORDER_LOOK_UP_LIMITS.network }]),
  ]
}
