import { randomUUID } from 'node:crypto'
import { amendOrder, previewAmendment, previewExchange } from '@meridian/contract/admin/amendments.ts'
import { startBulkAct } from '@meridian/contract/admin/bulk-acts.ts'
import {
  createChangeSet,
  publishChangeSet,
  scheduleChangeSet,
  submitChangeSet,
} from '@meridian/contract/admin/change-sets.ts'
import { createEconomicOperator } from '@meridian/contract/admin/economic-operators.ts'
import { exportMember, openMember } from '@meridian/contract/admin/members.ts'
import { openOrder } from '@meridian/contract/admin/order.ts'
import { uploadPicture } from '@meridian/contract/admin/pictures.ts'
import { proposePoints } from '@meridian/contract/admin/point-adjustments.ts'
import { searchPrices } from '@meridian/contract/admin/prices.ts'
import { getProductBundles } from '@meridian/contract/admin/product-bundles.ts'
import { getProductFacts } from '@meridian/contract/admin/product-facts.ts'
import { getProductTexts } from '@meridian/contract/admin/product-texts.ts'
import { getProductVariants } from '@meridian/contract/admin/product-variants.ts'
import { duplicateProduct, openProduct, withdrawProduct } from '@meridian/contract/admin/products.ts'
import { createRefund, listRefunds, replaceRefund, requestRefund } from '@meridian/contract/admin/refunds.ts'
import { inspectReturnUnits, receiveReturnUnits } from '@meridian/contract/admin/returns.ts'
import { searchShippingMethods } from '@meridian/contract/admin/shipping-methods.ts'
import { TABLES } from '@meridian/contract/admin/tables.ts'
import { contestWithdrawal, getWithdrawal, noteWithdrawal } from '@meridian/contract/admin/withdrawals.ts'
import { CALLS } from '@meridian/contract/calls.ts'
import type { Endpoint } from '@meridian/contract/endpoint.ts'
import { ErrorBody } from '@meridian/contract/errors.ts'
import { addShippingAddress, createCountryTransferRequest } from '@meridian/contract/sec/account.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { localDay } from '@meridian/domain/calendar-day.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import type { ChargeName } from '@meridian/domain/payment.ts'
import { goodsDue } from '@meridian/domain/return.ts'
import { KASIAS_ADDRESS, placeTestOrder } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML, SHIPPING_METHOD_IDS } from '@meridian/seed/world.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ENTITIES, ENTITY_WORLDS, keyOf, UPLOADED_ENTITIES } from '../entities/entity-worlds-testing.ts'
import { tableExamples } from '../entities/table-examples-testing.ts'
import { plainPdf } from '../files/hostile-testing.ts'
import { insertTestAttempt } from '../payments/payments-testing.ts'
import { picture } from '../sec/members/avatar-testing.ts'
import {
  paidMemberOrder,
  refundingProvider,
  settleRefunds,
  shipUnits,
  versionOf,
} from '../shop/fulfilment/refunds/money-back-testing.ts'
import { openReturn } from '../shop/fulfilment/returns/returns.ts'
import { createTestCarrier } from '../shop/fulfilment/shipments/carrier-testing.ts'
import { type ExampleInput, warehouseExamples } from '../shop/fulfilment/warehouse/warehouse-examples-testing.ts'
import { sendReceipt } from '../shop/fulfilment/withdrawals/sweep-withdrawals.ts'
import { quoteOf, testDraft } from '../shop/order/phone-orders-testing.ts'
import { openTestShop, type TestUser } from '../testing/testing.ts'

/**
 * SPEC §6: every call of the back office, tried from the contract by an admin of another country, with an old version, and
 * twice. A new call is tried as soon as it is declared, and needs an example here; whom the gate admits is tested in
 * access-matrix/gate.test.ts.
 */

const { provider, faults } = refundingProvider()
/** Charges at the provider by its own numbers. */
const charges = new Map<string, ChargeName>()
const lookUp = async (number: string) => charges.get(number) ?? null

const shop = await openTestShop({ provider: { ...provider, lookUp }, carriers: [createTestCarrier()] })
const start = shop.time.now
// The owner refunds many times here.
await sql`update payments.refund_limit set amount = 100000000`.execute(shop.pool.kysely)
/** Holds everything everywhere. */
const owner = await shop.member({ type_id: 2, countries: [...countryIds()], role: 'owner' })
/** A second owner, who makes the requests that the first one decides. */
const colleague = await shop.member({ type_id: 2, countries: [...countryIds()], role: 'owner' })
/** Holds everything in a country where none of the examples are. */
const foreign = await shop.member({ type_id: 2, countries: ['HK'], role: 'owner' })
beforeEach(() => {
  shop.time.now = start
})

type Input = ExampleInput

const reason = 'As agreed in the team'
const act = { version: 1, reason }
const ofMember = async (body?: Record<string, unknown>): Promise<Input> => {
  const { user_id } = await shop.member()
  return { params: { memberId: String(user_id) }, ...(body && { body }) }
}
const ofAdmin = async (body?: Record<string, unknown>): Promise<Input> => {
  const { user_id } = await shop.member({ type_id: 2, countries: ['PL'], role: 'service' })
  return { params: { adminId: String(user_id) }, ...(body && { body }) }
}
const ofOrder = async (more: Omit<Input, 'params'> = {}): Promise<Input> => {
  const order = await placeTestOrder(await shop.guest('PL'), [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }])
  return { params: { order_id: String(order.order_id) }, ...more }
}
const ofTransfer = async (body?: Record<string, unknown>): Promise<Input> => {
  const { country_transfer_request } = await (await shop.member()).call(createCountryTransferRequest, {
    query: {},
    body: { country_id: 'DE', reason: 'Moved' },
  })
  return { params: { transferId: String(country_transfer_request.id) }, ...(body && { body }) }
}

