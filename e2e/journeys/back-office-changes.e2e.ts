import { slugOf } from '@meridian/domain/slug.ts'
import { PAGES } from '@meridian/seed/pages.ts'
import { SHIPPING_TEXTS } from '@meridian/seed/shipping-methods.ts'
import { HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { expect, type Page } from '@playwright/test'
import { backOfficeOf, openAs, say } from '../back-office.ts'
import {
  acceptTerms,
  BUYERS,
  choosePayment,
  expectPaid,
  expectTotal,
  fillBasket,
  placeOrder,
  startingWith,
  typeCard,
  typeDetails,
  visitorOf,
} from '../buying.ts'
import { expectNoFindingsInAny } from '../findings.ts'
import { CARDS, test } from '../watched-test.ts'

test.use({ locale: 'en-GB', storageState: { cookies: [], origins: [] } })

const EXPRESS = SHIPPING_TEXTS.express.name
const PICKUP_POINT = SHIPPING_TEXTS.pickup_point.name

/** Types a price into the grid of the room, with the keyboard. */
async function typePrice(page: Page, method: string, price: string): Promise<void> {
  const cells = page.getByRole('row').filter({ hasText: method }).getByRole('gridcell')
  await cells.nth(1).click()
  await page.keyboard.type(price)
  await page.keyboard.press('Enter')
  await expect(cells.nth(1)).toContainText(price)
}

const LANGUAGES = { 'en-pl': 'en', 'de-de': 'de', 'pl-pl': 'pl' } as const
type ShownLocale = keyof typeof LANGUAGES

/** Opens the table of delivery prices in a shop. */
async function openPrices(page: Page, locale: ShownLocale): Promise<void> {
  const language = LANGUAGES[locale]
  const found = PAGES.find(({ key }) => key === 'delivery')
  await page.goto(`/${locale}/i/${slugOf(found?.texts[language].name ?? '', language)}`)
}

/** A change reaches the shop's caches within seconds. */
async function expectPrice(page: Page, locale: ShownLocale, method: string, price: string): Promise<void> {
  const row = page.getByRole('main').getByRole('row').filter({ hasText: method })
  await expect(async () => {
    await openPrices(page, locale)
    await expect(row.first()).toContainText(price, { timeout: 500 })
  }).toPass({ timeout: 20_000 })
}

test(
  'a much dearer delivery waits for a second admin, is bought at, and is undone',
  { tag: '@any-width' },
  async ({ page, openOtherDevice, watch, baseURL }, info) => {
    // Without a session the server answers 401, which the browser reports.
    watch.expectComplaint(/401 \(Unauthorized\)/)
    const office = backOfficeOf(baseURL)
    await openAs(page, 'manager_pl', `${office}/shipping`)
    await typePrice(page, EXPRESS.en, '38.87')
    await expectNoFindingsInAny(page, info, 'delivery with a changed price')
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('PROPOSE_DRAFT_NAME')).fill('Dearer express')
    await expectNoFindingsInAny(page, info, 'the proposal of changes', '[role="dialog"]')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Dearer express' })).toBeVisible()
    await expect(page.getByRole('row', { name: startingWith(EXPRESS.en) })).toContainText('+30%')
    await page.getByRole('button', { name: say('CHANGE_SET_SUBMIT') }).click()
    await dialog.getByRole('button', { name: say('CHANGE_SET_SUBMIT') }).click()
    await expect(page.getByText(say('NEXT_REVIEW_OWN'))).toBeVisible()
    await expect(page.getByRole('button', { name: say('CHANGE_SET_APPROVE') })).toHaveCount(0)

    const second = await openOtherDevice()
    await openAs(second, 'admin_all', `${office}/today`)
    await second.getByRole('link', { name: new RegExp(say('TASK_CHANGE_SETS')) }).click()
    await second.getByRole('link', { name: 'Dearer express' }).click()
    const act = async (name: string, reason?: string) => {
      await second.getByRole('main').getByRole('button', { name, exact: true }).click()
      const asked = second.getByRole('dialog')
      if (reason !== undefined) await asked.getByLabel(say('REASON_WORDS')).fill(reason)
      await asked.getByRole('button', { name, exact: true }).click()
      await expect(asked).toBeHidden()
    }
    await expect(second.getByText(say('NEXT_REVIEW_YOURS'))).toBeVisible()
    await expectNoFindingsInAny(second, info, 'a change set to approve')
    await act(say('CHANGE_SET_APPROVE'))
    await act(say('CHANGE_SET_PUBLISH'))
    await expect(second.getByText(say('NEXT_LIVE'))).toBeVisible()

    const guest = await openOtherDevice()
    const visitor = visitorOf(guest, 'en-pl')
    await expectPrice(guest, 'en-pl', EXPRESS.en, '38,87')
    await fillBasket(visitor, HAND_WASH_AMBER)
    await typeDetails(visitor, BUYERS.PL)
    await guest.getByRole('button', { name: visitor.say('TO_SHIPPING') }).click()
    await guest.getByRole('radio', { name: startingWith(EXPRESS.en) }).check()
    await guest.getByRole('button', { name: visitor.say('TO_PAYMENT') }).click()
    await choosePayment(visitor, 'card')
    await expectTotal(visitor, '88,77 zł')
    await typeCard(visitor, CARDS.paid)
    await acceptTerms(visitor)
    await placeOrder(visitor)
    await expectPaid(visitor, BUYERS.PL, '88,77 zł')

    await act(say('CHANGE_SET_UNDO'), 'Nobody takes it')
    await expect(second.getByText(say('NEXT_LIVE_REVERSE'))).toBeVisible()
    await expectPrice(guest, 'en-pl', EXPRESS.en, '29,90')
  },
)

