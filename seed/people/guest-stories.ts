import type { OrderState } from '@meridian/domain/order.ts'
import type { PaymentTiming } from '@meridian/domain/payment-method.ts'
import type { RefundReason } from '@meridian/domain/refund.ts'
import type { Disposition, ReturnKind, ReturnState } from '@meridian/domain/return.ts'
import type { ShipmentState } from '@meridian/domain/shipment.ts'
import type { WithdrawalChannel, WithdrawalGround, WithdrawalState } from '@meridian/domain/withdrawal.ts'
import type { StoryChange } from './following-orders.ts'

/** Money that goes back, days before the seed. */
interface StoryRefund {
  days: number
  /** `TRANSFER`: it failed, and a person is to make a transfer in its place. */
  state: 'SUCCEEDED' | 'FAILED' | 'TRANSFER'
  reason: RefundReason
  /** Every unit with delivery and fee, one unit of the first line, or goodwill without goods. */
  of: 'everything' | 'one' | 'goodwill'
  /** Percentage of the unit's price, if it lost value. */
  deducted_percent?: number
  /** The story whose order gets the money: an exchange, made when that order was paid. */
  to?: number
}

/** Disputed money, days before the seed, and the days in which the shop may still answer. */
interface StoryDispute {
  days: number
  left: number
  /** As the provider names it. */
  reason: string
}

/** The story of a guest's order, so that each room of the back office has something in each state. */
export interface GuestStory {
  /** Id of the order, and of everything that belongs to it. Never reused. */
  id: number
  /** Days before the seed on which it was placed. */
  days: number
  state: OrderState
  timing?: PaymentTiming
  /** Each with every unit; a cancelled one counts for none. */
  parcels?: readonly ShipmentState[]
  invoice?: { name: string; tax_number: string }
  /** The buyer cancelled every unit before it was packed. */
  cancelled?: true
  withdrawal?: {
    days: number
    state: WithdrawalState
    of: 'everything' | 'one'
    channel: WithdrawalChannel
    ground?: WithdrawalGround
  }
  goods?: { kind: ReturnKind; state: ReturnState; days: number; of: 'everything' | 'one'; disposition?: Disposition }
  refund?: StoryRefund
  dispute?: StoryDispute
  /** This order is the addition of a change of another; its lines are the added ones. */
  change?: StoryChange
}

const DELIVERED = { state: 'DELIVERED', parcels: ['DELIVERED'] } as const
const GUEST = { channel: 'guest', of: 'everything' } as const

