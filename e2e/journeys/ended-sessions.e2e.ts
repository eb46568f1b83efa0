import { type Endpoint, pathOf } from '@meridian/contract/endpoint.ts'
import { getGeneralData } from '@meridian/contract/sec/account.ts'
import { getGuestCart } from '@meridian/contract/shop/guest-cart.ts'
import { AMBRE_51_50ML, HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { expect, type Page } from '@playwright/test'
import {
  acceptTerms,
  addToBasket,
  BUYERS,
  fillBasket,
  goToSummary,
  open,
  placeOrder,
  putInBasket,
  startingWith,
  title,
  typeCard,
  type Visitor,
  visitorOf,
} from '../buying.ts'
import { becomeMember, confirmByCode, fillRegistration, type Newcomer, newcomer, typeSignIn } from '../members.ts'
import { inDatabase } from '../shop-database.ts'
import { CARDS, test } from '../watched-test.ts'

/** Waits until the shop refuses the session of this browser: a process knows of its end after at most five seconds. */
async function untilRefused(page: Page, call: Endpoint): Promise<void> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'meridian_token')?.value
  const address = new URL(`/api/${call.alias.toLowerCase()}${pathOf(call, {})}?languageId=en`, page.url())
  await expect
    .poll(async () => (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).status)
    .toBe(401)
}

/** Ends all other sessions of a member from another browser; the cookies of this one stay. */
async function signOutElsewhere({ page, locale }: Visitor, { email, password }: Newcomer): Promise<void> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin })
  if (context === undefined) throw new Error('There is no browser')
  const other = visitorOf(await context.newPage(), locale)
  await open(other, '/sign-in?to=/account/devices')
  await typeSignIn(other, email, password)
  await other.page.getByRole('button', { name: other.say('DEVICES_END_OTHERS') }).click()
  await expect(other.page.getByText(other.say('DEVICES_OTHERS_ENDED'))).toBeVisible()
  await context.close()
  await untilRefused(page, getGeneralData)
}

/** Ends the session of this browser's guest in the database; the cookies stay. */
async function endGuest({ page }: Visitor): Promise<void> {
  const cookies = await page.context().cookies()
  const [, claims = ''] = cookies.find(({ name }) => name === 'meridian_token')?.value.split('.') ?? []
  const { gid } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  await inDatabase((database) =>
    database.updateTable('sec.refresh_token').set({ revoked_at: new Date() }).where('guest_id', '=', gid).execute(),
  )
  await untilRefused(page, getGuestCart)
}

test('a member who was signed out from another device shops on, finds the basket after signing in, and can register anew', {
  tag: '@any-width',
}, async ({ page, watch }) => {
  watch.expectComplaint(/409|422/)
  const visitor = visitorOf(page, 'en-pl')
  const { say } = visitor
  const person = await becomeMember(visitor)
  await putInBasket(visitor, HAND_WASH_AMBER)
  await open(visitor, `/p/${AMBRE_51_50ML.slug}`)
  await signOutElsewhere(visitor, person)
  const added = page.waitForResponse((answer) => answer.url().includes('/basket.data') && answer.ok())
  await page
    .getByRole('main')
    .getByRole('button', { name: startingWith(say('ADD_TO_BASKET')) })
    .first()
    .click()
  await added
  await open(visitor, '/sign-in?to=/cart-data')
  await typeSignIn(visitor, person.email, person.password)
  await page.getByRole('radio', { name: startingWith(say('BASKETS_MERGE')) }).check()
  await page.getByRole('button', { name: say('GO_ON') }).click()
  await expect(title(visitor, say('CART_DATA_TITLE'))).toBeVisible()

  await signOutElsewhere(visitor, person)
  await open(visitor, '/register')
  const second = newcomer()
  await fillRegistration(visitor, second)
  await confirmByCode(visitor, second)
})

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
