import { slugOf } from '@meridian/domain/slug.ts'
import type { TextLanguage } from '@meridian/domain/text-languages.ts'
import { AUTUMN_TEXTS } from '@meridian/seed/documents/landing-page/autumn/texts.ts'
import { SPRING_TEXTS } from '@meridian/seed/documents/landing-page/spring/texts.ts'
import { SUMMER_TEXTS } from '@meridian/seed/documents/landing-page/summer/texts.ts'
import { WINTER_TEXTS } from '@meridian/seed/documents/landing-page/winter/texts.ts'
import { NEWS_TEXTS } from '@meridian/seed/documents/news/texts.ts'
import { ABOUT_TEXTS } from '@meridian/seed/pages/about/texts.ts'
import { CLUB_TEXTS } from '@meridian/seed/pages/club/texts.ts'
import { INGREDIENT_TEXTS } from '@meridian/seed/pages/ingredients/texts.ts'
import { SHIPPING_TEXTS } from '@meridian/seed/shipping-methods.ts'
import { HAND_WASH_AMBER, OUT_OF_STOCK, PROMOTION_IDS } from '@meridian/seed/world.ts'
import { expect } from '@playwright/test'
import {
  acceptTerms,
  addToBasket,
  afterHydration,
  BUYERS,
  choosePayment,
  expectPaid,
  fillBasket,
  open,
  placeOrder,
  startingWith,
  title,
  typeCard,
  typeDetails,
  visitorOf,
} from '../buying.ts'
import { expectNoFindings, expectNoFindingsInAny, NARROW } from '../findings.ts'
import { IS_SOAK, PHONE_IN_SOAK, soakIf } from '../soak.ts'
import { CARDS, test } from '../watched-test.ts'

const PAGES = [
  ...['', '/c/face?f=11', '/faq?query=parcel', '/cart-data', '/find-order'],
  ...['/search?query=qqxxqqxx', '/promotions', `/promotions/${PROMOTION_IDS.free_shipping}`, '/design/blocks'],
]
/** Pages of the same kinds. */
const MORE_PAGES = [
  ...['/choose-country', '/c/perfume', '/search', '/faq', '/i/how-a-perfume-is-made', '/order'],
  ...['/p/ambre-51-50-ml', '/p/night-balm-50-ml', '/p/eye-gel-15-ml'],
]

/** The phone project checks pages at the minimum width. */
test.beforeEach(async ({ page }, { project }) => {
  if (project.name === 'phone') await page.setViewportSize(NARROW)
})

