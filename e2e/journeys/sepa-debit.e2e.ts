import { HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { expect } from '@playwright/test'
import { acceptTerms, BUYERS, fillBasket, goToSummary, placeOrder, title, visitorOf } from '../buying.ts'
import { expectNoFindings } from '../findings.ts'
import { test } from '../watched-test.ts'

test('a guest in Germany agrees to a debit below its mandate, and is told that nothing is left to do', {
  tag: '@any-width',
}, async ({ page }) => {
  const visitor = visitorOf(page, 'de-de')
  const { say } = visitor
  const buyer = BUYERS.DE
  await fillBasket(visitor, HAND_WASH_AMBER)
  await goToSummary(visitor, buyer, 'sepa_debit')
  await expect(page.getByText(say('DEBIT_MANDATE', { creditor: 'Meridian' }))).toBeVisible()
  const fields = page.frameLocator('iframe[title="Secure payment input frame"]')
  await fields.getByRole('textbox', { name: 'Name' }).fill('Jonas Weber')
  await fields.getByRole('textbox', { name: 'E-mail' }).fill('jonas@example.com')
  // An account whose bank needs days.
  await fields.getByRole('textbox', { name: 'IBAN' }).fill('DE08 3704 0044 0532 0130 03')
  await expect(page.getByText(say('DEBIT_COMPLETE'))).toBeVisible()
  await acceptTerms(visitor)
  await placeOrder(visitor)
  await expect(title(visitor, say('DEBIT_TITLE', { name: buyer.name_first }))).toBeVisible()
  await expect(page.getByText(say('DEBIT_TEXT', { price: '16,80 €' }))).toBeVisible()
  await expectNoFindings(page, 'an order that waits for a debit')
})
