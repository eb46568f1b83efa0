import { expect } from '@playwright/test'
import { backOfficeOf, openAs, say } from '../back-office.ts'
import { test } from '../watched-test.ts'

test.use({ locale: 'en-GB', storageState: { cookies: [], origins: [] } })

test('a warehouse receives goods by scanning, corrects a count, and ships what is chosen in a list', {
  tag: '@any-width',
}, async ({ page, watch, baseURL }) => {
  // Whoever is not signed in is told so by the server, which the browser reports.
  watch.expectComplaint(/401 \(Unauthorized\)/)
  const office = backOfficeOf(baseURL)
  await openAs(page, 'warehouse_pl', `${office}/stock/receipts`)
  const field = page.getByLabel(say('RECEIPT_SCAN'))
  const scan = async (sku: string) => {
    await field.fill(sku)
    await field.press('Enter')
    await expect(field).toHaveValue('')
  }
  await scan('no-such-thing')
  await expect(page.getByRole('alert')).toHaveText(say('RECEIPT_UNKNOWN', { sku: 'NO-SUCH-THING' }))
  for (const sku of ['eye-gel-15ml', 'EYE-GEL-15ML']) await scan(sku)
  await expect(page.getByRole('textbox', { name: /Eye gel/ })).toHaveValue('2')
  await page.getByLabel(say('RECEIPT_NOTE')).fill('Delivery note 17')
  await page.getByRole('button', { name: say('RECEIPT_BOOK', { count: 2 }) }).click()
  await expect(page.getByText(say('RECEIPT_EMPTY'))).toBeVisible()

  await page.goto(`${office}/stock?view=all&search=EYE-GEL`)
  await page.locator('a[data-row]').first().click()
  const main = page.getByRole('main')
  await expect(main.getByText('Delivery note 17').first()).toBeVisible()
  const onHand = Number(await main.locator('.fact dd').first().textContent())
  await main.getByRole('button', { name: say('STOCK_COUNT') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('COUNTED')).fill(String(onHand + 1))
  await dialog.getByLabel(say('REASON_WORDS')).fill('Found behind the shelf')
  await dialog.getByRole('button', { name: say('STOCK_COUNT') }).click()
  await expect(dialog).toBeHidden()
  await expect(main.locator('.fact dd').first()).toHaveText(String(onHand + 1))
  await expect(main.getByText('Found behind the shelf').first()).toBeVisible()

  await page.goto(`${office}/orders?view=all&shipping_word=PARTLY_SHIPPED`)
  await main
    .getByRole('checkbox', { name: /^Choose M/ })
    .first()
    .check()
  await page.getByRole('button', { name: say('BULK_SHIP') }).click()
  await dialog.getByRole('button', { name: say('BULK_START_one', { number: 1 }) }).click()
  await expect(main.getByText(say('BULK_COUNTS', { done: 1, refused: 0 }))).toBeVisible()
})
