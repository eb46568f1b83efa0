import { randomBytes, randomInt } from 'node:crypto'
import type { Database } from '@meridian/database/schema/database.ts'
import { parseTaxNumber } from '@meridian/domain/tax-number.ts'
import { type Kysely, sql } from 'kysely'

/** A word that occurs nowhere else: letters only, so that it is a valid name; upper case first. */
export function song(): string {
  return `Q${[...randomBytes(10)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`
}

/** The number of a Polish tax payer that occurs nowhere else. */
export function taxNumberSong(): string {
  for (;;) {
    const digits = `9${String(randomInt(10 ** 8)).padStart(8, '0')}`
    const number = Array.from({ length: 10 }, (_, check) => `${digits}${check}`).find((one) =>
      parseTaxNumber(one, 'PL'),
    )
    if (number !== undefined) return number
  }
}

/** Texts written about an order after its purchase. */
export interface OrderSongs {
  /** By the buyer, in a withdrawal and in a return. */
  declaration: string
  declared_name: string
  declared_email: string
  request: string
  sent_by: string
  /** By admins, in the answer to a return, in a change, and as the place of a changed delivery. */
  answer: string
  change_reason: string
  changed_place: string
  /** By the provider of payments, in an event. */
  event: string
  event_error: string
  /** By the bank, of a refund that a person transferred; part of the books. */
  transfer_reference: string
}

/** A withdrawal, a return, a change and a refund of a delivered order, all ended, with a word in every text. */
export async function writeOrderSongs(
  database: Kysely<Database>,
  of: { order_id: number; token: string; admin_id: number; now: Date },
): Promise<OrderSongs> {
  const { order_id, token, admin_id, now } = of
  const songs: OrderSongs = {
    declaration: song(),
    declared_name: song(),
    declared_email: `${song()}@canary.example`,
    request: song(),
    sent_by: song(),
    answer: song(),
    change_reason: song(),
    changed_place: song(),
    event: song(),
    event_error: song(),
    transfer_reference: song(),
  }
  const { rows } = await sql<{ withdrawal_id: number }>`
    insert into shop.withdrawal (order_id, channel, declared_at, declaration, name, email, language_id, is_whole, refund_due_at)
      values (${order_id}, 'member', ${now}, ${songs.declaration}, ${songs.declared_name}, ${songs.declared_email}, 'pl', true, ${now})
      returning withdrawal_id`.execute(database)
  for (const state of ['ACKNOWLEDGED', 'NOTHING_SENT']) {
    await sql`update shop.withdrawal set state = ${state} where withdrawal_id = ${rows[0]?.withdrawal_id}`.execute(
      database,
    )
  }
  await sql`
    insert into shop.order_return (order_id, number, kind, opened_at, due_at, request, answer, tracking_number)
      values (${order_id}, ${`CANARY-${order_id}`}, 'COMPLAINT', ${now}, ${now}, ${songs.request}, ${songs.answer}, ${songs.sent_by})`.execute(
    database,
  )
  await sql`update shop.order_return set state = 'DECLINED' where order_id = ${order_id}`.execute(database)
  await sql`
    insert into shop.amendment (order_id, kind, state, worth, credit, admin_id, reason, pickup_point, created_at, settled_at)
      values (${order_id}, 'EDIT', 'APPLIED', 0, 0, ${admin_id}, ${songs.change_reason},
        ${JSON.stringify({ name: songs.changed_place })}::jsonb, ${now}, ${now})`.execute(database)
  await sql`
    insert into payments.inbox (provider, event_id, reference, raw, last_error, received_at, applied_at)
      values ('sandbox', ${`event-${token}`}, ${token}, ${Buffer.from(`{"payer":"${songs.event}"}`)},
        ${songs.event_error}, ${now}, ${now})`.execute(database)
  await writeTransfer(database, { order_id, token, transfer_reference: songs.transfer_reference, now })
  return songs
}

/** A refund of the payment with this token that a person has transferred. */
async function writeTransfer(
  database: Kysely<Database>,
  of: { order_id: number; token: string; transfer_reference: string; now: Date },
): Promise<void> {
  const { rows } = await sql<{ refund_id: number }>`
    insert into payments.refund (order_id, attempt_id, means, reason, amount, currency_code, created_at)
      select ${of.order_id}, attempt_id, 'BANK_TRANSFER', 'GOODWILL', 10, currency_code, ${of.now}
        from payments.attempt where token = ${of.token} returning refund_id`.execute(database)
  const refund_id = rows[0]?.refund_id
  await sql`
    insert into payments.refund_component (refund_id, place, kind, net, tax, amount, tax_rate_hundredths)
      values (${refund_id}, 1, 'GOODWILL', 10, 0, 10, 2300)`.execute(database)
  await sql`update payments.refund set state = 'APPROVED' where refund_id = ${refund_id}`.execute(database)
  await sql`
    update payments.refund set state = 'SUCCEEDED', refunded_at = ${of.now}, transfer_reference = ${of.transfer_reference}
      where refund_id = ${refund_id}`.execute(database)
}
