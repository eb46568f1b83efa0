import { readFileSync } from 'node:fs'
import { storedAddress } from '@meridian/domain/address.ts'
import { ADDRESS_FIELD_NAMES, type AddressFieldName, addressFieldRow } from '@meridian/domain/address-list.ts'
import { RIGHTS } from '@meridian/domain/admin-rights.ts'
import { AUTHORITIES, SUBMISSION_REFUSALS, SUBMISSION_STATES } from '@meridian/domain/authority-submission.ts'
import { CHANGE_SET_STATES } from '@meridian/domain/change-set.ts'
import {
  COUNTRY_GROUPS,
  EU_STATUSES,
  GOODS_TAXES,
  POSTCODE_NOUNS,
  REGION_KINDS,
  REGION_NOUNS,
} from '@meridian/domain/countries.ts'
import { DOCUMENT_KINDS } from '@meridian/domain/document.ts'
import { UNIT_OF_ACCOUNT } from '@meridian/domain/ledger.ts'
import { ORDER_STATES } from '@meridian/domain/order.ts'
import {
  DOCUMENT_STATUSES,
  PAYMENT_STATUSES,
  RETURN_STATUSES,
  SHIPPING_STATUSES,
} from '@meridian/domain/order-status.ts'
import { ATTEMPT_STATES } from '@meridian/domain/payment.ts'
import { DISPUTE_KINDS, DISPUTE_STATES } from '@meridian/domain/payment-dispute.ts'
import { PAYMENT_TIMINGS } from '@meridian/domain/payment-method.ts'
import { PRODUCT_SORTS } from '@meridian/domain/product-sorts.ts'
import { FIELD_DRAWINGS, FIELD_KINDS } from '@meridian/domain/product-type.ts'
import { REFUND_COMPONENTS, REFUND_REASONS, REFUND_STATES } from '@meridian/domain/refund.ts'
import { DISPOSITIONS, RETURN_KINDS, RETURN_STATES } from '@meridian/domain/return.ts'
import { CORRECTION_REASONS, ISSUED_ON, SALES_DOCUMENT_KINDS } from '@meridian/domain/sales-document.ts'
import { HOLD_REASONS, PARCEL_EVENT_KINDS, SHIPMENT_STATES } from '@meridian/domain/shipment.ts'
import { STOCK_MOVEMENT_KINDS } from '@meridian/domain/stock-movement.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PERSONAL_DATA } from './personal-data.ts'
import { schemaFiles } from './schema-types.ts'
import { drawTables } from './tables-drawing.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function namesOf(query: string, values: unknown[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.owner_url })
  await client.connect()
  try {
    return (await client.query<{ name: string }>(query, values)).rows.map((row) => row.name).sort()
  } finally {
    await client.end()
  }
}

/** The status of a stored answer is a number. */
const HTTP_STATUS = 'sec.idempotency_key.status'

