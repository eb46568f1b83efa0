import { getOrderShipments } from '@meridian/contract/admin/shipments.ts'
import { HAND_WASH_AMBER, SOAP_OLIVE } from '@meridian/seed/world.ts'
import { expect, type Page } from '@playwright/test'
import { backOfficeOf, openAs, say } from '../back-office.ts'
import { expectNoFindingsInAny } from '../findings.ts'
import { callAs, placeByCalls } from '../placed-orders.ts'
import { test } from '../watched-test.ts'

test.use({ locale: 'en-GB', storageState: { cookies: [], origins: [] } })

/** Without a session the server answers 401, which the browser reports. */
test.beforeEach(({ watch }) => watch.expectComplaint(/401 \(Unauthorized\)/))

const LINES = [
  { variant_id: HAND_WASH_AMBER.variant_id, quantity: 2 },
  { variant_id: SOAP_OLIVE.variant_id, quantity: 1 },
]

/** As a scanner types: without a look at where the focus is. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

/** Number of times the page has been printed. */
const prints = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.prints ?? 0))

test(
  'a packer sends a morning of orders from the desk with a scanner alone, each with its label',
  {
    tag: '@any-width',
  },
  async ({ page, baseURL, watch }, info) => {
    watch.expectComplaint(/404 \(Not Found\)/)
    await page.addInitScript(() => {
      window.print = () => {
        const { dataset } = document.documentElement
        dataset.prints = String(Number(dataset.prints ?? 0) + 1)
      }
    })
    const [first, second] = [await placeByCalls(page, { lines: LINES }), await placeByCalls(page, { lines: LINES })]
    const call = await callAs(page, 'admin_all')
    const { order } = await call(getOrderShipments, { params: { order_id: first.order_id } })
    const gtin = order.lines.find(({ sku }) => sku === SOAP_OLIVE.sku)?.gtin ?? ''
    await openAs(page, 'warehouse_pl', `${backOfficeOf(baseURL)}/pack`)
    const main = page.getByRole('main')
    await expect(main.getByLabel(say('DESK_SCAN'))).toBeFocused()

    await scan(page, 'no-such-order')
    await expect(main.getByText(say('DESK_UNKNOWN', { number: 'no-such-order' }))).toBeVisible()
    await scan(page, first.number.toLowerCase())
    const field = main.getByLabel(say('DESK_ARTICLES'))
    await expect(field).toBeFocused()
    await scan(page, HAND_WASH_AMBER.sku.toLowerCase())
    await scan(page, 'another-thing')
    await expect(main.getByText(say('PACK_UNKNOWN', { sku: 'ANOTHER-THING' }))).toBeVisible()
    // Not all is in: its number does not send it yet.
    await scan(page, first.number)
    await expect(main.getByText(say('PACK_MISSING_other', { count: 2 })).first()).toBeVisible()
    await scan(page, HAND_WASH_AMBER.sku)
    await scan(page, gtin)
    await expect(main.getByText(say('DESK_COMPLETE'))).toBeVisible()
    await expectNoFindingsInAny(page, info, 'a packed order on the desk')
    await field.focus()
    await scan(page, first.number)
    await expect(main.getByText(say('DISPATCHED', { number: first.number }))).toBeVisible()
    await expect.poll(() => prints(page)).toBe(1)

    await expect(main.getByLabel(say('DESK_SCAN'))).toBeFocused()
    await scan(page, second.number)
    await expect(field).toBeFocused()
    for (const code of [HAND_WASH_AMBER.sku, HAND_WASH_AMBER.sku, SOAP_OLIVE.sku]) await scan(page, code)
    await expect(main.getByText(say('DESK_COMPLETE'))).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(main.getByText(say('DISPATCHED', { number: second.number }))).toBeVisible()
    await expect.poll(() => prints(page)).toBe(2)

    // The sent parcel is listed among those of today, checked.
    await page.goto(`${backOfficeOf(baseURL)}/parcels?view=today&search=${second.number}`)
    await expect(page.locator('a[data-row]')).toHaveCount(1)
    await expect(main.getByText(say('PARCEL_CHECKED')).first()).toBeVisible()
    await expectNoFindingsInAny(page, info, 'the parcels sent today')
  },
)

test('one order is packed, sent and labelled with three clicks, and shows its label and documents', {
  tag: ['@any-width', '@soak'],
}, async ({ page, baseURL }) => {
  const { order_id, number } = await placeByCalls(page, { lines: LINES })
  await openAs(page, 'manager_pl', `${backOfficeOf(baseURL)}/orders/${order_id}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: say('DISPATCH'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('PACK_ALL') }).click()
  const label = page.waitForEvent('download')
  await dialog.getByRole('button', { name: say('DISPATCH_CONFIRM') }).click()
  expect((await label).suggestedFilename()).toMatch(/\.pdf$/)
  await expect(page.getByText(say('DISPATCHED', { number })).first()).toBeVisible()
  await expect(main.getByRole('button', { name: new RegExp(`^${say('PRINT_LABEL')} ·`) })).toBeVisible()
  await expect(main.locator('.parcel').first()).not.toContainText(say('PARCEL_CHECKED'))
  await page.reload()
  await expect(main.getByRole('button', { name: /^PDF / }).first()).toBeVisible()
})
