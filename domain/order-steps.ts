import { localDay } from './calendar-day.ts'
import type { OrderState } from './order.ts'
import type { ShipmentState } from './shipment.ts'

/** Steps of an order shown to its buyer. SPEC §3 Orders. */
export const ORDER_STEP_KINDS = [
  'placed',
  'confirmed',
  'paid',
  'packed',
  'shipped',
  'on_its_way',
  'nearly_there',
  'delayed',
  'delivered',
  'returned_to_sender',
  'lost',
  'expired',
  'cancelled',
  'refund_due',
  'refunded',
  'refund_started',
  'refund_owed',
  'refund_done',
  'withdrawn',
  'withdrawal_refused',
] as const
export type OrderStepKind = (typeof ORDER_STEP_KINDS)[number]

/** A refund of an order, completed or on its way; `points` are the hundredths returned with it. */
export interface RefundFacts {
  amount: number
  currency_code: string
  /** The way it was paid, a bank transfer, or none if only points were returned. */
  means: 'SAME' | 'BANK_TRANSFER' | 'ORDER' | 'NONE'
  points: number
}

export interface OrderStep {
  kind: OrderStepKind
  at: Date
  /** The parcel concerned, if an order has several. */
  parcel: number | null
  /** True if delivered by the promised day; null without one. */
  kept: boolean | null
  /** Null except for a refund. */
  refund: RefundFacts | null
}

/** The buyer's view of a parcel. */
export interface ParcelFacts {
  parcel: number
  state: ShipmentState
  /** The last promised day, as `2026-11-27`. */
  promised_to: string | null
  packed_at: Date | null
  shipped_at: Date | null
  delivered_at: Date | null
  /** Time of entering a state that has no timestamp of its own. */
  ended_at: Date | null
  events: readonly { kind: string; at: Date }[]
}

const OF_ORDER: Partial<Record<OrderState, OrderStepKind>> = {
  CONFIRMED: 'confirmed',
  PAID: 'paid',
  EXPIRED: 'expired',
  CANCELLED: 'cancelled',
}

/** Shown by the steps of refunds, if there are any. */
const OF_REFUND: Partial<Record<OrderState, OrderStepKind>> = { REFUND_DUE: 'refund_due', REFUNDED: 'refunded' }

/** Shown by the steps of parcels, if there are any. */
const OF_SHIPMENT: Partial<Record<OrderState, OrderStepKind>> = {
  FULFILLING: 'packed',
  SHIPPED: 'shipped',
  DELIVERED: 'delivered',
}

const OF_CARRIER: ReadonlyMap<string, OrderStepKind> = new Map([
  ['ON_ITS_WAY', 'on_its_way'],
  ['OUT_FOR_DELIVERY', 'nearly_there'],
  ['DELAYED', 'delayed'],
])

/** The parcels shown to the buyer: planned or shipped ones, except unpacked ones. SPEC §3 Orders. */
export function shownParcels<Parcel extends Pick<ParcelFacts, 'state'>>(parcels: readonly Parcel[]): Parcel[] {
  return parcels.filter(({ state }) => state !== 'CANCELLED')
}

/** Time at which a parcel entered its state; null before packing. SPEC §3 Orders. */
export function parcelSince(parcel: ParcelFacts): Date | null {
  switch (parcel.state) {
    case 'PLANNED':
    case 'PICKING':
      return null
    case 'PACKED':
      return parcel.packed_at
    case 'SHIPPED':
      return parcel.shipped_at
    case 'DELIVERED':
      return parcel.delivered_at
    default:
      return parcel.ended_at
  }
}