/** Columns that look like references and have no foreign key, by reason. */
const WITHOUT_FOREIGN_KEY = {
  'an id in the log of acts or of an open page, of an object of any kind or a session that may be gone': [
    'audit.entry.object_id',
    'audit.entry.session_id',
    'core.admin_presence.object_id',
    'core.table_import.session_id',
    'shop.bulk_act.session_id',
  ],
  'the admin that a signed token names': [
    'cms.document_version.admin_id',
    'files.admin_file.admin_id',
    'files.material_version.admin_id',
  ],
  'a number of SPEC §1, which has no table': ['sec.user_account.type_id'],
  'a note of a change, gone within seconds': [
    'shop.assortment_block_change.country_id',
    'shop.assortment_block_change.price_group_id',
    'shop.order_change.order_id',
    'structures.evaluation.user_id',
  ],
  'computed for everybody above a member at each order; members are never deleted': [
    'structures.earned_position.user_id',
    'structures.group_holders.user_id',
    'structures.group_new_holders.user_id',
    'structures.period_volume.user_id',
    'structures.volume_event.order_id',
    'structures.volume_event.refund_id',
    'structures.volume_event.user_id',
  ],
  'a copy that stays when what was bought is gone': [
    'shop.order_line.image_file_id',
    'shop.order_line.product_id',
    'shop.order_line.variant_id',
  ],
  'what a mail is about, which the mail service knows by its number alone': [
    'mail.message.attempt_id',
    'mail.message.order_id',
  ],
  'of an order or of a lot, as ref_type says': ['wallet.transfer.ref_id'],
  'a session of the back office, in one of two tables': ['sec.acting_session.admin_session_id'],
  'money in any currency must be refunded': ['payments.dispute.currency_code', 'payments.refund.currency_code'],
  'the name that another system gave': [
    'payments.attempt.provider_payment_id',
    'payments.card_removal.provider_id',
    'payments.dispute.dispute_id',
    'payments.inbox.event_id',
    'payments.saved_card.provider_card_id',
    'payments.vault.provider_vault_id',
    'shop.carrier_inbox.event_id',
    'shop.parcel_event.event_id',
    'sec.user_account.old_system_id',
  ],
  'a family of tokens, which is no row': ['sec.refresh_token.family_id'],
  'the two movements of one act, which is no row': ['shop.stock_movement.transfer_id'],
}

/** Array columns; elsewhere lists of references are join tables. */
const ARRAYS = {
  texts: [
    'core.company.address_lines',
    'core.country.also_called',
    'core.list_columns.columns',
    'shop.attribute_value_text.lacked_names',
    'shop.product_field_text.column_names',
  ],
  'values of a set that a CHECK enforces': [
    'promotions.promotion.places',
    'sec.user_account.roles',
    'sec.admin_factor.transports',
    'shop.product_field.shown_in',
  ],
  'from the rights of an admin at this moment, forgotten after a minute': ['core.admin_presence.countries'],
  'derived from the versions in use, whose countries have foreign keys; read by every query of an editor': [
    'cms.document.countries',
  ],
  'read with its product by every list and offer of a country': ['shop.product.published_in'],
  'a handful, edited and read as a whole': ['shop.stock_place.countries'],
  'the languages of one version, always written and read together': [
    'cms.document.published_languages',
    'cms.document.scheduled_languages',
    'cms.older_publication.languages',
    'cms.older_publication.told_languages',
  ],
}
const CHECKED_BY_TRIGGER = [...Object.values(ARRAYS).slice(3).flat()]

/** `bigint` columns that are not money. */
const NO_MONEY = {
  points: [
    'promotions.promotion_price.points',
    'shop.cart.points_to_convert',
    'payments.refund.points_returned',
    'payments.refund.points_reversed',
    'payments.refund.volume_reversed',
    'payments.refund_component.points',
    'payments.refund_component.volume',
    'shop.order_line.line_points',
    'shop.order_line.points_converted',
    'shop.order_line.points',
    'shop.order_line.promotion_points',
    'shop.orders.points_converted',
    'shop.orders.total_points',
    'shop.price.points',
    'structures.period_volume.group_points',
    'structures.period_volume.own_points',
    'structures.volume_event.points',
    'wallet.adjustment.points',
    'wallet.lot.available',
    'wallet.lot.forgiven',
    'wallet.lot.held',
    'wallet.lot.pending',
    'wallet.lot.points',
  ],
  'points or members, depending on the metric': [
    'structures.position_requirement.per_leg',
    'structures.position_requirement.target',
  ],
  others: [
    'cms.document.sorted_by',
    'core.cache_version.version',
    'files.stored_file.bytes',
    'sec.admin_factor.sign_count',
  ],
}

