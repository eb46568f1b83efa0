import { localDay } from '@meridian/domain/calendar-day.ts'
import type { Locale } from '@meridian/domain/locale.ts'
import { PROMOTIONS } from '@meridian/seed/promotions.ts'
import { NIGHT_BALM_50ML, PROMOTION_IDS } from '@meridian/seed/world.ts'
import { expect } from '@playwright/test'
import { addToBasket, open, openBasket, startingWith, title, visitorOf } from '../buying.ts'
import { expectNoFindingsInAny } from '../findings.ts'
import { becomeMember } from '../members.ts'
import { soakIf } from '../soak.ts'
import { test } from '../watched-test.ts'

const nameOf = (id: number) => PROMOTIONS.find(({ promotion_id }) => promotion_id === id)?.name.en ?? ''
const WEEKS = nameOf(PROMOTION_IDS.weeks_of_care)
const DAY_MS = 86_400_000
const MEMBERS = nameOf(PROMOTION_IDS.members_only)

test('a guest finds the promotions in the menu, reads their rules and end, and buys at the reduced price', async ({
  page,
}, { project }) => {
  const visitor = visitorOf(page, 'en-pl')
  const { say } = visitor
  const main = page.getByRole('main')
  await open(visitor, '')
  if (project.name === 'phone') await page.getByRole('banner').getByLabel(say('MAIN_MENU')).first().click()
  const menu = page.getByRole('navigation', { name: say('MAIN_MENU') })
  await menu.getByRole('link', { name: say('PROMOTIONS_TITLE'), exact: true }).click()
  await expect(title(visitor, say('PROMOTIONS_TITLE'))).toBeVisible()
  const weeks = main.getByRole('article').filter({ hasText: WEEKS })
  const until =
    (await weeks
      .getByText(/^Until \d+ \w+ \d{4}/)
      .first()
      .textContent()) ?? ''
  const last_day = Date.parse(`${/\d+ \w+ \d{4}/.exec(until)?.[0]} UTC`)
  const days = (last_day - Date.parse(localDay('Europe/Warsaw', new Date()))) / DAY_MS
  expect(days).toBeGreaterThan(20)
  await expect(weeks.getByText(say('PROMOTION_DAYS_LEFT', { count: days }))).toBeVisible()
  await expect(main.getByText(nameOf(PROMOTION_IDS.future))).toHaveCount(0)
  await expect(main.getByText(MEMBERS)).toHaveCount(0)

  await weeks.getByRole('link', { name: WEEKS }).click()
  await expect(title(visitor, WEEKS)).toBeVisible()
  await expect(page).toHaveURL(/\/en-pl\/promotions\/1-the-weeks-of-care$/)
  await expect(main.getByText(say('PROMOTION_WHAT_PERCENT', { percent: 20 }))).toBeVisible()
  await expect(main.getByText(say('PROMOTION_WHO_EVERYBODY'))).toBeVisible()
  const balm = main.getByRole('article').filter({ hasText: 'Night balm' })
  await expect(balm.getByText('95,20 zł')).toBeVisible()
  await expect(balm.getByText(say('PRICE_LOWEST_30_DAYS', { price: '119,00 zł' }))).toBeVisible()
  await addToBasket(visitor, 1)
  await openBasket(visitor)
  await expect(page.getByRole('main').getByText('95,20 zł').first()).toBeVisible()

  const promotion = nameOf(PROMOTION_IDS.free_shipping)
  await page.getByRole('complementary').getByRole('link', { name: promotion }).click()
  await expect(title(visitor, promotion)).toBeVisible()
  await expect(main.getByText(/free for baskets of 132,00.zł or more/)).toBeVisible()
})

test('the price of a product links to its promotion', { tag: '@any-width' }, async ({ page }) => {
  const visitor = visitorOf(page, 'en-pl')
  await open(visitor, `/p/${NIGHT_BALM_50ML.slug}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: startingWith(`Part of “${WEEKS}”`) })
    .click()
  await expect(title(visitor, WEEKS)).toBeVisible()
})

test("a members' promotion is visible to members only, and an ended one links to the current ones", {
  tag: ['@any-width', '@soak'],
}, async ({ page, watch }) => {
  watch.expectComplaint(/404/)
  const visitor = visitorOf(page, 'en-pl')
  const { say } = visitor
  const address = `/en-pl/promotions/${PROMOTION_IDS.members_only}-an-evening-in-the-bath`
  for (const path of [address, `/en-pl/promotions/${PROMOTION_IDS.expired}`, '/en-pl/promotions/9999']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('link', { name: say('PROMOTIONS_ALL') })).toBeVisible()
  }
  await becomeMember(visitor)
  await open(visitor, '/promotions')
  const theirs = page.getByRole('main').getByRole('article').filter({ hasText: MEMBERS })
  await expect(theirs.getByText(say('PROMOTION_MEMBERS'), { exact: true })).toBeVisible()
  await theirs.getByRole('link', { name: MEMBERS }).click()
  await expect(title(visitor, MEMBERS)).toBeVisible()
  await expect(page.getByRole('main').getByText(say('PROMOTION_WHO_MEMBERS'))).toBeVisible()
  await addToBasket(visitor, 1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the promotions, their rules and the way into the basket are available', { tag: '@any-width' }, async ({
    page,
  }) => {
    const visitor = visitorOf(page, 'en-pl')
    const { say } = visitor
    const main = page.getByRole('main')
    await page.goto('/en-pl/promotions')
    await main.getByRole('link', { name: WEEKS }).click()
    await expect(title(visitor, WEEKS)).toBeVisible()
    await expect(main.getByText(say('PROMOTION_TOGETHER_PRICE'))).toBeVisible()
    await main
      .getByRole('button', { name: startingWith(say('ADD_TO_BASKET')) })
      .first()
      .click()
    await expect(title(visitor, say('CART_DATA_TITLE'))).toBeVisible()
  })
})

test('where the shop cannot be reached the page stays and asks again', { tag: '@any-width' }, async ({
  page,
  context,
  watch,
}) => {
  watch.expectComplaint(/Failed to load resource|Failed to fetch|ERR_INTERNET_DISCONNECTED/)
  const visitor = visitorOf(page, 'en-pl')
  const { say } = visitor
  await open(visitor, '/promotions')
  await page.getByRole('main').getByRole('link', { name: WEEKS }).click()
  await expect(title(visitor, WEEKS)).toBeVisible()
  await context.setOffline(true)
  await page
    .getByRole('navigation', { name: say('BREADCRUMB') })
    .getByRole('link', { name: say('PROMOTIONS_TITLE') })
    .click()
  await expect(page.getByText(say('OFFERS_FAILED'))).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: say('TRY_AGAIN') }).click()
  await expect(page.getByRole('main').getByRole('article').filter({ hasText: WEEKS })).toBeVisible()
})

const LOCALES: readonly Locale[] = ['en-pl', 'de-de', 'hu-hu', 'uk-ua']
for (const locale of LOCALES) {
  const tag = ['@any-width', ...soakIf(locale !== 'uk-ua')]
  test(`axe finds nothing on the promotions of ${locale}`, { tag }, async ({ page }, info) => {
    const visitor = visitorOf(page, locale)
    for (const path of ['', `/${PROMOTION_IDS.double_points}`, `/${PROMOTION_IDS.free_shipping}`]) {
      await open(visitor, `/promotions${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoFindingsInAny(page, info, path)
    }
  })
}
