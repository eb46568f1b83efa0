import { expect } from '@playwright/test'
import { backOfficeOf, openAs, say } from '../back-office.ts'
import { DESK_IN_SOAK } from '../soak.ts'
import { test } from '../watched-test.ts'

test.use({ locale: 'en-GB', storageState: { cookies: [], origins: [] } })

test('a buyer adds a size of a nail polish, mends a wrong bar code, renames an address, and the former one leads to it', {
  tag: DESK_IN_SOAK,
}, async ({ page, baseURL, watch }) => {
  // Without a session the server answers 401, which the browser reports.
  watch.expectComplaint(/401 \(Unauthorized\)/)
  const office = backOfficeOf(baseURL)
  await openAs(page, 'buyer', `${office}/products?search=NAIL-POLISH`)
  await page.locator('a[data-row]').first().click()
  await page.getByRole('link', { name: say('PRODUCT_VARIANTS'), exact: true }).click()
  const grid = page.getByRole('grid', { name: say('VARIANTS') })
  const active = grid.locator('[data-active]')
  const save = page.getByRole('button', { name: new RegExp(`^${say('SAVE')}`) })
  /** Moves to a column from the first one, since cells are drawn only in view, types into it, and returns what it had. */
  const typeInto = async (row: number, column: string, text: string): Promise<string> => {
    await grid.locator(`[data-row="${row}"][data-column]`).last().click()
    await page.keyboard.press('Home')
    const heads = grid.getByRole('columnheader', { name: column, exact: true })
    for (let moves = 0; moves < 20; moves += 1) {
      const place = await active.getAttribute('aria-colindex')
      // A column out of view has no head.
      const [shown] = await heads.evaluateAll((found) => found.map((head) => head.getAttribute('aria-colindex')))
      if (shown === place) break
      await page.keyboard.press('ArrowRight')
    }
    const before = (await active.textContent()) ?? ''
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    return before
  }
  await expect(grid).toBeVisible()
  const stored = (await grid.getByRole('row').count()) - 1
  const sku = `WASH-${Date.now().toString(36).toUpperCase()}`

  await page.getByLabel(say('VARIANTS_ROWS'), { exact: true }).fill('1')
  await page.getByRole('button', { name: say('VARIANTS_ADD') }).click()
  await typeInto(stored, say('VARIANT_SKU'), sku.toLowerCase())
  await typeInto(stored, say('VARIANT_NAME', { language: 'English' }), '777 ml')
  await typeInto(stored, say('VARIANT_AMOUNT'), '777')
  await typeInto(stored, say('VARIANT_GTIN'), '4006381333930')
  await save.click()
  await expect(page.getByRole('alert')).toContainText(say('VARIANTS_WRONG', { count: 1 }))
  await page.keyboard.press('Escape')
  await typeInto(stored, say('VARIANT_GTIN'), '4006381333931')
  const former = await typeInto(0, say('VARIANT_SLUG', { language: 'English' }), `renamed-${sku.toLowerCase()}`)
  await save.click()
  await expect(page.getByText(say('SAVED')).first()).toBeVisible()
  await expect(grid.getByRole('rowheader', { name: sku, exact: true })).toBeVisible()

  const shop = new URL(baseURL ?? '')
  const answered = await page.request.get(`${shop.origin}/en-pl/p/${former}`, { maxRedirects: 0 })
  expect(answered.status()).toBe(301)
  expect(answered.headers().location).toContain(`/p/renamed-${sku.toLowerCase()}`)
})
