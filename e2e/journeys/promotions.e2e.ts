import type { Locale } from '@meridian/domain/locale.ts'
import { PROMOTIONS } from '@meridian/seed/promotions.ts'
import { PROMOTION_IDS } from '@meridian/seed/world.ts'
import { expect } from '@playwright/test'
import { addToBasket, open, title, visitorOf } from '../buying.ts'
import { expectNoFindingsInAny } from '../findings.ts'
import { becomeMember } from '../members.ts'
import { test } from '../watched-test.ts'

const nameOf = (id: number) => PROMOTIONS.find(({ promotion_id }) => promotion_id === id)?.name.en ?? ''
const WEEKS = nameOf(PROMOTION_IDS.weeks_of_care)
const MEMBERS = nameOf(PROMOTION_IDS.members_only)

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
  test(`axe finds nothing on the promotions of ${locale}`, { tag: ['@any-width', '@soak'] }, async ({ page }, info) => {
    const visitor = visitorOf(page, locale)
    for (const path of ['', `/${PROMOTION_IDS.double_points}`, `/${PROMOTION_IDS.free_shipping}`]) {
      await open(visitor, `/promotions${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoFindingsInAny(page, info, path)
    }
  })
}
