import { allBooks } from '@meridian/sandbox/bank.ts'
import { INVARIANTS } from '@meridian/services/verification/invariants.ts'
import { verify } from '@meridian/services/verification/verify.ts'
import { sql } from 'kysely'
import type { Journal } from './journal.ts'
import type { Shop } from './shop.ts'

/** Compares acknowledgements with the shop's data, and the shop's books with each other; faults as sentences. */
export async function findFaults(shop: Shop, journals: readonly Journal[]): Promise<string[]> {
  const found = await Promise.all([
    findLost(shop, journals),
    findUnasked(shop, journals),
    findWrongCharges(shop),
    findWrongBooks(shop),
    findWrongMails(shop),
  ])
  return [...journals.flatMap(({ contradictions }) => contradictions), ...found.flat()]
}

interface OrderRow {
  order_id: number
  number: string
  total_gross: number
  state: string
  code: string
  pieces: Record<string, number>
}

/** Acknowledged data that the shop has lost. */
async function findLost(shop: Shop, journals: readonly Journal[]): Promise<string[]> {
  const { kysely } = shop.database.owner
  const { rows } = await sql<OrderRow>`
    select order_id, number, total_gross, o.state, cart.code, pieces
      from shop.orders o join shop.cart using (cart_id)
      cross join lateral (select jsonb_object_agg(variant_id, quantity) as pieces from shop.order_line l
        where l.order_id = o.order_id) as lines
      where order_id > ${shop.seeded_order_id}`.execute(kysely)
  const orders = new Map(rows.map((row) => [row.order_id, row]))
  const { rows: attempts } = await sql<{ token: string; state: string; order_state: string }>`
    select token, a.state, o.state as order_state from payments.attempt a join shop.orders o using (order_id)
      where order_id > ${shop.seeded_order_id}`.execute(kysely)
  const payments = new Map(attempts.map((row) => [row.token, row]))
  const { rows: carts } = await sql<{ code: string; pieces: Record<string, number> }>`
    select code, coalesce(jsonb_object_agg(variant_id, quantity) filter (where variant_id is not null), '{}') as pieces
      from shop.cart left join shop.cart_item using (cart_id)
      where cart.state = 'OPEN' and cart.created_at > now() - interval '3 hours' group by code`.execute(kysely)
  const openCarts = new Map(carts.map((row) => [row.code, row.pieces]))
  const found: string[] = []
  for (const { visits } of journals) {
    for (const { buyer, isGuest, cart_code, lines, ordering, order, payments: shown, isUnsure } of visits) {
      if (order !== null) {
        const row = orders.get(order.order_id)
        if (row === undefined) found.push(`${buyer} has order ${order.number}, which does not exist`)
        else if (row.total_gross !== order.total_gross || row.number !== order.number)
          found.push(`order ${row.order_id} is ${row.number} of ${row.total_gross}, ${buyer} was told otherwise`)
        else if (!equalPieces(lines, row.pieces))
          found.push(`order ${row.order_id} has other pieces than ${buyer} has ordered`)
      } else if (cart_code !== null && isGuest && !ordering && !isUnsure) {
        const pieces = openCarts.get(cart_code)
        if (pieces !== undefined && !equalPieces(lines, pieces))
          found.push(`the basket ${cart_code} of ${buyer} has other pieces than were acknowledged`)
      }
      for (const [token, status] of shown) {
        const row = payments.get(token)
        if (row === undefined) found.push(`${buyer} has a payment ${token}, which does not exist`)
        else if (status === 'CAPTURED' && !['CAPTURED', 'REFUNDED'].includes(row.state))
          found.push(`${buyer} was told that payment ${token} is captured, and it is ${row.state}`)
        else if (status === 'CAPTURED' && ['PENDING_PAYMENT', 'EXPIRED', 'CANCELLED'].includes(row.order_state))
          found.push(`${buyer} was told that payment ${token} is captured, and its order is ${row.order_state}`)
      }
    }
  }
  return found
}

function equalPieces(shown: ReadonlyMap<number, number>, has: Record<string, number>): boolean {
  return (
    shown.size === Object.keys(has).length &&
    [...shown].every(([variant, quantity]) => has[String(variant)] === quantity)
  )
}

/** Orders without a request, or several of one basket. */
async function findUnasked(shop: Shop, journals: readonly Journal[]): Promise<string[]> {
  const requested = journals.flatMap(({ visits }) =>
    visits.filter((visit) => visit.ordering).map((visit) => visit.cart_code),
  )
  const { rows } = await sql<{ order_id: number; code: string }>`
    select order_id, code from shop.orders o join shop.cart using (cart_id)
      where order_id > ${shop.seeded_order_id} and not exists (select from shop.order_history h
        -- An unpaid order releases its basket, which may be ordered again.
        where h.order_id = o.order_id and h.to_state in ('EXPIRED', 'CANCELLED'))`.execute(shop.database.owner.kysely)
  const seen = new Map<string, number>()
  return rows.flatMap(({ order_id, code }) => {
    const other = seen.get(code)
    seen.set(code, order_id)
    return [
      ...(requested.includes(code) ? [] : [`nobody has asked for order ${order_id}`]),
      ...(other === undefined ? [] : [`the basket ${code} became the orders ${other} and ${order_id}`]),
    ]
  })
}