/** A paid order, one unit of which has left. */
const ofPaidOrder = async (body?: Record<string, unknown>): Promise<Input> => {
  const { order_id } = await paidMemberOrder(shop, await shop.member(), 0)
  await shipUnits(shop, order_id, 1, 1)
  const version = await versionOf(shop, order_id)
  return { params: { order_id: String(order_id) }, ...(body && { body: { ...body, version } }) }
}
const oneUnit = { units: [{ position: 1, units: 1 }] }
const lastUnit = [{ position: 2, units: 1 }]
const refunded = { ...oneUnit, refund_reason: 'RETURNED', reason } as const
/** A refund that the provider has refused. */
const ofFailedRefund = async (body: Record<string, unknown>): Promise<Input> => {
  const { params } = await ofPaidOrder()
  const order_id = Number(params?.order_id)
  faults.refuses = true
  const version = await versionOf(shop, order_id)
  await owner.call(createRefund, {
    params: { order_id },
    body: { ...refunded, units: oneUnit.units, shipping: 0, fee: 0, version },
  })
  await settleRefunds(shop, order_id)
  faults.refuses = false
  return ofLastRefund(order_id, body)
}
/** A paid order, part of whose money was withdrawn without the shop. */
const ofLostDispute = async (body: Record<string, unknown>): Promise<Input> => {
  const { params, ...rest } = await ofPaidOrder({ ...body, to_book: 5, moved: 0, lost: 0 })
  await sql`insert into payments.dispute (provider, dispute_id, order_id, attempt_id, kind, state, amount, currency_code, created_at, changed_at)
    select provider, 'du_' || attempt_id, order_id, attempt_id, 'DISPUTE', 'LOST', 500, currency_code, ${start}, ${start}
      from payments.attempt where order_id = ${Number(params?.order_id)}`.execute(shop.pool.kysely)
  const { rows } = await sql<{ dispute_id: string }>`select dispute_id from payments.dispute
    where order_id = ${Number(params?.order_id)}`.execute(shop.pool.kysely)
  const { version, ...preview } = rest.body ?? {}
  return {
    params: { ...params, provider: 'sandbox', dispute_id: rows[0]?.dispute_id ?? '' },
    body: 'reason' in body ? { ...preview, version } : preview,
  }
}
/** An order with a payment whose outcome the provider has not reported. */
const ofOutcomeUnknown = async (body: (token: string) => Record<string, unknown>): Promise<Input> => {
  const { params } = await ofOrder()
  const named = { order_id: Number(params?.order_id), amount: 100 }
  const { token, amount, currency_code } = await insertTestAttempt(shop, { ...named, state: 'FAILED' })
  charges.set(token, { reference: token, amount, currency_code })
  await sql`update payments.attempt set decline_code = 'OUTCOME_UNKNOWN' where token = ${token}`.execute(
    shop.pool.kysely,
  )
  return { params: { ...params, token }, body: { ...body(token), version: 1 } }
}
const ofLastRefund = async (order_id: number, body: Record<string, unknown>): Promise<Input> => {
  const refund = (await owner.call(listRefunds, { params: { order_id } })).order.refunds.at(-1)
  return { params: { refund_id: String(refund?.refund_id) }, body: { ...body, version: refund?.version } }
}

/** A refund requested by an admin. */
const ofRequestedRefund = async (body: Record<string, unknown>, by = colleague): Promise<Input> => {
  const { params } = await ofPaidOrder()
  const order_id = Number(params?.order_id)
  const version = await versionOf(shop, order_id)
  const request = { ...refunded, units: oneUnit.units, shipping: 0, fee: 0, goodwill: 0 }
  await by.call(requestRefund, { params: { order_id }, body: { ...request, version } })
  return ofLastRefund(order_id, body)
}

/** A return of one unit, as it is opened or with its unit inspected. */
const ofReturn = async (
  body?: Record<string, unknown>,
  { state = 'APPROVED', inspected = false }: { state?: 'APPROVED' | 'REQUESTED'; inspected?: boolean } = {},
): Promise<Input> => {
  const { params } = await ofPaidOrder()
  const opened = { order_id: Number(params?.order_id), kind: 'COMPLAINT', state } as const
  const { return_id } = await inTransaction(shop.pool.kysely, (tx) =>
    openReturn(tx, { ...opened, lines: oneUnit.units, due_at: goodsDue(shop.time.now), at: shop.time.now }),
  )
  let version = 1
  if (inspected) {
    const { sku } = AMBRE_51_50ML
    const received = await owner.call(receiveReturnUnits, { params: { return_id }, body: { code: sku, units: 1 } })
    const units = [{ position: 1, units: 1, disposition: 'SCRAPPED' as const, from_quarantine: false }]
    const done = await owner.call(inspectReturnUnits, {
      params: { return_id },
      body: { version: received.goods_return.version, units },
    })
    version = done.goods_return.version
  }
  return { params: { return_id: String(return_id) }, ...(body && { body: { ...body, version } }) }
}

/** An act of the owner on one order, which no worker has begun. */
const ofBulkAct = async (): Promise<Record<string, string>> => {
  const { params } = await ofPaidOrder()
  const body = { work: { act: 'plan' as const }, orders: { ids: [Number(params?.order_id)] } }
  return { bulk_id: String((await owner.call(startBulkAct, { body })).bulk_act.bulk_id) }
}

