import { randomBytes } from 'node:crypto'
import { exportMember, openMember } from '@meridian/contract/admin/members.ts'
import { decideTransfer, listTransfers } from '@meridian/contract/admin/transfers.ts'
import { uploadFile } from '@meridian/contract/files.ts'
import {
  addShippingAddress,
  createCountryTransferRequest,
  setAvatar,
  setConsent,
  setPersonalData,
} from '@meridian/contract/sec/account.ts'
import {
  addCartItem,
  createBasket,
  createFavoriteCart,
  setBuyer,
  setPaymentMethod,
  setShippingAddressOfCart,
  setShippingMethod,
} from '@meridian/contract/shop/member-cart.ts'
import { createOrder, type Order } from '@meridian/contract/shop/order.ts'
import { getOrderDocumentAddress } from '@meridian/contract/shop/order-documents.ts'
import { addWishes, shareWishes } from '@meridian/contract/shop/wishes.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import type { OrderState } from '@meridian/domain/order.ts'
import { DAY_MS, HOUR_MS } from '@meridian/domain/time-units.ts'
import { orderOf } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML, PAYMENT_METHOD_IDS, SHIPPING_METHOD_IDS } from '@meridian/seed/world.ts'
import { type Kysely, sql } from 'kysely'
import { picture } from '../sec/members/avatar-testing.ts'
import { refreshOrderSearch } from '../shop/order/order-search.ts'
import type { TestShop, TestUser } from '../testing/testing.ts'
import { earnPoints } from '../wallet/for-services.ts'
import { song, taxNumberSong, writeOrderSongs } from './personal-data-orders-testing.ts'

export const PASSWORD = 'password-of-a-canary'

/** A person whose every text field holds a word that occurs nowhere else. */
export interface Canary {
  member: TestUser
  /** All of these words. */
  songs: string[]
  /** The words that each part of an export must contain. */
  songsByPart: Record<string, string[]>
  /** The words that admins wrote about the person, in reasons of their acts, and a provider in events; not exported. */
  songsOfActs: string[]
  /** The words that accounting does not need. */
  songsOfContact: string[]
  /** The words in an invoice and in the books of payments, which accounting keeps. */
  songsOfBooks: string[]
  sponsor_id: number
  child_id: number
  orders: { delivered: Order; expired: Order }
  transitionOrder(order_id: number, ...states: OrderState[]): Promise<void>
}

