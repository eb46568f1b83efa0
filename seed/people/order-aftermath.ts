import { orderStatuses } from '@meridian/domain/order-status.ts'
import { refundTotals } from '@meridian/domain/refund.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@meridian/domain/time-units.ts'
import { alertedBefore, goodsDueAt, refundDueAt } from '@meridian/domain/withdrawal.ts'
import { withdrawalDeclaration } from '@meridian/domain/withdrawal-declaration.ts'
import { daysBefore } from '../insert-rows.ts'
import { returnOfStory } from '../world.ts'
import { type GuestOrder, paidAt } from './guest-orders.ts'
import { GUEST_STORIES, type GuestStory } from './guest-stories.ts'
import { disputesOf } from './story-disputes.ts'
import { componentsOf, type Line, type PlacedOrder, type Units, unitsOf } from './story-refunds.ts'

/** Admins who decide in the seed world: service, warehouse and country manager of Poland. */
export interface Deciders {
  manager_id: number
  service_id: number
  warehouse_id: number
}

/** Ids of refunds that replace a failed one, and of inspections, which come after those of members' orders. */
const REPLACING_AFTER = 1000
const INSPECTIONS_AFTER = 5000
const LINES_MAX = 10

/** The rows of an order's events after it was paid, by table; ids are those of the story. */
export type Aftermath = ReturnType<typeof aftermathOf>

/** Events of a guest's order after it was paid: cancelled, withdrawn from, sent back, refunded. SPEC §4. */
export function aftermathOf({ story, rows }: GuestOrder, now: Date, by: Deciders) {
  const [order] = rows['shop.orders']
  if (order === undefined) throw new Error(`The story ${story.id} has no order`)
  const lines = rows['shop.order_line']
  const at = (days: number) => new Date(daysBefore(now, days).getTime() - HOUR_MS)
  const to = GUEST_STORIES.find(({ id }) => id === story.refund?.to)
  const refund = refundOf(story, order, lines, {
    at: to === undefined ? at(story.refund?.days ?? 0) : paidAt(now, to),
    by,
  })
  const disputes = disputesOf(story, rows['payments.attempt'], at)
  const { withdrawal, goods } = story
  const units = (of: 'everything' | 'one') => unitsOf(lines, of)
  const hasCome = goods !== undefined && ['RECEIVED', 'INSPECTED', 'CLOSED'].includes(goods.state)
  return {
    'payments.refund': refund?.rows ?? [],
    'payments.refund_component':
      refund?.components.map((one, place) => ({
        refund_id: story.id,
        place: place + 1,
        ...one,
      })) ?? [],
    'payments.refund_history': refund?.history ?? [],
    'payments.dispute': disputes,
    'shop.cancellation': story.cancelled
      ? [
          {
            cancellation_id: story.id,
            order_id: story.id,
            actor: 'buyer',
            refund_id: refund === null ? null : story.id,
            at: refund?.at ?? new Date(order.placed_at.getTime() + HOUR_MS),
          },
        ]
      : [],
    'shop.cancellation_line': story.cancelled
      ? units('everything').map((one) => ({ cancellation_id: story.id, order_id: story.id, ...one }))
      : [],
    'shop.withdrawal': withdrawal ? [withdrawalRow(story, withdrawal, { order, lines, at, refund, by })] : [],
    'shop.withdrawal_line': withdrawal
      ? units(withdrawal.of).map((one) => ({
          withdrawal_id: story.id,
          order_id: story.id,
          ...one,
          unsent: story.parcels === undefined ? one.units : 0,
        }))
      : [],
    'shop.order_return': goods
      ? [
          {
            return_id: returnOfStory(story.id),
            order_id: story.id,
            number: `${order.number}-R1`,
            kind: goods.kind,
            state: goods.state,
            withdrawal_id: withdrawal ? story.id : null,
            tracking_number: hasCome ? `RS${String(story.id).padStart(9, '0')}PL` : null,
            due_at: new Date(at(goods.days).getTime() + 14 * DAY_MS),
            refund_id: goods.state === 'CLOSED' ? story.id : null,
            opened_at: at(goods.days),
            received_at: hasCome ? cameAt(story, goods.days, at) : null,
            closed_at: goods.state === 'CLOSED' ? refund?.at : null,
          },
        ]
      : [],
    'shop.return_line': goods
      ? units(goods.of).map((one) => ({
          return_id: returnOfStory(story.id),
          order_id: story.id,
          position: one.position,
          announced: one.units,
          received: hasCome ? one.units : 0,
          accepted: goods.disposition === undefined ? 0 : one.units,
        }))
      : [],
    'shop.return_inspection':
      goods?.disposition === undefined
        ? []
        : units(goods.of).map(({ position, units: seen }) => ({
            inspection_id: INSPECTIONS_AFTER + story.id * LINES_MAX + position,
            return_id: returnOfStory(story.id),
            position,
            units: seen,
            disposition: goods.disposition,
            admin_id: by.warehouse_id,
            at: new Date(cameAt(story, goods.days, at).getTime() + HOUR_MS),
          })),
    /** Counters of the order and its lines. */
    counted: {
      shipping: refund?.components.find(({ kind }) => kind === 'SHIPPING')?.amount ?? 0,
      fee: refund?.components.find(({ kind }) => kind === 'FEE')?.amount ?? 0,
      lines: lines.map(({ position }) => ({
        order_id: story.id,
        position,
        reversed: refund?.components.find((one) => one.kind === 'UNITS' && one.position === position)?.units ?? 0,
        returned: hasCome ? (units(goods.of).find((one) => one.position === position)?.units ?? 0) : 0,
      })),
      statuses: statusesOf(story, { order, lines, isRefunded: refund !== null, hasCome, units }),
    },
    events: eventsOf(story, { order, refund, disputes, at, by }),
    // A document is corrected when the money has gone back.
    correction:
      refund === null || story.refund?.state !== 'SUCCEEDED'
        ? null
        : { refund_id: story.id, at: refund.at, reason: story.refund?.reason, components: refund.components },
  }
}