for (const [what, paths] of [
  ['each kind of page', PAGES],
  ['more pages of these kinds', MORE_PAGES],
] as const) {
  const tag = ['@any-width', ...soakIf(paths === MORE_PAGES)]
  test(`axe finds nothing on ${what}`, { tag }, async ({ page }, info) => {
    for (const path of paths) {
      await open(visitorOf(page, 'en-pl'), path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      // Blocks get their names and roles once their scripts have come.
      if (path === '/design/blocks') await expect(page.getByRole('tablist').first()).toBeVisible()
      await expectNoFindingsInAny(page, info, path)
    }
  })
}

test(
  'axe finds nothing on a product page with all sections expanded',
  { tag: '@any-width' },
  async ({ page }, info) => {
    await open(visitorOf(page, 'en-pl'), '/p/ambre-51-50-ml')
    const closed = page.getByRole('main').locator('details:not([open]) > summary')
    for (let left = await closed.count(); left > 0; left--) await closed.first().click()
    await expect(closed).toHaveCount(0)
    await expectNoFindingsInAny(page, info, 'product with all its texts')
  },
)

// The source language, the longest words, and another script, in turn: axe judges structure and colours, which no
// language changes. Overflow of words is measured below.
const IN_TURN = ['en-pl', 'de-de', 'hu-hu', 'uk-ua'] as const
const SEASONS = [SPRING_TEXTS, SUMMER_TEXTS, AUTUMN_TEXTS, WINTER_TEXTS]
const TEXT_PAGES: readonly ((language: TextLanguage) => string)[] = [
  () => '/news',
  (language) => `/news/c/${slugOf(NEWS_TEXTS[language].categories.good_to_know, language)}`,
  (language) => `/news/${slugOf(NEWS_TEXTS[language].label.title, language)}`,
  (language) => `/news/${slugOf(NEWS_TEXTS[language].candle.title, language)}`,
  (language) => `/i/${slugOf(INGREDIENT_TEXTS[language].name, language)}`,
  (language) => `/i/${slugOf(CLUB_TEXTS[language].name, language)}`,
  (language) => `/i/${slugOf(ABOUT_TEXTS[language].name, language)}`,
]

for (const [turn, locale] of IN_TURN.entries()) {
  test(
    `axe finds nothing on pages of texts in ${locale}`,
    { tag: ['@any-width', ...soakIf(turn > 0)] },
    async ({ page }, info) => {
      const visitor = visitorOf(page, locale)
      const isOwn = (_: unknown, index: number): boolean => index % IN_TURN.length === turn
      const paths = [
        ...SEASONS.filter(isOwn).map((texts) => `/l/${texts[visitor.language].uri}`),
        ...TEXT_PAGES.filter(isOwn).map((pathOf) => pathOf(visitor.language)),
      ]
      for (const path of paths) {
        await open(visitor, path)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await expectNoFindingsInAny(page, info, `${locale}${path}`)
      }
    },
  )
}

/** WCAG 1.4.4, in the languages with the longest words. */
for (const locale of ['de-de', 'uk-ua'] as const) {
  test(`text at twice the size fits a phone in ${locale}`, {
    tag: ['@any-width', ...soakIf(locale !== 'uk-ua')],
  }, async ({ page, request }) => {
    const sitemap = await (await request.get(`/sitemaps/${locale}.xml`)).text()
    const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path = '']) => path)
    const toRead = paths.filter((path) => !/\/[cp]\//.test(path))
    const toBuy = ['/c/', '/p/'].flatMap((kind) => paths.filter((path) => path.includes(kind)).slice(0, 2))
    expect(toRead.length).toBeGreaterThan(15)
    await page.setViewportSize({ width: 390, height: 844 })
    const some = toRead.filter((_, place) => IS_SOAK || place % 2 === 0)
    for (const path of [...some, ...toBuy, `/${locale}/cart-data`, `/${locale}/design/blocks`]) {
      await page.goto(path)
      const overflow = await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
        return document.documentElement.scrollWidth - document.documentElement.clientWidth
      })
      expect.soft(overflow, `nothing is wider than the screen: ${path}`).toBeLessThanOrEqual(0)
    }
  })
}

test('axe finds nothing on the error pages', { tag: '@any-width' }, async ({ page, watch }, info) => {
  watch.expectComplaint(/404|500/)
  for (const path of ['/en-pl/404', '/en-pl/500', '/en-pl/nothing-here', '/nothing-here', '/en-pl/order/1']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoFindingsInAny(page, info, path)
  }
})

test('axe finds nothing in the dialogs', { tag: '@any-width' }, async ({ page }, info) => {
  const visitor = visitorOf(page, 'en-pl')
  const { say } = visitor
  const look = async (name: string) => {
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toBeVisible()
    await expectNoFindingsInAny(page, info, name)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await open(visitor, `/p/${OUT_OF_STOCK.slug}`)
  // A sold-out product promises no day, and offers others in stock.
  const instead = page.getByRole('region', { name: say('INSTEAD_TITLE') })
  await expect(instead.getByRole('link').first()).toBeVisible()
  await expect(page.getByText(/^Paid today/)).toHaveCount(0)
  await page
    .getByRole('main')
    .getByRole('button', { name: startingWith(say('NOT_AVAILABLE')) })
    .first()
    .click()
  await look(say('NOT_AVAILABLE_TITLE'))
  await open(visitor, `/p/${HAND_WASH_AMBER.slug}`)
  await page
    .getByRole('link', { name: say('ZOOM') })
    .first()
    .click()
  await look('Hand wash')
  await page.getByRole('button', { name: say('SHARE'), exact: true }).click()
  await look(say('SHARE_TITLE'))
  await addToBasket(visitor, 1)
  await expectNoFindingsInAny(page, info, 'with a toast')
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('BASKET') })
    .click()
  await expect(page.getByRole('dialog').getByText('49,90 zł').first()).toBeVisible()
  await look(say('BASKET'))
  await afterHydration(visitor, () => page.goto('/en-pl/choose-country'))
  await page.getByRole('button', { name: say('EU_NOTICE_TITLE') }).click()
  await look(say('EU_NOTICE_TITLE'))
  await page.getByRole('link', { name: /^English ?, Germany$/ }).click()
  await look(say('CHANGE_COUNTRY_TITLE', { country: 'Germany' }))
})

