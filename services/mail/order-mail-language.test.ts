import { listRegulationFiles } from '@meridian/contract/core.ts'
import { createOrder } from '@meridian/contract/shop/order.ts'
import { HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeCart, fillCart, orderOf } from '../shop/cart/cart-testing.ts'
import { createTestShop, type TestShop } from '../testing.ts'
import { sendMail } from './send-mail.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

test.each([
  ['pl', 'Dziękujemy za zamówienie', '/pl-pl/order/'],
  ['en', 'Thank you for your order', '/en-pl/order/'],
] as const)(
  'an order placed in %s is mailed in it, including its lines and delivery method',
  async (languageId, thanks, link) => {
    const guest = await shop.guest('PL')
    await fillCart(guest, [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }])
    const input = { params: { countryId: 'PL' }, query: { languageId } } as const
    const { country_regulation_files } = await guest.call(listRegulationFiles, input)
    const regulation_file_ids = country_regulation_files.map((file) => file.id)
    const body = { ...(await orderOf(guest, await completeCart(guest))), languageId, regulation_file_ids }
    const { data: order } = await guest.call(createOrder, { body })
    const { options, pool, time } = shop
    const deps = {
      database: pool.kysely,
      log: options.log,
      clock: () => time.now,
      readOrderForMail: shop.readOrderForMail,
      readMemberForMail: shop.readMemberForMail,
      sender: null,
      public_url: 'https://shop.example',
      shop_name: 'Meridian',
    }
    expect(await sendMail(deps, { order_id: order.order_id, template: 'order-placed' })).toBe('kept')
    const kept = await pool.kysely
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
