import { expect } from '@playwright/test'
import { addProduct } from '../added-product.ts'
import { open, visitorOf } from '../buying.ts'
import { becomeMember } from '../members.ts'
import { test } from '../watched-test.ts'

test.use({ locale: 'en-GB', storageState: { cookies: [], origins: [] } })

test('a guest wishes a product, signs in, shares the list, and moves the product to the basket', async ({
  page,
  browser,
}) => {
  const visitor = visitorOf(page, 'en-pl')
  const { say } = visitor
  const sku = `WISH-${Date.now().toString(36).toUpperCase()}`
  const name = `Wished balm ${sku.slice(-5)}`
  const slug = await addProduct({ sku, name, kind: 'Balm', stock: 5 })
  const main = page.getByRole('main')
  const wish = main.getByRole('link', { name, exact: true })
  await open(visitor, `/p/${slug}`)
  const heart = main.getByRole('button', { name: say('WISH', { product: name }) }).first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await open(visitor, '/wishes')
  await expect(main.getByText(say('WISHES_DEVICE'))).toBeVisible()
  await expect(wish).toBeVisible()

  await becomeMember(visitor)
  await open(visitor, '/wishes')
  await expect(main.getByText(say('WISHES_DEVICE'))).toBeHidden()
  await open(visitor, '/wishes')
  await expect(wish).toBeVisible()

  await main.getByRole('button', { name: say('WISHES_SHARE') }).click()
  await main.getByRole('button', { name: say('SHARE'), exact: true }).click()
  const link = await page.getByRole('dialog').getByRole('textbox').inputValue()
  const guest = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const shared = await guest.newPage()
  await shared.goto(link)
  await expect(shared.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await main.getByRole('button', { name: say('WISHES_UNSHARE') }).click()
  await expect(main.getByRole('button', { name: say('WISHES_SHARE') })).toBeVisible()
  expect((await shared.goto(link))?.status()).toBe(404)
  await guest.close()

  await main.getByRole('button', { name: `${say('WISH_MOVE')} ${name}` }).click()
  await expect(wish).toBeHidden()
  await page.goto('/en-pl/cart-data')
  await expect(main.getByRole('link', { name, exact: true }).first()).toBeVisible()
})
