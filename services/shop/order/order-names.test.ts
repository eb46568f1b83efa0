import { listRegulationFiles } from '@meridian/contract/core.ts'
import { createOrder, getOrder } from '@meridian/contract/shop/order.ts'
import { getWithdrawals } from '@meridian/contract/shop/withdrawal.ts'
import { completeCart, fillCart, orderOf } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML, HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/testing.ts'

const shop = await openTestShop()

type Language = 'en' | 'pl'

/** A paid order, placed in a language. */
async function order(languageId: Language) {
  const guest = await shop.guest('PL')
  const lines = [AMBRE_51_50ML, HAND_WASH_AMBER].map(({ variant_id }) => ({ variant_id, quantity: 1 }))
  await fillCart(guest, lines)
  const files = await guest.call(listRegulationFiles, { params: { countryId: 'PL' }, query: { languageId } })
  const regulation_file_ids = files.country_regulation_files.map(({ id }) => id)
  const body = { ...(await orderOf(guest, await completeCart(guest))), languageId, regulation_file_ids }
  const { order_id } = (await guest.call(createOrder, { body })).data
  await sql`update shop.orders set state = 'PAID', paid_at = ${shop.time.now} where order_id = ${order_id}`.execute(
    shop.pool.kysely,
  )
  const params = { order_id }
  /** All names shown on the order's pages. */
  return async (reader: Language) => {
    const query = { languageId: reader }
    const { data } = await guest.call(getOrder, { params, query })
    const withdrawals = await guest.call(getWithdrawals, { params, query })
    return {
      lines: data.lines.map(({ name }) => name),
      withdrawals: withdrawals.order.lines.map(({ name }) => name),
      shipping: data.shipping_method_name,
      payment: data.payment_method_name,
      terms: data.regulation_files.map(({ title, version }) => [title, version]),
    }
  }
}

test('the pages of an order name everything in the language of the page, whatever language it was placed in', async () => {
  const [inEnglish, inPolish] = [await order('en'), await order('pl')]
  const [en, pl] = [await inEnglish('en'), await inPolish('pl')]
  expect(en.lines).toHaveLength(2)
  expect(en.withdrawals).toHaveLength(2)
  expect(await inEnglish('pl')).toEqual(pl)
  expect(await inPolish('en')).toEqual(en)
  for (const [place, name] of Object.entries(en)) expect(pl, place).not.toMatchObject({ [place]: name })
})

test('a name keeps what it was when the order was placed in its own language, and where the shop has no other', async () => {
  const inEnglish = await order('en')
  const before = await inEnglish('en')
  await sql`delete from shop.shipping_method_text where language_id = 'pl'`.execute(shop.pool.kysely)
  await sql`update core.cache_version set version = version + 1`.execute(shop.pool.kysely)
  await shop.deps.cache.refresh()
  expect((await inEnglish('pl')).shipping).toBe(before.shipping)
  expect(await inEnglish('en')).toEqual(before)
})
