import { HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { expect } from '@playwright/test'
import { backOfficeOf, openAs, say } from '../back-office.ts'
import { expectNoFindingsInAny } from '../findings.ts'
import { placeByCalls } from '../placed-orders.ts'
import { DESK_IN_SOAK } from '../soak.ts'
import { test } from '../watched-test.ts'

test.use({ locale: 'en-GB', storageState: { cookies: [], origins: [] } })

/** Both widths run at once, each on an article of its own. */
const COUNTED = {
  desktop: { sku: 'eye-gel-15ml', name: /Eye gel/ },
  phone: { sku: 'reed-diffuser-200ml', name: /Reed diffuser/ },
}

test(
  'a warehouse receives goods by scanning, corrects a count, and ships what is chosen in a list',
  { tag: DESK_IN_SOAK },
  async ({ page, watch, baseURL }, info) => {
    // Without a session the server answers 401, which the browser reports.
    watch.expectComplaint(/401 \(Unauthorized\)/)
    // An article that there is not.
    watch.expectComplaint(/404 \(Not Found\)/)
    const { sku, name } = COUNTED[info.project.name === 'phone' ? 'phone' : 'desktop']
    const office = backOfficeOf(baseURL)
    const { number } = await placeByCalls(page, { lines: [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }] })
    await openAs(page, 'warehouse_pl', `${office}/stock/receipts`)
    const field = page.getByLabel(say('RECEIPT_SCAN'))
    const scan = async (code: string) => {
      await field.fill(code)
      await field.press('Enter')
      await expect(field).toHaveValue('')
    }
    await scan('no-such-thing')
    await expect(page.getByRole('alert')).toHaveText(say('RECEIPT_UNKNOWN', { sku: 'NO-SUCH-THING' }))
    for (const code of [sku, sku.toUpperCase()]) await scan(code)
    await expect(page.getByRole('textbox', { name })).toHaveValue('2')
    await page.getByLabel(say('RECEIPT_NOTE')).fill('Delivery note 17')
    await page.getByRole('button', { name: say('RECEIPT_BOOK', { count: 2 }) }).click()
    await expect(page.getByText(say('RECEIPT_EMPTY'))).toBeVisible()

    await page.goto(`${office}/stock?view=all&search=${sku}`)
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

    await page.goto(`${office}/stock/counts`)
    await scan(sku)
    await expect(
      main.getByText(say('COUNTS_DIFFERS', { recorded: onHand + 1, difference: `−${onHand}` })),
    ).toBeVisible()
    await page.reload()
    await page.getByRole('textbox', { name }).fill(String(onHand))
    await page.getByLabel(say('COUNTS_REASON')).fill('Yearly count')
    await expectNoFindingsInAny(page, info, 'a count of stock')
    await page.getByRole('button', { name: say('COUNTS_BOOK', { count: 1 }) }).click()
    await expect(page.getByText(say('RECEIPT_EMPTY'))).toBeVisible()

    await page.goto(`${office}/stock?view=all&search=${HAND_WASH_AMBER.sku}`)
    await page.locator('a[data-row]').first().click()
    const held = main.getByRole('region', { name: say('RESERVATIONS') })
    await expect(held.getByRole('link', { name: number })).toBeVisible()
    await expect(held.getByRole('row').filter({ hasText: number })).toContainText(say('STOCK_SOLD'))

    await page.goto(`${office}/orders?view=all&search=${number}`)
    await main.getByRole('checkbox', { name: `Choose ${number}` }).check()
    await page.getByRole('button', { name: say('BULK_SHIP') }).click()
    await dialog.getByRole('button', { name: say('BULK_START_one', { number: 1 }) }).click()
    await expect(main.getByText(say('BULK_COUNTS', { done: 1, refused: 0 }))).toBeVisible()
    await expectNoFindingsInAny(page, info, 'an act on many orders')
  },
)
