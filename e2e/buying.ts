import { type Locale, languageOf } from '@meridian/domain/locale.ts'
import type { PaymentMethodType } from '@meridian/domain/payment-method.ts'
import { type TextLanguage, textLanguageOf } from '@meridian/domain/text-languages.ts'
import { PAYMENT_TEXTS } from '@meridian/seed/payment-texts.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { type Say, sandboxTexts, shopTexts } from './texts.ts'

/** A person in a shop: their page, and the texts of their language. */
export interface Visitor {
  page: Page
  locale: Locale
  language: TextLanguage
  /** The texts of the shop. */
  say: Say
  /** The texts of the payment provider. */
  providerSays: Say
}

/** A buyer and their address; every field as typed. */
export interface Buyer {
  email: string
  name_first: string
  name_last: string
  street: string
  street_hn: string
  postal_code: string
  city_name: string
  phone_number: string
}

export const BUYERS = {
  PL: {
    email: 'zofia.wisniewska@example.com',
    name_first: 'Zofia',
    name_last: 'Wiśniewska',
    street: 'Długa',
    street_hn: '12',
    postal_code: '31-146',
    city_name: 'Kraków',
    phone_number: '512 345 678',
  },
  DE: {
    email: 'juergen.weiss@example.com',
    name_first: 'Jürgen',
    name_last: 'Weiß',
    street: 'Rosenthaler Straße',
    street_hn: '40a',
    postal_code: '10178',
    city_name: 'Berlin',
    phone_number: '01512 3456789',
  },
  CZ: {
    email: 'bara.dvorakova@example.com',
    name_first: 'Bára',
    name_last: 'Dvořáková',
    street: 'Na Příkopě',
    street_hn: '3',
    postal_code: '110 00',
    city_name: 'Praha',
    phone_number: '601 123 456',
  },
  SK: {
    email: 'zuzana.kovacova@example.com',
    name_first: 'Zuzana',
    name_last: 'Kováčová',
    street: 'Obchodná',
    street_hn: '7',
    postal_code: '811 06',
    city_name: 'Bratislava',
    phone_number: '905 123 456',
  },
} as const satisfies Record<string, Buyer>

export function visitorOf(page: Page, locale: Locale): Visitor {
  const language = textLanguageOf(languageOf(locale))
  return { page, locale, language, say: shopTexts(language), providerSays: sandboxTexts(language) }
}

/** Opens a page and waits until it is hydrated. */
export async function open(visitor: Visitor, path: string): Promise<void> {
  await afterHydration(visitor, () => visitor.page.goto(`/${visitor.locale}${path}`))
}

/**
 * Runs an action that loads a document, and waits until its scripts have taken over: their first action is the personal
 * call.
 */
export async function afterHydration({ page, locale }: Visitor, load: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForResponse((answer) => new URL(answer.url()).pathname === `/${locale}/me.data`), load()])
}

