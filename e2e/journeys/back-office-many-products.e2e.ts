import { expect } from '@playwright/test'
import { backOfficeOf, openAs, say } from '../back-office.ts'
import { expectNoFindingsInAny } from '../findings.ts'
import { PHONE_IN_SOAK } from '../soak.ts'
import { test } from '../watched-test.ts'

test.use({ locale: 'en-GB', storageState: { cookies: [], origins: [] } })

test(
  'a buyer withdraws two products in Croatia at once, sees what changes, and publishes them again',
  {
    tag: PHONE_IN_SOAK,
  },
  async ({ page, baseURL, watch }, info) => {
    // Without a session the server answers 401, which the browser reports.
    watch.expectComplaint(/401 \(Unauthorized\)/)
    const office = backOfficeOf(baseURL)
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')
    await openAs(page, 'buyer', `${office}/products?search=cream&sort=product`)
    // The first one is the head.
    const rows = main.getByRole('row')
    const change = async (act: string) => {
      for (const place of [1, 2]) await main.getByRole('row').nth(place).getByRole('checkbox').check()
      await main.getByRole('button', { name: `${say('PRODUCTS_CHANGE')}…` }).click()
      await dialog.getByLabel(say('PRODUCTS_CHANGE_ACT')).selectOption(say(act))
      await dialog.getByLabel('Croatia').check()
      await dialog.getByRole('button', { name: say('PRODUCTS_CHANGE_CHECK') }).click()
      await expect(main.getByText(say('IMPORT_CHECKED_TEXT'))).toBeVisible()
      await expectNoFindingsInAny(page, info, `many products: ${act}`)
      await main.getByRole('button', { name: say('IMPORT_APPLY', { count: 2 }) }).click()
      await dialog.getByLabel(say('REASON_WORDS')).fill('The season')
      await dialog.getByRole('button', { name: say('IMPORT_APPLY', { count: 2 }) }).click()
      await expect(dialog).toBeHidden()
      await expect(main.getByRole('link', { name: `${say('ROW_DONE')} (2)` })).toBeVisible()
      await page.goto(`${office}/products?search=cream&sort=product`)
    }
    await expect(rows.nth(1)).toContainText(
      say('PRODUCT_IN_COUNTRIES', { number: 37, total: 37 }).replaceAll(' ', '\u00a0'),
    )
    await change('PRODUCT_WITHDRAW')
    for (const place of [1, 2])
      await expect(rows.nth(place)).toContainText(
        say('PRODUCT_IN_COUNTRIES', { number: 36, total: 37 }).replaceAll(' ', '\u00a0'),
      )
    await change('PRODUCT_PUBLISH')
    await expect(rows.nth(1)).toContainText(
      say('PRODUCT_IN_COUNTRIES', { number: 37, total: 37 }).replaceAll(' ', '\u00a0'),
    )
  },
)
