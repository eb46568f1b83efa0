import { type AllocatedLine, part, partOfLine, partOfPrice } from './allocation.ts'
import { amountStep, isPayable } from './amount-step.ts'
import { type Minor, scaleDown, splitByLargestRemainder, taxFromGross } from './money.ts'
import { REQUEST_ON_ITS_WAY_MS } from './payment.ts'
import type { Hundredths } from './points.ts'
import { HOUR_MS } from './time-units.ts'

/**
 * The states of a refund. A DRAFT awaits a second admin; neither a draft nor a DISMISSED refund has any effect. The
 * money of an UNKNOWN one may be on its way. SPEC §4 Refunds.
 */
export const REFUND_STATES = [
  'DRAFT',
  'DISMISSED',
  'APPROVED',
  'SENT',
  'SUCCEEDED',
  'FAILED',
  'UNKNOWN',
  'REPLACED',
] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** The allowed transitions; the database has the same pairs. SPEC §4 Refunds. */
export const REFUND_TRANSITIONS: Readonly<Record<RefundState, readonly RefundState[]>> = {
  DRAFT: ['APPROVED', 'DISMISSED'],
  DISMISSED: [],
  // Directly if no provider is called: only points are returned, or the transfer was made manually.
  APPROVED: ['SENT', 'SUCCEEDED'],
  SENT: ['SUCCEEDED', 'FAILED', 'UNKNOWN'],
  UNKNOWN: ['SUCCEEDED', 'FAILED'],
  FAILED: ['SENT', 'REPLACED'],
  // The buyer's bank returned the money.
  SUCCEEDED: ['FAILED'],
  REPLACED: [],
}

/** Staying in a state is not a transition. */
export function canMoveRefund(from: RefundState, to: RefundState): boolean {
  return REFUND_TRANSITIONS[from].includes(to)
}