/** Matches a label that may continue: `Flat` and `Flat (optional)`, but not `Flatbread`. */
export function startingWith(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?!\\p{L})`, 'u')
}

/** The heading of a page. */
export function title({ page }: Visitor, name: string): Locator {
  return page.getByRole('heading', { level: 1, name, exact: true })
}

/** Adds the shown product to the basket and waits until the badge shows the number of pieces. */
export async function addToBasket(visitor: Visitor, piecesAfter: number): Promise<void> {
  const { page, say } = visitor
  await page
    .getByRole('main')
    .getByRole('button', { name: startingWith(say('ADD_TO_BASKET')) })
    .first()
    .click()
  await expect(basketLink(visitor, piecesAfter)).toBeVisible()
}

/** The basket link in the header, by its number of pieces. */
export function basketLink({ page, say }: Visitor, pieces: number): Locator {
  return page.getByRole('banner').getByRole('link', { name: say('BASKET_PIECES', { count: pieces }) })
}

/** The number of pieces beside the title of the basket, whose header has no badge. */
export function basketCount({ page, say }: Visitor, pieces: number): Locator {
  return page.getByRole('main').getByText(say('BASKET_PIECES', { count: pieces }), { exact: true })
}

/** Adds a product to the basket with the request of its page's form. */
export async function putInBasket({ page, locale }: Visitor, { variant_id }: { variant_id: number }): Promise<void> {
  const sent = { form: { variant_id }, headers: { accept: 'text/html' }, maxRedirects: 0 }
  expect((await page.request.post(`/${locale}/basket`, sent)).headers().location).toMatch(/cart-data$/)
}

/** Opens the basket page with a product. */
export async function fillBasket(visitor: Visitor, product: { variant_id: number }): Promise<void> {
  await putInBasket(visitor, product)
  await open(visitor, '/cart-data')
  await expect(title(visitor, visitor.say('CART_DATA_TITLE'))).toBeVisible()
}

/** Opens the basket page through the mini-basket. */
export async function openBasket(visitor: Visitor): Promise<void> {
  const { page, say } = visitor
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('BASKET') })
    .click()
  await page
    .getByRole('dialog', { name: say('BASKET') })
    .getByRole('link', { name: say('TO_BASKET') })
    .click()
  await expect(title(visitor, say('CART_DATA_TITLE'))).toBeVisible()
}

/** Fills in the buyer's details, in the field order of the country. */
export async function typeDetails({ page, say }: Visitor, buyer: Buyer): Promise<void> {
  // Data known from a member's account is shown as a summary.
  const known = page.locator('summary').filter({ hasText: `${say('EDIT')} ${say('BUYER_ADDRESS')}` })
  if (await known.isVisible()) await known.click()
  await page.getByRole('textbox', { name: startingWith(say('FIELD_EMAIL')) }).fill(buyer.email)
  const address = page.getByRole('group', { name: say('BUYER_ADDRESS') })
  const fields = {
    FIELD_NAME_FIRST: buyer.name_first,
    FIELD_NAME_LAST: buyer.name_last,
    FIELD_STREET: buyer.street,
    FIELD_STREET_HN: buyer.street_hn,
    FIELD_POSTAL_CODE: buyer.postal_code,
    FIELD_CITY_NAME: buyer.city_name,
    FIELD_PHONE_NUMBER: buyer.phone_number,
  }
  for (const [label, text] of Object.entries(fields)) {
    await address.getByRole('textbox', { name: startingWith(say(label)) }).fill(text)
  }
}

/** From the basket to the summary: details, the first shipping method, and a payment method. */
export async function goToSummary(visitor: Visitor, buyer: Buyer, type: PaymentMethodType): Promise<void> {
  const { page, say } = visitor
  await typeDetails(visitor, buyer)
  await page.getByRole('button', { name: say('TO_SHIPPING') }).click()
  await goOnFromShipping(visitor, type)
}

/** From shipping, whose first method is preselected, over the payment to the summary. */
export async function goOnFromShipping(visitor: Visitor, type: PaymentMethodType): Promise<void> {
  const { page, say } = visitor
  await expect(page.getByRole('heading', { level: 2, name: say('SHIPPING_TITLE') })).toBeVisible()
  await page.getByRole('button', { name: say('TO_PAYMENT') }).click()
  await choosePayment(visitor, type)
}

/** Chooses a payment method by name and continues to the summary. */
export async function choosePayment({ page, say, language }: Visitor, type: PaymentMethodType): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: say('PAYMENT_TITLE') })).toBeVisible()
  await page.getByRole('radio', { name: startingWith(PAYMENT_TEXTS[type].name[language]) }).check()
  await page.getByRole('button', { name: say('TO_REVIEW') }).click()
  await expect(page.getByRole('button', { name: say('ORDER_BUTTON') })).toBeVisible()
}

/** Accepts the terms, each checkbox by its label. */
export async function acceptTerms({ page, say }: Visitor): Promise<void> {
  await page.getByRole('checkbox', { name: say('CONSENT_ACCEPT') }).check()
  await page.getByRole('checkbox', { name: say('CONSENT_READ') }).check()
}

/** Clicks the button that places the order. */
export async function placeOrder({ page, say }: Visitor): Promise<void> {
  await page.getByRole('button', { name: say('ORDER_BUTTON') }).click()
}

/** Orders a product in Poland, up to the page that requests its mobile code. */
export async function orderToPayByCode(visitor: Visitor, variant: Parameters<typeof fillBasket>[1]): Promise<void> {
  await fillBasket(visitor, variant)
  await goToSummary(visitor, BUYERS.PL, 'mobile_code')
  await acceptTerms(visitor)
  await placeOrder(visitor)
}

/** Types a card into the provider's frame. */
export async function typeCard({ page, say, providerSays }: Visitor, number: string): Promise<void> {
  const fields = page
    .locator('iframe')
    .and(page.getByTitle(say('CARD_FIELDS')))
    .contentFrame()
  await fields.getByLabel(providerSays('card_number')).fill(number)
  await fields.getByLabel(providerSays('card_expiration')).fill('12 / 40')
  await fields.getByLabel(providerSays('card_cvv')).fill('123')
  await expect(page.getByText(say('CARD_COMPLETE'))).toBeVisible()
}

/** Checks the order summary: the total including delivery. */
export async function expectTotal({ page, say }: Visitor, price: string): Promise<void> {
  const summary = page.getByRole('complementary', { name: say('YOUR_ORDER') })
  await expect(summary.getByText(price, { exact: true }).last()).toBeVisible()
}

/** The order page shows that it is paid, and the amount received. */
export async function expectPaid(visitor: Visitor, buyer: Buyer, price: string): Promise<void> {
  const { page, say } = visitor
  await expect(title(visitor, say('ORDER_PAID_TITLE', { name: buyer.name_first }))).toBeVisible()
  await expect(page.getByText(say('ORDER_PAID_TEXT', { price }))).toBeVisible()
}

/** The order number on the page. */
export async function orderNumber({ page, say }: Visitor): Promise<string> {
  const pattern = new RegExp(say('ORDER_NUMBER', { number: String.raw`(M\d{6}-\d{7}-[A-Z\d]{4})` }))
  const text = await page.getByRole('main').getByText(pattern).textContent()
  const [, number] = pattern.exec(text ?? '') ?? []
  if (number === undefined) throw new Error(`No order number in ${text}`)
  return number
}
