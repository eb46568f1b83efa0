import { AMBRE_51_50ML, HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { expect } from '@playwright/test'
import {
  acceptTerms,
  addToBasket,
  BUYERS,
  fillBasket,
  goToSummary,
  open,
  placeOrder,
  title,
  typeCard,
  type Visitor,
  visitorOf,
} from '../buying.ts'
import { inDatabase } from '../shop-database.ts'
import { CARDS, test } from '../watched-test.ts'

/** Every process knows of an ended session after five seconds. */
const KNOWN_AFTER_MS = 6000

/** Ends the session of this browser's guest in the database; the cookies stay. */
async function endGuest({ page }: Visitor): Promise<void> {
  const cookies = await page.context().cookies()
  const [, claims = ''] = cookies.find(({ name }) => name === 'meridian_token')?.value.split('.') ?? []
  const { gid } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  await inDatabase((database) =>
    database.updateTable('sec.refresh_token').set({ revoked_at: new Date() }).where('guest_id', '=', gid).execute(),
  )
  await page.waitForTimeout(KNOWN_AFTER_MS)
}

test('a guest whose session has ended is told so, gets the products back, and orders', { tag: '@any-width' }, async ({
  page,
  watch,
}) => {
  watch.expectComplaint(/409|422/)
  const visitor = visitorOf(page, 'en-pl')
  const { say } = visitor
  await fillBasket(visitor, HAND_WASH_AMBER)
  await endGuest(visitor)
  await page
    .getByRole('button', { name: say('QUANTITY_MORE') })
    .first()
    .click()
  await expect(page.getByText(say('REFUSED_SESSION_ENDED'))).toBeVisible()
  await expect(title(visitor, say('BASKET_EMPTY_TITLE'))).toBeVisible()
  await open(visitor, `/p/${AMBRE_51_50ML.slug}`)
  await addToBasket(visitor, 1)
  await page.getByRole('button', { name: say('BASKET_LOST_PUT_BACK') }).click()
  await open(visitor, '/cart-data')
  await goToSummary(visitor, BUYERS.PL, 'card')
  await typeCard(visitor, CARDS.paid)
  await acceptTerms(visitor)
  await placeOrder(visitor)
  await expect(title(visitor, say('ORDER_PAID_TITLE', { name: BUYERS.PL.name_first }))).toBeVisible()
})
