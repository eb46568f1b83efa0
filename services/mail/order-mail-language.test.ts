import { listRegulationFiles } from '@meridian/contract/core.ts'
import { createOrder } from '@meridian/contract/shop/order.ts'
import type { MailTemplate } from '@meridian/mails/render.js'
import { completeCart, fillCart, orderOf } from '@meridian/seed/buying.ts'
import { HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/testing.ts'
import { previewOrderMail } from './for-services.ts'
import { mailDependencies } from './mail-testing.ts'
import { sendMail } from './send-mail.ts'

const shop = await openTestShop()

/** A guest's order, placed in a language after a basket in English. */
async function orderIn(languageId: 'pl' | 'en') {
  const guest = await shop.guest('PL')
  await fillCart(guest, [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }])
  const input = { params: { countryId: 'PL' }, query: { languageId } } as const
  const { country_regulation_files } = await guest.call(listRegulationFiles, input)
  const regulation_file_ids = country_regulation_files.map((file) => file.id)
  const body = { ...(await orderOf(guest, await completeCart(guest))), languageId, regulation_file_ids }
  const { data } = await guest.call(createOrder, { body })
  return data
}

test.each([
  ['pl', 'Dziękujemy za zamówienie', '/pl-pl/order/'],
  ['en', 'Thank you for your order', '/en-pl/order/'],
] as const)(
  'an order placed in %s is mailed in it, including its lines and delivery method',
  async (languageId, thanks, link) => {
    const order = await orderIn(languageId)
    expect(await sendMail(mailDependencies(shop), { order_id: order.order_id, template: 'order-placed' })).toBe('kept')
    const kept = await shop.pool.kysely
      .selectFrom('mail.message')
      .select(['language_id', 'text', 'html'])
      .where('order_id', '=', order.order_id)
      .executeTakeFirstOrThrow()
    expect(kept.language_id).toBe(languageId)
    expect(kept.html).toContain(`lang="${languageId}-`)
    for (const words of [thanks, link, order.lines[0]?.name ?? '?', order.shipping_method_name]) {
      expect(kept.text).toContain(words)
    }
  },
)

/** Every mail about an order; the compiler names one that is missing. */
const TEMPLATES: Record<MailTemplate, true> = {
  'order-placed': true,
  'order-paid': true,
  'payment-failed': true,
  'payment-refunded': true,
  'refund-returned': true,
  'parcel-shipped': true,
  'parcel-delivered': true,
  'parcel-delayed': true,
  'parcel-held': true,
  'parcel-lost': true,
  'parcel-returned': true,
  'address-changed': true,
  'units-cancelled': true,
  'order-changed': true,
  'withdrawal-received': true,
  'withdrawal-refused': true,
  'withdrawal-lapsed': true,
  'return-approved': true,
  'return-declined': true,
  'return-received': true,
  'return-closed': true,
  'letter-delay': true,
  'letter-address': true,
  'letter-payment': true,
  'letter-words': true,
  'phone-order': true,
  'phone-order-expired': true,
}
/** Names that both languages have, in the one that is not the order's. */
const ENGLISH = ['Hand wash', 'Courier', 'Card', 'Terms and conditions', 'Withdrawal information', 'Poland']

test('each mail names product, delivery, payment, documents and country in the language of the order alone', async () => {
  const { order_id } = await orderIn('pl')
  const order = await shop.readOrderForMail({ order_id })
  const settings = { public_url: 'https://shop.example', shop_name: 'Meridian' }
  for (const template of Object.keys(TEMPLATES) as MailTemplate[]) {
    const { text } = await previewOrderMail(template, order, settings, shop.time.now)
    // The seller's own name is the same everywhere.
    const written = text.replaceAll(order.company.name, '')
    for (const name of ENGLISH) expect(written, `${template}: ${name}`).not.toContain(name)
    expect(written, template).toContain(order.shipping_method_name)
  }
})
