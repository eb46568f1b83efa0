import { PERSONAL_DATA } from '@meridian/database/personal-data.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { type Kysely, sql } from 'kysely'

/** Why columns that could hold words about a person have no canary. */
const REASONS: readonly { because: string; columns: readonly string[] }[] = [
  {
    because: 'A name or code of our programs',
    columns: [
      'audit.entry.act',
      'audit.entry.object_kind',
      'mail.message.about',
      'payments.attempt.provider',
      'payments.vault.provider',
      'payments.dispute.provider',
      'payments.inbox.provider',
      'payments.saved_card.brand',
      'sec.consent.version',
      'shop.bulk_act_order.outcome',
      'shop.order_event.kind',
      'shop.order_history.cause',
      'shop.shipment_history.cause',
    ],
  },
  {
    because: 'A number or name of an object that we gave',
    columns: [
      'audit.entry.object_id',
      'audit.entry.trace',
      'documents.document.number',
      'files.stored_file.storage_key',
      'files.upload.key',
      'payments.attempt.token',
      'payments.inbox.reference',
      'sec.idempotency_key.actor',
      'sec.user_account.code',
      'shop.cart.code',
      'shop.favorite_cart.code',
      'mail.contact_message.order_number',
      'shop.order_return.number',
      'shop.orders.number',
      'shop.shipment.reference',
    ],
  },
  {
    because: 'Facts of acts: numbers and codes of ours',
    columns: ['audit.entry.after', 'audit.entry.before', 'payments.refund.requested', 'shop.order_event.facts'],
  },
  {
    because: 'A hash or a keyed hash',
    columns: [
      'files.stored_file.sha256',
      'mail.contact_message.content_hash',
      'payments.attempt.device_key',
      'payments.attempt.network_key',
      'payments.attempt.request_key',
      'sec.acting_session.code_hash',
      'sec.idempotency_key.request_hash',
      'sec.one_time_link.token_hash',
      'sec.refresh_token.token_hash',
      'sec.registration.code_hash',
      'sec.registration.link_hash',
      'sec.registration.password_hash',
      'sec.registration.token_hash',
      'sec.user_account.password_hash',
      'shop.orders.access_key_hash',
      'shop.orders.later_access_key_hash',
      'shop.orders.network_key',
      'shop.orders.phone_key',
    ],
  },
  {
    because: 'A copy from the catalogue or the configuration',
    columns: [
      'files.stored_file.master',
      'files.stored_file.media_type',
      'payments.dispute.currency_code',
      'payments.refund.currency_code',
      'sec.registration.consents',
      'shop.amendment.shipping_method_name',
      'shop.favorite_cart.lines',
      'shop.order_line.bundle',
      'shop.order_line.name',
      'shop.order_line.sku',
      'shop.orders.payment_method_name',
      'shop.orders.regulation_files',
      'shop.orders.shipping_method_name',
      'shop.orders.taxes',
    ],
  },
  {
    because: 'A code or number of the provider or carrier',
    columns: [
      'payments.attempt.decline_code',
      'payments.attempt.provider_payment_id',
      'payments.vault.provider_vault_id',
      'payments.dispute.dispute_id',
      'payments.dispute.reason',
      'payments.inbox.event_id',
      'payments.refund.fault',
      'payments.saved_card.provider_card_id',
      'shop.parcel_event.event_id',
      'shop.shipment.tracking_number',
      'shop.shipment.tracking_url',
    ],
  },
  {
    because: 'A month',
    columns: [
      'structures.earned_position.period',
      'structures.evaluation.period',
      'structures.group_new_holders.period',
      'structures.member.evaluated_period',
      'structures.period_volume.period',
      'structures.position_history.period',
      'structures.volume_event.period',
      'wallet.transfer.period',
    ],
  },
  {
    because: 'Pixels of the picture, which no word survives; its removal has a test of its own',
    columns: ['files.upload.content'],
  },
  { because: 'Four digits; their removal has a test of its own', columns: ['payments.saved_card.last4'] },
  { because: 'A random name that a client chose; deleted with the person', columns: ['sec.idempotency_key.key'] },
  { because: 'Of a country; deleted with the number', columns: ['sec.user_person.phone_prefix'] },
  { because: 'The code printed on goods, as a warehouse scanned it', columns: ['shop.return_stray.code'] },
]