/** A withdrawal that waits for its goods. */
const ofWithdrawal = async (body?: Record<string, unknown>): Promise<Input> => {
  const { params } = await ofPaidOrder()
  const order_id = Number(params?.order_id)
  const { withdrawal } = await owner.call(noteWithdrawal, {
    params: { order_id },
    body: {
      version: await versionOf(shop, order_id),
      channel: 'letter',
      declared_on: localDay('Europe/Warsaw', start),
      units: [{ position: 1, units: 2 }],
      name: 'Anna Nowak',
      email: 'anna@example.com',
    },
  })
  const { withdrawal_id } = withdrawal
  await sendReceipt(shop.paymentDeps, async () => {}, { order_id, withdrawal_id })
  const { withdrawal: waiting } = await owner.call(getWithdrawal, { params: { withdrawal_id } })
  return {
    params: { withdrawal_id: String(withdrawal_id) },
    ...(body && { body: { ...body, version: waiting.version } }),
  }
}
const ofContested = async (body: Record<string, unknown>): Promise<Input> => {
  const { params } = await ofWithdrawal()
  const withdrawal_id = Number(params?.withdrawal_id)
  const found = await owner.call(getWithdrawal, { params: { withdrawal_id } })
  const { withdrawal } = await colleague.call(contestWithdrawal, {
    params: { withdrawal_id },
    body: { version: found.withdrawal.version, ground: 'PERIOD_OVER', reason },
  })
  return { params: { withdrawal_id: String(withdrawal_id) }, body: { ...body, version: withdrawal.version } }
}

/** Points proposed by an admin. */
const ofProposal = async (by: TestUser, body: Record<string, unknown>): Promise<Input> => {
  const { user_id } = await shop.member()
  const { adjustment } = await by.call(proposePoints, {
    params: { memberId: user_id },
    body: { kind: 'REDEEMABLE', points: 500, cause: 'GOODWILL', reason },
  })
  return { params: { adjustmentId: String(adjustment.adjustment_id) }, body: { version: adjustment.version, ...body } }
}

/** The calls of entities, by one that is created for each. */
const SMALL_PICTURE = (await picture(48, 48).png().toBuffer()).toString('base64')
let files = 0

/** A new picture that nothing uses. */
async function ofFile(body?: Record<string, unknown>): Promise<Input> {
  files += 1
  const base64_code = (
    await picture(64 + files, 64)
      .png()
      .toBuffer()
  ).toString('base64')
  const stored = await owner.call(uploadPicture, { body: { base64_code, name: 'Jar.png' } })
  return { params: { file_id: String(stored.picture.file_id) }, ...(body && { body: { ...body, version: 1 } }) }
}

function entityExamples(): Record<string, () => Promise<Input>> {
  const examples = ENTITIES.flatMap(({ noun, calls: { search, open, history, create, save, archive } }) => {
    const world = ENTITY_WORLDS[noun]
    if (world === undefined || open === undefined || create === undefined) return []
    const made = async (body?: Record<string, unknown>): Promise<Input> => {
      const { answer } = await callAs(create, owner.token, { body: await world.created(shop) })
      const { row } = z.object({ row: z.looseObject({}) }).parse(answer)
      return { params: keyOf(open, row), ...(body && { body: { ...body, version: row.version, reason } }) }
    }
    const change = async (call: Endpoint, body: Record<string, unknown>) => {
      const input = await made(body)
      return call.body instanceof z.ZodObject && 'reason' in call.body.shape ? input : withoutReason(input)
    }
    return [
      search && [search.name, async () => ({ query: {} })],
      [open.name, () => made()],
      history && [history.name, () => made()],
      [create.name, async () => ({ body: await world.created(shop) })],
      save && [save.name, () => change(save, fc.sample(world.fields, { numRuns: 1, seed: 7 })[0] ?? {})],
      archive && [archive.name, () => change(archive, { archived: true })],
    ].filter((example): example is [string, () => Promise<Input>] => example !== undefined)
  })
  return Object.fromEntries(examples)
}

function withoutReason({ body: { reason: _, ...body } = {}, ...input }: Input): Input {
  return { ...input, body }
}

/** Five percent more points for one price. */
const raisedPrice = {
  chosen: { countries: ['PL'], groups: [1], variants: { ids: [AMBRE_51_50ML.variant_id] } },
  act: { kind: 'percent', column: 'points', hundredths: 5_00, ending: null },
}

/** A change of a delivery time, or of a price by more than one admin may decide, after some acts of a colleague. */
const ofChangeSet = async (
  acts: readonly (typeof submitChangeSet | typeof scheduleChangeSet)[] = [],
  body: Record<string, unknown> = {},
  dearer = 0,
): Promise<Input> => {
  const query = {}
  const { rows } = await colleague.call(searchShippingMethods, { query: { country: 'PL' } })
  const method = rows[0]
  if (method === undefined) throw new Error('There is no delivery method')
  const { days_max, gross_price } = method
  const [before, after] =
    dearer > 0 ? [{ gross_price }, { gross_price: gross_price + dearer }] : [{ days_max }, { days_max: days_max + 1 }]
  const key = String(method.shipping_method_id)
  const changes = [{ entity: 'shipping_method' as const, key, before, after }]
  let { row } = await colleague.call(createChangeSet, { query, body: { name: 'Winter', changes } })
  const params = { change_set_id: row.change_set_id }
  for (const act of acts) {
    const seen = { version: row.version, goes_live_on: '2099-01-01T00:00' }
    row =
      act === scheduleChangeSet
        ? (await colleague.call(scheduleChangeSet, { params, query, body: seen })).row
        : (await colleague.call(submitChangeSet, { params, query, body: { version: row.version } })).row
  }
  return { params: { change_set_id: String(row.change_set_id) }, body: { ...body, version: row.version } }
}

