import type { Database } from '@meridian/database/schema/database.ts'
import { type Kysely, sql } from 'kysely'
import type { Targets } from './hot-calls.ts'

const LOOKED_AT = 300
const BUYERS = 20

/**
 * Targets in a world: rows from all over its tables. Members who sign in are those with orders; a generated one first
 * gets the password of a named one.
 */
export async function readTargets(owner: Kysely<Database>): Promise<Targets> {
  const { rows: buyers } = await sql<{ email: string; order_id: number; user_id: number }>`
    select email, order_id, user_id from (
      select distinct on (user_id) user_id, order_id from shop.orders tablesample system (${await sampled(owner)})
        where user_id is not null) o join sec.user_account using (user_id)
      where state = 'ACTIVE' and (password_hash is not null or user_id > 100000000) limit ${BUYERS}`.execute(owner)
  await sql`
    update sec.user_account set password_hash = (
        select password_hash from sec.user_account where email = 'anna@meridian.example')
      where user_id = any(${buyers.map(({ user_id }) => user_id)}::bigint[]) and password_hash is null`.execute(owner)
  const { rows: orders } = await sql<Targets['orders'][number]>`
    select order_id, number from shop.orders tablesample system (${await sampled(owner)})
      order by random() limit ${LOOKED_AT}`.execute(owner)
  const { rows: members } = await sql<Targets['members'][number]>`
    select user_id, name_first || ' ' || name_last as name from structures.member join sec.user_person using (user_id)
      where user_id >= (select (random() * max(user_id))::bigint from structures.member where user_id < 100000000)
      order by user_id = 0, random() limit ${LOOKED_AT}`.execute(owner)
  return { orders, members, buyers }
}

/** The percentage of orders that a sample of some thousands is. */
async function sampled(owner: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ percent: number }>`
    select least(100, 500000 / greatest(reltuples, 1))::float as percent from pg_class
      where oid = 'shop.orders'::regclass`.execute(owner)
  return rows[0]?.percent ?? 100
}
