import type { Database } from '@meridian/database/schema/database.ts'
import type { LedgerAccount, Lot, LotEntry } from '@meridian/domain/ledger.ts'
import { MEMBER_ACCOUNTS, UNIT_OF_ACCOUNT } from '@meridian/domain/ledger.ts'
import { type Kysely, sql, type Transaction } from 'kysely'

/** The accounts of a member, locked by this transaction, and those of the shop; by name. */
export type LockedAccounts = Readonly<Record<LedgerAccount, number>>

/** The cause of an entry: an order, points adjusted by admins, or the lot itself if time caused it. */
export type LedgerRef =
  | { ref_type: 'order'; ref_id: number; refund_id?: number | null }
  | { ref_type: 'adjustment'; ref_id: number }
  | { ref_type: 'lot' }

/**
 * Ledger (R11), lock order (R15): locks the accounts of a member in the order of their ids, after order and stock, and
 * opens missing ones. The shop's own accounts are never locked, or every order would wait for them.
 */
export async function lockAccounts(tx: Transaction<Database>, user_id: number): Promise<LockedAccounts> {
  const locked = await lockThose(tx, user_id)
  if (locked) return locked
  await tx
    .insertInto('wallet.account')
    .values(
      MEMBER_ACCOUNTS.map((name) => ({
        owner_kind: 'user',
        owner_id: user_id,
        unit: UNIT_OF_ACCOUNT[name],
        name,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const opened = await lockThose(tx, user_id)
  if (!opened) throw new Error('The accounts of a member could not be opened')
  return opened
}

async function lockThose(tx: Transaction<Database>, user_id: number): Promise<LockedAccounts | undefined> {
  const { rows } = await sql<{ account_id: number; name: string; of_shop: Record<string, number> }>`
    select account_id, name,
        (select jsonb_object_agg(shop.name, shop.account_id) from wallet.account shop where shop.owner_kind = 'system') as of_shop
      from wallet.account where owner_kind = 'user' and owner_id = ${user_id}
      order by account_id for no key update`.execute(tx)
  const ids = new Map([
    ...Object.entries(rows[0]?.of_shop ?? {}),
    ...rows.map(({ name, account_id }) => [name, account_id] as const),
  ])
  if (MEMBER_ACCOUNTS.some((name) => !ids.has(name))) return undefined
  const idOf = (name: LedgerAccount): number => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`The ledger has no account ${name}: migrate the database`)
    return id
  }
  return {
    pending: idOf('pending'),
    available: idOf('available'),
    volume: idOf('volume'),
    issued: idOf('issued'),
    redeemed: idOf('redeemed'),
    expired: idOf('expired'),
    volume_issued: idOf('volume_issued'),
  }
}

/** The lots of a member that are not empty. */
export async function readLots(database: Kysely<Database>, user_id: number): Promise<Lot[]> {
  const lots = await database
    .selectFrom('wallet.lot')
    .select(['lot_id', 'pending', 'available', 'held', 'available_at', 'expires_at'])
    .where('user_id', '=', user_id)
    .where((lot) => lot.or([lot('pending', '>', 0), lot('available', '>', 0)]))
    .orderBy('expires_at')
    .execute()
  return lots.map((lot) => ({
    ...lot,
    available_at: lot.available_at?.getTime() ?? null,
    expires_at: lot.expires_at?.getTime() ?? null,
  }))
}

/** Opens an empty lot; undefined where this order, or adjustment, already has it. */
export async function insertLot(
  tx: Transaction<Database>,
  lot: {
    user_id: number
    /** Null for points credited by admins. */
    order_id: number | null
    adjustment_id?: number
    source_lot_id: number | null
    refund_id: number | null
    points: number
    created_at: Date
    available_at: Date | null
    expires_at: Date | null
  },
): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('wallet.lot')
    .values(lot)
    .onConflict((conflict) => conflict.doNothing())
    .returning('lot_id')
    .executeTakeFirst()
  return inserted?.lot_id
}

/** Inserts entries of redeemable points; a trigger updates the balances of accounts and lots. */
export async function writeEntries(
  tx: Transaction<Database>,
  accounts: LockedAccounts,
  ref: LedgerRef,
  entries: readonly (LotEntry & { pending_id?: number })[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return
  await tx
    .insertInto('wallet.transfer')
    .values(
      entries.map(({ debit, credit, points, kind, reason, lot_id, pending_id }) => ({
        debit_account_id: accounts[debit],
        credit_account_id: accounts[credit],
        amount: points,
        kind,
        reason,
        ref_type: ref.ref_type,
        ref_id: ref.ref_type === 'lot' ? lot_id : ref.ref_id,
        refund_id: ref.ref_type === 'order' ? (ref.refund_id ?? null) : null,
        pending_id: pending_id ?? null,
        lot_id,
        created_at: now,
      })),
    )
    .execute()
}

/** Adds volume points of a month, once for each order, or reverses them, once for each refund. */
export async function writeVolume(
  tx: Transaction<Database>,
  accounts: LockedAccounts,
  entry: {
    order_id: number
    refund_id: number | null
    points: number
    period: string
    reason: 'volume_earned' | 'volume_reversed'
    now: Date
  },
): Promise<boolean> {
  const { volume, volume_issued } = accounts
  const [debit_account_id, credit_account_id] =
    entry.reason === 'volume_earned' ? [volume_issued, volume] : [volume, volume_issued]
  const written = await tx
    .insertInto('wallet.transfer')
    .values({
      debit_account_id,
      credit_account_id,
      amount: entry.points,
      kind: 'posted',
      reason: entry.reason,
      ref_type: 'order',
      ref_id: entry.order_id,
      refund_id: entry.refund_id,
      period: entry.period,
      created_at: entry.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}

/**
 * Effects of refunds on an order's points: those returned, by the lot they were spent from, and the volume reversed.
 */
export async function readReversed(
  database: Kysely<Database>,
  order_id: number,
): Promise<{ given: ReadonlyMap<number, number>; volume: number }> {
  const lots = await database
    .selectFrom('wallet.lot')
    .select(['source_lot_id', 'points'])
    .where('order_id', '=', order_id)
    .where('source_lot_id', 'is not', null)
    .execute()
  const given = new Map<number, number>()
  for (const { source_lot_id, points } of lots) {
    if (source_lot_id !== null) given.set(source_lot_id, (given.get(source_lot_id) ?? 0) + points)
  }
  const { rows } = await sql<{ volume: number }>`select coalesce(sum(amount), 0)::bigint as volume from wallet.transfer
    where ref_type = 'order' and ref_id = ${order_id} and reason = 'volume_reversed'`.execute(database)
  return { given, volume: rows[0]?.volume ?? 0 }
}

/** Points that an order holds, has spent or has released; `ended` is how a hold ended. */
export interface SpentPart {
  transfer_id: number
  user_id: number
  lot_id: number
  points: number
  kind: 'pending' | 'posted'
  ended: 'post_pending' | 'void_pending' | null
  expires_at: Date
}

/** The points that an order holds or spent, by lot. */
export async function readSpentParts(database: Kysely<Database>, order_id: number): Promise<SpentPart[]> {
  const { rows } = await sql<SpentPart>`
    select t.transfer_id, lot.user_id, t.lot_id, t.amount as points, t.kind, ending.kind as ended, lot.expires_at
      from wallet.transfer t
      join wallet.lot using (lot_id)
      left join wallet.transfer ending on ending.pending_id = t.transfer_id
      where t.ref_type = 'order' and t.ref_id = ${order_id} and t.reason = 'spent' and t.kind in ('pending', 'posted')
      order by t.transfer_id`.execute(database)
  return rows
}

/** Adds volume points of a month credited by admins, or subtracts debited ones. */
export async function writeAdjustedVolume(
  tx: Transaction<Database>,
  { volume, volume_issued }: LockedAccounts,
  { adjustment_id, points, period, now }: { adjustment_id: number; points: number; period: string; now: Date },
): Promise<void> {
  const [debit_account_id, credit_account_id] = points > 0 ? [volume_issued, volume] : [volume, volume_issued]
  await tx
    .insertInto('wallet.transfer')
    .values({
      debit_account_id,
      credit_account_id,
      amount: Math.abs(points),
      kind: 'posted',
      period,
      created_at: now,
      reason: points > 0 ? 'volume_granted' : 'volume_deducted',
      ref_type: 'adjustment',
      ref_id: adjustment_id,
    })
    .execute()
}

/** The own volume points of a member in a month. */
export async function readVolumeOfMonth(database: Kysely<Database>, user_id: number, period: string): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(case when t.credit_account_id = a.account_id then t.amount else -t.amount end), 0)::bigint as points
      from wallet.account a join wallet.transfer t on a.account_id in (t.credit_account_id, t.debit_account_id)
      where a.owner_id = ${user_id} and a.name = 'volume' and t.period = ${period}`.execute(database)
  return rows[0]?.points ?? 0
}