test(
  'prices of two countries are seen in the shop of Monday before they are live',
  { tag: ['@any-width', '@soak'] },
  async ({ page, openOtherDevice, watch, baseURL }, info) => {
    watch.expectComplaint(/401 \(Unauthorized\)/)
    const office = backOfficeOf(baseURL)
    await openAs(page, 'admin_all', `${office}/shipping?country=DE`)
    const dialog = page.getByRole('dialog')
    const propose = page.getByRole('button', { name: say('PROPOSE') })
    const confirm = dialog.getByRole('button', { name: say('PROPOSE_CONFIRM') })
    await typePrice(page, EXPRESS.en, '9.90')
    await propose.click()
    await dialog.getByLabel(say('PROPOSE_DRAFT_NAME')).fill('Monday prices')
    await confirm.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Monday prices' })).toBeVisible()
    await page.goto(`${office}/shipping?country=PL`)
    await typePrice(page, PICKUP_POINT.en, '9.50')
    await propose.click()
    await dialog.getByRole('combobox', { name: say('PROPOSE_TARGET') }).selectOption('Monday prices')
    await confirm.click()
    await expect(page.getByRole('row', { name: startingWith(PICKUP_POINT.en) })).toBeVisible()

    await page.getByRole('button', { name: say('PREVIEW_SHOP') }).click()
    const day = new Date()
    day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7 || 7))
    const monday = day.toISOString().slice(0, 10).split('-').reverse().join('/')
    for (const [locale, name, method, price] of [
      ['de-de', 'Germany · Deutsch', EXPRESS.de, '9,90'],
      ['pl-pl', 'Poland · Polski', PICKUP_POINT.pl, '9,50'],
    ] as const) {
      await dialog.getByLabel(say('PREVIEW_LOCALE')).selectOption(name)
      await dialog.getByRole('textbox', { name: `${say('PREVIEW_AT')}, ${say('MOMENT_DAY')}` }).fill(monday)
      await dialog.getByRole('textbox', { name: `${say('PREVIEW_AT')}, ${say('MOMENT_TIME')}` }).fill('08:00')
      await dialog.getByRole('button', { name: say('PREVIEW_MAKE') }).click()
      const link = dialog.getByRole('link', { name: say('PREVIEW_OPEN') })
      // A browser has one preview, and a page of the one before may still be reading.
      const guest = await openOtherDevice()
      await guest.goto((await link.getAttribute('href')) ?? '')
      await expectPrice(guest, locale, method, price)
    }
    await expectNoFindingsInAny(page, info, 'the preview of a change set', '[role="dialog"]')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    const visitor = await openOtherDevice()
    await expectPrice(visitor, 'de-de', EXPRESS.de, '12,90')
    await expectPrice(visitor, 'pl-pl', PICKUP_POINT.pl, '11,90')
  },
)