/** Tables whose amounts are in the currency of their parent row. */
const IN_THE_CURRENCY_OF: Readonly<Record<string, string>> = {
  'payments.refund_component': 'payments.refund',
  'documents.document_tax': 'documents.document',
  'shop.amendment': 'shop.orders',
  'shop.amendment_line': 'shop.orders',
  'shop.order_line': 'shop.orders',
  'wallet.transfer': 'wallet.account',
}

/** Past rows may be in a currency that their country no longer uses. */
const IN_A_PAST_CURRENCY = ['documents.document', 'shop.order_search', 'shop.orders', 'shop.sales_of_day']

/** Free text columns, by reason. All others have a set of values, a shape, or a foreign key. */
const FREE_TEXTS = {
  'facts of countries, which readReferenceFacts parses whole': [
    'core.country.address_format',
    'core.country.native_language',
    'core.country.post_prefix',
    'core.country.postcode_example',
    'core.country.postcode_pattern',
    'core.country.postcode_separator',
    'core.country.tax_number_pattern',
    'core.country.tax_number_prefix',
    'core.region.postcodes',
  ],
  'texts shown to people': [
    'core.company.name',
    'core.company.register_line',
    'core.country.apartment_label',
    'core.country.currency_symbol',
    'core.country.native_name',
    'core.country.no_number_mark',
    'core.currency.symbol',
    'core.country_text.name',
    'core.language.name',
    'core.region.name',
    'core.regulation_file.issued_by',
    'core.regulation_file.title',
    'files.file.content',
    'files.file.name',
    'files.material_category_text.name',
    'mail.contact_message.text',
    'mail.message.html',
    'mail.message.subject',
    'mail.message.text',
    'payments.payment_method_text.description',
    'payments.payment_method_text.name',
    'payments.payment_point.name',
    'promotions.promotion_text.description',
    'promotions.promotion_text.name',
    'shop.amendment.shipping_method_name',
    'shop.attribute_text.name',
    'shop.attribute_value_text.found_by',
    'shop.attribute_value_text.name',
    'shop.attribute_value_text.phrase',
    'shop.carrier.name',
    'shop.category_text.description',
    'shop.category_text.name',
    'shop.economic_operator.contact',
    'shop.economic_operator.name',
    'shop.economic_operator.place',
    'shop.ingredient.inci_name',
    'shop.order_history.cause',
    'shop.order_return.answer',
    'shop.order_return.request',
    'shop.withdrawal.declaration',
    'shop.order_line.name',
    'shop.shipment_history.cause',
    'shop.orders.payment_method_name',
    'shop.orders.shipping_method_name',
    'shop.pickup_point.name',
    'shop.product_field_text.name',
    'shop.product_text.description',
    'shop.product_text.kind',
    'shop.product_text.name',
    'shop.product_text.short_text',
    'shop.product_type_text.name',
    'shop.search_word.spelling',
    'shop.search_word.word',
    'shop.shipping_method_text.description',
    'shop.shipping_method_text.name',
    'shop.term_text.text',
    'shop.variant_axis_text.name',
    'shop.variant_text.name',
    'structures.position_requirement_text.name',
    'structures.position_text.name',
  ],
  'user input, checked by rules of the country or the form': [
    'core.company.email',
    'core.company.phone',
    'core.company.tax_number',
    'mail.contact_message.email',
    'mail.contact_message.name',
    'mail.message.recipient',
    'sec.country_transfer_request.decision_reason',
    'sec.country_transfer_request.reason',
    'sec.member_term.term',
    'sec.one_time_link.email',
    'sec.one_time_link.previous_email',
    'sec.registration.email',
    'sec.registration.email_key',
    'sec.user_account.email',
    'sec.user_account.email_key',
    'sec.user_account.username',
    'sec.user_person.company_name',
    'sec.user_person.name_first',
    'sec.user_person.name_last',
    'sec.user_person.name_patronymic',
    'sec.user_person.tax_number',
    'audit.entry.reason',
    'shop.amendment.reason',
    'shop.order_event.reason',
    'shop.stock_movement.reason',
    'shop.withdrawal.email',
    'shop.withdrawal.name',
    'payments.refund.transfer_reference',
    'shop.cart.invoice_company_name',
    'shop.cart.invoice_tax_number',
    'shop.cart.name',
    'shop.favorite_cart.name',
    'shop.orders.invoice_company_name',
    'shop.orders.invoice_tax_number',
    'shop.pickup_point.city_name',
    'shop.pickup_point.postal_code',
    'shop.pickup_point.street',
  ],
  'names and codes that belong to one row each': [
    'audit.entry.object_id',
    'core.region.code',
    'core.regulation_file.version',
    'core.seed_world.version',
    'files.file.master',
    'files.stored_file.master',
    'mail.contact_message.order_number',
    'mail.message.about',
    'payments.attempt.token',
    'payments.payment_point.code',
    'sec.consent.version',
    'shop.cart.code',
    'shop.favorite_cart.code',
    'shop.order_line.sku',
    'shop.order_return.number',
    'shop.orders.number',
    'shop.pickup_point.code',
    'shop.shared_wish_list.code',
    'shop.shopping_link.code',
    'shop.variant.sku',
  ],
  'text of another system or program': [
    'audit.entry.trace',
    'payments.attempt.decline_code',
    'payments.attempt.provider_payment_id',
    'payments.card_removal.provider_id',
    'payments.dispute.currency_code',
    'payments.dispute.dispute_id',
    'payments.dispute.reason',
    'payments.inbox.event_id',
    'payments.inbox.last_error',
    'payments.inbox.reference',
    'payments.refund.currency_code',
    'shop.carrier_inbox.event_id',
    'shop.carrier_inbox.last_error',
    'shop.carrier_inbox.reference',
    'shop.parcel_event.event_id',
    'shop.shipment.tracking_number',
    'shop.shipment.tracking_url',
    'payments.refund.fault',
    'shop.order_return.tracking_number',
    'sec.idempotency_key.actor',
    'sec.idempotency_key.body',
    'sec.registration.password_hash',
    'sec.user_account.old_system_id',
    'sec.user_account.password_hash',
    'sec.user_session.device',
    'sec.admin_session.device',
  ],
  'a note of a change, gone within seconds': ['shop.assortment_block_change.country_id'],
}

