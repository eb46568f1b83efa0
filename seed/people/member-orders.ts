import type { OrderState } from '@meridian/domain/order.ts'
import { type Period, periodOf, periodStart, shiftPeriod } from '@meridian/domain/period.ts'
import { DAY_MS } from '@meridian/domain/time-units.ts'
import { bytesOf, chanceOf } from '../generate/chance.ts'
import { type OrderRows, type OrderWorld, orderRows } from '../generate/generated-order.ts'
import { daysBefore } from '../insert-rows.ts'
import { OPENED_DAYS_AGO } from '../prices.ts'
import { addressOf } from './member-address.ts'
import type { SeedMember } from './members.ts'

/** A successful order of a member, or one under way, and its points. */
export interface MemberOrder {
  user_id: number
  order_id: number
  rows: OrderRows
  paid_at: Date
  points: number
}

/** The range of order ids of a member, and of one month: enough until the year 2166. */
const ORDERS_OF_MEMBER_MAX = 100_000
const ORDERS_OF_MONTH_MAX = 50
/** A year and the current month. */
const PERIODS = 13
/** States that need the history of a payment provider: money still on its way, or back. */
const LEFT_OUT: ReadonlySet<OrderState> = new Set(['PENDING_PAYMENT', 'EXPIRED', 'REFUND_DUE', 'REFUNDED'])

/** The months in which members have ordered, earliest first. */
export function seedPeriods(now: Date): Period[] {
  const current = periodOf(daysBefore(now, 0))
  return Array.from({ length: PERIODS }, (_, index) => shiftPeriod(current, index + 1 - PERIODS))
}

/** Combines member, month and index in that month, so that orders of one member never renumber another's. */
function orderIdOf({ user_id }: SeedMember, period: Period, number: number): number {
  const first = periodStart(period)
  const month = (first.getUTCFullYear() - 2000) * 12 + first.getUTCMonth()
  return user_id * ORDERS_OF_MEMBER_MAX + month * ORDERS_OF_MONTH_MAX + number
}

/** A member's orders of a month: always the same for the same day. */
export function ordersOf(
  member: SeedMember,
  of: { period: Period; price_group_id: number; world: OrderWorld; joinedMs: number },
): MemberOrder[] {
  const { period, world, joinedMs } = of
  const month = chanceOf(`orders ${period}`, member.user_id)
  const count = Math.floor(member.orders_a_month) + (month() < member.orders_a_month % 1 ? 1 : 0)
  const today = daysBefore(world.now, 0).getTime()
  const from = Math.max(
    periodStart(period).getTime(),
    joinedMs + DAY_MS,
    daysBefore(world.now, OPENED_DAYS_AGO - 2).getTime(),
  )
  const to = periodStart(shiftPeriod(period, 1)).getTime()
  const orders: MemberOrder[] = []
  for (let number = 0; number < count; number++) {
    // Spread over the whole month, so that those still to come are not crowded into its first days.
    const placedMs = periodStart(period).getTime() + Math.floor(month() * (to - periodStart(period).getTime()))
    if (placedMs < from || placedMs >= today) continue
    const order_id = orderIdOf(member, period, number)
    const chance = chanceOf(`member order ${period} ${number}`, member.user_id)
    const rows = orderRows({
      order_id,
      name: `member-${order_id}`,
      bytes: (what) => bytesOf(`${what} of members`, order_id),
      placedMs,
      country_id: member.country_id,
      language_id: member.language_id,
      buyer: { ...addressOf(member), email: member.email },
      by: { user_id: member.user_id },
      price_group_id: of.price_group_id,
      timings: ['instant', 'delayed'],
      world,
      chance,
    })
    const [order] = rows['shop.orders']
    if (order === undefined || LEFT_OUT.has(order.state) || order.paid_at === null) continue
    orders.push({ user_id: member.user_id, order_id, rows, paid_at: order.paid_at, points: order.total_points })
  }
  return orders
}