/** Returned goods arrive after four days. */
function cameAt({ refund }: GuestStory, days: number, at: (days: number) => Date): Date {
  return at(Math.max(refund === undefined ? 1 : refund.days + 1, days - 4))
}

function refundOf(
  story: GuestStory,
  order: PlacedOrder,
  lines: readonly Line[],
  { at, by }: { at: Date; by: Deciders },
) {
  const { refund } = story
  if (refund === undefined) return null
  const components = componentsOf(refund, order, lines)
  const { amount, points, volume } = refundTotals(components)
  const decided = { order_id: story.id, attempt_id: story.id, reason: refund.reason, amount }
  // Money that another order gets is with the provider as before.
  const isMoved = refund.to !== undefined
  const usual = { ...decided, currency_code: order.currency_code, tries: isMoved ? 0 : 1, created_at: at }
  const later = new Date(at.getTime() + MINUTE_MS)
  const first = {
    refund_id: story.id,
    ...usual,
    means: isMoved ? 'ORDER' : 'SAME',
    replaces: null as number | null,
    to_order_id: refund.to ?? null,
    admin_id: isMoved ? by.service_id : null,
    is_limited: isMoved,
    points_returned: points,
    volume_reversed: volume,
    state: refund.state === 'TRANSFER' ? 'REPLACED' : refund.state,
    fault: refund.state === 'SUCCEEDED' ? null : 'REFUSED',
    sent_at: isMoved ? null : at,
    refunded_at: refund.state === 'SUCCEEDED' ? (isMoved ? at : later) : null,
  }
  const transfer = {
    ...first,
    refund_id: REPLACING_AFTER + story.id,
    means: 'BANK_TRANSFER',
    replaces: story.id,
    state: 'APPROVED',
    // The refund in whose place it is has moved the points.
    points_returned: 0,
    volume_reversed: 0,
    tries: 0,
    created_at: later,
    sent_at: null,
    fault: null,
  }
  const ends =
    refund.state === 'SUCCEEDED' ? ['SUCCEEDED'] : refund.state === 'FAILED' ? ['FAILED'] : ['FAILED', 'REPLACED']
  const states = ['DRAFT', 'APPROVED', ...(isMoved ? [] : ['SENT']), ...ends]
  const moves = states.slice(1).map((to_state, index) => ({
    refund_id: story.id,
    from_state: states[index] ?? null,
    to_state,
    at: isMoved || index < 2 ? at : later,
  }))
  const ofTransfer = { refund_id: REPLACING_AFTER + story.id, from_state: 'DRAFT', to_state: 'APPROVED', at: later }
  const isReplaced = refund.state === 'TRANSFER'
  return {
    at,
    amount,
    components,
    rows: isReplaced ? [first, transfer] : [first],
    history: isReplaced ? [...moves, ofTransfer] : moves,
  }
}

