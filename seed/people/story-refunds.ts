import { EMPTY_REQUEST, goodwill, type RefundComponent, refundComponents } from '@meridian/domain/refund.ts'
import type { GuestOrder } from './guest-orders.ts'
import type { GuestStory } from './guest-stories.ts'

export type PlacedOrder = GuestOrder['rows']['shop.orders'][number]
export type Line = GuestOrder['rows']['shop.order_line'][number]
export type Units = { position: number; units: number }[]

const GOODWILL = 1500

/** Every unit of an order, or one of its first line. */
export function unitsOf(lines: readonly Line[], of: 'everything' | 'one'): Units {
  if (of === 'one') return [{ position: 1, units: 1 }]
  return lines.map(({ position, quantity }) => ({ position, units: quantity }))
}

/** Components of a refund in a story. */
export function componentsOf(
  refund: Pick<NonNullable<GuestStory['refund']>, 'of' | 'deducted_percent'>,
  order: PlacedOrder,
  lines: readonly Line[],
): RefundComponent[] {
  // Written by the seed a moment ago, of this shape.
  const taxes: { rate_hundredths: number; gross: number }[] = JSON.parse(order.taxes)
  if (refund.of === 'goodwill') return goodwill({ taxes }, GOODWILL)
  const [first] = lines
  const price = first === undefined ? 0 : Math.floor(first.line_gross / first.quantity)
  const deducted = Math.floor((price * (refund.deducted_percent ?? 0)) / 100)
  const isAll = refund.of === 'everything'
  const components = refundComponents(
    {
      ...order,
      taxes,
      shipping_reversed: 0,
      payment_fee_reversed: 0,
      lines: lines.map((line) => ({ ...line, reversed: 0 })),
    },
    {
      ...EMPTY_REQUEST,
      units: unitsOf(lines, refund.of),
      shipping: isAll ? order.shipping_gross : 0,
      fee: isAll ? order.payment_fee : 0,
      deductions: deducted > 0 ? [{ position: 1, amount: deducted }] : [],
    },
  )
  if (components === null) throw new Error(`The refund of order ${order.order_id} is more than it cost`)
  return components
}
