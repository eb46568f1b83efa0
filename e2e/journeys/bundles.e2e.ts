import { expect } from '@playwright/test'
import { addProduct } from '../added-product.ts'
import { backOfficeOf, openAs, say } from '../back-office.ts'
import { addToBasket, open, visitorOf } from '../buying.ts'
import { test } from '../watched-test.ts'

test.use({ locale: 'en-GB', storageState: { cookies: [], origins: [] } })

test('an admin makes a set of two products, and a guest reads what is in it and buys it', async ({
  page,
  baseURL,
  watch,
}) => {
  // Without a session the server answers 401, which the browser reports.
  watch.expectComplaint(/401 \(Unauthorized\)/)
  const sku = `SET-${Date.now().toString(36).toUpperCase()}`
  const slug = await addProduct({ sku, name: 'Evening set', kind: 'Gift set' })
  await openAs(page, 'buyer', `${backOfficeOf(baseURL)}/products?search=${sku}`)
  await page.locator('a[data-row]').first().click()
  await page.getByRole('link', { name: say('PRODUCT_BUNDLES'), exact: true }).click()
  await page.getByLabel(say('BUNDLE_BEGIN'), { exact: true }).selectOption({ index: 1 })
  const bundle = page.getByRole('group', { name: new RegExp(sku) }).first()
  const find = bundle.getByRole('combobox')
  const parts = bundle.getByRole('listitem')
  for (const [at, part] of ['HAND-WASH-AMBER', 'NIGHT-BALM-50ML'].entries()) {
    await find.fill(part)
    await expect(bundle.getByRole('option').first()).toContainText(part)
    await find.press('Enter')
    await expect(parts).toHaveCount(at + 1)
  }
  await parts.nth(1).getByRole('textbox').fill('2')
  await page.getByRole('button', { name: new RegExp(`^${say('SAVE')}`) }).click()
  await expect(page.getByText(say('SAVED')).first()).toBeVisible()
  const names = await parts.getByRole('link').allTextContents()
  await page.reload()
  await expect(parts.getByRole('link')).toHaveText(names)
  await expect(parts.nth(1).getByRole('textbox')).toHaveValue('2')

  const visitor = visitorOf(page, 'en-pl')
  await open(visitor, `/p/${slug}`)
  const inside = page.getByRole('region', { name: visitor.say('BUNDLE_PARTS') })
  await expect(inside.getByRole('listitem')).toHaveText([`1 × ${names[0]}`, `2 × ${names[1]}`])
  await addToBasket(visitor, 1)
  await page.goto(`${baseURL}/en-pl/cart-data`)
  await expect(page.getByText(`1 × ${names[0]} · 2 × ${names[1]}`).first()).toBeVisible()
})
