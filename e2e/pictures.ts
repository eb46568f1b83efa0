/// <reference lib="dom" />
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isLocale, type Locale } from '@meridian/domain/locale.ts'
import type { PaymentMethodType } from '@meridian/domain/payment-method.ts'
import { SHIPPING_TEXTS } from '@meridian/seed/shipping-methods.ts'
import { HAND_WASH_AMBER, NIGHT_BALM_50ML, OUT_OF_STOCK } from '@meridian/seed/world.ts'
import { type Browser, chromium, expect, type Page } from '@playwright/test'
import { findChromium } from '../tools/chromium.ts'
import {
  acceptTerms,
  addToBasket,
  afterHydration,
  BUYERS,
  type Buyer,
  basketLink,
  choosePayment,
  open,
  orderNumber,
  placeOrder,
  startingWith,
  title,
  typeCard,
  typeDetails,
  type Visitor,
  visitorOf,
} from './buying.ts'
import { findMails } from './mails.ts'
import { signInAs } from './members.ts'
import { mailTexts } from './texts.ts'
import { CARDS } from './watched-test.ts'

/** The default locales of the screenshots, which include the longest words and another script. */
const LOCALES: readonly Locale[] = ['en-pl', 'pl-pl', 'de-de', 'uk-ua']
const SCREENS = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const
const SCHEMES = ['light', 'dark'] as const
type Screen = keyof typeof SCREENS

const SHEET_WIDTH = 1560
const SHEET_STYLE = `
body { margin: 8px; background: #b9b4ac }
p { display: flex; gap: 8px; margin: 0 0 8px }
img { height: 360px; object-fit: cover; object-position: top }
.desktop { width: 576px }
.phone { width: 172px }`

const UKRAINIAN: Buyer = {
  email: 'olena.shevchenko@example.com',
  name_first: 'Олена',
  name_last: 'Шевченко',
  street: 'вул. Хрещатик',
  street_hn: '22',
  postal_code: '01001',
  city_name: 'Київ',
  phone_number: '067 123 4567',
}

/** The buyer of a country, and a postcode near pick-up points, if there are any. */
const COUNTRIES: Readonly<Record<string, { buyer: Buyer; pickup?: string; waits: PaymentMethodType }>> = {
  pl: { buyer: BUYERS.PL, pickup: '80-001', waits: 'bank_transfer' },
  de: { buyer: BUYERS.DE, pickup: '10178', waits: 'bank_transfer' },
  ua: { buyer: UKRAINIAN, waits: 'cash_on_delivery' },
}

/** The member who signs in, by country. */
const MEMBERS: Readonly<Record<string, string>> = { pl: 'anna', de: 'lukas' }

/** The contact sheets: the views on each, a row per view and locale, on desktop and phone, in light and dark. */
const SHEETS: Readonly<Record<string, readonly string[]>> = {
  home: ['home/home'],
  category: ['category/category'],
  filters: ['category/filtered', 'category/face'],
  search: ['search/results', 'search/suggestions', 'search/empty'],
  product: ['product/plain'],
  'product-states': ['product/reduced', 'product/shades', 'product/zoom', 'product/sold-out'],
  basket: ['basket/lines'],
  'basket-states': ['basket/mini-basket', 'basket/mistakes', 'basket/empty', 'basket/toast'],
  shipping: ['checkout/shipping', 'checkout/pick-up', 'checkout/pick-up', 'checkout/shipping'],
  payment: ['checkout/payment'],
  review: ['checkout/review'],
  order: ['order/paid', 'order/waits', 'order/failed', 'order/paid'],
  mail: ['mail/order-paid'],
  'choose-country': ['choose-country/choose-country'],
  faq: ['faq/faq', 'faq/found'],
  'static-page': ['static-page/about-us'],
  'not-found': ['not-found/page', 'not-found/unknown'],
  failed: ['failed/failed'],
  'sign-in': ['identity/sign-in', 'identity/register', 'identity/forgotten-password', 'identity/register'],
  account: ['account/overview', 'account/orders', 'account/addresses', 'account/personal'],
  club: ['account/position', 'account/wallet', 'account/club', 'account/position'],
  baskets: ['account/baskets', 'basket/members', 'account/baskets', 'basket/members'],
}

