import { AMBRE_51_50ML, HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { expect } from '@playwright/test'
import {
  acceptTerms,
  BUYERS,
  choosePayment,
  expectPaid,
  expectTotal,
  fillBasket,
  goToSummary,
  open,
  orderNumber,
  placeOrder,
  title,
  typeCard,
  visitorOf,
} from '../buying.ts'
import { findMails } from '../mails.ts'
import { expectOnlyKnownScripts } from '../scripts.ts'
import { DESK_IN_SOAK, PHONE_IN_SOAK } from '../soak.ts'
import { mailTexts } from '../texts.ts'
import { CARDS, test } from '../watched-test.ts'

test('a guest pays by card in English in Poland, and finds the order again here and on another device', {
  tag: DESK_IN_SOAK,
}, async ({ page, openOtherDevice, watch }) => {
  // Knowing the order number is not enough to see the order.
  watch.expectComplaint(/404/)
  // Playwright evaluates in every frame, and the frame of a mail allows no scripts.
  watch.expectComplaint(/_mail.* 'allow-scripts'/)
  const visitor = visitorOf(page, 'en-pl')
  const { say } = visitor
  const buyer = BUYERS.PL
  await fillBasket(visitor, AMBRE_51_50ML)
  await goToSummary(visitor, buyer, 'card')
  await expectTotal(visitor, '189,00 zł')
  // The legal rights of the country are stated above the button: CRD Art. 6 (1) h and l.
  await expect(page.getByText(say('WITHDRAWAL_TEXT', { days: 14 }))).toBeVisible()
  await expect(page.getByText(say('LEGAL_GUARANTEE_TEXT', { years: 2 }))).toBeVisible()
  await expectOnlyKnownScripts(page)
  await typeCard(visitor, CARDS.paid)
  // The fields of the provider follow the theme, and retain their content.
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  await expect(page.frameLocator('iframe.hosted-fields').locator('html')).toHaveAttribute('data-theme', 'dark')
  await acceptTerms(visitor)
  await placeOrder(visitor)
  await expectPaid(visitor, buyer, '189,00 zł')
  await expectOnlyKnownScripts(page)

  const address = page.url()
  const number = await orderNumber(visitor)
  await page.reload()
  await expectPaid(visitor, buyer, '189,00 zł')
  await page.goto('/en-pl/order')
  await expect(page).toHaveURL(address)
  await expectPaid(visitor, buyer, '189,00 zł')
  await open(visitor, '/cart-data')
  await expect(title(visitor, say('BASKET_EMPTY_TITLE'))).toBeVisible()

  const mails = mailTexts('en')
  const subjects = [mails('SUBJECT_ORDER_PAID', { number }), mails('SUBJECT_ORDER_PLACED', { number })]
  const [, placed] = await findMails(page, subjects)
  await placed?.click()
  const text = page.locator('pre')
  await expect(text).toContainText('189,00 zł')
  const [link = ''] = /http\S+access_key=\S+/.exec((await text.textContent()) ?? '') ?? []

  const elsewhere = visitorOf(await openOtherDevice(), 'en-pl')
  await elsewhere.page.goto(address)
  await expect(title(elsewhere, say('ORDER_ABSENT_TITLE'))).toBeVisible()
  await elsewhere.page.goto(link)
  await expectPaid(elsewhere, buyer, '189,00 zł')
})

test('a card with 3-D Secure is confirmed at the bank, and the return shows a paid order', {
  tag: '@any-width',
}, async ({ page }) => {
  const visitor = visitorOf(page, 'en-pl')
  const { providerSays } = visitor
  const buyer = BUYERS.PL
  await fillBasket(visitor, HAND_WASH_AMBER)
  await goToSummary(visitor, buyer, 'card')
  await expectTotal(visitor, '65,80 zł')
  await typeCard(visitor, CARDS.asks_the_bank)
  await acceptTerms(visitor)
  await placeOrder(visitor)
  await expect(title(visitor, providerSays('three_d_secure_title'))).toBeVisible()
  await page.getByRole('button', { name: providerSays('confirm') }).click()
  await expectPaid(visitor, buyer, '65,80 zł')
  await expect(page).toHaveURL(/\/en-pl\/order\/\d+/)
})

test('a wallet in Germany is approved in its own sheet and pays with the order', { tag: PHONE_IN_SOAK }, async ({
  page,
}) => {
  const visitor = visitorOf(page, 'de-de')
  const { say, providerSays } = visitor
  await fillBasket(visitor, HAND_WASH_AMBER)
  await goToSummary(visitor, BUYERS.DE, 'wallet')
  await page.getByRole('button', { name: providerSays('wallet_pay') }).click()
  const sheet = page.getByTitle(providerSays('wallet_pay')).contentFrame()
  await sheet.getByRole('button', { name: providerSays('approve') }).click()
  await expect(page.getByText(say('WALLET_APPROVED'))).toBeVisible()
  await acceptTerms(visitor)
  await placeOrder(visitor)
  await expectPaid(visitor, BUYERS.DE, '16,80 €')
})

test('without the wallet script every page keeps working, and another payment method can be used', {
  tag: '@any-width',
}, async ({ page, watch }) => {
  watch.expectComplaint(/wallet\.js/)
  await page.route('**/wallet.js', (route) => route.abort())
  const visitor = visitorOf(page, 'en-pl')
  const { say } = visitor
  const buyer = BUYERS.PL
  await fillBasket(visitor, HAND_WASH_AMBER)
  await goToSummary(visitor, buyer, 'wallet')
  await expect(page.getByText(say('WALLET_ABSENT_TITLE'))).toBeVisible()
  await page.getByRole('link', { name: `${say('EDIT')} ${say('STEP_PAYMENT')}` }).click()
  await choosePayment(visitor, 'card')
  await typeCard(visitor, CARDS.paid)
  await acceptTerms(visitor)
  await placeOrder(visitor)
  await expectPaid(visitor, buyer, '65,80 zł')
})
