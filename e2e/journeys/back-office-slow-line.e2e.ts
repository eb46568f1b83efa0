import { SHIPPING_TEXTS } from '@meridian/seed/shipping-methods.ts'
import { HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { expect, type Page } from '@playwright/test'
import { backOfficeOf, openAs, say } from '../back-office.ts'
import { PHONE_IN_SOAK } from '../soak.ts'
import { test } from '../watched-test.ts'

test.use({ locale: 'en-GB', storageState: { cookies: [], origins: [] } })

const LATENCY_MS = 2000

/** Delays every call of the back office, and notes what is sent to change something. */
async function slowDown(page: Page): Promise<string[]> {
  const changes: string[] = []
  await page.route('**/api/admin/**', async (route) => {
    const request = route.request()
    if (request.method() !== 'GET' && !request.url().includes('presence'))
      changes.push(new URL(request.url()).pathname.replace('/api/admin', ''))
    await new Promise((resolve) => setTimeout(resolve, LATENCY_MS))
    await route.continue()
  })
  return changes
}

test('a list, a form, a grid and an act on a line of two seconds say that they wait, and send each change once', {
  tag: PHONE_IN_SOAK,
}, async ({ page, baseURL, watch }) => {
  test.setTimeout(120_000)
  // Without a session the server answers 401, which the browser reports.
  watch.expectComplaint(/401 \(Unauthorized\)/)
  const office = backOfficeOf(baseURL)
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const waiting = main.locator('.state-loading').first()
  await openAs(page, 'admin_all', `${office}/today`)
  const changes = await slowDown(page)

  await page.goto(`${office}/stock?view=all&search=${HAND_WASH_AMBER.sku}`)
  await expect(waiting).toBeVisible()
  const row = page.locator('a[data-row]').first()
  await expect(row).toContainText(HAND_WASH_AMBER.sku)

  await page.goto(`${office}/stock/${HAND_WASH_AMBER.variant_id}/FI`)
  await expect(waiting).toBeVisible()
  await main.getByRole('button', { name: say('STOCK_COUNT') }).click()
  const onHand = Number(await main.locator('.fact dd').first().textContent())
  await dialog.getByLabel(say('COUNTED')).fill(String(onHand + 2))
  await dialog.getByLabel(say('REASON_WORDS')).fill('Found behind the shelf')
  const confirm = dialog.getByRole('button', { name: say('STOCK_COUNT') })
  await confirm.dblclick()
  await expect(confirm).toBeDisabled()
  await expect(dialog).toBeHidden()
  await expect(main.locator('.fact dd').first()).toHaveText(String(onHand + 2))
  expect(changes.splice(0)).toEqual([`/stock/${HAND_WASH_AMBER.variant_id}/FI/corrections`])

  await page.goto(`${office}/shipping?country=FI`)
  const cells = page.getByRole('row').filter({ hasText: SHIPPING_TEXTS.courier.name.en }).getByRole('gridcell')
  await cells.nth(1).click()
  await page.keyboard.type('7.77')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: say('PROPOSE') }).click()
  await dialog.getByLabel(say('PROPOSE_DRAFT_NAME')).fill('A slow line')
  await dialog.getByRole('button', { name: say('PROPOSE_CONFIRM') }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: 'A slow line' })).toBeVisible()
  expect(changes.splice(0)).toEqual(['/change-sets'])

  const name = main.getByLabel(say('CHANGE_SET_NAME'))
  await name.fill('A slower line')
  await page.getByRole('button', { name: new RegExp(`^${say('SAVE')}`) }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: 'A slower line' })).toBeVisible()
  expect(changes).toHaveLength(1)
})

test('a list shows what was asked for last, in whatever order the answers come', { tag: PHONE_IN_SOAK }, async ({
  page,
  baseURL,
  watch,
}) => {
  watch.expectComplaint(/401 \(Unauthorized\)/)
  const office = backOfficeOf(baseURL)
  await openAs(page, 'admin_all', `${office}/stock?view=all`)
  await expect(page.locator('a[data-row]').first()).toBeVisible()
  // The answer to the first search comes after that to the second.
  let release = () => {}
  const isSecondThere = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/api\/admin\/stock\?.*search=balm(&|$)/, async (route) => {
    await isSecondThere
    await route.continue().catch(() => {
      // The page no longer waits for it.
    })
  })
  const field = page.locator('[data-list-search]')
  await field.fill('balm')
  await page.waitForRequest(/search=balm(&|$)/)
  await field.fill(HAND_WASH_AMBER.sku)
  await expect(page.locator('a[data-row]').first()).toContainText(HAND_WASH_AMBER.sku)
  release()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('a[data-row]').first()).toContainText(HAND_WASH_AMBER.sku)
  await expect(field).toHaveValue(HAND_WASH_AMBER.sku)
})
