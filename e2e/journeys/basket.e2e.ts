import { HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { expect } from '@playwright/test'
import {
  addToBasket,
  afterHydration,
  BUYERS,
  basketLink,
  fillBasket,
  open,
  openBasket,
  startingWith,
  title,
  typeDetails,
  visitorOf,
} from '../buying.ts'
import { test } from '../watched-test.ts'

test('an added product is announced, shown in the mini-basket and marked in lists, also after a reload', async ({
  page,
}) => {
  const visitor = visitorOf(page, 'en-pl')
  const { say } = visitor
  await open(visitor, `/p/${HAND_WASH_AMBER.slug}`)
  await addToBasket(visitor, 1)
  const toast = page.getByRole('status').getByRole('listitem')
  await expect(toast.getByText(say('TOAST_COUNT', { quantity: 1 }))).toBeVisible()
  await expect(toast.getByRole('link', { name: say('TO_BASKET') })).toHaveAttribute('href', '/en-pl/cart-data')
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('BASKET') })
    .click()
  const mini = page.getByRole('dialog', { name: say('BASKET') })
  await expect(mini.getByRole('link', { name: 'Hand wash' })).toBeVisible()
  await expect(mini.getByRole('listitem').getByText('49,90 zł')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(mini).toBeHidden()
  await expect(basketLink(visitor, 1)).toBeFocused()

  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Hand wash' }) })
  for (const _ of ['opened', 'reloaded']) {
    await open(visitor, '/c/hands')
    await expect(card.getByText(say('IN_BASKET'))).toBeVisible()
  }
})

test('a removed product is restored with one click, in the same quantity', { tag: '@any-width' }, async ({ page }) => {
  const visitor = visitorOf(page, 'en-pl')
  const { say } = visitor
  const product = 'Hand wash'
  await fillBasket(visitor, HAND_WASH_AMBER)
  // The filled basket is the first step of the checkout, with its header; the empty one has that of the shop.
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: say('CONTINUE_SHOPPING') })).toHaveAttribute('href', '/en-pl')
  await expect(header.getByRole('link', { name: say('BASKET'), exact: true })).toBeHidden()
  // A quantity change is saved even if the page is left at once.
  await page.getByRole('button', { name: say('QUANTITY_MORE') }).click()
  await page.getByRole('main').getByRole('link', { name: product, exact: true }).click()
  await openBasket(visitor)
  await expect(page.getByRole('main').getByText('99,80 zł').first()).toBeVisible()
  await page.getByRole('button', { name: say('REMOVE_PRODUCT', { product }) }).click()
  await expect(page.getByText(say('REMOVED_PRODUCT', { product }))).toBeVisible()
  await expect(title(visitor, say('BASKET_EMPTY_TITLE'))).toBeVisible()
  await expect(header.getByRole('link', { name: say('BASKET'), exact: true })).toBeVisible()
  const undo = page.getByRole('button', { name: say('UNDO') })
  await expect(undo).toBeFocused()
  await undo.click()
  await expect(page.getByRole('spinbutton', { name: say('QUANTITY_OF', { product }) })).toHaveValue('2')
  await expect(page.getByRole('heading', { name: say('PRODUCTS'), exact: true })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('main').getByText('99,80 zł').first()).toBeVisible()
})

test('switching the country with a full basket needs confirmation, and the basket is kept until the way back', {
  tag: '@any-width',
}, async ({ page }) => {
  const poland = visitorOf(page, 'en-pl')
  const germany = visitorOf(page, 'en-de')
  const { say } = poland
  await open(poland, `/p/${HAND_WASH_AMBER.slug}`)
  await addToBasket(poland, 1)

  await afterHydration(poland, () =>
    page
      .getByRole('banner')
      .getByRole('link', { name: say('CHOOSE_COUNTRY') })
      // By keyboard: a header that reappears during a mouse click would move the link away.
      .press('Enter'),
  )
  await page.getByRole('link', { name: /^English ?, Germany$/ }).click()
  const dialog = page.getByRole('dialog', { name: say('CHANGE_COUNTRY_TITLE', { country: 'Germany' }) })
  await expect(dialog.getByText(say('CHANGE_COUNTRY_PRICES', { currency: 'EUR' }))).toBeVisible()
  await expect(dialog.getByText(say('CHANGE_COUNTRY_BASKET', { count: 1 }))).toBeVisible()
  await dialog.getByRole('button', { name: say('CHANGE_COUNTRY_STAY') }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: /^English ?, Germany$/ }).click()
  await dialog.getByRole('button', { name: say('CHANGE_COUNTRY_CONFIRM', { country: 'Germany' }) }).click()

  await expect(page).toHaveURL(`/en-de/p/${HAND_WASH_AMBER.slug}`)
  await expect(page.getByRole('main').getByText('11.90').first()).toBeVisible()
  await open(germany, '/cart-data')
  await expect(title(germany, say('BASKET_EMPTY_TITLE'))).toBeVisible()

  await open(germany, '/choose-country')
  // The page shows the question until it knows how much is in the basket.
  await page.evaluate(() => new Promise((drawn) => requestIdleCallback(() => requestAnimationFrame(drawn))))
  await page.getByRole('link', { name: /^English ?, Poland$/ }).click()
  await expect(page).toHaveURL('/en-pl')
  await open(poland, '/cart-data')
  await expect(page.getByRole('main').getByText('49,90 zł').first()).toBeVisible()
})

test('changing the country in the form keeps the basket and what was typed', {
  tag: ['@any-width', '@soak'],
}, async ({ page }) => {
  const poland = visitorOf(page, 'en-pl')
  const germany = visitorOf(page, 'en-de')
  const { say } = poland
  await fillBasket(poland, HAND_WASH_AMBER)
  await expect(page.getByText(say('MEMBER_SIGN_IN_TEXT'))).toBeVisible()
  await page.getByRole('textbox', { name: startingWith(say('FIELD_EMAIL')) }).fill(BUYERS.DE.email)
  const address = page.getByRole('group', { name: say('BUYER_ADDRESS') })
  await address.getByRole('textbox', { name: startingWith(say('FIELD_STREET')) }).fill(BUYERS.DE.street)
  await afterHydration(poland, () => page.getByRole('link', { name: say('OTHER_COUNTRY') }).click())
  await page.getByRole('link', { name: /^English ?, Germany$/ }).click()
  await page
    .getByRole('dialog', { name: say('CHANGE_COUNTRY_TITLE', { country: 'Germany' }) })
    .getByRole('button', { name: say('CHANGE_COUNTRY_CONFIRM', { country: 'Germany' }) })
    .click()

  await expect(title(germany, say('MOVED_BASKET_TITLE'))).toBeVisible()
  await afterHydration(germany, () => page.getByRole('button', { name: say('MOVED_BASKET_TAKE') }).click())
  await expect(page.getByRole('main').getByText('11.90').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: startingWith(say('FIELD_EMAIL')) })).toHaveValue(BUYERS.DE.email)
  await expect(address.getByRole('textbox', { name: startingWith(say('FIELD_STREET')) })).toHaveValue(BUYERS.DE.street)

  // The button beside the basket submits the form.
  await page.getByRole('button', { name: say('GO_ON'), exact: true }).click()
  await expect(address.getByRole('textbox', { name: startingWith(say('FIELD_NAME_FIRST')) })).toBeFocused()
  await typeDetails(germany, BUYERS.DE)
  await page.getByRole('button', { name: say('GO_ON'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: say('SHIPPING_TITLE') })).toBeVisible()
})