/** The columns without a canary, as `schema.table.column`. */
export const WITHOUT_CANARY: readonly string[] = REASONS.flatMap(({ columns }) => columns)

/**
 * The columns of tables with personal data that can hold any text, as `schema.table.column`: those of text, JSON and
 * bytes, except where the database admits only listed values or those of another table.
 */
export async function textColumns(database: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ table: string; name: string }>`
    select n.nspname || '.' || c.relname as "table", a.attname as name
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
        join pg_type y on y.oid = a.atttypid join pg_type base on base.oid = coalesce(nullif(y.typbasetype, 0), y.oid)
        left join pg_type item on item.oid = base.typelem and base.typcategory = 'A'
      where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p') and not c.relispartition
        and coalesce(item.typname, base.typname) in ('text', 'varchar', 'bpchar', 'citext', 'json', 'jsonb', 'bytea', 'tsvector', 'inet', 'xml')
        and not exists (select from pg_constraint k where k.contypid = y.oid and pg_get_constraintdef(k.oid) like '%ANY (ARRAY[%')
        and not exists (select from pg_constraint k where k.conrelid = c.oid and a.attnum = any(k.conkey) and (k.contype = 'f'
          or k.contype = 'c' and cardinality(k.conkey) = 1 and pg_get_constraintdef(k.oid) ~ '= ANY \\(ARRAY\\[|<@ ARRAY\\['
          or k.contype = 'c' and cardinality(k.conkey) = 1 and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\w+ = ''[^'']*''::text\\)\\)$'))
      order by 1, a.attnum`.execute(database)
  const tags: Record<string, { holds: string }> = PERSONAL_DATA
  return rows
    .filter(({ table }) => (tags[table]?.holds ?? 'none') !== 'none')
    .map(({ table, name }) => `${table}.${name}`)
}

/** Values as text, by `schema.table.column`. */
export type Cells = ReadonlyMap<string, readonly string[]>

/** The values of the rows, of the whole database with the job queue, that contain one of these texts, ignoring case. */
export async function readCells(database: Kysely<Database>, texts: readonly string[]): Promise<Cells> {
  // Bytes are read in hexadecimal.
  const wanted = new RegExp(texts.flatMap((text) => [quoted(text), Buffer.from(text).toString('hex')]).join('|'), 'i')
  const { rows: tables } = await sql<{ schema: string; table: string }>`
    select nspname as schema, relname as table from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and not relispartition and nspname not in ('pg_catalog', 'information_schema')`.execute(
    database,
  )
  const cells = new Map<string, string[]>()
  for (const { schema, table } of tables) {
    const from = sql`from ${sql.table(`${schema}.${table}`)} as t`
    const { rows: lines } = await sql<{ id: string; line: string }>`
      select ctid::text as id, t::text as line ${from}`.execute(database)
    const found = lines.filter(({ line }) => wanted.test(line)).map(({ id }) => id)
    if (found.length === 0) continue
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row ${from} where ctid = any(${found}::tid[])`.execute(database)
    for (const { row } of rows) {
      for (const [column, value] of Object.entries(row)) {
        if (value === null || typeof value === 'number' || typeof value === 'boolean') continue
        const name = `${schema}.${table}.${column}`
        const known = cells.get(name)
        if (known) known.push(readable(value))
        else cells.set(name, [readable(value)])
      }
    }
  }
  return cells
}

/** The columns that contain one of these texts, ignoring case. */
export function columnsWith(cells: Cells, texts: readonly string[]): string[] {
  const wanted = new RegExp(texts.map(quoted).join('|'), 'i')
  return [...cells].flatMap(([name, values]) => (values.some((value) => wanted.test(value)) ? [name] : [])).sort()
}

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A value as text; bytes as what they say. */
function readable(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value) ?? ''
  return value.startsWith('\\x') ? Buffer.from(value.slice(2), 'hex').toString('utf8') : value
}
