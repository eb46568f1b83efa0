import { HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { expect } from '@playwright/test'
import {
  acceptTerms,
  BUYERS,
  basketCount,
  fillBasket,
  goToSummary,
  open,
  orderNumber,
  placeOrder,
  startingWith,
  title,
  typeCard,
  visitorOf,
} from '../buying.ts'
import { expectNoFindings, expectNoFindingsInAny } from '../findings.ts'
import { findMails } from '../mails.ts'
import { placeByCalls } from '../placed-orders.ts'
import { mailTexts } from '../texts.ts'
import { CARDS, test } from '../watched-test.ts'

test(
  'a guest withdraws from one of two pieces by number and e-mail address, and gets the receipt',
  { tag: ['@any-width', '@soak'] },
  async ({ page, openOtherDevice }, info) => {
    const visitor = visitorOf(page, 'en-pl')
    await fillBasket(visitor, HAND_WASH_AMBER)
    await page
      .getByRole('main')
      .getByRole('button', { name: visitor.say('QUANTITY_MORE') })
      .click()
    await expect(basketCount(visitor, 2)).toBeVisible()
    await goToSummary(visitor, BUYERS.PL, 'card')
    await typeCard(visitor, CARDS.paid)
    await acceptTerms(visitor)
    await placeOrder(visitor)
    await expect(title(visitor, visitor.say('ORDER_PAID_TITLE', { name: BUYERS.PL.name_first }))).toBeVisible()
    const number = await orderNumber(visitor)

    const elsewhere = visitorOf(await openOtherDevice(), 'en-pl')
    const { say } = elsewhere
    await open(elsewhere, '/faq')
    // The labelled way, on every page.
    await elsewhere.page
      .getByRole('contentinfo')
      .getByRole('link', { name: say('WITHDRAW_HERE') })
      .click()
    await expect(title(elsewhere, say('WITHDRAW_HERE'))).toBeVisible()
    await elsewhere.page.getByRole('textbox', { name: startingWith(say('FIELD_ORDER_NUMBER')) }).fill(number)
    await elsewhere.page.getByRole('textbox', { name: startingWith(say('FIELD_EMAIL')) }).fill(BUYERS.PL.email)
    await elsewhere.page.getByRole('button', { name: say('WITHDRAW_GO_ON') }).click()

    await expect(elsewhere.page.getByText(say('WITHDRAW_TEXT'))).toBeVisible()
    await expectNoFindingsInAny(elsewhere.page, info, 'choosing what to withdraw from')
    await elsewhere.page.getByRole('button', { name: say('QUANTITY_LESS') }).click()
    await elsewhere.page.getByRole('button', { name: say('WITHDRAW_GO_ON') }).click()
    await expect(elsewhere.page.getByText(`order ${number}`)).toBeVisible()
    await expectNoFindings(elsewhere.page, 'confirming a withdrawal')
    await elsewhere.page.getByRole('button', { name: say('WITHDRAW_CONFIRM') }).click()

    await expect(title(elsewhere, say('WITHDRAW_RECEIPT_TITLE'))).toBeVisible()
    await expect(elsewhere.page.getByText(say('WITHDRAW_NOTHING_SENT'))).toBeVisible()
    await expectNoFindingsInAny(elsewhere.page, info, 'the receipt of a withdrawal')
    await elsewhere.page
      .getByRole('main')
      .getByRole('link', { name: say('ORDER_NUMBER', { number }) })
      .click()
    const timeline = elsewhere.page.getByRole('region', { name: say('ORDER_TIMELINE') })
    await expect(timeline.getByText(say('STEP_WITHDRAWN'))).toBeVisible()

    const [mail] = await findMails(page, [mailTexts('en')('SUBJECT_WITHDRAWAL_RECEIVED', { number })])
    await mail?.click()
    await expect(page.locator('pre')).toContainText('1 × ')
    await expect(page.locator('pre')).toContainText(`${BUYERS.PL.name_first} ${BUYERS.PL.name_last}`)
  },
)

test('a guest whose withdrawal was received but never answered sends it again, and gets the receipt of the one withdrawal', {
  tag: '@any-width',
}, async ({ page, watch }) => {
  watch.expectComplaint(/Failed to load resource|Failed to fetch/)
  const { number, email } = await placeByCalls(page, {
    lines: [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }],
  })
  const visitor = visitorOf(page, 'en-pl')
  const { say } = visitor
  await open(visitor, '/withdraw')
  await page.getByRole('textbox', { name: startingWith(say('FIELD_ORDER_NUMBER')) }).fill(number)
  await page.getByRole('textbox', { name: startingWith(say('FIELD_EMAIL')) }).fill(email)
  await page.getByRole('button', { name: say('WITHDRAW_GO_ON') }).click()
  await expect(page.getByText(say('WITHDRAW_TEXT'))).toBeVisible()
  await page.getByRole('button', { name: say('WITHDRAW_GO_ON') }).click()
  const confirm = page.getByRole('button', { name: say('WITHDRAW_CONFIRM') })
  await expect(confirm).toBeVisible()

  const keys: (string | null)[] = []
  await page.route(/\/withdraw\.data/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(new URLSearchParams(route.request().postData() ?? '').get('key'))
    if (keys.length > 1) return route.continue()
    // The server has done it; only its answer is lost.
    await route.fetch({ maxRedirects: 0 })
    await route.abort('internetdisconnected')
  })
  await confirm.click()
  await expect(page.getByText(say('REFUSED_NO_ANSWER'))).toBeVisible()
  await confirm.click()
  await expect(title(visitor, say('WITHDRAW_RECEIPT_TITLE'))).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
})
