import { PAYMENT_TEXTS } from '@meridian/seed/payment-texts.ts'
import { HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { expect } from '@playwright/test'
import {
  acceptTerms,
  BUYERS,
  basketCount,
  basketLink,
  fillBasket,
  goToSummary,
  open,
  orderNumber,
  placeOrder,
  startingWith,
  title,
  typeCard,
  type Visitor,
  visitorOf,
} from '../buying.ts'
import { expectNoFindings, expectNoFindingsInAny } from '../findings.ts'
import { becomeMember, signInAs } from '../members.ts'
import { CARDS, test } from '../watched-test.ts'

/** A guest's order, paid by card; returns its number. */
async function buy(visitor: Visitor): Promise<string> {
  await fillBasket(visitor, HAND_WASH_AMBER)
  await goToSummary(visitor, BUYERS.PL, 'card')
  await typeCard(visitor, CARDS.paid)
  await acceptTerms(visitor)
  await placeOrder(visitor)
  await expect(title(visitor, visitor.say('ORDER_PAID_TITLE', { name: BUYERS.PL.name_first }))).toBeVisible()
  return orderNumber(visitor)
}

async function typePair({ page, say }: Visitor, number: string, email: string): Promise<void> {
  await page.getByRole('textbox', { name: startingWith(say('FIELD_ORDER_NUMBER')) }).fill(number)
  await page.getByRole('textbox', { name: startingWith(say('FIELD_EMAIL')) }).fill(email)
  await page.getByRole('button', { name: say('FIND_ORDER_BUTTON') }).click()
}

test('on another device a guest finds the order by number and e-mail address', {
  tag: ['@any-width', '@soak'],
}, async ({ page, openOtherDevice, watch }) => {
  const number = await buy(visitorOf(page, 'en-pl'))
  const elsewhere = visitorOf(await openOtherDevice(), 'en-pl')
  const { say } = elsewhere
  await open(elsewhere, '/order')
  await elsewhere.page
    .getByRole('main')
    .getByRole('link', { name: say('FIND_ORDER_TITLE') })
    .click()
  await expect(title(elsewhere, say('FIND_ORDER_TITLE'))).toBeVisible()
  watch.expectComplaint(/422/)
  await typePair(elsewhere, 'the hand wash', 'nobody')
  await expect(elsewhere.page.getByText(say('ISSUES_TITLE', { count: 2 }))).toBeVisible()
  await expectNoFindings(elsewhere.page, 'find order, refused')
  await typePair(elsewhere, number, 'somebody.else@example.com')
  await expect(elsewhere.page.getByText(say('REFUSED_ORDER_NOT_MATCHED'))).toBeVisible()
  await typePair(elsewhere, number.toLowerCase(), BUYERS.PL.email)
  await expect(title(elsewhere, say('ORDER_PAID_TITLE', { name: BUYERS.PL.name_first }))).toBeVisible()
  expect(await orderNumber(elsewhere)).toBe(number)
})

test('a guest orders the products of an order again', { tag: ['@any-width', '@soak'] }, async ({ page }) => {
  const visitor = visitorOf(page, 'en-pl')
  const { say } = visitor
  await buy(visitor)
  const timeline = page.getByRole('region', { name: say('ORDER_TIMELINE') })
  await expect(timeline.getByText(say('STEP_PLACED'))).toBeVisible()
  await expect(timeline.getByText(say('STEP_PAID'))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: say('ORDER_AGAIN') })
    .click()
  await expect(page.getByText(say('REORDERED_PRICES'))).toBeVisible()
  await expect(basketLink(visitor, 1)).toBeVisible()
})

test(
  'a member sees when a parcel was packed, shipped and delivered',
  { tag: ['@any-width', '@soak'] },
  async ({ page }, info) => {
    const visitor = visitorOf(page, 'en-pl')
    const { say } = visitor
    await signInAs(visitor, 'anna', '/account/orders')
    await page
      .getByRole('listitem')
      .filter({ hasText: say('ORDER_STATE_DELIVERED') })
      .first()
      .getByRole('link')
      .first()
      .click()
    await expect(title(visitor, say('ORDER_DELIVERED_TITLE'))).toBeVisible()
    const timeline = page.getByRole('region', { name: say('ORDER_TIMELINE') })
    for (const step of ['STEP_PLACED', 'STEP_PAID', 'STEP_PACKED', 'STEP_SHIPPED', 'STEP_DELIVERED']) {
      await expect(timeline.getByText(say(step), { exact: true })).toBeVisible()
    }
    await expect(page.getByRole('region', { name: say('PARCEL_ONLY') }).getByText(say('STEP_DELIVERED'))).toBeVisible()
    const file = page.getByRole('main').getByRole('link', { name: /^(Invoice|Receipt) .*\(PDF\)$/ })
    const answer = await page.request.get(String(await file.first().getAttribute('href')))
    expect(answer.headers()['content-type']).toBe('application/pdf')
    await expectNoFindingsInAny(page, info, 'a delivered order')
  },
)

test(
  'a member cancels one of two pieces, whose first answer is lost, once, and sees the money on its way back',
  { tag: ['@any-width', '@soak'] },
  async ({ page, watch }, info) => {
    watch.expectComplaint(/Failed to load resource|Failed to fetch/)
    const visitor = visitorOf(page, 'en-pl')
    const { say } = visitor
    await becomeMember(visitor)
    await fillBasket(visitor, HAND_WASH_AMBER)
    await page
      .getByRole('main')
      .getByRole('button', { name: say('QUANTITY_MORE') })
      .click()
    await expect(basketCount(visitor, 2)).toBeVisible()
    await goToSummary(visitor, BUYERS.PL, 'card')
    await typeCard(visitor, CARDS.paid)
    await acceptTerms(visitor)
    await placeOrder(visitor)
    await expect(title(visitor, say('ORDER_PAID_TITLE', { name: BUYERS.PL.name_first }))).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: say('CANCEL_PIECES_LINK') })
      .click()
    await expect(title(visitor, say('CANCEL_PIECES_TITLE'))).toBeVisible()
    await expectNoFindingsInAny(page, info, 'cancelling an order')
    await page.getByRole('button', { name: say('QUANTITY_LESS') }).click()
    const sent: string[] = []
    await page.route(/\/cancel\.data/, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      sent.push(route.request().postData() ?? '')
      if (sent.length > 1) return route.continue()
      // The server has done it; only its answer is lost.
      await route.fetch({ maxRedirects: 0 })
      await route.abort('internetdisconnected')
    })
    const cancel = page.getByRole('button', { name: say('CANCEL_PIECES_BUTTON') })
    await cancel.click()
    await expect(page.getByText(say('REFUSED_NO_ANSWER'))).toBeVisible()
    await cancel.click()
    await expect(page.getByText(say('CANCEL_PIECES_DONE'))).toBeVisible()
    const timeline = page.getByRole('region', { name: say('ORDER_TIMELINE') })
    // The price of members.
    const refund = { price: '44,90 zł', means: PAYMENT_TEXTS.card.name.en }
    const started = timeline.getByText(say('STEP_REFUND_STARTED', refund))
    await expect(started.or(timeline.getByText(say('STEP_REFUND_DONE', refund)))).toBeVisible()
    await expect(page.getByText(say('LINE_CANCELLED', { quantity: 1 }))).toBeVisible()
    expect(new Set(sent).size).toBe(1)
  },
)