function withdrawalRow(
  story: GuestStory,
  withdrawal: NonNullable<GuestStory['withdrawal']>,
  of: {
    order: PlacedOrder
    lines: readonly Line[]
    at: (days: number) => Date
    refund: { at: Date } | null
    by: Deciders
  },
) {
  const { order, lines, at, refund, by } = of
  const { state, channel, ground } = withdrawal
  const declared_at = at(withdrawal.days)
  // Written by the seed a moment ago, of this shape.
  const { name_first, name_last, email }: Record<'name_first' | 'name_last' | 'email', string> = JSON.parse(order.buyer)
  const name = `${name_first} ${name_last}`
  const wanted = unitsOf(lines, withdrawal.of)
  const isContested = state === 'CONTESTED' || state === 'REFUSED'
  return {
    alerted_at: isLate(withdrawal, at) ? at(0) : null,
    withdrawal_id: story.id,
    order_id: story.id,
    state,
    channel,
    name,
    email,
    language_id: order.language_id,
    admin_id: channel === 'letter' || channel === 'call' ? by.service_id : null,
    declared_at,
    declaration: withdrawalDeclaration('pl-pl', {
      number: order.number,
      placed_at: order.placed_at.toISOString(),
      name,
      lines: wanted.map(({ position, units }) => ({
        units,
        name: lines.find((line) => line.position === position)?.name ?? '',
      })),
    }),
    is_whole: withdrawal.of === 'everything',
    acknowledged_at: new Date(declared_at.getTime() + MINUTE_MS),
    refund_due_at: refundDueAt(declared_at),
    goods_due_at: story.goods === undefined ? null : goodsDueAt(declared_at),
    ground: ground ?? null,
    contested_by: isContested ? by.service_id : null,
    decided_by: state === 'REFUSED' || state === 'LAPSED' ? by.manager_id : null,
    cancellation_id: state === 'NOTHING_SENT' ? story.id : null,
    settled_at: refund?.at ?? null,
  }
}

/** True if staff were alerted: no refund ten days after the declaration. */
function isLate({ state, days }: NonNullable<GuestStory['withdrawal']>, at: (days: number) => Date): boolean {
  return (state === 'AWAITING_GOODS' || state === 'CONTESTED') && at(days) <= alertedBefore(at(0))
}

function statusesOf(
  { id, state, goods, dispute, refund }: GuestStory,
  of: {
    order: PlacedOrder
    lines: readonly Line[]
    isRefunded: boolean
    hasCome: boolean
    units: (of: 'everything' | 'one') => Units
  },
) {
  const { order, lines, isRefunded, hasCome, units } = of
  const back = hasCome && goods !== undefined ? units(goods.of) : []
  const { document_status: _, ...statuses } = orderStatuses({
    state,
    awaits_acceptance: false,
    paid: order.paid_at !== null,
    refunded: isRefunded ? 'part' : 'none',
    owed: refund !== undefined && refund.state !== 'SUCCEEDED',
    overpaid: false,
    held: waits(id),
    lines: lines.map((line) => ({
      ...line,
      returned: back.find(({ position }) => position === line.position)?.units ?? 0,
    })),
    return_announced: goods?.state === 'APPROVED',
    is_disputed: dispute !== undefined,
    invoiced: false,
    corrected: false,
  })
  return statuses
}

/** True if a change of the order waits for its payment: nothing of it leaves. */
function waits(id: number): boolean {
  return GUEST_STORIES.some(({ change }) => change?.of === id && change.state === 'PENDING')
}

/** The timeline of the order; acts of admins are in the audit log too. */
function eventsOf(
  story: GuestStory,
  of: {
    order: PlacedOrder
    refund: { at: Date; amount: number } | null
    disputes: ReturnType<typeof disputesOf>
    at: (days: number) => Date
    by: Deciders
  },
) {
  const { order, refund, disputes, at, by } = of
  const { withdrawal, goods } = story
  const money = { amount: refund?.amount ?? 0, currency_code: order.currency_code }
  const event = (kind: string, actor: string, when: Date, facts: Record<string, unknown>) => ({
    order_id: story.id,
    kind,
    actor,
    at: when,
    facts,
    admin_id: actor === 'admin' ? by.service_id : null,
  })
  const ofReturn = { return_id: returnOfStory(story.id), number: `${order.number}-R1` }
  const isNoted = withdrawal?.channel === 'letter'
  return [
    ...(story.cancelled && !withdrawal
      ? [event('units_cancelled', 'buyer', refund?.at ?? order.placed_at, { cancellation_id: story.id, ...money })]
      : []),
    ...(withdrawal
      ? [event('withdrawal_declared', isNoted ? 'admin' : 'buyer', at(withdrawal.days), { withdrawal_id: story.id })]
      : []),
    ...(withdrawal && isLate(withdrawal, at)
      ? [event('withdrawal_late', 'shop', at(0), { withdrawal_id: story.id })]
      : []),
    ...(goods && !withdrawal ? [event('return_opened', 'shop', at(goods.days), ofReturn)] : []),
    // An exchange closes its return by itself.
    ...(goods?.state === 'CLOSED' && refund && story.refund?.to === undefined
      ? [event('return_closed', 'admin', refund.at, { ...ofReturn, ...money })]
      : []),
    ...(!goods && !story.cancelled && refund
      ? [
          event('refund_decided', 'admin', refund.at, {
            refund_id: story.id,
            refund_reason: story.refund?.reason,
            ...money,
          }),
        ]
      : []),
    ...disputes.map(({ provider, dispute_id, kind, amount, currency_code, created_at }) =>
      event('money_disputed', 'shop', created_at, { provider, dispute_id, dispute_kind: kind, amount, currency_code }),
    ),
  ]
}