interface AttemptRow {
  token: string
  order_id: number
  state: string
  amount: number
  currency_code: string
  refund_due: boolean
  refunded: number
}

/** The provider's books against ours: each charge once, at its amount, and refunded as we state. */
async function findWrongCharges(shop: Shop): Promise<string[]> {
  const charges = await allBooks(shop.providers.banks)
  const { rows } = await sql<AttemptRow>`
    select token, a.order_id, a.state, a.amount, a.currency_code, refund_due, coalesce(given, 0)::int as refunded
      from payments.attempt a left join lateral (select sum(amount) as given from payments.refund r
        where r.attempt_id = a.attempt_id and r.state = 'SUCCEEDED' and r.means = 'SAME') as refunds on true
      where a.order_id > ${shop.seeded_order_id}`.execute(shop.database.owner.kysely)
  const attempts = new Map(rows.map((row) => [row.token, row]))
  const found: string[] = []
  const kept = new Map<number, string>()
  for (const charge of charges.values()) {
    const attempt = attempts.get(charge.reference)
    const isTaken = charge.status === 'captured' || charge.status === 'refunded'
    if (attempt === undefined) {
      found.push(`the provider has a charge ${charge.reference} that the shop does not know`)
      continue
    }
    const { token, order_id, state, refunded, refund_due } = attempt
    if (isTaken !== (state === 'CAPTURED' || state === 'REFUNDED'))
      found.push(`payment ${token} of order ${order_id} is ${state}, at the provider ${charge.status}`)
    if (charge.amount_refunded !== refunded)
      found.push(`of payment ${token} the provider gave ${charge.amount_refunded} back, the shop says ${refunded}`)
    if (state === 'CAPTURED' && !refund_due) {
      if (charge.amount !== attempt.amount)
        found.push(`payment ${token} was charged ${charge.amount}, not ${attempt.amount}`)
      const other = kept.get(order_id)
      if (other !== undefined) found.push(`order ${order_id} was charged twice, by ${other} and ${token}`)
      kept.set(order_id, token)
    }
  }
  for (const { token, state } of rows)
    if (state === 'CAPTURED' && !charges.has(token)) found.push(`the provider does not know the payment ${token}`)
  return found
}

/** Every rule of `npm run verify`, recomputed from the rows. */
async function findWrongBooks(shop: Shop): Promise<string[]> {
  const reader = shop.database.jobs.kysely
  const verified = await verify({ reader, invariants: INVARIANTS, clock: () => new Date() })
  return verified.flatMap(({ invariant: { name, says }, count, rows, failure }) => {
    if (failure !== null) return [`the rule ${name} could not be recomputed: ${failure}`]
    return count === 0 ? [] : [`${says}, and ${count} differ: ${JSON.stringify(rows)}`]
  })
}

/** Mails that arrived twice, or are recorded as sent and never arrived. */
async function findWrongMails(shop: Shop): Promise<string[]> {
  const { taken } = shop.mails
  const came = new Map<string, number>()
  for (const { message_id } of taken) came.set(message_id, (came.get(message_id) ?? 0) + 1)
  const { rows } = await sql<{ number: string; template: string; attempt_id: number | null; about: string | null }>`
    select o.number, template, attempt_id, about from mail.message join shop.orders o using (order_id)
      where order_id > ${shop.seeded_order_id} and sent_at is not null`.execute(shop.database.owner.kysely)
  const ids = [...came.keys()]
  const found = rows.flatMap(({ number, template, attempt_id, about }) => {
    const subjects = [attempt_id, ...(about ?? '').split(' ').map((part) => part.split(':')[1])].filter((id) => id)
    const name = [number, template, ...subjects].join('.')
    const own = ids.filter((id) => id.startsWith(`<${name}@`))
    return own.length === 1 ? [] : [`the mail ${name} is noted as sent, and came under ${own.length} names`]
  })
  return found
}

/**
 * Mails that arrived more than once under one Message-ID: mail systems show such a mail once. It happens if a worker
 * dies after the mail server accepted a mail and before that was stored.
 */
export function countRepeatedMails(shop: Shop): number {
  const ids = shop.mails.taken.map((mail) => mail.message_id)
  return ids.length - new Set(ids).size
}