/** For every call with a right: an input with which the owner of the shop succeeds, once. */
/** A product that no other example orders, published in Poland; with its version once it is changed. */
async function ofProduct(body?: object) {
  const { rows } = await sql<{ product_id: number }>`select product_id from shop.product
    where 'PL' = any(published_in) order by product_id desc limit 1`.execute(shop.pool.kysely)
  const product_id = rows[0]?.product_id ?? 0
  const { row } = await colleague.call(openProduct, { params: { product_id }, query: {} })
  const params = { product_id: String(product_id) }
  return body === undefined ? { params } : { params, body: { version: row.version, ...body } }
}

const OPERATOR = { name: 'Meridian', place: 'Długa 1, Kraków', contact: 'safety@example.com' }
async function ofOperator(body?: object) {
  const { row } = await colleague.call(createEconomicOperator, { query: {}, body: OPERATOR })
  const params = { economic_operator_id: String(row.economic_operator_id) }
  return body === undefined ? { params } : { params, body: { version: row.version, ...body } }
}

const EXAMPLES: Readonly<Record<string, () => Promise<Input>>> = {
  searchOrders: async () => ({ query: {} }),
  sumOrders: async () => ({ query: {} }),
  openOrder: () => ofOrder({ query: { languageId: 'en' } }),
  writeOrderNote: () => ofOrder({ body: { version: 1, body: 'Called back' } }),
  getOrderAddress: () => ofOrder(),
  changeOrderAddress: () => ofOrder({ body: { version: 1, shipping_address: KASIAS_ADDRESS } }),
  getOrderBuyer: () => ofOrder(),
  changeOrderBuyer: () =>
    ofOrder({
      body: {
        version: 1,
        buyer: { name_first: 'Anna', name_last: 'Nowak', email: 'anna@example.com' },
        sends_confirmation: true,
      },
    }),
  previewOrderLetter: () => ofOrder({ body: { letter: 'letter-address', words: '' } }),
  sendOrderLetter: () => ofOrder({ body: { version: 1, letter: 'letter-words', words: 'We called you' } }),
  listOrderMails: () => ofOrder(),
  resendOrderMail: async () => {
    const { params } = await ofOrder()
    const { rows } = await sql<{ id: number }>`
      insert into mail.message (order_id, template, recipient, language_id, subject, html, text, created_at)
        values (${Number(params?.order_id)}, 'order-placed', '', 'en', '', '', '', ${start}) returning id`.execute(
      shop.pool.kysely,
    )
    return { params: params ?? {}, body: { version: 1, mail_id: rows[0]?.id } }
  },
  listRefunds: () => ofPaidOrder(),
  startBulkAct: async () => {
    const { params } = await ofPaidOrder()
    return { body: { work: { act: 'note', body: 'For all' }, orders: { ids: [Number(params?.order_id)] } } }
  },
  getBulkAct: async () => ({ params: await ofBulkAct() }),
  stopBulkAct: async () => ({ params: await ofBulkAct(), body: { version: 1 } }),
  previewDispute: () => ofLostDispute({}),
  closeDispute: () => ofLostDispute({ reason }),
  lookUpPayment: () => ofOutcomeUnknown((token) => ({ provider_payment_id: token })),
  endPayment: () => ofOutcomeUnknown(() => ({ reason })),
  searchRefunds: async () => ({ query: {} }),
  previewRefund: async () => ({ ...(await ofPaidOrder()), body: oneUnit }),
  createRefund: () => ofPaidOrder(refunded),
  createGoodwill: () => ofPaidOrder({ goodwill: 100, reason }),
  requestRefund: () => ofPaidOrder(refunded),
  approveRefund: () => ofRequestedRefund({}),
  refuseRefund: () => ofRequestedRefund({ reason }),
  retractRefund: () => ofRequestedRefund({}, owner),
  retryRefund: () => ofFailedRefund({}),
  replaceRefund: () => ofFailedRefund({ reason }),
  recordTransfer: async () => {
    const failed = await ofFailedRefund({ reason })
    const { order } = await owner.call(replaceRefund, {
      params: { refund_id: Number(failed.params?.refund_id) },
      body: { version: Number(failed.body?.version), reason },
    })
    return ofLastRefund(order.order_id, { transfer_reference: 'TR 2026/17' })
  },
  searchReturns: async () => ({ query: {} }),
  getReturn: () => ofReturn(),
  createReturn: () => ofPaidOrder({ kind: 'GOODWILL', ...oneUnit, reason }),
  approveReturn: () => ofReturn({}, { state: 'REQUESTED' }),
  declineReturn: () => ofReturn({ answer: 'It is as described' }, { state: 'REQUESTED' }),
  cancelReturn: () => ofReturn({ reason }),
  noteReturnTransit: () => ofReturn({ tracking_number: 'SBX123' }),
  receiveReturnUnits: async () => {
    const { params, body } = await ofReturn({ code: 'UNKNOWN' })
    return { params: params ?? {}, body: { code: body?.code } }
  },
  inspectReturnUnits: () => ofReturn({ units: [{ position: 1, units: 1, disposition: 'MISSING' }] }),
  previewReturnRefund: async () => ({ ...(await ofReturn()), body: {} }),
  closeReturn: () => ofReturn({ ...oneUnit, reason }, { inspected: true }),
  requestReturnRefund: () => ofReturn({ ...oneUnit, reason }, { inspected: true }),
  recordPayment: async () => {
    const { params } = await ofOrder()
    const { order } = await owner.call(openOrder, {
      params: { order_id: Number(params?.order_id) },
      query: { languageId: 'en' },
    })
    const [received_on, amount] = [localDay('Europe/Warsaw', start), order.money.due / 100]
    return { params: params ?? {}, body: { version: order.version, amount, received_on, reference: 'TR 2026/18' } }
  },
  findRecordedReference: async () => ({ query: { reference: 'TR 2026/18', order: '1' } }),
  searchPhoneOrderItems: async () => ({
    query: { search: 'ambre', country_id: 'PL', languageId: 'en', order_language: 'pl' },
  }),
  searchPhoneOrderPoints: async () => ({
    query: {
      country_id: 'PL',
      shipping_method_id: String(SHIPPING_METHOD_IDS.PL.pickup_point),
      postal_code: KASIAS_ADDRESS.postal_code,
    },
  }),
  quotePhoneOrder: async () => ({ query: { languageId: 'en' }, body: testDraft() }),
  createPhoneOrder: async () => {
    const draft = testDraft()
    const { totals } = await quoteOf(owner, draft)
    return { body: { ...draft, total_gross: totals.total_gross / 100 } }
  },
  listAmendments: () => ofPaidOrder(),
  listAmendmentChoices: async () => ({ ...(await ofPaidOrder()), query: { languageId: 'en' } }),
  searchAdditions: async () => ({ ...(await ofPaidOrder()), query: { languageId: 'en', search: 'ambre' } }),
  previewAmendment: async () => ({ ...(await ofPaidOrder()), body: { remove: lastUnit, languageId: 'en' } }),
  amendOrder: async () => {
    const input = await ofPaidOrder()
    const order_id = Number(input.params?.order_id)
    const { preview } = await owner.call(previewAmendment, {
      params: { order_id },
      body: { remove: lastUnit, add: [], languageId: 'en' },
    })
    const difference = -preview.back / 100
    return { ...input, body: { version: await versionOf(shop, order_id), remove: lastUnit, difference, reason } }
  },
  undoAmendment: async () => {
    const { params } = await ofPaidOrder()
    const order_id = Number(params?.order_id)
    const request = { remove: [], add: [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }] }
    const { preview } = await owner.call(previewAmendment, {
      params: { order_id },
      body: { ...request, languageId: 'en' },
    })
    const body = { ...request, difference: preview.due, reason, version: await versionOf(shop, order_id) }
    const { amendment_id } = await owner.call(amendOrder, { params: { order_id }, body })
    return {
      params: { amendment_id: String(amendment_id) },
      body: { version: await versionOf(shop, order_id), reason },
    }
  },
  previewExchange: async () => ({
    ...(await ofReturn({}, { inspected: true })),
    body: { ...oneUnit, add: [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }], languageId: 'en' },
  }),
  exchangeReturn: async () => {
    const { params, body } = await ofReturn({ ...oneUnit, reason }, { inspected: true })
    const add = [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }]
    const request = { ...oneUnit, shipping: 0, fee: 0, deductions: [], add }
    const { preview } = await owner.call(previewExchange, {
      params: { return_id: Number(params?.return_id) },
      body: { ...request, languageId: 'en' },
    })
    return { params: params ?? {}, body: { ...body, add, difference: (preview.due - preview.back) / 100 } }
  },
  previewCancellation: async () => ({ ...(await ofPaidOrder()), body: oneUnit }),
  cancelUnits: () => ofPaidOrder({ ...oneUnit, reason }),
  searchWithdrawals: async () => ({ query: {} }),
  getWithdrawal: () => ofWithdrawal(),
  noteWithdrawal: () =>
    ofPaidOrder({
      channel: 'call',
      declared_on: localDay('Europe/Warsaw', start),
      name: 'Anna Nowak',
      email: 'anna@example.com',
    }),
  contestWithdrawal: () => ofWithdrawal({ ground: 'MADE_TO_MEASURE', reason }),
  refuseWithdrawal: () => ofContested({ reason }),
  settleWithdrawal: () => ofWithdrawal({ gives_back: false, reason }),
  lapseWithdrawal: async () => {
    const input = await ofWithdrawal({ reason })
    await sql`update shop.withdrawal set goods_due_at = ${new Date(start.getTime() - 30 * 86_400_000)}
      where withdrawal_id = ${Number(input.params?.withdrawal_id)}`.execute(shop.pool.kysely)
    return input
  },
  listMembers: async () => ({ query: {} }),
  getMember: () => ofMember(),
  listPointAdjustments: async () => ({ query: {} }),
  proposePoints: () => ofMember({ kind: 'REDEEMABLE', points: 5, cause: 'GOODWILL', reason }),
  decidePoints: () => ofProposal(colleague, { approve: true }),
  retractPoints: () => ofProposal(owner, {}),
  getMemberPoints: () => ofMember(),
  getMemberBaskets: async () => ({ ...(await ofMember()), query: { languageId: 'en' } }),
  endMemberSession: async () => {
    const { params } = await ofMember()
    const { rows } = await sql<{ session_id: string }>`
      select session_id from sec.user_session where user_id = ${Number(params?.memberId)}`.execute(shop.pool.kysely)
    return { params: { ...params, sessionId: rows[0]?.session_id ?? '' }, body: act }
  },
  openMember: () => ofMember(),
  signOutMember: () => ofMember(act),
  blockMember: () => ofMember(act),
  unblockMember: async () => {
    const { user_id } = await shop.member()
    await sql`update sec.user_account set state = 'BLOCKED' where user_id = ${user_id}`.execute(shop.pool.kysely)
    return { params: { memberId: String(user_id) }, body: act }
  },
  actAsMember: () => ofMember({ reason }),
  changeMember: () => ofMember({ ...act, person: { name_first: 'Hanna' } }),
  changeMemberAddress: async () => {
    const member = await shop.member()
    const { account_shipping_address: saved } = await member.call(addShippingAddress, {
      query: { languageId: 'en' },
      body: KASIAS_ADDRESS,
    })
    const { opened_member } = await owner.call(openMember, { params: { memberId: member.user_id } })
    return {
      params: { memberId: String(member.user_id), addressId: String(saved.id) },
      body: { version: opened_member.version, reason, address: KASIAS_ADDRESS },
    }
  },
  exportMember: () => ofMember(act),
  downloadMemberExport: async () => {
    const { user_id } = await shop.member()
    const { member_export } = await owner.call(exportMember, { params: { memberId: user_id }, body: act })
    return { params: { exportId: member_export.export_id } }
  },
  eraseMember: () => ofMember({ version: 1, ground: 'LETTER' }),
  getMemberStructure: () => ofMember(),
  listBranches: () => ofMember(),
  planMemberMove: async () => {
    const sponsor = await shop.member()
    return { ...(await ofMember()), query: { sponsor_id: String(sponsor.user_id) } }
  },
  moveMember: async () => {
    const sponsor = await shop.member()
    return ofMember({ ...act, sponsor_id: sponsor.user_id })
  },
  listTransfers: async () => ({ query: {} }),
  getTransfer: () => ofTransfer(),
  decideTransfer: () => ofTransfer({ version: 1, approve: false, reason }),
  listPreviewGroups: async () => ({}),
  createPreviewLink: async () => ({
    body: { change_set_id: null, at: start.toISOString(), country_id: 'PL', language_id: 'pl', price_group_id: 1 },
  }),
  uploadPicture: async () => ({
    body: { base64_code: (await picture(64, 64).png().toBuffer()).toString('base64'), name: 'Jar.png' },
  }),
  uploadDocument: async () => ({ body: { base64_code: plainPdf().toString('base64'), name: 'Sheet.pdf' } }),
  matchPictures: async () => ({ query: {}, body: { names: ['jar.png'] } }),
  listRoles: async () => ({}),
  blockAdmin: () => ofAdmin({ ...act, blocked: true }),
  removeAdmin: () => ofAdmin(act),
  resetAdminFactors: async () => {
    const input = await ofAdmin(act)
    await sql`insert into sec.admin_factor (admin_id, kind, name, encrypted_key, created_at)
      values (${Number(input.params?.adminId)}, 'TOTP', 'App', '\\x00', now())`.execute(shop.pool.kysely)
    return input
  },
  listAuditEntries: async () => ({ query: {} }),
  listInvariants: async () => ({ query: {} }),
  getInvariantRun: async () => ({}),
  runInvariants: async () => ({}),
  listFailedJobs: async () => ({ query: {} }),
  retryJobs: async () => ({ body: {} }),
  ...entityExamples(),
  searchPrices: async () => ({ query: { countries: 'PL' } }),
  listPriceReferences: async () => ({ query: {} }),
  listProductReferences: async () => ({ query: {} }),
  getPriceEffect: async () => ({ params: (await ofChangeSet()).params ?? {} }),
  listPriceEffects: async () => ({ params: (await ofChangeSet()).params ?? {} }),
  getPriceTimeline: async () => ({ params: { variant_id: String(AMBRE_51_50ML.variant_id), country_id: 'PL' } }),
  previewPriceAct: async () => ({ body: raisedPrice }),
  saveVariantCosts: async () => {
    const { variant_id } = AMBRE_51_50ML
    const query = { variant: variant_id, countries: ['PL' as const], groups: [1] }
    const before = (await colleague.call(searchPrices, { query })).rows[0]?.prices[0]?.net_cost ?? null
    return { body: { costs: [{ variant_id, country_id: 'PL', before, net_cost: (before ?? 0) + 10_00 }] } }
  },
  applyPriceAct: async () => ({ body: { ...raisedPrice, changed: 1, into: { name: 'Dearer' } } }),
  searchShippingMethods: async () => ({ query: {} }),
  getShippingMethod: async () => ({ params: { shipping_method_id: String(SHIPPING_METHOD_IDS.PL.courier) } }),
  listChanges: async () => {
    const { params = {} } = await ofChangeSet()
    return { params }
  },
  submitChangeSet: () => ofChangeSet(),
  discardChangeSet: () => ofChangeSet(),
  approveChangeSet: () => ofChangeSet([submitChangeSet], {}, 50_00),
  reopenChangeSet: () => ofChangeSet([submitChangeSet], { reason }),
  publishChangeSet: () => ofChangeSet([submitChangeSet]),
  scheduleChangeSet: () => ofChangeSet([submitChangeSet], { goes_live_on: '2099-01-01T00:00' }),
  unscheduleChangeSet: () => ofChangeSet([submitChangeSet, scheduleChangeSet]),
  undoChangeSet: async () => {
    const { params, body } = await ofChangeSet([submitChangeSet])
    const change_set_id = Number(params?.change_set_id)
    const { row } = await colleague.call(publishChangeSet, {
      params: { change_set_id },
      query: {},
      body: { version: Number(body?.version) },
    })
    return { params: params ?? {}, body: { version: row.version, reason } }
  },
  findProducts: async () => ({ query: {} }),
  openProduct: () => ofProduct(),
  getProductBundles: () => ofProduct(),
  searchBundleParts: async () => ({ query: { search: 'a' } }),
  saveProductBundles: async () => {
    const { params } = await ofProduct()
    const part = await colleague.call(getProductBundles, {
      params: { product_id: Number(params.product_id) },
      query: {},
    })
    // A new variant, which has no stock of its own.
    const { row } = await colleague.call(duplicateProduct, {
      params: { product_id: Number(params.product_id) },
      query: {},
      body: { sku: `set-${randomUUID().slice(0, 8)}` },
    })
    const { version, variants } = await colleague.call(getProductBundles, {
      params: { product_id: row.product_id },
      query: {},
    })
    const parts = [{ variant_id: part.variants[0]?.variant_id, quantity: 2 }]
    const bundles = [{ variant_id: variants[0]?.variant_id, parts }]
    return { params: { product_id: String(row.product_id) }, body: { version, bundles } }
  },
  getProductPictures: () => ofProduct(),
  saveProductPictures: () => ofProduct({ pictures: [] }),
  addProductPicture: async () => {
    const { params } = await ofProduct()
    return { params, body: { file_id: Number((await ofFile()).params?.file_id), variant_id: null } }
  },
  searchFiles: async () => ({ query: {} }),
  getFile: () => ofFile(),
  listFileHistory: () => ofFile(),
  replaceFile: () => ofFile({ base64_code: SMALL_PICTURE }),
  deleteFile: () => ofFile({}),
  getProductVariants: () => ofProduct().then((input) => ({ ...input, query: { textLanguageId: 'en' } })),
  saveProductVariants: async () => {
    const { params } = await ofProduct()
    const product_id = Number(params.product_id)
    const { version, variants } = await colleague.call(getProductVariants, {
      params: { product_id },
      query: { textLanguageId: 'en' },
    })
    const sent = variants.map(({ name: _, slug: __, ...variant }) => ({ ...variant, weight_grams: 200, texts: {} }))
    return { params, body: { version, variants: sent, removed: [] } }
  },
  listProductHistory: () => ofProduct(),
  createProduct: async () => ({
    body: {
      product_type_id: 1,
      tax_class: 'standard',
      language_id: 'pl',
      name: 'Pióro',
      sku: `quill-${randomUUID().slice(0, 8)}`,
      content_amount: 1,
      content_unit: 'piece',
    },
  }),
  duplicateProduct: async () => ({
    params: (await ofProduct()).params,
    body: { sku: `copy-${randomUUID().slice(0, 8)}` },
  }),
  getProductFacts: () => ofProduct(),
  saveProductFacts: async () => {
    const { params, body } = await ofProduct({})
    const { row } = await colleague.call(getProductFacts, {
      params: { product_id: Number(params.product_id) },
      query: {},
    })
    const { tax_class, manufacturer_id, responsible_person_id, published_at, field_values } = row
    const facts = { tax_class, manufacturer_id, responsible_person_id, published_at, field_values }
    return { params, body: { ...body, ...facts, sold_from: null, sold_until: '2099-01-01T00:00:00.000Z' } }
  },
  getProductPlaces: () => ofProduct(),
  saveProductPlaces: async () => {
    const { rows } = await sql<{
      category_id: number
    }>`select min(category_id) as category_id from shop.category`.execute(shop.pool.kysely)
    const categories = [{ category_id: rows[0]?.category_id, is_main: true }]
    return ofProduct({ categories, related_product_ids: [] })
  },
  searchEconomicOperators: async () => ({ query: {} }),
  getEconomicOperator: () => ofOperator(),
  listEconomicOperatorHistory: () => ofOperator(),
  createEconomicOperator: async () => ({ body: OPERATOR }),
  saveEconomicOperator: () => ofOperator({ ...OPERATOR, name: 'Meridian Labs' }),
  archiveEconomicOperator: () => ofOperator({ archived: true }),
  getProductTexts: () => ofProduct(),
  saveProductTexts: async () => {
    const { params, body } = await ofProduct({})
    const { row } = await colleague.call(getProductTexts, {
      params: { product_id: Number(params.product_id) },
      query: {},
    })
    const { name, kind, short_text, description, field_values } = row
    return { params, body: { ...body, name: { ...name, en: 'Quill' }, kind, short_text, description, field_values } }
  },
  archiveProduct: () => ofProduct({ archived: true }),
  withdrawProduct: () => ofProduct({ countries: ['PL'] }),
  publishProduct: async () => {
    const { params, body } = await ofProduct({ countries: ['PL'] })
    const { row } = await colleague.call(withdrawProduct, {
      params: { product_id: Number(params.product_id) },
      query: {},
      body: { version: Number(body?.version), countries: ['PL'] },
    })
    return { params, body: { ...body, version: row.version } }
  },
  addAttributeValue: async () => {
    const { params, body } = (await entityExamples().saveAttribute?.()) ?? {}
    return { params: params ?? {}, body: { version: body?.version, name: 'Canary' } }
  },
  mergeAttributeValues: async () => {
    const { rows } = await sql<{ attribute_id: string; version: number; ids: number[] }>`
      select attribute_id::text, version, ids from shop.attribute cross join lateral (
        select array_agg(attribute_value_id) as ids from shop.attribute_value v where v.attribute_id = attribute.attribute_id) as of
      where array_length(ids, 1) > 1 limit 1`.execute(shop.pool.kysely)
    const { attribute_id = '', version, ids: [from_id, into_id] = [] } = rows[0] ?? {}
    return { params: { attribute_id }, body: { version, from_id, into_id } }
  },
  getCategoryTree: async () => ({ query: {} }),
  moveCategory: async () => {
    const { rows } = await sql<{ category_id: string; version: number; parent_id: number }>`
      select category_id::text, version, parent_id from shop.category where parent_id is not null order by category_id desc limit 1`.execute(
      shop.pool.kysely,
    )
    const { category_id = '', version, parent_id } = rows[0] ?? {}
    return { params: { category_id }, body: { version, target_id: parent_id, place: 'before' } }
  },
  listTypeReferences: async () => ({}),
  getProductFieldUse: async () => {
    const { rows } = await sql<{ product_type_id: string; key: string }>`
      select product_type_id::text, key from shop.product_field limit 1`.execute(shop.pool.kysely)
    return { params: rows[0] ?? {} }
  },
  removeTextOverride: async () => {
    const { params, body } = (await entityExamples().saveTextOverride?.()) ?? {}
    return { params: params ?? {}, body: { version: body?.version } }
  },
  ...warehouseExamples(() => ({ shop, owner })),
  ...Object.assign({}, ...TABLES.map((calls) => tableExamples(() => ({ shop, owner }), calls))),
}

