import { PAYMENT_TEXTS } from '@meridian/seed/payment-texts.ts'
import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import { expect } from '@playwright/test'
import {
  acceptTerms,
  BUYERS,
  type Buyer,
  fillBasket,
  placeOrder,
  startingWith,
  title,
  typeDetails,
  type Visitor,
  visitorOf,
} from '../buying.ts'
import { expectOnlyKnownScripts } from '../scripts.ts'
import { PHONE_IN_SOAK } from '../soak.ts'
import { CARDS, test } from '../watched-test.ts'

const BANK = 'Banka Váh'

/** Orders by bank link, up to PayU's page. */
async function orderByBank(visitor: Visitor, buyer: Buyer): Promise<void> {
  const { page, say } = visitor
  await fillBasket(visitor, AMBRE_51_50ML)
  await typeDetails(visitor, buyer)
  await page.getByRole('button', { name: say('TO_SHIPPING') }).click()
  await page.getByRole('button', { name: say('TO_PAYMENT') }).click()
  await page.getByRole('radio', { name: startingWith(PAYMENT_TEXTS.pay_by_link.name.sk) }).check()
  await page.getByRole('radio', { name: BANK }).check()
  await page.getByRole('button', { name: say('TO_REVIEW') }).click()
  await acceptTerms(visitor)
  await placeOrder(visitor)
  await expect(page.getByRole('heading', { name: 'PayU' })).toBeVisible()
}

test("a guest comes back from PayU's page by Back, declines there, and pays by card on it", {
  tag: PHONE_IN_SOAK,
}, async ({ page }) => {
  const visitor = visitorOf(page, 'sk-sk')
  const { say, providerSays } = visitor
  await orderByBank(visitor, BUYERS.SK)
  await page.goBack()
  await page.getByRole('link', { name: say('ORDER_SHOW') }).click()
  await expect(title(visitor, say('GO_TO_BANK_TITLE'))).toBeVisible()
  await page.getByRole('link', { name: say('GO_ON_AT_BANK') }).click()
  await page.getByRole('button', { name: providerSays('refuse') }).click()
  await expect(title(visitor, say('PAYMENT_FAILED_TITLE'))).toBeVisible()
  await expect(page.getByText(say('DECLINE_AT_BANK'))).toBeVisible()

  await page.getByRole('radio', { name: startingWith(PAYMENT_TEXTS.card.name.sk) }).check()
  // No card data is requested here.
  await expect(page.getByText(say('CARD_FIELDS_NOTE'))).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expectOnlyKnownScripts(page)
  await page.getByRole('button', { name: startingWith(say('PAY_NOW', { price: '' }).trim()) }).click()
  await page.getByLabel(providerSays('card_number')).fill(CARDS.paid_at_payu)
  await page.getByRole('button', { name: providerSays('method_card') }).click()
  await expect(title(visitor, say('ORDER_PAID_TITLE', { name: BUYERS.SK.name_first }))).toBeVisible()
})

test('a guest pays late on PayU and closes the tab: the order is found paid', { tag: ['@any-width', '@soak'] }, async ({
  page,
}) => {
  const visitor = visitorOf(page, 'sk-sk')
  const { say, providerSays } = visitor
  await orderByBank(visitor, { ...BUYERS.SK, email: 'zuzana.kovacova+late@example.com' })
  // The way back to the shop is cut off before it begins.
  await page.route('**/sk-sk/order/**', (route) => route.abort())
  const returning = page.waitForRequest(/\/sk-sk\/order\//)
  await page
    .getByRole('button', { name: startingWith(providerSays('pay', { amount: '' }).trim()) })
    .first()
    .click()
  await returning
  const context = page.context()
  await page.close()
  const again = { ...visitor, page: await context.newPage() }
  await again.page.goto('/sk-sk/order')
  await expect(title(again, say('ORDER_PAID_TITLE', { name: BUYERS.SK.name_first }))).toBeVisible()
})
