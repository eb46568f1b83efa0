import { randomUUID } from 'node:crypto'
import { amendOrder } from '@meridian/contract/admin/amendments.ts'
import { cancelUnits } from '@meridian/contract/admin/cancellations.ts'
import { writeOrderNote } from '@meridian/contract/admin/order.ts'
import { changeOrderAddress } from '@meridian/contract/admin/order-address.ts'
import { createGoodwill, createRefund } from '@meridian/contract/admin/refunds.ts'
import { createReturn } from '@meridian/contract/admin/returns.ts'
import { holdShipment, packShipment, planShipment, shipParcel } from '@meridian/contract/admin/shipments.ts'
import { noteWithdrawal } from '@meridian/contract/admin/withdrawals.ts'
import type { Endpoint } from '@meridian/contract/endpoint.ts'
import { ErrorBody } from '@meridian/contract/errors.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import { KASIAS_ADDRESS } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/testing.ts'
import { paidMemberOrder, refundingProvider, shipUnits, versionOf } from '../refunds/money-back-testing.ts'

/**
 * docs/bad-input.md: rejected input of the back office's forms. Each is right but for one value, and changes nothing.
 */
const shop = await openTestShop({ provider: refundingProvider().provider })
const owner = await shop.member({ type_id: 2, countries: [...countryIds()], role: 'owner' })
/** Two of Ambre 51, one of them shipped, and three of the hand wash. */
const order_id = (await paidMemberOrder(shop, await shop.member(), 0)).order_id
await shipUnits(shop, order_id, 1, 1)
const planned = await owner.call(planShipment, {
  params: { order_id },
  body: { version: await versionOf(shop, order_id) },
})
const shipment_id = planned.order.parcels.at(-1)?.shipment_id ?? 0

const reason = 'The buyer called'
const unit = { position: 1, units: 1 }
const refund = { units: [unit], refund_reason: 'COMPLAINT', reason }
const BODIES = {
  note: { call: writeOrderNote, body: { body: 'Called back' } },
  refund: { call: createRefund, body: refund },
  goodwill: { call: createGoodwill, body: { goodwill: 100, reason } },
  cancel: { call: cancelUnits, body: { units: [unit], reason } },
  amend: { call: amendOrder, body: { remove: [unit], difference: 0, reason } },
  return: { call: createReturn, body: { kind: 'COMPLAINT', units: [unit], reason } },
  withdrawal: {
    call: noteWithdrawal,
    body: { channel: 'letter', declared_on: '2026-11-20', name: 'Anna Nowak', email: 'anna@example.com' },
  },
  address: { call: changeOrderAddress, body: { shipping_address: KASIAS_ADDRESS } },
  pack: { call: packShipment, body: {} },
  ship: { call: shipParcel, body: {} },
  hold: { call: holdShipment, body: { hold: 'STOCK' } },
} as const satisfies Record<string, { call: Endpoint; body: Record<string, unknown> }>

type Row = readonly [form: keyof typeof BODIES, wrong: Record<string, unknown>, answer: string]