/** Calls that act each time, because their answers hold personal data and are not stored for a repetition. */
const ACTS_EACH_TIME: readonly string[] = ['openMember']
/** Calls that leave no entry of their own, and why. */
const WITHOUT_ENTRY: Readonly<Record<string, string>> = {
  downloadMemberExport: 'exportMember has written it; only its admin can download the copy, once',
}
const RIGHTFUL = CALLS.filter(
  ({ alias, caller, right }) => alias === 'ADMIN' && caller === 'admin' && right !== undefined,
)
const withVersion = RIGHTFUL.filter(({ body }) => body instanceof z.ZodObject && 'version' in body.shape)

async function callAs(endpoint: Endpoint, token: string | undefined, input: Input, key: string = randomUUID()) {
  const raw = { params: input.params, query: input.query ?? (endpoint.query && {}), body: input.body }
  const { status, body } = await shop.service.answer(endpoint, raw, {
    token,
    ...(endpoint.changes && { idempotencyKey: key }),
  })
  const answer: unknown = JSON.parse(body)
  return { status, answer, name: status === 200 ? null : ErrorBody.parse(answer).name }
}

const exampleOf = ({ name }: Endpoint) => EXAMPLES[name]?.() ?? Promise.reject(new Error(`${name} has no example`))

async function entriesOf(act: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from audit.entry where act = ${act} and object_kind <> 'call'`.execute(
    shop.pool.kysely,
  )
  return rows[0]?.count ?? 0
}

test('every call of the back office with a right has an example, and no other', () => {
  expect(Object.keys(EXAMPLES).sort()).toEqual(RIGHTFUL.map(({ name }) => name).sort())
})

describe.each(RIGHTFUL)('$name', (endpoint) => {
  const writes = endpoint.changes && !(endpoint.name in WITHOUT_ENTRY)
  /** One for all tests of the call: a refusal leaves it unchanged. */
  let input: Input
  beforeAll(async () => {
    shop.time.now = start
    input = await exampleOf(endpoint)
  })

  const isOfWholeShop =
    ENTITY_WORLDS[endpoint.entity?.noun ?? '']?.isOfWholeShop === true ||
    UPLOADED_ENTITIES.includes(endpoint.entity?.noun ?? '') ||
    // Its row shows the countries of its reader only (admin-products.test.ts).
    endpoint.entity?.noun === 'product' ||
    ['getProductFieldUse', 'getProductBundles', 'getProductPictures', 'getProductVariants'].includes(endpoint.name)
  if (endpoint.params !== undefined && !isOfWholeShop)
    test('finds nothing for an admin of another country, and changes nothing', async () => {
      const before = await entriesOf(endpoint.name)
      expect(await callAs(endpoint, foreign.token, input)).toMatchObject({ status: 404 })
      expect(await entriesOf(endpoint.name)).toBe(before)
    })

  if (withVersion.includes(endpoint))
    test('refuses an old version, and changes nothing', async () => {
      const before = await entriesOf(endpoint.name)
      const stale = { ...input, body: { ...input.body, version: 999 } }
      expect(await callAs(endpoint, owner.token, stale)).toMatchObject({ status: 409, name: 'VERSION_STALE' })
      expect(await entriesOf(endpoint.name)).toBe(before)
    })

  if (!writes)
    test('answers an admin with its right', async () => {
      expect(await callAs(endpoint, owner.token, input)).toMatchObject({ status: 200 })
    })

  if (writes)
    test('writes exactly one entry into the audit log, also when it is repeated', async () => {
      const key = randomUUID()
      const before = await entriesOf(endpoint.name)
      const first = await callAs(endpoint, owner.token, input, key)
      expect(first).toMatchObject({ status: 200 })
      expect(await entriesOf(endpoint.name)).toBe(before + 1)
      const again = await callAs(endpoint, owner.token, input, key)
      expect(again).toEqual(first)
      expect(await entriesOf(endpoint.name)).toBe(before + (ACTS_EACH_TIME.includes(endpoint.name) ? 2 : 1))
    })
})
