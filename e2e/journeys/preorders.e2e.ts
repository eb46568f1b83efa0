import { expect } from '@playwright/test'
import { addProduct } from '../added-product.ts'
import { backOfficeOf, openAs, say } from '../back-office.ts'
import {
  acceptTerms,
  addToBasket,
  BUYERS,
  goToSummary,
  open,
  openBasket,
  orderNumber,
  placeOrder,
  visitorOf,
} from '../buying.ts'
import { test } from '../watched-test.ts'

test.use({ locale: 'en-GB', storageState: { cookies: [], origins: [] } })

test('the warehouse takes pre-orders, and a guest on a phone reads when it is sent, and orders', async ({
  page,
  baseURL,
  watch,
}) => {
  // Without a session the server answers 401, which the browser reports.
  watch.expectComplaint(/401 \(Unauthorized\)/)
  const sku = `SOON-${Date.now().toString(36).toUpperCase()}`
  const slug = await addProduct({ sku, name: 'Winter balm', kind: 'Balm', sold_in_days: 20, stock: 0 })
  await openAs(page, 'warehouse_pl', `${backOfficeOf(baseURL)}/stock?search=${sku}`)
  await page.locator('a[data-row]').first().click()
  await page.getByRole('button', { name: say('PREORDER') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('PREORDER_PIECES')).fill('5')
  await dialog.getByRole('button', { name: say('SAVE') }).click()
  await expect(page.getByText(say('SAVED')).first()).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  const visitor = visitorOf(page, 'en-pl')
  await open(visitor, `/p/${slug}`)
  await expect(page.getByText(visitor.say('PREORDER_FROM', { day: '#' }).split('#')[0] ?? '').first()).toBeVisible()
  await addToBasket(visitor, 1)
  await openBasket(visitor)
  const sent = page.getByText(visitor.say('PREORDER_SENT', { day: '#' }).split('#')[0] ?? '').first()
  await expect(sent).toBeVisible()
  await goToSummary(visitor, BUYERS.PL, 'cash_on_delivery')
  await acceptTerms(visitor)
  await placeOrder(visitor)
  await orderNumber(visitor)
  await expect(sent).toBeVisible()
})
