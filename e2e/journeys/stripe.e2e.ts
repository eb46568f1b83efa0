import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import { expect } from '@playwright/test'
import {
  acceptTerms,
  BUYERS,
  fillBasket,
  goToSummary,
  placeOrder,
  startingWith,
  title,
  type Visitor,
  visitorOf,
} from '../buying.ts'
import { expectOnlyKnownScripts } from '../scripts.ts'
import { PHONE_IN_SOAK } from '../soak.ts'
import { CARDS, test } from '../watched-test.ts'

/** Types a card into Stripe's frame. */
async function typeCard({ page, say, providerSays }: Visitor, number: string): Promise<void> {
  const fields = page.frameLocator('iframe[title="Secure payment input frame"]')
  await fields.getByLabel(providerSays('card_number')).fill(number)
  await fields.getByLabel(providerSays('card_expiration_month')).fill('12')
  await fields.getByLabel(providerSays('card_expiration_year')).fill('40')
  await fields.getByLabel(providerSays('card_cvv')).fill('123')
  await expect(page.getByText(say('CARD_COMPLETE'))).toBeVisible()
}

test("a guest is declined in Stripe's fields, comes back from 3-D Secure by Back, and pays", {
  tag: PHONE_IN_SOAK,
}, async ({ page }) => {
  const visitor = visitorOf(page, 'cs-cz')
  const { say } = visitor
  await fillBasket(visitor, AMBRE_51_50ML)
  await goToSummary(visitor, BUYERS.CZ, 'card')
  await expectOnlyKnownScripts(page)
  await typeCard(visitor, CARDS.declined)
  await acceptTerms(visitor)
  await placeOrder(visitor)
  await expect(title(visitor, say('PAYMENT_FAILED_TITLE'))).toBeVisible()
  await expect(page.getByText(say('DECLINE_CARD'))).toBeVisible()

  await typeCard(visitor, CARDS.asks_the_bank)
  await page.getByRole('button', { name: startingWith(say('PAY_NOW', { price: '' }).trim()) }).click()
  const confirm = page.getByRole('button', { name: 'Confirm' })
  await expect(confirm).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: say('GO_ON_AT_BANK') }).click()
  await confirm.click()
  await expect(title(visitor, say('ORDER_PAID_TITLE', { name: BUYERS.CZ.name_first }))).toBeVisible()
})
