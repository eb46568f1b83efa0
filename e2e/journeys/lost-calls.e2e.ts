import { AMBRE_51_50ML, HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { expect, type Page, type Route } from '@playwright/test'
import {
  afterHydration,
  basketLink,
  fillBasket,
  open,
  startingWith,
  title,
  type Visitor,
  visitorOf,
} from '../buying.ts'
import { accountEntry, signInAs } from '../members.ts'
import { expectOwnLanguage } from '../own-language.ts'
import { soakIf } from '../soak.ts'
import { test } from '../watched-test.ts'

/** The ways in which a call is lost. */
const LOST: Record<string, (route: Route) => Promise<void>> = {
  'the network is gone': (route) => route.abort('internetdisconnected'),
  'the shop answers 503': (route) => route.fulfill({ status: 503, body: 'Service Unavailable' }),
}

/** Loses every call to an address below the locale until released. */
async function lose(page: Page, path: string, how: (route: Route) => Promise<void>) {
  const isIt = (url: URL) => url.pathname === `/en-pl${path}`
  await page.route(isIt, how)
  return { found: () => page.unroute(isIt) }
}

const again = ({ page, say }: Visitor, within = page.getByRole('main')) =>
  within.getByRole('button', { name: say('TRY_AGAIN') })

test.beforeEach(({ watch }) => {
  watch.expectComplaint(/Failed to load resource|Failed to fetch|Service Unavailable/)
})

// The guest walks one way, and the member the other.
for (const [place, [what, how]] of Object.entries(LOST).entries()) {
  test(`a guest keeps the page while its calls are lost: ${what}`, {
    tag: ['@any-width', ...soakIf(place > 0)],
  }, async ({ page }) => {
    const visitor = visitorOf(page, 'en-pl')
    const { say } = visitor

    const me = await lose(page, '/me.data', how)
    await page.goto(`/en-pl/p/${AMBRE_51_50ML.slug}`)
    const line = page.getByText(say('REFUSED_NO_ANSWER'))
    await expect(line).toBeVisible()
    await expect(title(visitor, 'Ambre 51')).toBeVisible()
    await me.found()
    await line.getByRole('button', { name: say('TRY_AGAIN') }).click()
    await expect(line).toBeHidden()

    // A page that does not arrive is reported inside the shop, under its own title.
    const category = await lose(page, '/c/for-everyone.data', how)
    await page
      .getByRole('navigation', { name: say('BREADCRUMB') })
      .getByRole('link')
      .last()
      .click()
    await expect(title(visitor, say('FAILED_TITLE'))).toBeVisible()
    await expect(page).toHaveTitle(startingWith(say('FAILED_TITLE')))
    await expect(page.getByRole('banner')).toBeVisible()
    await category.found()
    await page.goBack()
    await expect(title(visitor, 'Ambre 51')).toBeVisible()

    // A change that does not arrive changes nothing; the basket that cannot be read is requested again.
    const change = await lose(page, '/basket.data', how)
    const add = page.getByRole('button', { name: startingWith(say('ADD_TO_BASKET')) }).first()
    await add.click()
    await expect(page.getByRole('listitem').filter({ hasText: say('REJECTED') })).toBeVisible()
    await page
      .getByRole('banner')
      .getByRole('link', { name: startingWith(say('BASKET')) })
      .click()
    const mini = page.getByRole('dialog', { name: say('BASKET'), exact: true })
    await expect(mini.getByText(say('BASKET_FAILED_TITLE'))).toBeVisible()
    await change.found()
    await again(visitor, mini).click()
    await expect(mini.getByText(say('BASKET_FAILED_TITLE'))).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(title(visitor, 'Ambre 51')).toBeVisible()

    await fillBasket(visitor, HAND_WASH_AMBER)
    const offers = await lose(page, '/basket/offers.data', how)
    await page.getByRole('button', { name: say('SUGGESTED_TITLE') }).click()
    const dialog = page.getByRole('dialog', { name: say('SUGGESTED_TITLE') })
    await expect(dialog.getByText(say('OFFERS_FAILED'))).toBeVisible()
    await offers.found()
    await again(visitor, dialog).click()
    await expect(dialog.getByRole('article').first()).toBeVisible()
    await dialog.getByRole('button', { name: say('BACK_TO_BASKET') }).click()
    await page.getByRole('button', { name: say('PROMOTIONS_TITLE') }).click()
    const promotions = page.getByRole('dialog', { name: say('PROMOTIONS_TITLE') })
    await expect(promotions.getByRole('heading', { level: 3 }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText(say('BASKET_NEXT_STEP_TITLE'))).toBeVisible()

    // The change itself arrives; the read after it does not.
    const basket = await lose(page, '/cart-data.data', how)
    await page.getByRole('button', { name: say('QUANTITY_MORE') }).click()
    await expect(line).toBeVisible()
    await expect(page.getByRole('spinbutton')).toBeVisible()
    await basket.found()
    await line.getByRole('button', { name: say('TRY_AGAIN') }).click()
    await expect(line).toBeHidden()
    await expect(page.getByRole('spinbutton')).toHaveValue('2')

    await open(visitor, '/register')
    const first = page.getByRole('textbox', { name: say('FIELD_NAME_FIRST') })
    await first.fill('Maria')
    const recommender = await lose(page, '/recommender.data', how)
    await page.getByRole('textbox', { name: say('FIELD_RECOMMENDER') }).fill('ZZZZ9999')
    await expect(page.getByText(say('OFFERS_FAILED'))).toBeVisible()
    await expect(first).toHaveValue('Maria')
    await recommender.found()
    await again(visitor).click()
    await expect(page.getByText(say('ISSUE_RECOMMENDER'))).toBeVisible()
  })

  test(`a member keeps the page while its calls are lost: ${what}`, {
    tag: ['@any-width', ...soakIf(place === 0)],
  }, async ({ page }) => {
    const visitor = visitorOf(page, 'en-pl')
    const { say } = visitor
    await signInAs(visitor, 'zofia')
    await open(visitor, '/account/orders')
    const orders = page.getByRole('main').getByRole('listitem')
    const shown = await orders.count()
    const list = await lose(page, '/account/orders.data', how)
    await page.getByRole('button', { name: say('LOAD_MORE') }).click()
    await expect(page.getByRole('alert').filter({ hasText: say('REFUSED_NO_ANSWER') })).toBeVisible()
    expect(await orders.count()).toBe(shown)
    await list.found()
    await again(visitor).click()
    await expect.poll(() => orders.count()).toBeGreaterThan(shown)

    await open(visitor, `/p/${AMBRE_51_50ML.slug}`)
    await page
      .getByRole('banner')
      .getByRole('link', { name: startingWith(say('BASKET')) })
      .click()
    const baskets = await lose(page, '/basket/list.data', how)
    await page.getByRole('button', { name: say('BASKETS'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: say('BASKETS'), exact: true })
    await expect(dialog.getByText(say('BASKET_FAILED_TITLE'))).toBeVisible()
    await baskets.found()
    await again(visitor, dialog).click()
    const cards = dialog.getByRole('list').first()
    await expect(cards.getByRole('listitem').first()).toBeVisible()
    // The dialog brings its styles to a page that has none of them.
    await expect(cards).toHaveCSS('display', 'grid')
    await expect(accountEntry(visitor, 'Zofia')).toBeAttached()
  })
}

test('a dialog whose code cannot be loaded leaves the page unchanged, and can be opened later', {
  tag: '@any-width',
}, async ({ page, context }) => {
  const visitor = visitorOf(page, 'en-pl')
  const { say } = visitor
  await open(visitor, `/p/${AMBRE_51_50ML.slug}`)
  await context.setOffline(true)
  const share = page.getByRole('button', { name: say('SHARE') }).first()
  const line = page.getByText(say('REFUSED_NO_ANSWER'))
  await page
    .getByRole('link', { name: say('ZOOM') })
    .first()
    .click()
  await expect(line).toBeVisible()
  await share.click()
  await expect(line).toBeVisible()
  await again(visitor, page.locator('body')).click()
  await expect(title(visitor, 'Ambre 51')).toBeVisible()
  await context.setOffline(false)
  await afterHydration(visitor, () => again(visitor, page.locator('body')).click())
  await share.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a page stays when the code for adding to the basket cannot be loaded, and loading can be retried', {
  tag: '@any-width',
}, async ({ page, context, watch }) => {
  watch.expectComplaint(/Error loading route module/)
  const visitor = visitorOf(page, 'en-pl')
  const { say } = visitor
  // The connection fails before the code that loads after the start.
  const later = /\/assets\/(after-start|texts\/\S+\/lazy-parts)/
  await page.route(later, (route) => route.abort())
  await open(visitor, '/c/face')
  const add = page.getByRole('button', { name: startingWith(say('ADD_TO_BASKET')) }).first()
  await context.setOffline(true)
  await add.click()
  await expect(page.getByText(say('REFUSED_NO_ANSWER'))).toBeVisible()
  await page.unroute(later)
  await context.setOffline(false)
  await afterHydration(visitor, () => again(visitor, page.locator('body')).click())
  await add.click()
  await expect(basketLink(visitor, 1)).toBeVisible()
})

test('a page stays when the texts of the next one cannot be loaded, and navigates once they can', {
  tag: '@any-width',
}, async ({ page, watch }) => {
  watch.expectComplaint(/Error loading route module/)
  const visitor = visitorOf(page, 'pl-pl')
  const { say } = visitor
  await open(visitor, '/c/twarz')
  await page.waitForLoadState('networkidle')
  const texts = /\/assets\/texts\/pl-\w+\/\S+\/product\//
  await page.route(texts, (route) => route.abort('internetdisconnected'))
  // Before it reloads, the page checks that its own address answers.
  await page.route('**/c/twarz', (route) => route.abort('internetdisconnected'))
  const product = page.getByRole('main').getByRole('article').getByRole('link').first()
  await product.click()
  await expect(page.getByText(say('REFUSED_NO_ANSWER'))).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: say('LOADING') })).toHaveCount(0)
  await page.unroute(texts)
  await page.unroute('**/c/twarz')
  await afterHydration(visitor, () => again(visitor, page.locator('body')).click())
  await product.click()
  await expect(page).toHaveURL(/\/pl-pl\/p\//)
  await expectOwnLanguage(visitor)
})

test('the skeleton of the next page replaces the previous page', { tag: '@any-width' }, async ({ page }) => {
  const visitor = visitorOf(page, 'en-pl')
  const { say } = visitor
  await fillBasket(visitor, HAND_WASH_AMBER)
  await open(visitor, `/p/${AMBRE_51_50ML.slug}`)
  const held = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname === '/en-pl/cart-data.data',
    async (route) => {
      await held.promise
      await route.continue()
    },
  )
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('BASKET_PIECES', { count: 1 }) })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: say('TO_BASKET') })
    .click()
  await expect(page.locator('.pending-page')).toBeVisible()
  await expect(title(visitor, 'Ambre 51')).toBeHidden()
  held.resolve()
  await expect(title(visitor, say('CART_DATA_TITLE'))).toBeVisible()
})
