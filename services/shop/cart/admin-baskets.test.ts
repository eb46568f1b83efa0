import { getMemberBaskets } from '@meridian/contract/admin/baskets.ts'
import { createBasket, getCart, listBaskets } from '@meridian/contract/shop/member-cart.ts'
import { AMBRE_51_50ML, HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/testing.ts'
import { fillBasket } from './member-cart-testing.ts'

const shop = await openTestShop()

test('an admin sees each open basket with the lines and prices that the member sees, and changes nothing', async () => {
  const member = await shop.member()
  const query = { languageId: 'en' } as const
  await fillBasket(member, [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 2 }])
  await member.call(createBasket, { query, body: { name: 'For mother' } })
  const own = await fillBasket(member, [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 3 }])
  const admin = await shop.member({ type_id: 2, countries: ['PL'], role: 'service' })
  const { baskets } = await admin.call(getMemberBaskets, { params: { memberId: member.user_id }, query })
  const seen = (await member.call(listBaskets, { query })).baskets
  expect(baskets.map(({ code, name, current, total_gross }) => ({ code, name, current, total_gross }))).toEqual(
    seen.map(({ code, name, current, total_gross }) => ({ code, name, current, total_gross })),
  )
  expect(baskets[0]).toMatchObject({ name: 'For mother', current: true, goods_gross: own.totals.goods_gross })
  expect(baskets[0]?.lines).toEqual(
    own.items.map((item) => ({
      variant_id: item.variant_id,
      name: item.name,
      variant_name: item.variant_name,
      quantity: 3,
      price: item.promotion_gross_price ?? item.gross_price,
      line_gross: item.line_gross,
      available: item.available,
    })),
  )
  expect(JSON.stringify(baskets)).not.toContain('address')
  expect((await member.call(getCart, { query })).data.version).toBe(own.version)
})

test('the baskets of a member elsewhere look like those of nobody', async () => {
  const member = await shop.member()
  const admin = await shop.member({ type_id: 2, countries: ['DE'], role: 'service' })
  for (const memberId of [member.user_id, admin.user_id, 2_000_000_000]) {
    expect(await admin.refusal(getMemberBaskets, { params: { memberId }, query: { languageId: 'en' } })).toBe(
      'USER_ABSENT',
    )
  }
})
