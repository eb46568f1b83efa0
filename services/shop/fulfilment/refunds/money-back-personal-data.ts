import type { Database } from '@meridian/database/schema/database.ts'
import { type Kysely, sql } from 'kysely'
import type { DataSubject, PersonalDataHolder } from '../../../personal-data/personal-data.ts'

/** Export and erasure (R31): cancellations, withdrawals and returns. The facts are retained; free text is erased. */
export const moneyBackPersonalData: PersonalDataHolder = {
  tables: [
    'shop.cancellation',
    'shop.cancellation_line',
    'shop.amendment',
    'shop.amendment_line',
    'shop.withdrawal',
    'shop.withdrawal_line',
    'shop.order_return',
    'shop.return_line',
    'shop.return_inspection',
    'shop.return_stray',
  ],

  read: async (database, subject) => ({
    money_back: {
      cancellations: await readCancellations(database, subject),
      withdrawals: await readWithdrawals(database, subject),
      returns: await readReturns(database, subject),
    },
  }),

  async erasureRefusal(tx, subject) {
    const open = await tx
      .selectFrom('shop.withdrawal')
      .select('withdrawal_id')
      .where(ofSubject(subject))
      .where('state', 'in', ['RECEIVED', 'ACKNOWLEDGED', 'AWAITING_GOODS', 'CONTESTED'])
      .limit(1)
      .executeTakeFirst()
    return open ? 'ORDERS_OPEN' : null
  },

  async erase(tx, subject) {
    await tx
      .updateTable('shop.withdrawal')
      .set({ declaration: null, name: null, email: null })
      .where(ofSubject(subject))
      .execute()
    await tx
      .updateTable('shop.order_return')
      .set({ request: null, answer: null, tracking_number: null })
      .where(ofSubject(subject))
      .execute()
    await tx.updateTable('shop.amendment').set({ reason: null, pickup_point: null }).where(ofSubject(subject)).execute()
  },
}

function ofSubject({ order_ids }: DataSubject) {
  return sql<boolean>`order_id = any(${order_ids}::bigint[])`
}

async function readCancellations(database: Kysely<Database>, subject: DataSubject) {
  const all = await database
    .selectFrom('shop.cancellation')
    .select(['cancellation_id', 'actor', 'at'])
    .where(ofSubject(subject))
    .orderBy('cancellation_id')
    .execute()
  const lines = await database
    .selectFrom('shop.cancellation_line')
    .select(['cancellation_id', 'position', 'units'])
    .where(ofSubject(subject))
    .execute()
  return all.map(({ cancellation_id, ...one }) => ({
    ...one,
    lines: lines
      .filter((line) => line.cancellation_id === cancellation_id)
      .map(({ cancellation_id: _, ...line }) => line),
  }))
}

async function readWithdrawals(database: Kysely<Database>, subject: DataSubject) {
  const all = await database
    .selectFrom('shop.withdrawal')
    .select(['withdrawal_id', 'state', 'channel', 'declared_at', 'declaration', 'name', 'email', 'acknowledged_at'])
    .select(['refund_due_at', 'goods_due_at', 'ground', 'settled_at'])
    .where(ofSubject(subject))
    .orderBy('withdrawal_id')
    .execute()
  const lines = await database
    .selectFrom('shop.withdrawal_line')
    .select(['withdrawal_id', 'position', 'units'])
    .where(ofSubject(subject))
    .execute()
  return all.map(({ withdrawal_id, ...one }) => ({
    ...one,
    lines: lines.filter((line) => line.withdrawal_id === withdrawal_id).map(({ withdrawal_id: _, ...line }) => line),
  }))
}

async function readReturns(database: Kysely<Database>, subject: DataSubject) {
  const all = await database
    .selectFrom('shop.order_return')
    .select(['return_id', 'number', 'kind', 'state', 'tracking_number', 'request', 'answer', 'opened_at', 'due_at'])
    .select(['received_at', 'closed_at'])
    .where(ofSubject(subject))
    .orderBy('return_id')
    .execute()
  const lines = await database
    .selectFrom('shop.return_line')
    .select(['return_id', 'position', 'announced', 'received', 'missing', 'accepted', 'not_ours'])
    .where(ofSubject(subject))
    .execute()
  const inspections = await database
    .selectFrom('shop.return_inspection as i')
    .innerJoin('shop.order_return as r', 'r.return_id', 'i.return_id')
    .select(['i.return_id', 'i.position', 'i.units', 'i.disposition', 'i.at'])
    .where(sql<boolean>`r.order_id = any(${subject.order_ids}::bigint[])`)
    .orderBy('i.inspection_id')
    .execute()
  const of = <Row extends { return_id: number }>(rows: readonly Row[], id: number) =>
    rows.filter((row) => row.return_id === id).map(({ return_id: _, ...row }) => row)
  return all.map(({ return_id, ...one }) => ({
    ...one,
    lines: of(lines, return_id),
    inspections: of(inspections, return_id),
  }))
}
