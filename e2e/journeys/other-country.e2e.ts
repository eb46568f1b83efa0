import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import { expect } from '@playwright/test'
import {
  acceptTerms,
  addToBasket,
  BUYERS,
  goToSummary,
  open,
  openBasket,
  placeOrder,
  title,
  typeCard,
  visitorOf,
} from '../buying.ts'
import { becomeMember } from '../members.ts'
import { CARDS, test } from '../watched-test.ts'

test('a member from Poland orders in the German shop with the shipping methods and prices of Poland', {
  tag: ['@any-width', '@soak'],
}, async ({ page }) => {
  await becomeMember(visitorOf(page, 'en-pl'))
  const visitor = visitorOf(page, 'en-de')
  const { say } = visitor
  await open(visitor, `/p/${AMBRE_51_50ML.slug}`)
  await addToBasket(visitor, 1)
  await openBasket(visitor)
  await expect(page.getByRole('main').getByText('Poland: delivery in')).toBeVisible()
  await goToSummary(visitor, BUYERS.PL, 'card')
  await expect(page.getByRole('main').getByText('Poland: delivery in')).toBeVisible()
  await expect(page.getByText('Meridian Poland Sp. z o.o.').first()).toBeVisible()
  await typeCard(visitor, CARDS.paid)
  await acceptTerms(visitor)
  await placeOrder(visitor)
  await expect(title(visitor, say('ORDER_PAID_TITLE', { name: BUYERS.PL.name_first }))).toBeVisible()
})