// The provider's frame adopts the colour scheme when it opens, so each scheme needs a separate run.
for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme })
    const tag = [PHONE_IN_SOAK, ...soakIf(colorScheme === 'dark')]

    test(`axe finds nothing on the way from a full basket to a paid order in ${colorScheme}`, { tag }, async ({
      page,
    }) => {
      const visitor = visitorOf(page, 'en-pl')
      const { say } = visitor
      await fillBasket(visitor, HAND_WASH_AMBER)
      await expectNoFindings(page, 'basket')
      await page.getByRole('button', { name: say('TO_SHIPPING') }).click()
      await expect(
        page
          .getByText(say('ISSUE_EMAIL'))
          .or(page.getByText(/Fill in: E-mail/))
          .first(),
      ).toBeVisible()
      await expectNoFindings(page, 'details with mistakes')
      await typeDetails(visitor, BUYERS.PL)
      await page.getByRole('button', { name: say('TO_SHIPPING') }).click()
      await expect(page.getByRole('heading', { level: 2, name: say('SHIPPING_TITLE') })).toBeVisible()
      await expectNoFindings(page, 'delivery')
      const methods = page.getByRole('group', { name: say('SHIPPING_TITLE') })
      await methods.getByRole('radio', { name: startingWith(SHIPPING_TEXTS.pickup_point.name.en) }).check()
      await page.getByRole('textbox', { name: say('FIELD_POSTAL_CODE') }).fill('80-001')
      await page.getByRole('button', { name: say('PICKUP_FIND') }).click()
      await expect(page.getByRole('radio', { name: startingWith('Meridian Point Gdynia') })).toBeVisible()
      await expectNoFindings(page, 'pick-up points')
      await page.getByRole('textbox', { name: say('FIELD_POSTAL_CODE') }).fill('8')
      await page.getByRole('button', { name: say('PICKUP_FIND') }).click()
      await expect(page.getByText(say('ISSUE_POSTAL_CODE', { example: '00-950' }))).toBeVisible()
      await expectNoFindings(page, 'an invalid postcode')
      await methods.getByRole('radio', { name: startingWith(SHIPPING_TEXTS.courier.name.en) }).check()
      await page.getByRole('button', { name: say('TO_PAYMENT') }).click()
      await expect(page.getByRole('heading', { level: 2, name: say('PAYMENT_TITLE') })).toBeVisible()
      await expectNoFindings(page, 'payment')
      await choosePayment(visitor, 'card')
      await typeCard(visitor, CARDS.declined)
      await expectNoFindings(page, 'summary')
      await acceptTerms(visitor)
      await placeOrder(visitor)
      await expect(title(visitor, say('PAYMENT_FAILED_TITLE'))).toBeVisible()
      await expect(page.getByText(say('DECLINE_CARD'))).toBeVisible()
      const address = page.url()
      await typeCard(visitor, CARDS.paid)
      await expectNoFindings(page, 'order that is not paid')
      await page.getByRole('button', { name: say('PAY_NOW', { price: '65,80 zł' }) }).click()
      await expectPaid(visitor, BUYERS.PL, '65,80 zł')
      await expect(page).toHaveURL(address)
      await expectNoFindings(page, 'paid order')
    })

    test(`axe finds nothing while waiting for a code or a transfer in ${colorScheme}`, { tag }, async ({ page }) => {
      const visitor = visitorOf(page, 'en-pl')
      const { say } = visitor
      await fillBasket(visitor, HAND_WASH_AMBER)
      await typeDetails(visitor, BUYERS.PL)
      await page.getByRole('button', { name: say('TO_SHIPPING') }).click()
      await page.getByRole('button', { name: say('TO_PAYMENT') }).click()
      await choosePayment(visitor, 'mobile_code')
      await acceptTerms(visitor)
      await placeOrder(visitor)
      await page.getByRole('textbox', { name: say('MOBILE_CODE') }).fill('777123')
      await expectNoFindings(page, 'order that waits for its code')
      await page.getByRole('button', { name: say('PAY_NOW', { price: '65,80 zł' }) }).click()
      const dialog = page.getByRole('dialog', { name: say('CONFIRM_CODE_DIALOG') })
      await expect(dialog.getByRole('timer')).toBeVisible()
      await expectNoFindings(page, 'dialog of the mobile code')
      await dialog.getByRole('button', { name: say('PAY_ANOTHER_WAY') }).click()
      await expect(page.getByText(say('PAYMENT_CANCELLED_TEXT'))).toBeVisible()
      await page.getByRole('radio', { name: startingWith('Bank transfer') }).check()
      await page.getByRole('button', { name: say('PAY_NOW', { price: '65,80 zł' }) }).click()
      await expect(title(visitor, say('TRANSFER_TITLE', { name: BUYERS.PL.name_first }))).toBeVisible()
      await expectNoFindings(page, 'bank transfer')
    })
  })
}
