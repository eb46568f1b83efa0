import { expect } from '@playwright/test'
import { backOfficeOf, openAs, say } from '../back-office.ts'
import { expectNoFindings } from '../findings.ts'
import { test } from '../watched-test.ts'

test.use({ locale: 'en-GB', storageState: { cookies: [], origins: [] } })

test('a warehouse scans and inspects a return on a phone, and the service gives its money back', {
  tag: ['@any-width', '@soak'],
}, async ({ page, watch, baseURL, browser }) => {
  // Without a session the server answers 401, which the browser reports.
  watch.expectComplaint(/401 \(Unauthorized\)/)
  const office = backOfficeOf(baseURL)
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'warehouse_pl', `${office}/returns?view=coming&kind=COMPLAINT`)
  await page.locator('a[data-row]').first().click()
  await expect(page).toHaveURL(/\/returns\/\d+/)
  const address = page.url()
  const main = page.getByRole('main')
  const scan = main.getByLabel(say('SCAN'))
  await expect(scan).toBeFocused()
  const skus = await main.locator('.return-line-head .sub:first-of-type').allTextContents()
  for (const sku of skus.filter((text) => /^[A-Z0-9-]+$/.test(text.trim()))) {
    await scan.fill(sku.trim())
    await scan.press('Enter')
  }
  await scan.fill('5901234123457')
  await scan.press('Enter')
  await expect(main.getByText(say('SCAN_STRAY', { code: '5901234123457' }))).toBeVisible()
  await expectNoFindings(page, 'a return on a phone')
  const scrap = main.getByRole('button', { name: say('SCRAP') })
  while ((await scrap.count()) > 0) {
    const left = await scrap.count()
    await scrap.first().click()
    await expect(scrap).toHaveCount(left - 1)
  }
  await expect(main.getByText(say('RETURN_INSPECTED'), { exact: true })).toBeVisible()
  await expect(main.getByRole('button', { name: say('RETURN_CLOSE') })).toHaveCount(0)

  const desk = await browser.newPage({ locale: 'en-GB', storageState: { cookies: [], origins: [] } })
  await openAs(desk, 'service', address)
  await desk.getByRole('button', { name: say('RETURN_CLOSE') }).click()
  const confirm = desk.getByRole('dialog').getByRole('button', { name: /^Refund .*\d/ })
  await expect(confirm).toBeEnabled()
  await confirm.click()
  await expect(desk.getByRole('main').getByText(say('RETURN_CLOSED'), { exact: true }).first()).toBeVisible()
  await desk.close()
})