/** A member with a row in every table that holds personal data. */
export async function createCanary(shop: TestShop): Promise<Canary> {
  const { database } = shop.deps
  const now = shop.time.now
  const query = { languageId: 'en' } as const
  const [first, last, patronymic, company, street, city] = [song(), song(), song(), song(), song(), song()]
  const [reason, favorite, basket, device, oldMail, newMail, savedStreet] = [
    song(),
    song(),
    song(),
    song(),
    song(),
    song(),
    song(),
  ]
  const [shippingStreet, mailText, transferTitle, fileName] = [song(), song(), song(), song()]
  const [place, invoiceCompany, unusedCompany, oldSystem] = [song(), song(), song(), song()]
  const [taxNumber, invoiceNumber, unusedNumber] = [taxNumberSong(), taxNumberSong(), taxNumberSong()]
  const phone = `5${String(randomBytes(4).readUInt32BE() % 100_000_000).padStart(8, '0')}`
  const email = `${song()}@canary.example`
  const member = await shop.member({ name_first: first, name_last: last, email })
  const { user_id } = member
  await database
    .updateTable('sec.user_account')
    .set({ password_hash: await shop.passwords.hash(PASSWORD), old_system_id: oldSystem })
    .where('user_id', '=', user_id)
    .execute()
  await database.updateTable('sec.user_session').set({ device }).where('session_id', '=', member.session_id).execute()

  await member.call(
    setPersonalData,
    {
      query,
      body: {
        name_patronymic: patronymic,
        company_name: company,
        tax_number: taxNumber,
        phone_prefix: '+48',
        phone_number: phone,
      },
    },
    { idempotencyKey: `canary-${user_id}` },
  )
  const base64_code = (await picture(64, 64).png().toBuffer()).toString('base64')
  await member.call(setAvatar, { query, body: { base64_code } })
  await member.call(uploadFile, {
    params: { category_key: 'your-files' },
    body: { base64_code, key: `${fileName}.png` },
  })
  await member.call(setConsent, { body: { kind: 'marketing_email', given: true } })
  await member.call(createCountryTransferRequest, { query, body: { country_id: 'DE', reason } })
  const address = {
    name_first: first,
    name_last: last,
    name_patronymic: patronymic,
    company_name: company,
    street,
    street_hn: '7',
    city_name: city,
    postal_code: '81-391',
    phone_prefix: '+48',
    phone_number: phone,
  }
  await member.call(addShippingAddress, { query, body: { ...address, street: savedStreet } })

  const own = await database
    .selectFrom('sec.user_account')
    .select('user_id')
    .where('code', '=', 'ANNA2019')
    .executeTakeFirstOrThrow()
  const child = await shop.member()
  const bring = (sponsor_id: number, who: number) =>
    database.updateTable('structures.member').set({ sponsor_id }).where('user_id', '=', who).execute()
  await bring(own.user_id, user_id)
  await bring(user_id, child.user_id)

  async function transitionOrder(order_id: number, ...states: OrderState[]): Promise<void> {
    for (const state of states) {
      await database.updateTable('shop.orders').set({ state }).where('order_id', '=', order_id).execute()
    }
  }

  async function order(invoice_company_name: string, invoice_tax_number: string): Promise<Order> {
    await member.call(addCartItem, { query, body: { variant_id: AMBRE_51_50ML.variant_id, quantity: 1 } })
    const invoice = { invoice_required: true, invoice_company_name, invoice_tax_number }
    await member.call(setBuyer, { query, body: { ...address, email, ...invoice } })
    await member.call(setShippingAddressOfCart, { query, body: { ...address, street: shippingStreet } })
    await member.call(setShippingMethod, { query, body: { shipping_method_id: SHIPPING_METHOD_IDS.PL.courier } })
    const { data } = await member.call(setPaymentMethod, {
      query,
      body: { payment_method_id: PAYMENT_METHOD_IDS.PL.card },
    })
    return (await member.call(createOrder, { body: await orderOf(member, data) })).data
  }

  const delivered = await order(invoiceCompany, invoiceNumber)
  await transitionOrder(delivered.order_id, 'PAID', 'FULFILLING', 'SHIPPED', 'DELIVERED')
  await inTransaction(database, (tx) =>
    earnPoints(tx, { user_id, order_id: delivered.order_id, country_id: 'PL', total_points: 1000, paid_at: now }),
  )
  await database
    .insertInto('payments.attempt')
    .values({
      token: `paid-${delivered.order_id}`,
      order_id: delivered.order_id,
      amount: 100,
      payment_method_id: PAYMENT_METHOD_IDS.PL.card,
      payment_method_type: 'card',
      currency_code: 'PLN',
      state: 'CAPTURED',
      provider: 'sandbox',
      created_at: now,
      action: JSON.stringify({
        kind: 'bank_transfer',
        account: 'PL00',
        title: transferTitle,
        due_at: now.toISOString(),
      }),
    })
    .execute()
  const kept = { user_id, provider: 'sandbox', created_at: now }
  await database
    .insertInto('payments.vault')
    .values({ ...kept, provider_vault_id: `vault_${user_id}` })
    .execute()
  await database
    .insertInto('payments.saved_card')
    .values({
      ...kept,
      provider_card_id: `card_${user_id}`,
      brand: 'visa',
      last4: '4242',
      expires_month: 12,
      expires_year: 2040,
    })
    .execute()
  await shop.issueDocument({ order_id: delivered.order_id, event: 'payment' })
  const invoice = await database
    .selectFrom('documents.document')
    .select('document_id')
    .where('order_id', '=', delivered.order_id)
    .executeTakeFirstOrThrow()
  // Opened once, so that its file exists.
  const opened = { params: { order_id: delivered.order_id, ...invoice }, query: { as: 'download' } } as const
  await member.call(getOrderDocumentAddress, opened)
  // No parcel says so.
  const longAgo = new Date(now.getTime() - 30 * DAY_MS)
  await database
    .updateTable('shop.orders')
    .set({ delivered_at: longAgo, pickup_point: JSON.stringify({ name: place }) })
    .where('order_id', '=', delivered.order_id)
    .execute()
  const expired = await order(unusedCompany, unusedNumber)
  await transitionOrder(expired.order_id, 'EXPIRED')

  await member.call(createBasket, { query, body: { name: basket } })
  await member.call(addCartItem, { query, body: { variant_id: AMBRE_51_50ML.variant_id, quantity: 2 } })
  await member.call(setBuyer, { query, body: { ...address, email } })
  await member.call(createFavoriteCart, { query, body: { name: favorite } })
  await member.call(addWishes, { body: { variant_ids: [AMBRE_51_50ML.variant_id] } })
  const { code: wishes } = await member.call(shareWishes, { body: { shared: true } })

  await database
    .insertInto('sec.one_time_link')
    .values({
      token_hash: randomBytes(32),
      user_id,
      purpose: 'CHANGE_EMAIL',
      email: `${newMail}@canary.example`,
      previous_email: `${oldMail}@canary.example`,
      created_at: now,
      expires_at: new Date(now.getTime() + HOUR_MS),
    })
    .execute()
  await database
    .insertInto('sec.registration')
    .values({
      token_hash: randomBytes(32),
      link_hash: randomBytes(32),
      code_hash: randomBytes(32),
      email,
      email_key: email.toLowerCase(),
      password_hash: 'x',
      country_id: 'PL',
      language_id: 'pl',
      user_id,
      person: JSON.stringify({
        name_first: first,
        name_last: last,
        birth_date: null,
        phone_prefix: null,
        phone_number: null,
      }),
      consents: '[]',
      created_at: now,
      expires_at: now,
      confirmed_at: now,
    })
    .execute()
  const mail = { language_id: 'pl', subject: first, html: mailText, text: mailText, created_at: now, sent_at: now }
  await database
    .insertInto('mail.message')
    .values([
      { ...mail, order_id: delivered.order_id, template: 'order-placed', recipient: email },
      { ...mail, about: `user:${user_id}`, template: 'welcome', recipient: `${oldMail}@canary.example` },
    ])
    .execute()

  await database
    .insertInto('mail.contact_message')
    .values({
      content_hash: Buffer.from(String(user_id)),
      country_id: 'PL',
      language_id: 'pl',
      name: `${first} ${last}`,
      email,
      order_number: null,
      topic: 'other',
      text: mailText,
      created_at: now,
    })
    .execute()

  await sql`update shop.cart set pickup_point = ${JSON.stringify({ name: place })}::jsonb where user_id = ${user_id}`.execute(
    database,
  )

  const admin = await shop.member({ type_id: 2, countries: ['PL'], role: 'owner' })
  const [block, unblock, exported, rejected, note] = [song(), song(), song(), song(), song()]
  const params = { memberId: user_id }
  const { opened_member } = await admin.call(openMember, { params }, { idempotencyKey: `open-${user_id}` })
  const { version } = opened_member
  await admin.call(exportMember, { params, body: { version, reason: exported } }, { idempotencyKey: `e-${user_id}` })
  const { rows } = await admin.call(listTransfers, { query: { member: user_id } })
  await admin.call(
    decideTransfer,
    { params: { transferId: rows[0]?.id ?? 0 }, body: { version: 1, approve: false, reason: rejected } },
    { idempotencyKey: `decide-${user_id}` },
  )
  await writeReason(database, {
    user_id,
    admin_id: admin.user_id,
    order_id: delivered.order_id,
    reasons: [block, unblock, note],
    now,
  })
  await database
    .insertInto('shop.order_note')
    .values({ order_id: delivered.order_id, admin_id: own.user_id, body: `Calls from ${phone}`, created_at: now })
    .execute()

  const written = await writeOrderSongs(database, {
    order_id: delivered.order_id,
    token: `paid-${delivered.order_id}`,
    admin_id: admin.user_id,
    now,
  })
  await refreshOrderSearch(database, { rounds: 100 })
  const { transfer_reference, change_reason, changed_place, event, event_error, answer, ...toldByBuyer } = written
  const songsByPart = {
    account: [email, oldSystem],
    person: [first, last, patronymic, company, phone, taxNumber],
    registrations: [first, last, email],
    shipping_addresses: [first, last, company, city, phone, savedStreet],
    country_transfer_requests: [reason, rejected],
    sessions: [device],
    links: [newMail],
    baskets: [basket, first, last, street, shippingStreet, email, phone, place, unusedCompany, unusedNumber],
    favorite_baskets: [favorite],
    shared_wish_lists: [wishes ?? ''],
    orders: [first, last, patronymic, company, street, shippingStreet, city, email, phone, place].concat([
      invoiceCompany,
      invoiceNumber,
      unusedCompany,
      unusedNumber,
    ]),
    order_notes: [phone],
    money_back: [answer, ...Object.values(toldByBuyer)],
    payments: [transferTitle, transfer_reference],
    contact_messages: [mailText, email],
    mails: [mailText, email, oldMail],
    files: [fileName],
    documents: [invoiceCompany, invoiceNumber, street, city],
  }
  const songsOfBooks = [invoiceCompany, invoiceNumber, transfer_reference]
  const songsOfInvoice = [first, last, patronymic, company, street, city, ...songsOfBooks]
  const songs = [...new Set(Object.values(songsByPart).flat())]
  return {
    member,
    songs,
    songsByPart,
    songsOfActs: [block, unblock, exported, note, change_reason, changed_place, event, event_error],
    songsOfContact: songs.filter((one) => !songsOfInvoice.includes(one)),
    songsOfBooks,
    sponsor_id: own.user_id,
    child_id: child.user_id,
    orders: { delivered, expired },
    transitionOrder,
  }
}

/** An admin's reasons for actions on a member and their order, written as the actions themselves write them. */
async function writeReason(
  database: Kysely<Database>,
  of: { user_id: number; admin_id: number; order_id: number; reasons: [string, string, string]; now: Date },
): Promise<void> {
  const [ofMember, ofOrder, inTimeline] = of.reasons
  await sql`
    insert into audit.entry (at, admin_id, act, object_kind, object_id, reason, trace) values
      (${of.now}, ${of.admin_id}, 'blockMember', 'member', ${String(of.user_id)}, ${ofMember}, 'x'),
      (${of.now}, ${of.admin_id}, 'holdOrder', 'order', ${String(of.order_id)}, ${ofOrder}, 'x')`.execute(database)
  await sql`
    insert into shop.order_event (order_id, kind, actor, admin_id, reason, at)
      values (${of.order_id}, 'order_held', 'admin', ${of.admin_id}, ${inTimeline}, ${of.now})`.execute(database)
}
