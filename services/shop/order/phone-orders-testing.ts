import { createPhoneOrder, type PhoneOrderDraft, quotePhoneOrder } from '@meridian/contract/admin/phone-orders.ts'
import { listRegulationFiles } from '@meridian/contract/core.ts'
import { acceptOrder } from '@meridian/contract/shop/acceptance.ts'
import { KASIA } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML, PAYMENT_METHOD_IDS, SHIPPING_METHOD_IDS } from '@meridian/seed/world.ts'
import type { TestCaller, TestShop } from '../../testing/testing.ts'
import { keyOfOrder } from './access-keys.ts'

let callers = 0

/** A draft typed by an admin for a caller from Poland, each with its own mail address. */
export function testDraft(changes: Partial<PhoneOrderDraft> = {}): PhoneOrderDraft {
  callers += 1
  return {
    country_id: 'PL',
    languageId: 'pl',
    user_id: null,
    items: [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 2 }],
    buyer: { ...KASIA, email: `caller${callers}@example.com` },
    shipping_method_id: SHIPPING_METHOD_IDS.PL.courier,
    pickup_point: null,
    payment_method_id: PAYMENT_METHOD_IDS.PL.card,
    payment_point_id: null,
    ...changes,
  }
}

export async function quoteOf(admin: TestCaller, draft: PhoneOrderDraft) {
  return (await admin.call(quotePhoneOrder, { query: { languageId: 'en' }, body: draft })).quote
}

/** An order by phone at the price of its quote, with the key in the mailed link. */
export async function placeByPhone(shop: TestShop, admin: TestCaller, changes: Partial<PhoneOrderDraft> = {}) {
  const draft = testDraft(changes)
  const { totals } = await quoteOf(admin, draft)
  const { order_id } = await admin.call(createPhoneOrder, { body: { ...draft, total_gross: totals.total_gross } })
  const cart = await shop.pool.kysely
    .selectFrom('shop.orders')
    .select(['order_id', 'cart_id', 'cart_version'])
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  const access_key = await keyOfOrder(shop.pool.kysely, shop.options.secret, cart)
  return { order_id, access_key, total_gross: totals.total_gross, email: draft.buyer?.email ?? '' }
}

/** Body with which the holder of a link accepts the terms in force. */
export async function acceptanceOf(
  anyone: TestCaller,
  { order_id, access_key }: { order_id: number; access_key: string },
) {
  const query = { languageId: 'pl' } as const
  const { country_regulation_files } = await anyone.call(listRegulationFiles, { params: { countryId: 'PL' }, query })
  const regulation_file_ids = country_regulation_files.map(({ id }) => id)
  return { params: { order_id }, query: { access_key }, body: { languageId: 'pl' as const, regulation_file_ids } }
}

export async function acceptByLink(anyone: TestCaller, order: { order_id: number; access_key: string }) {
  return (await anyone.call(acceptOrder, await acceptanceOf(anyone, order))).data
}
