import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createToken } from '@meridian/contract/auth.ts'
import { eraseAccount, exportAccount, getPersonalData, setPersonalData } from '@meridian/contract/sec/account.ts'
import { PERSONAL_DATA, TABLES_OF_TOOLS } from '@meridian/database/personal-data.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { PAYMENT_METHOD_IDS } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { objectsOf } from '../documents/drawn-testing.ts'
import { cleanUpFiles } from '../files/clean-up-files.ts'
import { createFolderStorage } from '../files/storage.ts'
import { eraseLeftovers } from '../sec/members/account-erasure.ts'
import { ordersForPayments } from '../shop/order/order-moves.ts'
import { readOrderIds } from '../shop/order/personal-data.ts'
import { openTestShop } from '../testing/testing.ts'
import { columnsWith, readCells, textColumns, WITHOUT_CANARY } from './personal-columns-testing.ts'
import { PERSONAL_DATA_HOLDERS } from './personal-data-holders.ts'
import { type Canary, createCanary, PASSWORD } from './personal-data-testing.ts'

const folder = path.join(tmpdir(), `canaries-${randomUUID()}`)
const shop = await openTestShop({ files: { storage: createFolderStorage(folder) } })

const erase = (canary: Canary) => canary.member.call(eraseAccount, { body: { current_password: PASSWORD } })
const refusal = (canary: Canary, current_password = PASSWORD) =>
  canary.member.refusal(eraseAccount, { body: { current_password } })

const askForEmail = (canary: Canary, email: string) =>
  canary.member.call(setPersonalData, { query: { languageId: 'pl' }, body: { email, current_password: PASSWORD } })

/** Every table, with those of the job queue. */
async function tableNames(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select nspname || '.' || relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and not relispartition and nspname not in ('pg_catalog', 'information_schema')`.execute(
    shop.deps.database,
  )
  return rows.map(({ name }) => name)
}

/** A table as text, a row per line. PostgreSQL reads it in an order of its own, another one when the server is busy. */
async function linesOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`select t::text as line from ${sql.table(table)} as t`.execute(
    shop.deps.database,
  )
  return rows.map(({ line }) => line).sort()
}

/** The tables that contain a text, ignoring case. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const columns = columnsWith(await readCells(shop.deps.database, texts), texts)
  return [...new Set(columns.map((name) => name.slice(0, name.lastIndexOf('.'))))]
}

/**
 * The only columns that may name an erased person: an order that was a sale keeps the name and address of the buyer and
 * the place of delivery, its invoice stays as it was issued, and so does the bank's name of a transfer, because tax law
 * asks for the books for years. SPEC §4 Account (erasure).
 */
const KEPT = [
  'documents.document.content',
  'payments.refund.transfer_reference',
  'shop.orders.buyer',
  'shop.orders.invoice_company_name',
  'shop.orders.invoice_tax_number',
  'shop.orders.shipping_address',
]
const KEPT_TABLES = ['documents.document', 'payments.refund', 'shop.orders']

/** The bytes of a file as text, those packed in a PDF too. */
function readable(bytes: Buffer): string {
  if (!bytes.subarray(0, 4).equals(Buffer.from('%PDF'))) return bytes.toString('latin1')
  const streams = [...objectsOf(bytes).objects.values()].flatMap(({ stream }) => stream ?? [])
  return Buffer.concat([bytes, ...streams]).toString('utf8')
}

/** The files of the storage that contain a text, in their bytes or their names. */
async function filesWith(texts: readonly string[]): Promise<string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of names.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name)
    const content = readable(await readFile(file))
    if (texts.some((text) => content.includes(text) || file.includes(text))) found.push(file)
  }
  return found
}

describe('every column', () => {
  test('that may hold words about a person has a canary, or a reason for having none', async () => {
    const { database } = shop.deps
    const canary = await createCanary(shop)
    const songs = [...canary.songs, ...canary.songsOfActs]
    const singing = columnsWith(await readCells(database, songs), songs)
    const silent = (await textColumns(database)).filter((name) => !singing.includes(name))
    expect(silent.sort()).toEqual([...WITHOUT_CANARY].sort())
  })
})

describe('every table', () => {
  test('is listed with the personal data it holds', async () => {
    const names = (await tableNames()).filter((name) => !TABLES_OF_TOOLS.test(name))
    expect(names.sort()).toEqual(Object.keys(PERSONAL_DATA).sort())
  })

  test('with personal data belongs to exactly one service, and no other table is listed', () => {
    const answered = PERSONAL_DATA_HOLDERS.flatMap((holder) => [...holder.tables]).sort()
    const holding = Object.entries(PERSONAL_DATA).flatMap(([name, tag]) => (tag.holds === 'none' ? [] : [name]))
    expect(answered).toEqual(holding.sort())
  })

  test('that references a user, a guest’s order or an address is not listed as free of personal data', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct table_schema || '.' || table_name as name from information_schema.columns
        where column_name ~ '^(user_id|owner_id|email|email_key|recipient|phone_number|name_last|buyer|person|order_id)$'
          and table_schema not in ('pg_catalog', 'information_schema', 'pgboss')
          -- The shop's own contact data.
          and table_name <> 'company'`.execute(shop.deps.database)
    const tags: Record<string, { holds: string }> = PERSONAL_DATA
    for (const { name } of rows) expect(tags[name]?.holds, name).not.toBe('none')
  })
})

