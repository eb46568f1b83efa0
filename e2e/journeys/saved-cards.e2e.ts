import { HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { expect } from '@playwright/test'
import {
  acceptTerms,
  BUYERS,
  fillBasket,
  goToSummary,
  open,
  orderNumber,
  placeOrder,
  title,
  typeCard,
  visitorOf,
} from '../buying.ts'
import { expectNoFindings } from '../findings.ts'
import { becomeMember } from '../members.ts'
import { CARDS, test } from '../watched-test.ts'

test('a member saves a card, pays the next order with it, and removes it', { tag: '@any-width' }, async ({ page }) => {
  const visitor = visitorOf(page, 'en-pl')
  const { say } = visitor
  const main = page.getByRole('main')
  const buyer = BUYERS.PL
  await becomeMember(visitor)
  await fillBasket(visitor, HAND_WASH_AMBER)
  await goToSummary(visitor, buyer, 'card')
  const wish = page.getByRole('checkbox', { name: say('SAVE_CARD') })
  await expect(wish).not.toBeChecked()
  await expect(wish).toHaveAccessibleDescription(say('SAVE_CARD_TEXT'))
  await wish.check()
  await typeCard(visitor, CARDS.paid)
  await acceptTerms(visitor)
  await placeOrder(visitor)
  const paid = say('ORDER_PAID_TITLE', { name: buyer.name_first })
  await expect(title(visitor, paid)).toBeVisible()
  const first = await orderNumber(visitor)

  await fillBasket(visitor, HAND_WASH_AMBER)
  await goToSummary(visitor, buyer, 'card')
  const card = say('SAVED_CARD_NAME', { brand: 'Visa', last4: '4242' })
  await expect(page.getByRole('group', { name: say('SAVED_CARDS') }).getByRole('radio', { name: card })).toBeChecked()
  await expect(page.getByText(say('SAVED_CARD_EXPIRES', { month: 'December 2040' }))).toBeVisible()
  await expectNoFindings(page, 'the summary with saved cards')
  // Another card shows its fields; the saved one needs none.
  await page.getByRole('radio', { name: say('CARD_OTHER') }).check()
  await expect(page.getByTitle(say('CARD_FIELDS'))).toBeVisible()
  await page.getByRole('radio', { name: card }).check()
  await expect(page.getByTitle(say('CARD_FIELDS'))).toBeHidden()
  await acceptTerms(visitor)
  await placeOrder(visitor)
  await expect(title(visitor, paid)).toBeVisible()
  expect(await orderNumber(visitor)).not.toBe(first)

  await open(visitor, '/account/cards')
  await expect(title(visitor, say('ACCOUNT_CARDS'))).toBeVisible()
  await expect(main.getByText(card, { exact: true })).toBeVisible()
  await expectNoFindings(page, 'the saved cards')
  await main.getByRole('button', { name: say('CARD_REMOVE_OF', { card }) }).click()
  await expect(main.getByText(say('CARD_REMOVED'))).toBeVisible()
  await expect(main.getByText(say('CARDS_EMPTY'))).toBeVisible()
})
