import type { Database } from '@meridian/database/schema/database.ts'
import { type Kysely, sql } from 'kysely'
import { COPIED_TABLES, type CopiedTable, modelOf, ofModel } from './copied-tables.ts'
import { dropConstraints } from './drop-constraints.ts'

/** Ids of copies are above. */
export const COPIES_AFTER = 200_000_000
/** Orders by members, one in this many. */
const ONE_OF_A_MEMBER = 5
/** Younger orders are not copied: they may still change. */
const SETTLED_DAYS = 45
const YEARS = 3
const WALLET_TABLES = ['wallet.account', 'wallet.lot', 'wallet.transfer']
const LINES_MAX = 2
/** Generated members begin above this id. */
const MEMBERS_AFTER = 100_000_000

export interface CopyOptions {
  /** The owner of the tables, on one connection; no other client may use the database. */
  owner: Kysely<Database>
  /** Target number of orders. */
  orders: number
  say: (line: string) => void
}

/**
 * Copies settled orders up to the requested number, evenly over the three years before the youngest that may be
 * copied, in the order of their ids. The amount of open, due and waiting work is unchanged: it depends on the orders
 * of a day, not on those of years.
 */
export async function copyOrders({ owner, orders, say }: CopyOptions): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(owner)
  for (const statement of MODELS) await run(statement)
  const models = await count(owner, 'model')
  if (models === 0) throw new Error('There is no settled order to copy')
  for (const { table } of COPIED_TABLES) {
    await run(`create temporary table ${modelOf(table)} as
      select model.place, t.* from model join ${table} t on ${ofModel(table)}`)
    await run(`analyze ${modelOf(table)}`)
  }
  const restore = await dropConstraints(owner, [...COPIED_TABLES.map(({ table }) => table), ...WALLET_TABLES])
  const reportedAt = Date.now()
  for (let from = 0; from < orders; from += models) {
    await run('truncate made')
    await run(madeOrders({ from, until: Math.min(orders, from + models), orders }))
    await run('analyze made')
    for (const copied of COPIED_TABLES) await run(await copyStatement(owner, copied))
    say(
      `Copied ${Math.min(orders, from + models)} orders of ${orders}, ${Math.round((Date.now() - reportedAt) / 1000)} s`,
    )
  }
  await fillWallets(owner, say)
  for (const statement of restore) {
    say(statement.slice(0, 100))
    await run(statement)
  }
  say('Reading statistics')
  for (const table of [...COPIED_TABLES.map(({ table }) => table), ...WALLET_TABLES])
    await run(`vacuum (analyze) ${table}`)
}

async function count(owner: Kysely<Database>, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(owner)
  return rows[0]?.count ?? 0
}

/** Orders of guests that nothing will change any more, with one parcel at most. */
const MODELS = [
  'create temporary table made (place integer, order_id bigint, user_id bigint, placed_at timestamptz, moved interval)',
  `create temporary table model as
    select o.order_id, o.number, o.guest_id, o.placed_at, o.buyer ->> 'email' as email, s.tracking_number,
        row_number() over (order by o.placed_at, o.order_id)::integer as place
      from shop.orders o left join shop.shipment s using (order_id)
      where o.order_id > 100000000 and o.order_id < ${COPIES_AFTER} and o.guest_id is not null
        and o.placed_at < now() - interval '${SETTLED_DAYS} days' and o.state in ('DELIVERED', 'EXPIRED')
        and (select count(*) from shop.order_line l where l.order_id = o.order_id) <= ${LINES_MAX}
        and (select count(*) from shop.shipment p where p.order_id = o.order_id) <= 1`,
  'create unique index on model (place)',
  'analyze model',
]

/** The copies of a round: their ids and times go on where those of the last ended. */
function madeOrders({ from, until, orders }: { from: number; until: number; orders: number }): string {
  return `
    insert into made
      select place, ${COPIES_AFTER} + number, case when number % ${ONE_OF_A_MEMBER} = 0 and members > 0
          then ${MEMBERS_AFTER} + 1 + (number / ${ONE_OF_A_MEMBER} * 7919::bigint) % members end,
          at, at - placed_at
        from (
          select place, placed_at, ${from} + place as number,
              (select count(*) from structures.member where user_id > ${MEMBERS_AFTER}) as members,
              now() - interval '${SETTLED_DAYS} days'
                - (${orders} - ${from} - place) * (interval '${YEARS * 365 - SETTLED_DAYS} days' / ${orders}) as at
            from model where place <= ${until - from}) numbered`
}

