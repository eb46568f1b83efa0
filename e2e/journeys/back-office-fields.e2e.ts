/// <reference lib="dom" />
import { expect, type Locator, type Page } from '@playwright/test'
import { backOfficeOf, say } from '../back-office.ts'
import { goTo, pressOn } from '../by-keyboard.ts'
import { expectNoFindings } from '../findings.ts'
import { test } from '../watched-test.ts'

test.use({ locale: 'en-GB', storageState: { cookies: [], origins: [] } })

async function openFields(page: Page, baseURL: string | undefined): Promise<void> {
  await page.goto(`${backOfficeOf(baseURL)}/design/fields`)
  await expect(page.getByRole('heading', { name: say('FIELDS') })).toBeVisible()
  await expect(page.locator('.state-loading')).toHaveCount(0)
}

/** Reaches a field of a story, which is far down the page, and replaces its text. */
async function retype(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

const story = (page: Page, name: string) => page.getByRole('region', { name })

test('numbers, days and moments are typed and corrected with the keyboard alone', async ({ page, baseURL }) => {
  await openFields(page, baseURL)
  const price = page.getByRole('textbox', { name: 'Price', exact: true })
  await goTo(page, price)
  await retype(page, price, '1.234,5 EUR')
  await page.keyboard.press('Tab')
  await expect(page.getByText(say('TYPED_OTHER_CURRENCY', { currency: 'PLN' }))).toBeVisible()
  await expect(price).toHaveValue('1.234,5 EUR')
  await retype(page, price, '1.234,5 zł')
  await page.keyboard.press('Tab')
  await expect(price).toHaveValue('1,234.50')
  await expect(price).not.toHaveAttribute('aria-invalid')

  const day = page.getByRole('textbox', { name: 'Day', exact: true })
  await day.focus()
  await pressOn(page, page.getByRole('button', { name: say('DAY_CALENDAR', { field: 'Day' }), exact: true }))
  await expect(page.getByRole('dialog').getByRole('button', { name: /Tuesday,? 24 November 2026/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(day).toHaveValue('01/12/2026')

  const start = page.getByRole('group', { name: 'Start' })
  await retype(page, start.getByRole('textbox', { name: /date/ }), '29.3.26')
  await retype(page, start.getByRole('textbox', { name: /time/ }), '2:30')
  await page.keyboard.press('Tab')
  await expect(start).toContainText('clocks go from 02:00 to 03:00')
})

test('countries, tags and records are chosen with the keyboard alone', async ({ page, baseURL }) => {
  await openFields(page, baseURL)
  const lists = story(page, 'CountriesField, TagsField')
  const countries = lists.getByRole('group', { name: 'Countries', exact: true })
  await goTo(page, countries.locator('summary'))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(countries.locator('summary')).toHaveText('All 37 countries')

  const tags = lists.getByRole('textbox', { name: 'Tags', exact: true })
  await tags.focus()
  await page.keyboard.type('sale,night care')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Backspace')
  await expect(lists.getByRole('row', { name: 'night care' })).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(lists.getByRole('row', { name: 'sale' })).toBeFocused()

  const order = page.getByRole('combobox', { name: 'No order yet' })
  await order.focus()
  await page.keyboard.type('ewa')
  await expect(page.getByRole('option').first()).toContainText('Ewa Malinowska')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(order).toHaveValue(/^M-261122-/)
})

test('categories are moved by Alt and arrows, by their handle and by the mouse', { tag: '@any-width' }, async ({
  page,
  baseURL,
}) => {
  await openFields(page, baseURL)
  const tree = story(page, 'TreeField')
  const rows = tree.getByRole('treegrid', { name: 'Categories', exact: true }).getByRole('row')
  const row = (name: string) => tree.getByRole('row', { name, exact: true })
  await row('Home').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(tree.getByText(say('TREE_MOVED_TOP', { name: 'Home', place: 2, total: 3 }))).toBeAttached()
  await expect(row('Home')).toBeFocused()
  // The handle: between rows with the arrows, into a row, and down with Enter.
  await page.keyboard.press('ArrowRight')
  await expect(row('Home').getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('button', { name: 'Insert before Face' })).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Enter')
  const moved = say('TREE_MOVED', { name: 'Home', parent: 'Skin care', place: 1, total: 3 })
  await expect(tree.getByText(moved)).toBeAttached()
  await row('Citrus').dragTo(row('Body'))
  await expect(tree.getByText(say('TREE_MOVED', { name: 'Citrus', parent: 'Body', place: 1, total: 1 }))).toBeAttached()
  await expect(rows).toHaveCount(9)
})

test('a file whose line broke is sent again, and a condition is added with the keyboard alone', async ({
  page,
  baseURL,
}) => {
  await openFields(page, baseURL)
  const files = story(page, 'FileField')
  const none = files.locator('.field', { hasText: 'No file yet' })
  const file = (name: string, mimeType: string) => ({ name, mimeType, buffer: Buffer.from('%PDF') })
  await none.locator('input').setInputFiles(file('notes.txt', 'text/plain'))
  await expect(none).toContainText('notes.txt is of another kind')
  await none.locator('input').setInputFiles(file('broken.pdf', 'application/pdf'))
  await pressOn(page, none.getByRole('button', { name: say('TRY_AGAIN') }))
  await expect(none.getByRole('status')).toHaveText(say('FILE_STORED', { name: 'broken.pdf' }))

  const conditions = page.getByRole('group', { name: 'No condition yet' })
  await conditions.getByRole('button', { name: say('CONDITION_ADD') }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  const amount = conditions.getByRole('textbox', { name: 'the basket total is at least …' })
  await expect(amount).toBeFocused()
  await page.keyboard.type('99')
  await page.keyboard.press('Tab')
  await expect(amount).toHaveValue('99.00')
})

/** Grid, texts and pictures are edited in pages of their own. */
const WITHIN = [
  'MoneyField, NumberField',
  'DayField, MomentField, IntervalField',
  'CountriesField, TagsField',
  'ReferenceField',
  'FileField',
  'TreeField',
  'ConditionField',
]
  .map((name) => `[data-story="${name}"]`)
  .join()

test('axe finds nothing in the fields, light, dark and on a phone', { tag: '@any-width' }, async ({
  page,
  baseURL,
}) => {
  await openFields(page, baseURL)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectNoFindings(page, `the fields, ${colorScheme}`, WITHIN)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('group', { name: 'Countries', exact: true }).locator('summary').click()
  await expectNoFindings(page, 'the fields on a phone', WITHIN)
})
