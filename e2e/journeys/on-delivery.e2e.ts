import { HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { expect } from '@playwright/test'
import { acceptTerms, BUYERS, expectTotal, fillBasket, goToSummary, placeOrder, title, visitorOf } from '../buying.ts'
import { test } from '../watched-test.ts'

test('a guest in the Czech Republic pays the courier in cash, and the fee is shown in advance', {
  tag: '@any-width',
}, async ({ page }) => {
  const visitor = visitorOf(page, 'cs-cz')
  const { say } = visitor
  await fillBasket(visitor, HAND_WASH_AMBER)
  await goToSummary(visitor, BUYERS.CZ, 'cash_on_delivery')
  await expect(page.getByRole('complementary').getByText('39,00 Kč', { exact: true })).toBeVisible()
  await expectTotal(visitor, '447,00 Kč')
  await acceptTerms(visitor)
  await placeOrder(visitor)
  await expect(title(visitor, say('ORDER_CONFIRMED_TITLE', { name: BUYERS.CZ.name_first }))).toBeVisible()
  await expect(page.getByText(say('ORDER_CONFIRMED_TEXT', { price: '447,00 Kč' }))).toBeVisible()
})