const letters = (count: number) => 'a'.repeat(count)
const units = (count: unknown, position = 1) => ({ units: [{ position, units: count }] })
const ROWS: Readonly<Record<string, readonly Row[]>> = {
  'the version of an order': [
    ['note', { version: undefined }, '400 version'],
    ['note', { version: '1' }, '400 version'],
    ['note', { version: 0 }, '422 version'],
    ['refund', { version: 2 ** 31 }, '422 version'],
    ['refund', { version: 1 }, '409 VERSION_STALE'],
  ],
  'a field that a form does not have': [
    ['pack', { price: 1 }, '400 price'],
    ['ship', { user_id: 1 }, '400 user_id'],
    ['pack', { lines: [{ position: 1, quantity: 1, price: 1 }] }, '400 lines.0.price'],
    ['refund', { units: [{ ...unit, amount: 5 }] }, '400 units.0.amount'],
  ],
  'a note': [
    ['note', { body: ' \n ' }, '422 body'],
    ['note', { body: letters(4001) }, '422 body'],
    ['note', { body: 'a\u0007b' }, '422 body'],
    ['note', { body: '\ud800' }, '422 body'],
  ],
  'the reason of an act': [
    ['refund', { reason: undefined }, '400 reason'],
    ['cancel', { reason: 'no' }, '422 reason'],
    ['goodwill', { reason: ' no ' }, '422 reason'],
    ['amend', { reason: letters(501) }, '422 reason'],
    ['return', { reason: 'in\ntwo lines' }, '422 reason'],
    ['refund', { refund_reason: 'WHIM' }, '400 refund_reason'],
    ['hold', { hold: 'WHIM' }, '400 hold'],
    ['return', { kind: 'WITHDRAWAL' }, '400 kind'],
  ],
  'pieces of lines': [
    ['refund', units(1.5), '400 units.0.units'],
    ['refund', units('1'), '400 units.0.units'],
    ['refund', units(0), '422 units.0.units'],
    ['refund', units(1000), '422 units.0.units'],
    ['cancel', { units: [] }, '422 units'],
    ['cancel', { units: Array.from({ length: 201 }, (_, at) => ({ position: at + 1, units: 1 })) }, '422 units'],
    ['return', { units: [] }, '422 units'],
    ['pack', { lines: [] }, '422 lines'],
    // One of two has shipped, so one can be refunded, and the others cancelled.
    ['refund', units(2), '409 ACT_NOT_ALLOWED'],
    ['refund', units(1, 2), '409 ACT_NOT_ALLOWED'],
    ['refund', units(1, 9), '409 ACT_NOT_ALLOWED'],
    ['refund', { units: [unit, unit] }, '409 ACT_NOT_ALLOWED'],
    ['refund', { units: [] }, '409 ACT_NOT_ALLOWED'],
    ['cancel', units(2), '409 ACT_NOT_ALLOWED'],
    ['return', units(1, 2), '409 ACT_NOT_ALLOWED'],
    ['withdrawal', units(3), '409 WITHDRAWAL_REPEATED'],
    ['pack', { lines: [{ position: 1, quantity: 9 }] }, '409 ACT_NOT_ALLOWED'],
    ['pack', { lines: [{ position: 7, quantity: 1 }] }, '409 ACT_NOT_ALLOWED'],
  ],
  'money that is given back': [
    ['refund', { shipping: '15.00' }, '400 shipping'],
    ['refund', { shipping: -1 }, '422 shipping'],
    ['refund', { shipping: 0.001 }, '422 shipping'],
    ['refund', { shipping: 9999 }, '409 ACT_NOT_ALLOWED'],
    ['goodwill', { goodwill: '5' }, '400 goodwill'],
    ['goodwill', { goodwill: 0 }, '422 goodwill'],
    ['goodwill', { goodwill: -5 }, '422 goodwill'],
    ['goodwill', { goodwill: 1e15 }, '422 goodwill'],
    ['goodwill', { goodwill: 100_000 }, '409 ACT_NOT_ALLOWED'],
  ],
  'a change of an order': [
    ['amend', { difference: 1 }, '409 DIFFERENCE_CHANGED'],
    ['amend', { remove: [] }, '409 ACT_NOT_ALLOWED'],
    ['amend', { add: [{ variant_id: 999_999, quantity: 1 }] }, '422 VARIANT_UNAVAILABLE'],
    ['amend', { add: [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1000 }] }, '422 add.0.quantity'],
  ],
  'a withdrawal by letter': [
    ['withdrawal', { declared_on: '2026-02-30' }, '400 declared_on'],
    ['withdrawal', { channel: 'pigeon' }, '400 channel'],
    ['withdrawal', { email: 'anna@example' }, '422 email'],
    ['withdrawal', { name: '   ' }, '422 name'],
  ],
  'the address of an order': [
    ['address', { shipping_address: { ...KASIAS_ADDRESS, country_id: 'DE' } }, '422 COUNTRY_MISMATCH'],
    ['address', { shipping_address: { ...KASIAS_ADDRESS, postal_code: '1' } }, '422 postal_code'],
    ['address', { shipping_address: { ...KASIAS_ADDRESS, region_id: 1 } }, '422 region_id'],
  ],
  'what a parcel leaves with': [
    ['ship', { tracking_number: '<a>' }, '400 tracking_number'],
    ['ship', { carrier_id: 99_999 }, '409 ACT_NOT_ALLOWED'],
    ['ship', {}, '409 ACT_NOT_ALLOWED'],
  ],
}

async function callWith(call: Endpoint, body: Record<string, unknown>) {
  const params = call.path.includes('{order_id}')
    ? { order_id: String(order_id) }
    : { shipment_id: String(shipment_id) }
  // As parsed from the wire: an absent field is absent.
  const raw = { params, query: call.query && {}, body: JSON.parse(JSON.stringify(body)) as unknown }
  const answered = await shop.service.answer(call, raw, { token: owner.token, idempotencyKey: randomUUID() })
  return { status: answered.status, answer: JSON.parse(answered.body) as unknown }
}

test.each(Object.entries(ROWS))(
  '%s is refused where it is wrong, the field is named, and nothing changes',
  async (_, rows) => {
    for (const [form, wrong, expected] of rows) {
      const { call, body } = BODIES[form]
      const version = await versionOf(shop, order_id)
      const { status, answer } = await callWith(call, { version, ...body, ...wrong })
      const error = ErrorBody.safeParse(answer).data
      const reported = `${status} ${error?.fields?.[0]?.path ?? error?.name}`
      expect(`${form} ${JSON.stringify(wrong).slice(0, 80)}: ${reported}`).toMatch(new RegExp(` ${expected}$`))
      expect(await versionOf(shop, order_id)).toBe(version)
    }
  },
)

test('a day of a withdrawal before the order or in the future counts as the day of the order, or as today', async () => {
  const { order_id } = await paidMemberOrder(shop, await shop.member(), 0)
  const body = { ...BODIES.withdrawal.body, version: await versionOf(shop, order_id), declared_on: '2099-01-01' }
  const { withdrawal } = await owner.call(noteWithdrawal, { params: { order_id }, body })
  expect(new Date(withdrawal.declared_at)).toEqual(shop.time.now)
})