/** Ignores layout, which is up to the formatter. */
const words = (text: string) => text.replace(/[\s,;|]+/g, '')

test('the table types match the migrated tables', async () => {
  const files = await schemaFiles(database.owner_url)
  expect([...files.keys()]).toContain('shop')
  for (const [service, text] of files) {
    const kept = readFileSync(new URL(`./schema/${service}.ts`, import.meta.url), 'utf8')
    expect(words(kept), `npm run node -- database/schema-types.ts writes database/schema/${service}.ts`).toBe(
      words(text),
    )
  }
})

test('the drawing shows each migrated table once, in the chapter of its service', async () => {
  const drawing = await drawTables(database.owner_url)
  const boxes = [...drawing.matchAll(/^ {2}\w+\["([\w.]+)"\] \{$/gm)].map(([, table]) => table)
  expect(boxes.sort()).toEqual(Object.keys(PERSONAL_DATA).sort())
})

test('every state column is checked against a list', async () => {
  const unchecked = await namesOf(
    `select n.nspname || '.' || relname || '.' || attname as name
      from pg_attribute a join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
        join pg_type t on t.oid = atttypid
      where n.nspname || '.' || relname = any($1) and attname ~ '(^|_)(state|status)$'
        and not exists (select from pg_constraint where conrelid = attrelid and contype = 'c' and conkey = array[attnum])
        and not exists (select from pg_constraint where contypid = t.oid and contype = 'c')`,
    [Object.keys(PERSONAL_DATA)],
  )
  expect(unchecked.filter((column) => column !== HTTP_STATUS)).toEqual([])
})

test('a text column with a known set or shape is checked by the database', async () => {
  const unchecked = await namesOf(
    `select attrelid::regclass || '.' || attname as name from pg_attribute a join pg_type t on t.oid = atttypid
      where attrelid::regclass::text = any($1) and attnum > 0 and (atttypid = 'text'::regtype or typbasetype = 'text'::regtype)
        and not exists (select from pg_constraint where contypid = t.oid)
        and not exists (select from pg_constraint where conrelid = attrelid
          and (contype = 'f' and attnum = any(conkey) or contype = 'c' and conkey = array[attnum]))`,
    [Object.keys(PERSONAL_DATA)],
  )
  expect(unchecked).toEqual(Object.values(FREE_TEXTS).flat().sort())
})

test('the sets that the database checks equal those of the domain', async () => {
  /** The values in the CHECK of a column or of a domain type. */
  const wordsIn = (named: string) => {
    const [schema, table, column] = named.split('.')
    const where = column === undefined ? 'contypid = $1::regtype' : 'conrelid = $1::regclass and conkey = array[attnum]'
    return namesOf(
      `select distinct match[1] as name from pg_constraint left join pg_attribute on attrelid = conrelid and attname = $2,
          regexp_matches(pg_get_constraintdef(pg_constraint.oid), '''([^'']+)''::text', 'g') as match
        where contype = 'c' and ${where}`,
      [`${schema}.${table}`, column ?? ''],
    )
  }
  const sets: [string, readonly string[]][] = [
    ['cms.document_kind', DOCUMENT_KINDS],
    ['core.country.country_group', COUNTRY_GROUPS],
    ['core.country.eu_status', EU_STATUSES],
    ['core.country.goods_tax', GOODS_TAXES],
    ['core.country.postcode_noun', POSTCODE_NOUNS],
    ['core.country.region_kind', REGION_KINDS],
    ['core.country.region_noun', REGION_NOUNS],
    ['core.change_set_state', CHANGE_SET_STATES],
    ['documents.country_rule.issued_on', ISSUED_ON],
    ['documents.document.kind', SALES_DOCUMENT_KINDS],
    ['documents.document.reason', CORRECTION_REASONS],
    ['documents.series.kind', SALES_DOCUMENT_KINDS],
    ['documents.seller.authority', AUTHORITIES],
    ['documents.submission.authority', AUTHORITIES],
    ['documents.submission.refusal', SUBMISSION_REFUSALS],
    ['documents.submission_state', SUBMISSION_STATES],
    ['payments.attempt_state', ATTEMPT_STATES],
    ['payments.dispute.kind', DISPUTE_KINDS],
    ['payments.dispute.state', DISPUTE_STATES],
    ['payments.refund.reason', REFUND_REASONS],
    ['payments.refund_component.kind', REFUND_COMPONENTS],
    ['payments.refund_state', REFUND_STATES],
    ['sec.role_right.right_key', RIGHTS],
    ['shop.order_state', ORDER_STATES],
    ['shop.orders.payment_timing', PAYMENT_TIMINGS],
    ['shop.orders.shipping_status', SHIPPING_STATUSES],
    ['shop.orders.document_status', DOCUMENT_STATUSES],
    ['shop.orders.payment_status', PAYMENT_STATUSES],
    ['shop.order_return.kind', RETURN_KINDS],
    ['shop.orders.return_status', RETURN_STATUSES],
    ['shop.return_inspection.disposition', DISPOSITIONS],
    ['shop.return_state', RETURN_STATES],
    ['shop.parcel_event.kind', PARCEL_EVENT_KINDS],
    ['shop.shipment.hold', HOLD_REASONS],
    ['shop.shipment_state', SHIPMENT_STATES],
    ['shop.stock_movement.kind', STOCK_MOVEMENT_KINDS],
    ['shop.category.listing_sort', PRODUCT_SORTS],
    ['shop.product_field.kind', FIELD_KINDS],
    ['shop.product_field.drawing', Object.keys(FIELD_DRAWINGS)],
    ['wallet.account.name', Object.keys(UNIT_OF_ACCOUNT)],
    ['wallet.account.unit', ['MONEY', ...Object.values(UNIT_OF_ACCOUNT)]],
  ]
  for (const [named, set] of sets) {
    expect(await wordsIn(named), named).toEqual([...new Set(set)].sort())
  }
})

test('an amount of money has its currency in the row or in the parent row', async () => {
  const amounts = await namesOf(
    `select n.nspname || '.' || relname || '.' || attname as name
      from pg_attribute a join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
      where n.nspname || '.' || relname = any($1) and atttypid = 'bigint'::regtype and attname !~ '(^|_)id$'
        and not exists (select from pg_constraint where conrelid = attrelid and contype = 'f' and attnum = any(conkey))`,
    [Object.keys(PERSONAL_DATA)],
  )
  const others = Object.values(NO_MONEY).flat()
  expect(amounts).toEqual(expect.arrayContaining(others))
  const tableOf = (column: string) => column.slice(0, column.lastIndexOf('.'))
  const withMoney = [...new Set(amounts.filter((column) => !others.includes(column)).map(tableOf))]
  const withCurrency = await namesOf(
    `select attrelid::regclass::text as name from pg_attribute where attname = 'currency_code'`,
    [],
  )
  expect(withMoney.filter((table) => !withCurrency.includes(table))).toEqual(Object.keys(IN_THE_CURRENCY_OF).sort())
  for (const [table, owner] of Object.entries(IN_THE_CURRENCY_OF)) {
    const owners = await namesOf(
      `select distinct confrelid::regclass::text as name from pg_constraint where contype = 'f' and conrelid = $1::regclass`,
      [table],
    )
    expect(owners).toContain(owner)
    expect(withCurrency).toContain(owner)
  }
})

test('an array column has a reason, and a trigger checks its references', async () => {
  const arrays = await namesOf(
    `select attrelid::regclass || '.' || attname as name from pg_attribute join pg_type t on t.oid = atttypid
      where typcategory = 'A' and attnum > 0 and not attisdropped and attrelid::regclass::text = any($1)`,
    [Object.keys(PERSONAL_DATA)],
  )
  expect(arrays).toEqual(Object.values(ARRAYS).flat().sort())
  const checked = await namesOf(
    `select distinct tgrelid::regclass || '.' || named as name
      from pg_trigger, regexp_split_to_table(encode(tgargs, 'escape'), '\\\\000') named
      where tgfoid = 'core.prevent_unknown_elements'::regproc and named not in ('', 'country', 'language')`,
    [],
  )
  expect(checked).toEqual([...CHECKED_BY_TRIGGER].sort())
  const unknown = `update cms.document set published_languages = '{en,xx}'`
  await expect(namesOf(unknown, [])).rejects.toMatchObject({ code: '23503' })
})

test('a row with a country uses the currency of the country', async () => {
  const unbound = await namesOf(
    `select c.oid::regclass::text as name from pg_class c
      where relkind = 'r' and relnamespace <> 'core'::regnamespace
        and (select count(*) from pg_attribute where attrelid = c.oid and attname in ('country_id', 'currency_code')) = 2
        and not exists (
          select from pg_constraint where contype = 'f' and conrelid = c.oid and confrelid = 'core.country'::regclass
            and (select array_agg(attname::text order by attname) from pg_attribute where attrelid = c.oid and attnum = any(conkey))
              = array['country_id', 'currency_code'])`,
    [],
  )
  expect(unbound).toEqual(IN_A_PAST_CURRENCY)
  const inEuro = `insert into shop.price (variant_id, country_id, currency_code, price_group_id, gross_price, points, valid_from)
    select variant_id, 'PL', 'EUR', 1, 100, 100, '2020-01-01' from shop.variant limit 1`
  await expect(namesOf(inEuro, [])).rejects.toMatchObject({ code: '23503' })
})

const ADDRESS = storedAddress(
  {
    city_name: 'Warszawa',
    street: 'Prosta',
    street_hn: '1',
    postal_code: '00-001',
    name_first: 'Anna',
    name_last: 'Lis',
    phone_prefix: '+48',
    phone_number: '501234567',
  },
  'PL',
)

test('every address is a document whose shape the database checks', async () => {
  const others = await namesOf(
    `select attrelid::regclass || '.' || attname as name from pg_attribute
      where attrelid::regclass::text = any($1) and attname ~ 'address$|^buyer$' and atttypid not in ('core.address'::regtype, 'core.buyer'::regtype)`,
    [Object.keys(PERSONAL_DATA)],
  )
  expect(others).toEqual([])
  const isAddress = async (document: object) =>
    (await namesOf('select core.is_address($1)::text as name', [JSON.stringify(document)]))[0] === 'true'
  expect(await isAddress(ADDRESS)).toBe(true)
  for (const field of Object.keys(ADDRESS)) {
    const { [field]: _, ...without } = { ...ADDRESS } as Record<string, unknown>
    expect(await isAddress(without), field).toBe(false)
    expect(await isAddress({ ...ADDRESS, [field]: {} }), field).toBe(false)
  }
  expect(await isAddress({ ...ADDRESS, city: 'Gdynia' })).toBe(false)
  expect(await isAddress({ ...ADDRESS, version: ADDRESS.version + 1 })).toBe(false)
})

test('the fields of each version of an address equal those of the domain', async () => {
  const typesOf = (name: AddressFieldName) => {
    const { kind, required } = addressFieldRow(name)
    if (kind === 'region') return ['number', 'null']
    return required === 'always' ? ['string'] : ['string', 'null']
  }
  for (let version = 1; version <= ADDRESS.version; version++) {
    const names = ADDRESS_FIELD_NAMES.filter((name) => (addressFieldRow(name).since ?? 1) <= version)
    const [list] = await namesOf('select core.address_fields($1)::text as name', [String(version)])
    expect(JSON.parse(list ?? 'null'), `version ${version}`).toEqual(
      Object.fromEntries(names.map((name) => [name, typesOf(name)])),
    )
  }
})

test('a region belongs to the country in its row', async () => {
  const alone = await namesOf(
    `select attrelid::regclass::text as name from pg_attribute
      where attname = 'region_id' and attrelid::regclass::text = any($1) and attrelid <> 'core.region'::regclass
        and not exists (select from pg_constraint where conrelid = attrelid and contype = 'f' and attnum = any(conkey)
          and confrelid = 'core.region'::regclass and cardinality(conkey) = 2)`,
    [Object.keys(PERSONAL_DATA)],
  )
  expect(alone).toEqual([])
  const elsewhere = `insert into core.tax_rate (country_id, region_id, tax_class, rate_hundredths, valid_from)
    select 'PL', region_id, 'standard', 0, '2030-01-01' from core.region where country_id = 'US' limit 1`
  await expect(namesOf(elsewhere, [])).rejects.toMatchObject({ code: '23503' })
})

test('a column that refers to a row has a foreign key, or a reason why not', async () => {
  const free = await namesOf(
    `select n.nspname || '.' || relname || '.' || attname as name
      from pg_attribute a join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
      where n.nspname || '.' || relname = any($1) and attname ~ '(_ids?|currency_code)$'
        and not exists (select from pg_constraint where conrelid = attrelid and contype = 'f' and attnum = any(conkey))
        and not exists (select from pg_constraint where conrelid = attrelid and contype = 'p' and conkey = array[attnum])`,
    [Object.keys(PERSONAL_DATA)],
  )
  expect(free).toEqual(Object.values(WITHOUT_FOREIGN_KEY).flat().sort())
})