/**
 * Saves a screenshot in both colour schemes; `whole` captures the full page, otherwise the viewport. `renew` reopens
 * parts that adopt the colour scheme only when opened.
 */
type Take = (view: string, whole?: boolean, renew?: () => Promise<void>) => Promise<void>

const [, , address = 'http://localhost:3000', folder = '.meridian/pictures', ...chosen] = process.argv
/** Only the views on the sheets. */
const topOnly = chosen.includes('--top')
const found = await findChromium()
if (found === null) throw new Error('There is no Chromium on this machine. Set CHROMIUM_PATH to use one.')
const browser = await chromium.launch(found)
const locales = chosen.some(isLocale) ? chosen.filter(isLocale) : LOCALES
await Promise.all(
  (['desktop', 'phone'] as const).map(async (screen) => {
    for (const locale of locales) await walk(browser, screen, locale)
  }),
)
for (const [name, views] of Object.entries(SHEETS)) await makeSheet(browser, name, views)
await browser.close()

/** The view of a sheet in the row of a locale. */
function viewOf(views: readonly string[], locale: Locale): string | undefined {
  return views[LOCALES.indexOf(locale) % views.length]
}

/** Combines screenshots into one sheet of four rows: `<folder>/<name>.webp`. */
async function makeSheet(browser: Browser, name: string, views: readonly string[]): Promise<void> {
  const rows = LOCALES.map((locale) => {
    const tiles = Object.keys(SCREENS).flatMap((screen) =>
      SCHEMES.map((scheme) => `${viewOf(views, locale)}-${locale}-${screen}-${scheme}.jpeg`),
    )
    const taken = tiles.filter((file) => existsSync(path.join(folder, file)))
    return taken.map((file) => `<img class="${file.includes('phone') ? 'phone' : 'desktop'}" src="${file}">`).join('')
  })
  const html = path.resolve(folder, `${name}.html`)
  writeFileSync(html, `<style>${SHEET_STYLE}</style>${rows.map((row) => `<p>${row}</p>`).join('')}`)
  const page = await browser.newPage({ viewport: { width: SHEET_WIDTH, height: 100 } })
  await page.goto(`file://${html}`)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const session = await page.context().newCDPSession(page)
  const clip = { x: 0, y: 0, width: SHEET_WIDTH, height, scale: 1 }
  const options = { format: 'webp', quality: 62, captureBeyondViewport: true, clip } as const
  const { data } = await session.send('Page.captureScreenshot', options)
  writeFileSync(path.join(folder, `${name}.webp`), Buffer.from(data, 'base64'))
  await page.close()
}

/** Visits every page of a locale; each part is a separate guest, and is retried once if the machine was too slow. */
async function walk(browser: Browser, screen: Screen, locale: Locale): Promise<void> {
  for (const part of [lookAround, search, lookAtProducts, readOn, buy, payLater, signInAndLook]) {
    for (const isLast of [false, true]) {
      const context = await browser.newContext({ ...SCREENS[screen], baseURL: address, reducedMotion: 'reduce' })
      context.setDefaultTimeout(60_000)
      try {
        const page = await context.newPage()
        await part(visitorOf(page, locale), taking(page, screen, locale), screen)
        break
      } catch (error) {
        if (isLast) console.error(`${locale} ${screen} ${part.name}: ${error}`)
      } finally {
        await context.close()
      }
    }
  }
  console.info(`${locale} ${screen}`)
}

function taking(page: Page, screen: Screen, locale: Locale): Take {
  return async (view, whole = true, renew) => {
    if (topOnly && !Object.values(SHEETS).some((views) => viewOf(views, locale) === view)) return
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme })
      await renew?.()
      const file = path.join(folder, `${view}-${locale}-${screen}-${colorScheme}.jpeg`)
      mkdirSync(path.dirname(file), { recursive: true })
      await loadEverything(page, whole && !topOnly)
      writeFileSync(
        file,
        await page.screenshot({ animations: 'disabled', type: 'jpeg', quality: 85, fullPage: whole && !topOnly }),
      )
    }
    await page.emulateMedia({ colorScheme: 'light' })
    await renew?.()
  }
}

