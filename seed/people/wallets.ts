import { amountStep } from '@meridian/domain/amount-step.ts'
import { cartTotals } from '@meridian/domain/cart-totals.ts'
import {
  applyEntry,
  balanceOfLots,
  type EntryKind,
  expiryEntries,
  type LedgerAccount,
  type Lot,
  type LotEntry,
  lotTerm,
  maturingEntries,
  pointsEarned,
  spendingEntries,
} from '@meridian/domain/ledger.ts'
import { splitByLargestRemainder } from '@meridian/domain/money.ts'
import { type Period, periodOf } from '@meridian/domain/period.ts'
import { maxPoints, NO_DISCOUNT, pointsDiscount } from '@meridian/domain/points-discount.ts'
import { withdrawalEndsAt } from '@meridian/domain/withdrawal.ts'
import type { OrderRows } from '../generate/generated-order.ts'
import { REDEEM_RATES } from '../redeem-rates.ts'
import { COUNTRIES } from '../reference/countries.ts'
import type { MemberOrder } from './member-orders.ts'

/** A lot as it was opened; the transfers determine its remainder. */
export interface SeedLot {
  lot_id: number
  user_id: number
  order_id: number
  points: number
  created_at: Date
  available_at: Date | null
  expires_at: Date | null
}

/** A transfer between accounts by their names: of the member, or of the shop. */
export interface SeedTransfer {
  transfer_id: number
  user_id: number
  debit: LedgerAccount
  credit: LedgerAccount
  amount: number
  kind: EntryKind
  reason: string
  ref_type: 'order' | 'lot'
  ref_id: number
  pending_id: number | null
  lot_id: number | null
  period: Period | null
  created_at: Date
}

export interface SeedWallets {
  /** The same orders, some of them paid partly with points. */
  orders: MemberOrder[]
  lots: SeedLot[]
  transfers: SeedTransfer[]
}

/** Points are 1 for 1 in the seed world. */
const POINTS_RATE = 100
/** A member converts their points every so many orders. */
const ORDERS_A_CONVERSION = 4
/** The fewest points that members convert; and they pay at most half of the goods with points. */
const LEAST_POINTS = 5000
/** The last ones are never spent, so that people who try the shop have points to pay with. */
const KEPT_POINTS = 10_000
const PART_OF_GOODS = 2
const ONE_POINT = 100

/**
 * The wallets after a year of orders, by the rules of the shop: points earned, matured, held, spent and expired, each
 * at its time. The same for the same day, but for what matures or expires in its course. SPEC §4 Wallet and points.
 */
export function seedWallets(orders: readonly MemberOrder[], now: Date): SeedWallets {
  const members = Map.groupBy(orders, (order) => order.user_id)
  const scenarios = [...members].map(([user_id, own]) => new WalletScenario(user_id, own, now.getTime()))
  const changed = new Map(scenarios.flatMap((scenario) => scenario.orders).map((order) => [order.order_id, order]))
  return {
    orders: orders.map((order) => changed.get(order.order_id) ?? order),
    lots: scenarios.flatMap((scenario) => scenario.lots),
    transfers: numbered(scenarios.flatMap((scenario) => scenario.transfers)),
  }
}

type LedgerTransfer = Omit<SeedTransfer, 'transfer_id' | 'pending_id'> & { ends: LedgerTransfer | null }

/** Ids in chronological order, as in a ledger written day by day. */
function numbered(written: readonly LedgerTransfer[]): SeedTransfer[] {
  const inTime = [...written].sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
  const ids = new Map(inTime.map((transfer, index) => [transfer, index + 1]))
  return inTime.map(({ ends, ...transfer }, index) => ({
    transfer_id: index + 1,
    ...transfer,
    pending_id: ends === null ? null : (ids.get(ends) ?? 0),
  }))
}

/** The history of one member's points. */
class WalletScenario {
  readonly orders: MemberOrder[] = []
  readonly lots: SeedLot[] = []
  readonly transfers: LedgerTransfer[] = []
  readonly #user_id: number
  #left: Lot[] = []

  constructor(user_id: number, orders: readonly MemberOrder[], nowMs: number) {
    this.#user_id = user_id
    const events = orders.flatMap((order) => {
      const [row] = order.rows['shop.orders']
      return row === undefined
        ? []
        : [
            { at: row.placed_at.getTime(), order, does: 'place' as const },
            { at: order.paid_at.getTime(), order, does: 'pay' as const },
          ]
    })
    const holds = new Map<number, LedgerTransfer[]>()
    for (const { at, order, does } of events.sort((a, b) => a.at - b.at)) {
      this.#settle(at)
      if (does === 'place') holds.set(order.order_id, this.#place(order, at))
      else this.#pay(order, holds.get(order.order_id) ?? [])
    }
    this.#settle(nowMs)
  }

  /** Books matured and expired points up to a time, each at its own. */
  #settle(until: number): void {
    for (const lot of this.#left) {
      if (lot.available_at !== null && lot.available_at <= until)
        this.#write(maturingEntries([lot], until), lot.available_at)
    }
    for (const lot of this.#left) {
      if (lot.expires_at !== null && lot.expires_at <= until) this.#write(expiryEntries([lot], until), lot.expires_at)
    }
  }

