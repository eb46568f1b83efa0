import { HAND_WASH_AMBER, SOAP_OLIVE } from '@meridian/seed/world.ts'
import { expect } from '@playwright/test'
import { backOfficeOf, openAs, say } from '../back-office.ts'
import { placeByCalls, sendByCalls } from '../placed-orders.ts'
import { DESK_IN_SOAK } from '../soak.ts'
import { test } from '../watched-test.ts'

test.use({ locale: 'en-GB', storageState: { cookies: [], origins: [] } })

/** House numbers by which the carrier of the sandbox loses a parcel, and brings it back. */
const LOST = '9002'
const RETURNED = '9003'

test('a shipper picks, packs by scanning, labels and sends a parcel, which comes back as a return; another is lost', {
  tag: DESK_IN_SOAK,
}, async ({ page, baseURL, watch }) => {
  // Without a session the server answers 401, which the browser reports.
  watch.expectComplaint(/401 \(Unauthorized\)/)
  const lines = [
    { variant_id: HAND_WASH_AMBER.variant_id, quantity: 2 },
    { variant_id: SOAP_OLIVE.variant_id, quantity: 1 },
  ]
  const lost = await placeByCalls(page, { lines, street_hn: LOST })
  await sendByCalls(page, lost.order_id, 'carrier')
  const { order_id, number } = await placeByCalls(page, { lines, street_hn: RETURNED })

  const office = backOfficeOf(baseURL)
  await openAs(page, 'warehouse_pl', office)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: new RegExp(say('TASK_TO_SHIP')) }).click()
  await page.getByRole('searchbox').fill(number)
  await page.keyboard.press('Enter')
  const rows = page.locator('a[data-row]')
  await expect(rows).toHaveCount(1)
  await main.getByRole('checkbox').last().check()
  const picks = page.waitForEvent('download')
  await page.getByRole('button', { name: say('PRINT_PICKS') }).click()
  expect((await picks).suggestedFilename()).toMatch(/\.pdf$/)

  await rows.first().click()
  await main.getByRole('button', { name: say('PARCEL_NEW_other', { count: 3 }) }).click()
  const parcel = main.locator('.parcel').first()
  await parcel.getByRole('button', { name: say('PARCEL_PACK'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  const scan = dialog.getByLabel(say('PACK_SCAN'))
  await expect(scan).toBeFocused()
  for (const sku of ['nothing-of-it', HAND_WASH_AMBER.sku, HAND_WASH_AMBER.sku, SOAP_OLIVE.sku]) {
    await scan.fill(sku)
    await scan.press('Enter')
    await expect(scan).toHaveValue('')
    const isKnown = sku !== 'nothing-of-it'
    await expect(dialog.getByText(say('PACK_UNKNOWN', { sku: sku.toUpperCase() }))).toHaveCount(isKnown ? 0 : 1)
  }
  await dialog.getByRole('button', { name: say('PARCEL_PACK'), exact: true }).click()
  await expect(parcel).toContainText(say('PARCEL_PACKED'))
  await expect(parcel).toContainText(say('PARCEL_CHECKED'))
  await parcel.getByRole('button', { name: say('PARCEL_SHIP'), exact: true }).click()
  await expect(dialog).toContainText(say('TRACKING_BY_CARRIER'))
  await dialog.getByRole('button', { name: say('PARCEL_SHIP'), exact: true }).click()
  await expect(dialog).toBeHidden()

  // The carrier numbers it, and brings it back within seconds. The page fetches parcels and returns one after the
  // other.
  const itsReturn = main.getByRole('link', { name: `${number}-R1` })
  await expect(async () => {
    await page.reload()
    await expect(parcel).toContainText(say('PARCEL_RETURNED'), { timeout: 1500 })
    await expect(itsReturn).toBeVisible({ timeout: 1500 })
  }).toPass()
  await parcel.getByRole('button', { name: say('MORE_ACTS') }).click()
  const label = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: say('PRINT_LABEL') }).click()
  expect((await label).suggestedFilename()).toMatch(/\.pdf$/)
  await itsReturn.click()
  const field = main.getByLabel(say('SCAN'))
  for (const sku of [HAND_WASH_AMBER.sku, HAND_WASH_AMBER.sku, SOAP_OLIVE.sku]) {
    await field.fill(sku)
    await field.press('Enter')
  }
  await expect(main.getByText(say('RETURN_RECEIVED'), { exact: true }).first()).toBeVisible()

  await page.goto(`${office}/orders/${lost.order_id}`)
  await expect(main.locator('.parcel').first()).toContainText(say('PARCEL_LOST'))
  expect(order_id).not.toBe(lost.order_id)
})