/** Lazy content loads when it is near the viewport. */
async function loadEverything(page: Page, whole: boolean): Promise<void> {
  if (whole) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(page.locator('.viewed-row[aria-hidden]').filter({ visible: true })).toHaveCount(0)
    await page.evaluate(() => window.scrollTo(0, 0))
  }
  await page.evaluate(async (all) => {
    const images = [...document.images].filter((image) => all || image.getBoundingClientRect().top < window.innerHeight)
    for (const image of images) image.loading = 'eager'
    await Promise.all(images.map((image) => image.decode().catch(() => null)))
  }, whole)
}

async function lookAround(visitor: Visitor, take: Take, screen: Screen): Promise<void> {
  const { page, say } = visitor
  await open(visitor, '')
  await take('home/home')
  if (screen === 'phone') {
    await page.getByRole('banner').getByLabel(say('MAIN_MENU')).first().click()
    await take('home/menu', false)
  }
  await open(visitor, '/c/perfume')
  await take('category/category')
  if (screen === 'phone') {
    await page
      .getByRole('main')
      .getByRole('button', { name: say('FILTERS') })
      .click()
    await take('category/filters', false)
  }
  await page
    .getByRole('complementary', { name: say('FILTERS') })
    .getByRole('checkbox')
    .first()
    .check()
  await expect(page).toHaveURL(/f=\d+/)
  const filters = new URL(page.url()).search
  await open(visitor, `/c/perfume${filters}`)
  await take('category/filtered')
  await open(visitor, '/c/face')
  await take('category/face')
}

async function search(visitor: Visitor, take: Take, screen: Screen): Promise<void> {
  const { page, say } = visitor
  await open(visitor, '/search?query=ambrr')
  await take('search/results')
  await open(visitor, '/search?query=qqxxqqxx')
  await take('search/empty')
  await open(visitor, screen === 'phone' ? '/search' : '/c/face')
  const place = page.getByRole(screen === 'phone' ? 'main' : 'banner')
  await place.getByRole('search').getByLabel(say('SEARCH_QUESTION')).last().focus()
  await page.keyboard.type('ambre')
  await expect(place.getByRole('option').first()).toBeVisible()
  await take('search/suggestions', false)
}

async function lookAtProducts(visitor: Visitor, take: Take): Promise<void> {
  const { page, say } = visitor
  for (const [view, slug] of Object.entries({
    plain: 'ambre-51-50-ml',
    reduced: NIGHT_BALM_50ML.slug,
    'sold-out': OUT_OF_STOCK.slug,
    shades: 'liquid-foundation-porcelain-30-ml',
  })) {
    await open(visitor, `/p/${slug}`)
    await take(`product/${view}`)
  }
  await open(visitor, `/p/${HAND_WASH_AMBER.slug}`)
  await page
    .getByRole('link', { name: say('ZOOM') })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await take('product/zoom', false)
}

async function readOn(visitor: Visitor, take: Take): Promise<void> {
  const { page, locale } = visitor
  const pages = {
    'choose-country/choose-country': '/choose-country',
    'faq/faq': '/faq',
    'faq/found': '/faq?query=a',
    'static-page/about-us': '/i/about-us',
    'not-found/page': '/404',
    'not-found/unknown': '/nothing-here',
    'failed/failed': '/500',
  }
  for (const [view, at] of Object.entries(pages)) {
    await page.goto(`/${locale}${at}`, { waitUntil: 'networkidle' })
    await take(view)
  }
}