/** The parts of an export that hold numbers, moments and bytes only. */
const PARTS_WITHOUT_WORDS = ['consents', 'picture', 'saved_cards', 'structure', 'wallet', 'wishes']

/** True if a value is empty, at any depth. */
function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  return typeof value === 'object' && Object.values(value).every(isEmpty)
}

describe('the export', () => {
  test('has a part for every table that holds data of the person, and no data of others', async () => {
    const canary = await createCanary(shop)
    const other = await createCanary(shop)
    const { account_export } = await canary.member.call(exportAccount, {})
    const text = JSON.stringify(account_export)
    for (const song of canary.songs) expect(text.toLowerCase(), song).toContain(song.toLowerCase())
    for (const song of other.songs) expect(text.toLowerCase(), song).not.toContain(song.toLowerCase())
    for (const [part, songs] of Object.entries(canary.songsByPart)) {
      const own = JSON.stringify(account_export[part]).toLowerCase()
      for (const song of songs) expect(own, `${part}: ${song}`).toContain(song.toLowerCase())
    }
    expect(Object.keys(account_export).sort()).toEqual(
      [...Object.keys(canary.songsByPart), ...PARTS_WITHOUT_WORDS, 'exported_at'].sort(),
    )
    for (const part of PARTS_WITHOUT_WORDS) expect(isEmpty(account_export[part]), part).toBe(false)
    expect(account_export).toMatchObject({
      consents: expect.arrayContaining([expect.objectContaining({ kind: 'marketing_email', given: true })]),
      picture: { media_type: 'image/webp' },
      structure: { member: { sponsor_id: canary.sponsor_id } },
      wallet: { lots: [{ order_id: canary.orders.delivered.order_id, points: 10 }] },
      documents: [{ kind: 'invoice', order_number: canary.orders.delivered.number }],
    })
    // No secrets.
    expect(text).not.toMatch(/argon2|password_hash|token_hash|access_key/)
  })

  test('omits an address that was requested and never verified', async () => {
    const [canary, other] = [await createCanary(shop), await createCanary(shop)]
    await askForEmail(canary, other.member.email)
    const { account_export } = await canary.member.call(exportAccount, {})
    const text = JSON.stringify(account_export).toLowerCase()
    const known = other.member.email.toLowerCase()
    for (const song of other.songs) {
      if (!known.includes(song.toLowerCase())) expect(text, song).not.toContain(song.toLowerCase())
    }
    const { mails } = account_export
    expect(mails).not.toContainEqual(expect.objectContaining({ recipient: other.member.email }))
  })

  test('omits a former address that now belongs to another account', async () => {
    const [canary, other] = [await createCanary(shop), await createCanary(shop)]
    await shop.deps.database
      .updateTable('sec.one_time_link')
      .set({ previous_email: other.member.email })
      .where('user_id', '=', canary.member.user_id)
      .execute()
    const { account_export } = await canary.member.call(exportAccount, {})
    expect(account_export.mails).not.toContainEqual(expect.objectContaining({ recipient: other.member.email }))
  })

  test('of a new member has little in it', async () => {
    const { account_export } = await (await shop.member()).call(exportAccount, {})
    expect(account_export).toMatchObject({ orders: [], baskets: [], picture: null, favorite_baskets: [] })
  })

  test('is limited to ten an hour', async () => {
    const member = await shop.member()
    for (let turn = 0; turn < 10; turn++) await member.call(exportAccount, {})
    expect(await member.refusal(exportAccount, {})).toBe('TOO_MANY_REQUESTS')
  })

  test('is available only to the member', async () => {
    expect(await (await shop.guest('PL')).refusal(exportAccount, {})).toBe('CALLER_NOT_ALLOWED')
    expect(await (await shop.user('admin_pl')).refusal(exportAccount, {})).toBe('CALLER_NOT_ALLOWED')
    expect(await shop.nobody.refusal(exportAccount, {})).toBe('TOKEN_REQUIRED')
  })
})