/** Guests' orders in Poland, in every state that members' orders are never in. */
export const GUEST_STORIES: readonly GuestStory[] = [
  { id: 1, days: 1, state: 'PENDING_PAYMENT', timing: 'delayed' },
  { id: 2, days: 2, state: 'EXPIRED' },
  { id: 3, days: 3, state: 'CANCELLED', timing: 'on_delivery', cancelled: true },
  { id: 21, days: 1, state: 'CONFIRMED', timing: 'on_delivery' },
  { id: 4, days: 2, state: 'FULFILLING', parcels: ['PLANNED'] },
  { id: 5, days: 2, state: 'FULFILLING', parcels: ['PICKING'] },
  { id: 6, days: 3, state: 'FULFILLING', parcels: ['CANCELLED', 'PACKED'] },
  { id: 22, days: 3, state: 'SHIPPED', parcels: ['SHIPPED'] },
  { id: 23, days: 6, state: 'SHIPPED', parcels: ['LOST'] },
  // Not shipped; one refund awaits a manual bank transfer.
  {
    id: 7,
    days: 6,
    state: 'REFUND_DUE',
    cancelled: true,
    refund: { days: 4, state: 'TRANSFER', reason: 'CANCELLED', of: 'everything' },
  },
  {
    id: 8,
    days: 9,
    state: 'REFUNDED',
    cancelled: true,
    withdrawal: { ...GUEST, days: 8, state: 'NOTHING_SENT' },
    refund: { days: 8, state: 'SUCCEEDED', reason: 'WITHDRAWN', of: 'everything' },
  },
  // Withdrawals from what had left.
  {
    id: 9,
    days: 11,
    ...DELIVERED,
    withdrawal: { ...GUEST, days: 3, state: 'AWAITING_GOODS', of: 'one' },
    goods: { kind: 'WITHDRAWAL', state: 'APPROVED', days: 3, of: 'one' },
  },
  // Its money is due in two days.
  {
    id: 10,
    days: 18,
    ...DELIVERED,
    withdrawal: { ...GUEST, days: 12, state: 'AWAITING_GOODS' },
    goods: { kind: 'WITHDRAWAL', state: 'RECEIVED', days: 12, of: 'everything' },
  },
  {
    id: 11,
    days: 16,
    ...DELIVERED,
    withdrawal: { ...GUEST, days: 8, state: 'CONTESTED', of: 'one', ground: 'SEALED_HYGIENE_GOODS_OPENED' },
    goods: { kind: 'WITHDRAWAL', state: 'INSPECTED', days: 8, of: 'one', disposition: 'QUARANTINE' },
  },
  {
    id: 12,
    days: 30,
    ...DELIVERED,
    state: 'REFUNDED',
    withdrawal: { ...GUEST, days: 20, state: 'SETTLED' },
    goods: { kind: 'WITHDRAWAL', state: 'CLOSED', days: 20, of: 'everything', disposition: 'RESTOCKED' },
    refund: { days: 13, state: 'SUCCEEDED', reason: 'WITHDRAWN', of: 'everything' },
  },
  {
    id: 13,
    days: 34,
    ...DELIVERED,
    withdrawal: { days: 24, state: 'SETTLED', of: 'one', channel: 'letter' },
    goods: { kind: 'WITHDRAWAL', state: 'CLOSED', days: 24, of: 'one', disposition: 'SCRAPPED' },
    refund: { days: 16, state: 'SUCCEEDED', reason: 'WITHDRAWN', of: 'one', deducted_percent: 30 },
  },
  {
    id: 14,
    days: 60,
    ...DELIVERED,
    withdrawal: { ...GUEST, days: 22, state: 'REFUSED', ground: 'PERIOD_OVER' },
    goods: { kind: 'WITHDRAWAL', state: 'CANCELLED', days: 22, of: 'everything' },
  },
  // The goods never arrived, and the buyer turned to the bank.
  {
    id: 15,
    days: 46,
    ...DELIVERED,
    withdrawal: { ...GUEST, days: 36, state: 'LAPSED' },
    goods: { kind: 'WITHDRAWAL', state: 'EXPIRED', days: 36, of: 'everything' },
    dispute: { days: 3, left: 6, reason: 'credit_not_processed' },
  },
  // Returns that are closed, and refunds of every outcome.
  {
    id: 16,
    days: 26,
    ...DELIVERED,
    goods: { kind: 'COMPLAINT', state: 'CLOSED', days: 15, of: 'one', disposition: 'SCRAPPED' },
    refund: { days: 9, state: 'FAILED', reason: 'COMPLAINT', of: 'one' },
  },
  {
    id: 17,
    days: 28,
    ...DELIVERED,
    invoice: { name: 'Pracownia Zapachu Sp. z o.o.', tax_number: '0000000017' },
    goods: { kind: 'GOODWILL', state: 'CLOSED', days: 17, of: 'one', disposition: 'RESTOCKED' },
    refund: { days: 11, state: 'SUCCEEDED', reason: 'RETURNED', of: 'one' },
  },
  { id: 18, days: 14, ...DELIVERED, refund: { days: 5, state: 'SUCCEEDED', reason: 'GOODWILL', of: 'goodwill' } },
  // Their buyers have the tax numbers with which the sandbox's authority rejects, and decides later.
  { id: 19, days: 6, ...DELIVERED, invoice: { name: 'Salon Lawenda s.c.', tax_number: '9000000051' } },
  { id: 20, days: 2, state: 'PAID', invoice: { name: 'Hotel Bursztyn Sp. z o.o.', tax_number: '9000000045' } },
  // Changes of orders in every state, and an exchange of which the difference is to be paid.
  { id: 24, days: 3, state: 'PAID' },
  { id: 25, days: 1, state: 'PENDING_PAYMENT', change: { of: 24, kind: 'EDIT', state: 'PENDING' } },
  {
    id: 26,
    days: 12,
    ...DELIVERED,
    goods: { kind: 'GOODWILL', state: 'INSPECTED', days: 5, of: 'one', disposition: 'RESTOCKED' },
  },
  { id: 27, days: 1, state: 'PENDING_PAYMENT', change: { of: 26, kind: 'EXCHANGE', state: 'PENDING' } },
  { id: 28, days: 6, state: 'PAID' },
  { id: 29, days: 5, state: 'CANCELLED', change: { of: 28, kind: 'EDIT', state: 'WITHDRAWN' } },
  { id: 30, days: 4, state: 'EXPIRED', change: { of: 28, kind: 'EDIT', state: 'EXPIRED' } },
  { id: 31, days: 3, state: 'PAID' },
  { id: 32, days: 2, state: 'PAID', change: { of: 31, kind: 'EDIT', state: 'APPLIED' } },
  // A completed exchange: the goods are back, and their replacement has arrived.
  {
    id: 33,
    days: 24,
    ...DELIVERED,
    goods: { kind: 'GOODWILL', state: 'CLOSED', days: 17, of: 'one', disposition: 'RESTOCKED' },
    refund: { days: 10, state: 'SUCCEEDED', reason: 'RETURNED', of: 'one', to: 34 },
  },
  { id: 34, days: 10, ...DELIVERED, change: { of: 33, kind: 'EXCHANGE', state: 'APPLIED' } },
]