async function buy(visitor: Visitor, take: Take): Promise<void> {
  const { page, say, locale, language } = visitor
  const { buyer, pickup } = COUNTRIES[locale.slice(3)] ?? { buyer: BUYERS.PL }
  await open(visitor, '/cart-data')
  await take('basket/empty')
  await open(visitor, `/p/${NIGHT_BALM_50ML.slug}`)
  await addToBasket(visitor, 1)
  await open(visitor, `/p/${HAND_WASH_AMBER.slug}`)
  await addToBasket(visitor, 2)
  await take('basket/toast', false)
  await basketLink(visitor, 2).click()
  const mini = page.getByRole('dialog', { name: say('BASKET') })
  await expect(mini.getByRole('link', { name: say('TO_BASKET') })).toBeVisible()
  await take('basket/mini-basket', false)
  await mini.getByRole('link', { name: say('TO_BASKET') }).click()
  await expect(title(visitor, say('CART_DATA_TITLE'))).toBeVisible()
  await take('basket/lines')
  await page.getByRole('button', { name: say('TO_SHIPPING') }).click()
  await expect(page.getByRole('alert').or(page.locator('[aria-invalid=true]')).first()).toBeVisible()
  await take('basket/mistakes')
  await typeDetails(visitor, buyer)
  await page.getByRole('button', { name: say('TO_SHIPPING') }).click()
  await expect(page.getByRole('heading', { level: 2, name: say('SHIPPING_TITLE') })).toBeVisible()
  await take('checkout/shipping')
  if (pickup !== undefined) {
    const methods = page.getByRole('group', { name: say('SHIPPING_TITLE') })
    await methods.getByRole('radio', { name: startingWith(SHIPPING_TEXTS.pickup_point.name[language]) }).check()
    await page.getByRole('textbox', { name: say('FIELD_POSTAL_CODE') }).fill(pickup)
    await page.getByRole('button', { name: say('PICKUP_FIND') }).click()
    await expect(page.getByRole('radio', { name: /^Meridian Point/ }).first()).toBeVisible()
    await take('checkout/pick-up')
    await methods.getByRole('radio').first().check()
  }
  await page.getByRole('button', { name: say('TO_PAYMENT') }).click()
  await expect(page.getByRole('heading', { level: 2, name: say('PAYMENT_TITLE') })).toBeVisible()
  await take('checkout/payment')
  await choosePayment(visitor, 'card')
  const askForCardAnew = async () => {
    await afterHydration(visitor, () => page.reload())
    await expect(page.getByTitle(say('CARD_FIELDS')).contentFrame().getByRole('textbox').first()).toBeVisible()
  }
  await take('checkout/review', true, askForCardAnew)
  await typeCard(visitor, CARDS.declined)
  await acceptTerms(visitor)
  await placeOrder(visitor)
  await expect(title(visitor, say('PAYMENT_FAILED_TITLE'))).toBeVisible()
  await take('order/failed', true, askForCardAnew)
  await typeCard(visitor, CARDS.paid)
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${say('PAY_NOW', { price: '.*' })}$`) })
    .click()
  await expect(title(visitor, say('ORDER_PAID_TITLE', { name: buyer.name_first }))).toBeVisible()
  await take('order/paid')
  const [mail] = await findMails(page, [
    mailTexts(language)('SUBJECT_ORDER_PAID', { number: await orderNumber(visitor) }),
  ])
  await page.goto(`${await mail?.getAttribute('href')}/html`)
  await take('mail/order-paid')
}

async function payLater(visitor: Visitor, take: Take): Promise<void> {
  const { page, say, locale } = visitor
  const { waits, buyer } = COUNTRIES[locale.slice(3)] ?? { waits: 'card', buyer: BUYERS.PL }
  await open(visitor, `/p/${HAND_WASH_AMBER.slug}`)
  await addToBasket(visitor, 1)
  await open(visitor, '/cart-data')
  await typeDetails(visitor, buyer)
  await page.getByRole('button', { name: say('TO_SHIPPING') }).click()
  await page.getByRole('button', { name: say('TO_PAYMENT') }).click()
  await choosePayment(visitor, waits)
  await acceptTerms(visitor)
  await placeOrder(visitor)
  await expect(page.getByRole('main').getByText(await orderNumber(visitor))).toBeVisible()
  await take('order/waits')
}

/** The pages of a member with some history. */
async function signInAndLook(visitor: Visitor, take: Take): Promise<void> {
  const { page, locale } = visitor
  for (const name of ['sign-in', 'register', 'forgotten-password']) {
    await open(visitor, `/${name}`)
    await take(`identity/${name}`)
  }
  // In countries without a seeded member a Polish one is used.
  await signInAs(visitor, MEMBERS[locale.slice(3)] ?? 'anna')
  await open(visitor, `/p/${HAND_WASH_AMBER.slug}`)
  await page.getByRole('main').locator('.add-form button[type=submit]').first().click()
  await expect(page.getByRole('status').first()).toBeVisible()
  await open(visitor, '/account')
  await take('account/overview')
  for (const name of [
    'orders',
    'addresses',
    'personal',
    'position',
    'wallet',
    'club',
    'baskets',
    'privacy',
    'transfers',
  ]) {
    await open(visitor, `/account/${name}`)
    await take(`account/${name}`)
  }
  await open(visitor, '/cart-data')
  await take('basket/members')
}