  /** Places an order, sometimes with points. */
  #place(order: MemberOrder, at: number): LedgerTransfer[] {
    const [row] = order.rows['shop.orders']
    const spendable = balanceOfLots(this.#left, at).available - KEPT_POINTS
    const converts = this.orders.length % ORDERS_A_CONVERSION === ORDERS_A_CONVERSION - 1
    const { points, discount } =
      row === undefined || !converts || spendable < LEAST_POINTS ? NO_DISCOUNT : seededDiscount(row, spendable)
    this.orders.push(points === 0 ? order : { ...order, rows: discounted(order.rows, points, discount) })
    const entries = points === 0 ? [] : (spendingEntries(this.#left, points, at, 'pending') ?? [])
    return this.#write(entries, at, order.order_id)
  }

  #pay(order: MemberOrder, holds: readonly LedgerTransfer[]): void {
    const { order_id, points, paid_at, rows } = order
    const at = paid_at.getTime()
    for (const hold of holds) {
      const ended = { ...hold, kind: 'post_pending' as const, created_at: paid_at, ends: hold }
      this.#apply(ended)
    }
    if (points === 0) return
    const volume = { debit: 'volume_issued', credit: 'volume', reason: 'volume_earned' } as const
    this.#apply({
      ...volume,
      user_id: this.#user_id,
      amount: points,
      kind: 'posted',
      ref_type: 'order',
      ref_id: order_id,
      lot_id: null,
      period: periodOf(paid_at),
      created_at: paid_at,
      ends: null,
    })
    const earned = pointsEarned(points, POINTS_RATE)
    const [row] = rows['shop.orders']
    const matures_at = row ? withdrawalEndsAt(row.country_id, row.delivered_at) : null
    const term = matures_at === null ? { available_at: null, expires_at: null } : lotTerm(matures_at.getTime())
    // An order earns one lot, so the order's id can be the lot's.
    this.lots.push({
      lot_id: order_id,
      user_id: this.#user_id,
      order_id,
      points: earned,
      created_at: paid_at,
      available_at: term.available_at === null ? null : new Date(term.available_at),
      expires_at: term.expires_at === null ? null : new Date(term.expires_at),
    })
    this.#left.push({ lot_id: order_id, pending: 0, available: 0, held: 0, ...term })
    const entry = { kind: 'posted', reason: 'earned', debit: 'issued', credit: 'pending' } as const
    this.#write([{ ...entry, lot_id: order_id, points: earned }], at, order_id)
  }

  #write(entries: readonly LotEntry[], at: number, order_id?: number): LedgerTransfer[] {
    return entries.map(({ points, ...entry }) =>
      this.#apply({
        ...entry,
        user_id: this.#user_id,
        amount: points,
        ref_type: order_id === undefined ? 'lot' : 'order',
        ref_id: order_id ?? entry.lot_id,
        period: null,
        created_at: new Date(at),
        ends: null,
      }),
    )
  }

  #apply(transfer: LedgerTransfer): LedgerTransfer {
    this.transfers.push(transfer)
    const { lot_id, amount: points, kind, debit, credit } = transfer
    if (lot_id !== null) {
      const entry: LotEntry = { kind, reason: 'spent', debit, credit, lot_id, points }
      this.#left = this.#left.map((lot) => (lot.lot_id === lot_id ? applyEntry(lot, entry) : lot))
    }
    return transfer
  }
}

/** Whole points, as people type them. */
function seededDiscount(
  { goods_gross, currency_code }: Pick<OrderRows['shop.orders'][number], 'goods_gross' | 'currency_code'>,
  available: number,
) {
  const redeem_rate_hundredths = REDEEM_RATES[currency_code]
  const goods = Math.floor(goods_gross / PART_OF_GOODS)
  const most = Math.min(available, maxPoints(goods, redeem_rate_hundredths))
  return pointsDiscount({
    requested: most - (most % ONE_POINT),
    available,
    goods,
    redeem_rate_hundredths,
    step: amountStep(currency_code),
  })
}

/** The order with a points discount: split over its lines, with their tax. */
function discounted(rows: OrderRows, points: number, discount: number): OrderRows {
  const [order] = rows['shop.orders']
  const lines = rows['shop.order_line']
  const [line] = lines
  if (order === undefined || line === undefined) return rows
  const { country_id, currency_code, shipping_gross, payment_fee } = order
  const inclusive = COUNTRIES[country_id].tax_inclusive
  const totals = cartTotals({
    lines: lines.map((one) => ({ ...one, promotion_gross_price: null, promotion_points: null })),
    shipping: { price: shipping_gross + payment_fee, tax_rate_hundredths: line.tax_rate_hundredths },
    discount,
    tax_mode: inclusive ? 'inclusive' : 'exclusive',
    step: amountStep(currency_code),
  })
  const [shipping_tax = 0, payment_fee_tax = 0] = splitByLargestRemainder(totals.shipping_tax, [
    shipping_gross,
    payment_fee,
  ])
  const converted = splitByLargestRemainder(
    points,
    totals.lines.map((one) => one.discount),
  )
  return {
    ...rows,
    'shop.cart': rows['shop.cart'].map((cart) => ({ ...cart, points_to_convert: points })),
    'shop.orders': [
      {
        ...order,
        discount: totals.discount_total,
        points_converted: points,
        added_tax: inclusive ? 0 : totals.tax_total,
        total_gross: totals.total,
        taxes: JSON.stringify(totals.taxes.filter((tax) => tax.gross > 0)),
        shipping_tax,
        payment_fee_tax,
      },
    ],
    'shop.order_line': lines.map((one, index) => ({
      ...one,
      discount: totals.lines[index]?.discount ?? 0,
      tax: totals.lines[index]?.tax ?? 0,
      points_converted: converted[index] ?? 0,
    })),
    'payments.attempt': rows['payments.attempt'].map((attempt) => ({ ...attempt, amount: totals.total })),
  }
}