/** The steps of an order so far, by time. SPEC §3 Orders. */
export function orderSteps({
  placed_at,
  moves,
  parcels,
  refunds,
  withdrawals,
  time_zone,
}: {
  placed_at: Date
  moves: readonly { to: OrderState; at: Date }[]
  parcels: readonly ParcelFacts[]
  refunds: readonly (RefundFacts & RefundMoments)[]
  withdrawals: readonly { declared_at: Date; refused_at: Date | null }[]
  /** Time zone of the order's country, for its promised days. */
  time_zone: string
}): OrderStep[] {
  const shown = shownParcels(parcels)
  const kindOf = (to: OrderState) =>
    OF_ORDER[to] ??
    (shown.length === 0 ? OF_SHIPMENT[to] : undefined) ??
    (refunds.length === 0 ? OF_REFUND[to] : undefined)
  const ofOrder = moves.flatMap(({ to, at }) => {
    const kind = kindOf(to)
    return kind === undefined ? [] : [{ kind, at, ...NOTHING_MORE }]
  })
  const ofParcels = shown.flatMap((one) =>
    stepsOfParcel(one, time_zone).map((step) => ({
      ...NOTHING_MORE,
      ...step,
      parcel: shown.length > 1 ? one.parcel : null,
    })),
  )
  const placed: OrderStep = { kind: 'placed', at: placed_at, ...NOTHING_MORE }
  const ofRefunds = refunds.flatMap(stepsOfRefund)
  const ofWithdrawals = withdrawals.flatMap(({ declared_at, refused_at }): OrderStep[] => [
    { ...NOTHING_MORE, kind: 'withdrawn', at: declared_at },
    ...(refused_at === null ? [] : [{ ...NOTHING_MORE, kind: 'withdrawal_refused' as const, at: refused_at }]),
  ])
  return [
    placed,
    ...[...ofOrder, ...ofParcels, ...ofRefunds, ...ofWithdrawals].sort((a, b) => a.at.getTime() - b.at.getTime()),
  ]
}

const NOTHING_MORE = { parcel: null, kept: null, refund: null }

interface RefundMoments {
  created_at: Date
  refunded_at: Date | null
  /** It was rejected or returned and must be paid in another way. */
  is_owed: boolean
}

/** Points are returned at once; money is on its way until it arrives or is owed again. */
function stepsOfRefund({ created_at, refunded_at, is_owed, ...refund }: RefundFacts & RefundMoments): OrderStep[] {
  const kind = is_owed ? 'refund_owed' : 'refund_started'
  const started: OrderStep = { ...NOTHING_MORE, kind, at: created_at, refund }
  const done: OrderStep | null = refunded_at && {
    ...NOTHING_MORE,
    kind: 'refund_done',
    at: refunded_at,
    refund,
  }
  if (refund.means === 'NONE') return [{ ...started, kind: 'refund_done' }]
  return [done ?? started]
}

function stepsOfParcel(parcel: ParcelFacts, time_zone: string): Omit<OrderStep, 'parcel' | 'refund'>[] {
  const { state, promised_to, packed_at, shipped_at, delivered_at, ended_at } = parcel
  const steps: (Omit<OrderStep, 'parcel' | 'refund' | 'at'> & { at: Date | null })[] = [
    // An unpacked parcel is not packed.
    { kind: 'packed', at: state === 'PLANNED' || state === 'PICKING' ? null : packed_at, kept: null },
    { kind: 'shipped', at: shipped_at, kept: null },
    ...lastOfEach(parcel.events),
    {
      kind: 'delivered',
      // A delivery reported by mistake is shown only as a loss.
      at: state === 'DELIVERED' ? delivered_at : null,
      kept: promised_to === null || delivered_at === null ? null : localDay(time_zone, delivered_at) <= promised_to,
    },
    { kind: 'returned_to_sender', at: state === 'RETURNED_TO_SENDER' ? ended_at : null, kept: null },
    { kind: 'lost', at: state === 'LOST' ? ended_at : null, kept: null },
  ]
  return steps.flatMap((step) => (step.at === null ? [] : [{ ...step, at: step.at }]))
}

/** The latest event of each kind, since carriers repeat themselves. */
function lastOfEach(events: ParcelFacts['events']): { kind: OrderStepKind; at: Date; kept: null }[] {
  const latest = new Map<OrderStepKind, Date>()
  for (const { kind, at } of events) {
    const step = OF_CARRIER.get(kind)
    const before = step && latest.get(step)
    if (step && (before === undefined || before < at)) latest.set(step, at)
  }
  return [...latest].map(([kind, at]) => ({ kind, at, kept: null }))
}