describe('the erasure', () => {
  let canary: Canary
  beforeEach(async () => {
    canary = await createCanary(shop)
  })

  test('leaves nothing of the person in the whole database except the invoice of their purchase', async () => {
    const all = [...canary.songs, ...canary.songsOfActs]
    const before = await readCells(shop.deps.database, all)
    for (const song of all) expect(columnsWith(before, [song]), song).not.toEqual([])
    expect(await erase(canary)).toEqual({ account: { status: 'erased' } })
    const after = await readCells(shop.deps.database, all)
    expect(columnsWith(after, all)).toEqual(KEPT)
    for (const song of [...canary.songsOfContact, ...canary.songsOfActs])
      expect(columnsWith(after, [song]), song).toEqual([])
    for (const song of canary.songsOfBooks) expect(columnsWith(after, [song]), song).not.toEqual([])
    const lines = await linesOf('shop.orders')
    const kept = lines.filter((line) => new RegExp(canary.songs.join('|'), 'i').test(line))
    expect(kept).toHaveLength(1)
    expect(kept[0]).toContain(canary.orders.delivered.number)
    for (const song of canary.songsOfContact) expect(kept[0], song).not.toContain(song)
  })

  test('removes the files of the person from the storage, with their bytes, but not the invoice', async () => {
    const { rows: own } = await sql<{ storage_key: string }>`
      select storage_key from files.stored_file join files.member_file using (stored_file_id)
        where user_id = ${canary.member.user_id}`.execute(shop.deps.database)
    const all = [...canary.songs, ...canary.songsOfActs, ...own.map(({ storage_key }) => storage_key)]
    const { rows: invoices } = await sql<{ storage_key: string }>`
      select storage_key from files.stored_file join documents.rendering using (stored_file_id)
        join documents.document using (document_id) where order_id = ${canary.orders.delivered.order_id}`.execute(
      shop.deps.database,
    )
    const invoice = path.join(folder, invoices[0]?.storage_key ?? '')
    // Files are named by random keys.
    expect(await filesWith(all)).toHaveLength(2)
    expect(await filesWith(canary.songsOfBooks)).toEqual([invoice])
    await erase(canary)
    await cleanUpFiles({ database: shop.deps.database, log: shop.deps.log, ...shop.files }, shop.time.now)
    expect(await filesWith(all)).toEqual([invoice])
    expect(await filesWith(canary.songsOfContact)).toEqual([])
  })

  test('leaves the log of acts on the person and their orders, without the reasons', async () => {
    const { user_id } = canary.member
    const acts = async () => {
      const { rows } = await sql<{ act: string; reason: string | null }>`
        select act, reason from audit.entry
          where object_kind = 'member' and object_id = ${String(user_id)}
            or object_kind = 'order' and object_id = ${String(canary.orders.delivered.order_id)} order by entry_id`.execute(
        shop.deps.database,
      )
      return rows
    }
    const before = await acts()
    expect(before.map(({ act }) => act)).toEqual(['openMember', 'exportMember', 'blockMember', 'holdOrder'])
    await erase(canary)
    expect(await acts()).toEqual(before.map(({ act }) => ({ act, reason: null })))
    const change = sql`update audit.entry set reason = null`.execute(shop.deps.database)
    await expect(change).rejects.toThrow(/permission denied/)
  })

  test('waits until no parcel is under way and the buyer can no longer withdraw', async () => {
    const { order_id } = canary.orders.delivered
    const { database } = shop.deps
    const { shipment_id } = await database
      .insertInto('shop.shipment')
      .values({ order_id, parcel: 1, country_id: 'PL', created_at: shop.time.now })
      .returning('shipment_id')
      .executeTakeFirstOrThrow()
    expect(await refusal(canary)).toBe('ORDERS_OPEN')
    const at = shop.time.now
    const moments = {
      PICKING: {},
      PACKED: { packed_at: at },
      SHIPPED: { shipped_at: at },
      DELIVERED: { delivered_at: at },
    }
    for (const [state, more] of Object.entries(moments)) {
      expect(await refusal(canary), state).toBe('ORDERS_OPEN')
      await database
        .updateTable('shop.shipment')
        .set({ state, ...more })
        .where('shipment_id', '=', shipment_id)
        .execute()
    }
    const delivered = (delivered_at: Date) =>
      database.updateTable('shop.orders').set({ delivered_at }).where('order_id', '=', order_id).execute()
    await delivered(at)
    expect(await refusal(canary)).toBe('ORDERS_OPEN')
    await delivered(new Date(at.getTime() - 20 * 86_400_000))
    expect(await erase(canary)).toEqual({ account: { status: 'erased' } })
  })

  test('waits until a withdrawal is settled and its goods are back', async () => {
    const { order_id } = canary.orders.delivered
    const at = shop.time.now
    const { rows } = await sql<{ withdrawal_id: number }>`
      insert into shop.withdrawal (order_id, channel, declared_at, language_id, is_whole, refund_due_at)
        values (${order_id}, 'member', ${at}, 'pl', true, ${at}) returning withdrawal_id`.execute(shop.deps.database)
    const id = rows[0]?.withdrawal_id
    expect(await refusal(canary)).toBe('ORDERS_OPEN')
    for (const state of ['ACKNOWLEDGED', 'NOTHING_SENT']) {
      await sql`update shop.withdrawal set state = ${state} where withdrawal_id = ${id}`.execute(shop.deps.database)
    }
    await sql`
      insert into shop.order_return (order_id, number, kind, opened_at, due_at) values (${order_id}, 'C-R1', 'COMPLAINT', ${at}, ${at})`.execute(
      shop.deps.database,
    )
    expect(await refusal(canary)).toBe('ORDERS_OPEN')
    await sql`update shop.order_return set state = 'DECLINED' where order_id = ${order_id}`.execute(shop.deps.database)
    expect(await erase(canary)).toEqual({ account: { status: 'erased' } })
  })

  test('leaves the account as a number that cannot sign in, with its place in the structure', async () => {
    const { user_id } = canary.member
    await erase(canary)
    const account = await shop.deps.database
      .selectFrom('sec.user_account')
      .select(['state', 'email', 'email_key', 'password_hash', 'username', 'code', 'erased_at'])
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow()
    expect(account).toEqual({
      state: 'ERASED',
      email: null,
      email_key: null,
      password_hash: null,
      username: '',
      code: expect.stringMatching(/^E0/),
      erased_at: shop.time.now,
    })
    const node = await shop.deps.database
      .selectFrom('structures.member')
      .select(['user_id', 'sponsor_id'])
      .where((where) => where.or([where('user_id', '=', user_id), where('sponsor_id', '=', user_id)]))
      .orderBy('user_id')
      .execute()
    expect(node).toEqual([
      { user_id, sponsor_id: canary.sponsor_id },
      { user_id: canary.child_id, sponsor_id: user_id },
    ])
    expect(await canary.member.refusal(getPersonalData, {})).toBe('TOKEN_INVALID')
    const password = { grant_type: 'password', username: canary.member.email, password: PASSWORD } as const
    expect(await shop.nobody.refusal(createToken, { body: password }, { isClient: true })).toBe('SIGN_IN_REFUSED')
  })

  test('keeps amounts, lines and points of every order unchanged', async () => {
    const tables = ['shop.order_line', 'shop.order_history', 'payments.refund', 'wallet.transfer', 'wallet.lot']
    const books = () => Promise.all(tables.map(linesOf))
    const attempts = () =>
      shop.deps.database
        .selectFrom('payments.attempt')
        .select(['token', 'order_id', 'amount', 'currency_code', 'state', 'provider', 'created_at'])
        .orderBy('attempt_id')
        .execute()
    const sums = () =>
      shop.deps.database
        .selectFrom('shop.orders')
        .select(['number', 'state', 'total_gross', 'taxes', 'country_id', 'paid_at', 'user_id'])
        .where('user_id', '=', canary.member.user_id)
        .orderBy('order_id')
        .execute()
    const before = [await books(), await attempts(), await sums()]
    await erase(canary)
    expect([await books(), await attempts(), await sums()]).toEqual(before)
  })

  test('requires the password', async () => {
    expect(await refusal(canary, 'not this one')).toBe('PASSWORD_WRONG')
    expect((await canary.member.call(getPersonalData, {})).account_personal_data.email).toBe(canary.member.email)
  })

  test('is refused while orders or money are under way', async () => {
    const { order_id } = canary.orders.delivered
    await canary.transitionOrder(order_id, 'REFUND_DUE')
    expect(await refusal(canary)).toBe('ORDERS_OPEN')
    await canary.transitionOrder(order_id, 'REFUNDED')
    const attempt = await shop.deps.database
      .insertInto('payments.attempt')
      .values({
        token: canary.songs[0] ?? '',
        order_id: canary.orders.expired.order_id,
        payment_method_id: PAYMENT_METHOD_IDS.PL.bank_transfer,
        payment_method_type: 'bank_transfer',
        amount: 100,
        currency_code: 'PLN',
        state: 'UNKNOWN',
        provider: 'sandbox',
        created_at: shop.time.now,
      })
      .returning('attempt_id')
      .executeTakeFirstOrThrow()
    expect(await refusal(canary)).toBe('PAYMENT_RUNNING')
    const failed = { state: 'FAILED', token: `gone-${attempt.attempt_id}` }
    await shop.deps.database
      .updateTable('payments.attempt')
      .set(failed)
      .where('attempt_id', '=', attempt.attempt_id)
      .execute()
    expect(await erase(canary)).toEqual({ account: { status: 'erased' } })
  })

  test('happens once out of five concurrent calls', async () => {
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => erase(canary)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ error: 'TOKEN_INVALID' })
    }
  })

  test('leaves other people unchanged', async () => {
    const other = await createCanary(shop)
    const before = await tablesWith(other.songs)
    await erase(canary)
    expect(await tablesWith(other.songs)).toEqual(before)
  })

  test('leaves the owner of a requested, never verified address unchanged', async () => {
    const other = await createCanary(shop)
    await askForEmail(canary, other.member.email)
    const read = async () => (await other.member.call(exportAccount, {})).account_export
    const { mails, registrations } = await read()
    await erase(canary)
    expect(await read()).toMatchObject({ mails, registrations })
  })

  test('refunds money that arrives later, since nothing can be shipped', async () => {
    const { order_id } = canary.orders.expired
    const orders = ordersForPayments(shop.options.enqueue, shop.options.clock, async () => 'refund')
    const come = () =>
      inTransaction(shop.deps.database, async (tx) => {
        const order = await orders.lock(tx, order_id, null)
        return order && orders.captured(tx, order, shop.time.now)
      })
    await erase(canary)
    expect(await come()).toBe('refund')
    const { state } = await shop.deps.database
      .selectFrom('shop.orders')
      .select('state')
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow()
    expect(state).toBe('REFUND_DUE')
  })

  test('runs again for data written during the erasure', async () => {
    await erase(canary)
    await shop.deps.database
      .insertInto('shop.favorite_cart')
      .values({
        code: `late-${canary.member.user_id}`,
        user_id: canary.member.user_id,
        country_id: 'PL',
        name: canary.songs[0] ?? '',
        lines: '[]',
        created_at: shop.time.now,
      })
      .execute()
    const sweep = (minutes: number) =>
      eraseLeftovers(
        shop.deps.database,
        { holders: PERSONAL_DATA_HOLDERS, readOrderIds },
        new Date(shop.time.now.getTime() + minutes * 60_000),
      )
    await sweep(0.5)
    expect(await tablesWith(canary.songs)).toContain('shop.favorite_cart')
    await sweep(2)
    expect(await tablesWith(canary.songs)).toEqual(KEPT_TABLES)
  })

  test('is available only to the member', async () => {
    const body = { current_password: PASSWORD }
    expect(await (await shop.guest('PL')).refusal(eraseAccount, { body })).toBe('CALLER_NOT_ALLOWED')
    expect(await (await shop.user('admin_pl')).refusal(eraseAccount, { body })).toBe('CALLER_NOT_ALLOWED')
    expect(await shop.nobody.refusal(eraseAccount, { body })).toBe('TOKEN_REQUIRED')
  })
})