async function copyStatement(owner: Kysely<Database>, { table, changes, only }: CopiedTable): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        -- IdentityDeps columns continue counting.
        and not (attidentity <> '' and not attname::text = any(${Object.keys(changes)}::text[]))
      order by attnum`.execute(owner)
  const names = rows.map(({ name }) => name)
  const values = names.map((name) => changes[name] ?? `t.${name}`)
  return `insert into ${table} (${names.join(', ')}) overriding system value
    select ${values.join(', ')} from made join model using (place) join ${modelOf(table)} t using (place)
      ${only === undefined ? '' : `where ${only}`} order by made.place${names.includes('at') ? ', t.id' : ''}`
}

/** Wallets of members with copied orders: points earned and mature; those of more than a year ago have expired. */
async function fillWallets(owner: Kysely<Database>, say: (line: string) => void): Promise<void> {
  for (const [what, statement] of Object.entries(WALLETS)) {
    say(`Wallets: ${what}`)
    await sql.raw(statement).execute(owner)
  }
}

const SYSTEM = (name: string) =>
  `(select account_id from wallet.account where owner_kind = 'system' and name = '${name}')`
const WALLETS = {
  orders: `create temporary table earned as
    select order_id, user_id, total_points as points, paid_at, delivered_at + interval '14 days' as matures_at,
        delivered_at + interval '379 days' < now() as is_gone, to_char(paid_at, 'YYYY-MM') as period
      from shop.orders where order_id > ${COPIES_AFTER} and user_id is not null and delivered_at is not null and paid_at is not null
        and total_points > 0`,
  accounts: `insert into wallet.account (owner_kind, owner_id, unit, name, balance, held)
    select 'user', user_id, unit, name, balance, 0
      from (select user_id, sum(points) as all_points, coalesce(sum(points) filter (where not is_gone), 0) as left_points
          from earned group by user_id) e,
        lateral (values ('REDEEMABLE_POINTS', 'pending', 0), ('REDEEMABLE_POINTS', 'available', left_points),
          ('VOLUME_POINTS', 'volume', all_points)) as account (unit, name, balance)
      where not exists (select from wallet.account a where a.owner_id = e.user_id)`,
  lots: `insert into wallet.lot (lot_id, user_id, order_id, points, available, created_at, available_at, expires_at)
    overriding system value
    select order_id, user_id, order_id, points, case when is_gone then 0 else points end, paid_at, matures_at,
        matures_at + interval '365 days' from earned order by order_id`,
  transfers: `insert into wallet.transfer (debit_account_id, credit_account_id, amount, kind, reason, ref_type, ref_id, lot_id,
      period, created_at)
    select case reason when 'matured' then pending.account_id when 'expired' then available.account_id
          when 'earned' then ${SYSTEM('issued')} else ${SYSTEM('volume_issued')} end,
        case reason when 'earned' then pending.account_id when 'matured' then available.account_id
          when 'expired' then ${SYSTEM('expired')} else volume.account_id end,
        points, 'posted', reason, case when reason in ('matured', 'expired') then 'lot' else 'order' end, order_id,
        case when reason = 'volume_earned' then null else order_id end,
        case when reason = 'volume_earned' then period end,
        case reason when 'matured' then matures_at when 'expired' then matures_at + interval '365 days' else paid_at end
      from earned
        join wallet.account pending on pending.owner_id = user_id and pending.name = 'pending'
        join wallet.account available on available.owner_id = user_id and available.name = 'available'
        join wallet.account volume on volume.owner_id = user_id and volume.name = 'volume',
        (values ('earned'), ('matured'), ('volume_earned'), ('expired')) as why (reason)
      where reason <> 'expired' or is_gone order by earned.order_id`,
  end: 'drop table earned',
} as const