/** Reasons of refunds. The first four are automatic, once per attempt. */
export const AUTOMATIC_REFUNDS = ['WRONG_CURRENCY', 'WRONG_AMOUNT', 'NOT_NEEDED', 'ORDER_REFUNDED'] as const
export const REFUND_REASONS = [
  ...AUTOMATIC_REFUNDS,
  'CANCELLED',
  'WITHDRAWN',
  'RETURNED',
  'UNDELIVERED',
  'COMPLAINT',
  'GOODWILL',
  'OVERPAID',
  'CHANGED',
  // A lost dispute or a refund at the provider, booked by an admin.
  'CHARGED_BACK',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** Status of a refund at the provider, in a vocabulary common to all providers. */
export type RefundStatus = 'refunded' | 'pending' | 'refused' | 'not_found'

/**
 * The state of a refund after the provider's answer, the same for answer, webhook and poll; null stands for no answer.
 * A sent refund fails, and may be retried, only on `not_found` once no request can be in flight; a refund that
 * succeeded did exist. SPEC §4 Refunds.
 */
export function applyRefundStatus(current: RefundState, status: RefundStatus | null, sentAgoMs: number): RefundState {
  const next: RefundState | null =
    status === null
      ? 'UNKNOWN'
      : status === 'refunded'
        ? 'SUCCEEDED'
        : status === 'refused' ||
            (status === 'not_found' && current !== 'SUCCEEDED' && sentAgoMs >= REQUEST_ON_ITS_WAY_MS)
          ? 'FAILED'
          : null
  return next !== null && canMoveRefund(current, next) ? next : current
}

/**
 * The reference of a refund at its provider, also its idempotency key: a new one after each rejection, because
 * providers repeat their answer to a known key. SPEC §4 Refunds.
 */
export function refundReference({ refund_id, refusals }: { refund_id: number; refusals: number }): string {
  return refusals === 0 ? `refund-${refund_id}` : `refund-${refund_id}-${refusals}`
}

/**
 * Delay before a refund is queried again: longer after each answer that it is still pending. While a provider is
 * unavailable the delay does not grow, since the refund settles soon after its return.
 */
export function refundRecheckMs(tries: number, { answered }: { answered: boolean }): number {
  if (!answered) return REQUEST_ON_ITS_WAY_MS
  return Math.min(REQUEST_ON_ITS_WAY_MS * 2 ** Math.min(tries, 10), HOUR_MS)
}

export const REFUND_COMPONENTS = ['UNITS', 'DEDUCTION', 'SHIPPING', 'FEE', 'GOODWILL', 'OVERPAYMENT', 'SPLIT'] as const

/** A part of a refund, by purpose. Money in minor units, points in hundredths. */
export type RefundComponent = {
  kind: (typeof REFUND_COMPONENTS)[number]
  position: number | null
  first_unit: number | null
  units: number | null
  net: Minor
  tax: Minor
  amount: Minor
  discount: Minor
  tax_rate_hundredths: number | null
  points: Hundredths
  volume: Hundredths
}

/** The fields of an order that its refunds depend on. */
export type RefundableOrder = {
  currency_code: string
  added_tax: Minor
  shipping_gross: Minor
  shipping_tax: Minor
  shipping_reversed: Minor
  payment_fee: Minor
  payment_fee_tax: Minor
  payment_fee_reversed: Minor
  service_tax_rate_hundredths: number
  taxes: readonly { rate_hundredths: number; gross: Minor }[]
  lines: readonly RefundableLine[]
}
export type RefundableLine = AllocatedLine & {
  position: number
  reversed: number
  tax_rate_hundredths: number
}

/** A requested refund: units by line, and money for the rest. */
export type RefundRequest = {
  units: readonly { position: number; units: number }[]
  /** Deduction for units that lost value. */
  deductions: readonly { position: number; amount: Minor }[]
  shipping: Minor
  fee: Minor
  goodwill: Minor
}

export const EMPTY_REQUEST: RefundRequest = { units: [], deductions: [], shipping: 0, fee: 0, goodwill: 0 }

/** Path of the first requested amount that the currency cannot pay; null if all can be paid. SPEC §4 Refunds. */
export function unpayablePath(request: Omit<RefundRequest, 'units'>, currency_code: string): string | null {
  const { deductions, shipping, fee, goodwill } = request
  const amounts: [string, Minor][] = [
    ...deductions.map(({ amount }, index): [string, Minor] => [`deductions.${index}.amount`, amount]),
    ...Object.entries({ shipping, fee, goodwill }),
  ]
  return amounts.find(([, amount]) => !isPayable(amount, currency_code))?.[0] ?? null
}

/**
 * The components of a refund, at the prices and tax rates of the order. Null if more is requested than is left. SPEC §4
 * Refunds.
 */
export function refundComponents(order: RefundableOrder, request: RefundRequest): RefundComponent[] | null {
  const taxIsAdded = order.added_tax > 0
  const step = amountStep(order.currency_code)
  const components: RefundComponent[] = []
  const wanted = new Set<number>()
  for (const { position, units } of request.units) {
    const line = order.lines.find((one) => one.position === position)
    if (!line || units < 1 || wanted.has(position) || line.reversed + units > line.quantity) return null
    wanted.add(position)
    const share = partOfLine(line, { taxIsAdded, step }, line.reversed, line.reversed + units)
    const { tax_rate_hundredths } = line
    components.push({ kind: 'UNITS', position, first_unit: line.reversed, units, tax_rate_hundredths, ...share })
  }
  for (const { position, amount } of request.deductions) {
    const deducted = deduction(components, position, amount)
    if (!deducted) return null
    components.push(deducted)
  }
  const services = [
    ['SHIPPING', request.shipping, order.shipping_reversed, { gross: order.shipping_gross, tax: order.shipping_tax }],
    ['FEE', request.fee, order.payment_fee_reversed, { gross: order.payment_fee, tax: order.payment_fee_tax }],
  ] as const
  for (const [kind, price, before, service] of services) {
    if (before + price > service.gross) return null
    if (price === 0) continue
    const { service_tax_rate_hundredths: tax_rate_hundredths } = order
    const share = partOfPrice(service, taxIsAdded, before, before + price)
    components.push({ ...NOTHING, kind, tax_rate_hundredths, ...share })
  }
  components.push(...goodwill(order, request.goodwill))
  return components
}

/** Deduction for units of a line that lost value, with its share of their tax; null if it exceeds their price. */
function deduction(components: readonly RefundComponent[], position: number, amount: Minor): RefundComponent | null {
  const isOf = (kind: RefundComponent['kind']) => (one: RefundComponent) =>
    one.kind === kind && one.position === position
  const units = components.find(isOf('UNITS'))
  if (!units || amount > units.amount || components.some(isOf('DEDUCTION'))) return null
  const { tax_rate_hundredths } = units
  const tax = units.amount === 0 ? 0 : scaleDown(units.tax, amount, units.amount)
  return { ...NOTHING, kind: 'DEDUCTION', position, tax_rate_hundredths, net: tax - amount, tax: -tax, amount: -amount }
}

const NOTHING: RefundComponent = {
  kind: 'GOODWILL',
  position: null,
  first_unit: null,
  units: null,
  tax_rate_hundredths: null,
  net: 0,
  tax: 0,
  amount: 0,
  discount: 0,
  points: 0,
  volume: 0,
}

/**
 * A price reduction without goods, over the tax rates of the order. Negative if it offsets an earlier one against this
 * refund. SPEC §4 Refunds.
 */
export function goodwill(order: Pick<RefundableOrder, 'taxes'>, amount: Minor): RefundComponent[] {
  const rates = order.taxes.length > 0 ? order.taxes : [{ rate_hundredths: 0, gross: 1 }]
  const sign = amount < 0 ? -1 : 1
  return splitByLargestRemainder(
    Math.abs(amount),
    rates.map((rate) => rate.gross),
  ).flatMap((gross, index) => {
    const tax_rate_hundredths = rates[index]?.rate_hundredths ?? 0
    const { net, tax } = taxFromGross(gross, tax_rate_hundredths)
    if (gross === 0) return []
    return [{ ...NOTHING, tax_rate_hundredths, net: sign * net, tax: sign * tax, amount: sign * gross }]
  })
}

/**
 * Offsets earlier goodwill so that the components fit the money left; null if it does not cover the excess. `earlier`
 * is the goodwill given so far. SPEC §4 Refunds.
 */
export function withinMoney(
  order: Pick<RefundableOrder, 'taxes'>,
  components: readonly RefundComponent[],
  { left, earlier }: { left: Minor; earlier: Minor },
): RefundComponent[] | null {
  const over = sumOf(components, 'amount') - left
  if (over <= 0) return [...components]
  return over > earlier ? null : [...components, ...goodwill(order, -over)]
}

/** One payment's share of a refund: paid to the buyer, or credited to another of their orders. */
export type RefundShare = { attempt_id: number; amount: Minor; to_order: boolean }

/**
 * Splits an amount over payments, in order; the first `credit` of it goes to another order. Null if too little is left.
 * SPEC §4 Refunds.
 */
export function refundShares(
  sources: readonly { attempt_id: number; left: Minor }[],
  amount: Minor,
  credit: Minor,
): RefundShare[] | null {
  const shares: RefundShare[] = []
  let moved = credit
  let open = amount
  for (const { attempt_id, left } of sources) {
    const given = Math.min(left, open)
    const to_order = Math.min(given, moved)
    if (to_order > 0) shares.push({ attempt_id, amount: to_order, to_order: true })
    if (given > to_order) shares.push({ attempt_id, amount: given - to_order, to_order: false })
    moved -= to_order
    open -= given
  }
  return open > 0 || moved > 0 ? null : shares
}

/** The component by which a share differs from the whole refund; over all shares they sum to zero. */
export function splitComponent(amount: Minor): RefundComponent {
  return { ...NOTHING, kind: 'SPLIT', net: amount, amount }
}

/** The components of the first share: those of the whole refund, less the other shares. */
export function componentsOfFirst(
  components: readonly RefundComponent[],
  others: readonly RefundShare[],
): readonly RefundComponent[] {
  if (others.length === 0) return components
  return [...components, splitComponent(-others.reduce((sum, { amount }) => sum + amount, 0))]
}

/** Totals of a refund. */
export function refundTotals(components: readonly RefundComponent[]) {
  return {
    amount: sumOf(components, 'amount'),
    points: sumOf(components, 'points'),
    volume: sumOf(components, 'volume'),
  }
}

function sumOf(components: readonly RefundComponent[], key: 'amount' | 'points' | 'volume'): number {
  return components.reduce((sum, one) => sum + one[key], 0)
}

/**
 * The part of an order's earned points for a part of its volume; the parts of any sequence sum to exactly the earned
 * points. SPEC §4 Refunds.
 */
export function earnedPart(
  earned: Hundredths,
  of: { volume: Hundredths; before: Hundredths; now: Hundredths },
): Hundredths {
  return of.volume === 0 ? 0 : part(earned, of.volume, of.before, of.before + of.now)
}

export function isAllReversed(order: RefundableOrder): boolean {
  return (
    order.lines.every((line) => line.reversed === line.quantity) &&
    order.shipping_reversed === order.shipping_gross &&
    order.payment_fee_reversed === order.payment_fee
  )
}

/** A person by account and e-mail; an admin may shop under a separate account. */
export interface PersonIdentity {
  user_id: number | null
  email: string | null
}

/**
 * True if an admin may approve or refuse another's request: neither the requester nor the recipient of the money may.
 * SPEC §4 Refunds.
 */
export function mayDecide(
  admin: PersonIdentity,
  { requested_by, buyer }: { requested_by: number; buyer: PersonIdentity },
): boolean {
  const isBuyer =
    (buyer.user_id !== null && buyer.user_id === admin.user_id) ||
    (buyer.email !== null && buyer.email.toLowerCase() === admin.email?.toLowerCase())
  return admin.user_id !== requested_by && !isBuyer
}

/** True if an admin may refund this additional amount today without a second approval. SPEC §4 Refunds. */
export function isWithinDay(limit: Minor, givenToday: Minor, amount: Minor): boolean {
  return givenToday + amount <= limit
}
