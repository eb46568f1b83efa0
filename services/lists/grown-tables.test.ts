import { createPool, type DatabasePool } from '@meridian/database/connect.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { markSent, readMessageState } from '../mail/messages.ts'
import { eraseOldMails } from '../mail/old-mails.ts'
import { mailPersonalData } from '../mail/personal-data.ts'
import { removeExpiredProofs } from '../sec/identity/expired-proofs.ts'
import { removeAbandonedGuests } from '../sec/members/abandoned-guests.ts'
import { readErasedAccounts } from '../sec/personal-data.ts'
import { removeCartsOfGuests, removeOldCarts } from '../shop/cart/old-carts.ts'
import { createTestShop } from '../testing/testing.ts'

/** Enough rows for PostgreSQL to prefer an index. */
const MANY = 6000
const now = new Date()
const subject = { user_id: 1, emails: ['77@grown.example'], requested_emails: ['78@grown.example'], order_ids: [1] }
const mail = { about: 'registration:77:1', template: 'verify-address' } as const

const shop = await createTestShop()
// Removes rows that are due after the seed world's year, which is not under test.
await removeOldCarts(shop.pool.kysely, now)
await removeAbandonedGuests(shop.pool.kysely, { now, removeCartsOfGuests })
const owner = new pg.Client({ connectionString: shop.owner_url })
await owner.connect()
await owner.query(`
    insert into sec.user_account (code, username, email, email_key, country_id, language_id, created_at)
      select 'G' || 10000000 + n, 'x', n || '@grown.example', n || '@grown.example', 'PL', 'pl', now() from generate_series(1, ${MANY}) n;
    insert into sec.user_session (session_id, user_id, created_at, last_used_at, device)
      select gen_random_uuid(), user_id, now(), now(), 'x' from sec.user_account;
    insert into mail.message (template, about, recipient, language_id, subject, html, text, created_at)
      select 'verify-address', 'registration:' || n || ':1', n || '@grown.example', 'pl', '', '', '', now() from generate_series(1, ${MANY}) n;
    insert into sec.guest (guest_id, created_at) select gen_random_uuid(), now() from generate_series(1, ${MANY});
    insert into shop.cart (code, guest_id, country_id, state, created_at, updated_at)
      select guest_id, guest_id, 'PL', 'REMOVED', now(), now() from sec.guest where created_at = now();
    insert into shop.shopping_link (code, country_id, lines, created_at)
      select n, 'PL', '[]', now() from generate_series(1, ${MANY}) n;
    analyze`)
// Flushes the statistics of this connection's own reads now, so that they do not arrive during a test.
await owner.query('select pg_stat_force_next_flush()')
afterAll(async () => {
  await owner.end()
  await shop.close()
})

/** Rows read of a table by all connections that have ended. */
async function rowsRead(table: string): Promise<number> {
  const { rows } = await owner.query<{ read: number }>(
    'select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_user_tables where relid = $1::regclass',
    [table],
  )
  return rows[0]?.read ?? 0
}

async function rowsReadBy(table: string, work: (database: Kysely<Database>) => Promise<unknown>): Promise<number> {
  const url = shop.owner_url
  const pool: DatabasePool<Database> = createPool({
    url,
    max: 1,
    statementTimeoutMs: 5000,
    lockTimeoutMs: 2000,
    prepare: true,
  })
  const before = await rowsRead(table)
  await work(pool.kysely)
  await pool.close()
  // A connection reports its reads shortly after it ends.
  await expect
    .poll(
      async () =>
        (
          await owner.query(
            'select from pg_stat_activity where datname = current_database() and usename = current_user',
          )
        ).rowCount,
    )
    .toBe(1)
  return (await rowsRead(table)) - before
}

test.each<[string, string, (database: Kysely<Database>) => Promise<unknown>]>([
  [
    'reading recently erased accounts',
    'sec.user_account',
    (database) => readErasedAccounts(database, { after: now, until: now }),
  ],
  ['removing expired sessions', 'sec.user_session', (database) => removeExpiredProofs(database, now)],
  ['reading the state of a mail', 'mail.message', (database) => readMessageState(database, mail)],
  ['marking a mail as sent', 'mail.message', (database) => markSent(database, mail, { secrets: [], now })],
  ['reading the mails to a person', 'mail.message', (database) => mailPersonalData.read(database, subject)],
  [
    'their erasure',
    'mail.message',
    (database) => inTransaction(database, (tx) => mailPersonalData.erase(tx, subject, new Date())),
  ],
  ['erasing old mails', 'mail.message', (database) => eraseOldMails(database, now)],
  ['removing discarded carts', 'shop.cart', (database) => removeOldCarts(database, now)],
  ['removing shared baskets', 'shop.shopping_link', (database) => removeOldCarts(database, now)],
  [
    'removing guests who left',
    'sec.guest',
    (database) => removeAbandonedGuests(database, { now, removeCartsOfGuests }),
  ],
])('%s reads no rows that it does not need', async (_what, table, work) => {
  expect(await rowsReadBy(table, work)).toBeLessThan(20)
})

test('a read of a whole table would be noticed', async () => {
  const read = (database: Kysely<Database>) => sql`select from mail.message where html = 'x'`.execute(database)
  expect(await rowsReadBy('mail.message', read)).toBeGreaterThanOrEqual(MANY)
})
