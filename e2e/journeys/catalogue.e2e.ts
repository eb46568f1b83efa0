import { expect, test } from '@playwright/test'

test('a visitor finds a perfume by its category and a filter, and the address keeps the choice', async ({ page }) => {
  await page.goto('/en-pl')
  await expect(page).toHaveTitle('Meridian')
  await page.goto('/en-pl/c/perfume')
  await expect(page.getByRole('heading', { level: 1, name: 'Perfume' })).toBeVisible()
  await expect(page.getByText('Showing 7 of 7')).toBeVisible()
  await page.goto('/en-pl/c/perfume?v=11')
  await page.getByRole('link', { name: 'Ambre 51' }).first().click()
  await expect(page).toHaveURL(/\/en-pl\/p\/ambre-51/)
  await expect(page).toHaveTitle(/Ambre 51.* · Meridian$/)
})

test('choosing another size changes address, price and unit price', async ({ page }) => {
  await page.goto('/en-pl/p/ambre-51-50-ml')
  await page
    .getByRole('link', { name: /100 ml/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/en-pl\/p\/ambre-51-100-ml/)
  await expect(page.getByText('309,00').first()).toBeVisible()
})

test('a slug of another language leads to the slug of this one', async ({ page }) => {
  await page.goto('/pl-pl/c/perfume')
  expect(new URL(page.url()).pathname).not.toBe('/pl-pl/c/perfume')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('an unknown locale and an unknown page are not found, and say so', async ({ page }) => {
  for (const path of ['/en-xx', '/en-pl/nothing-here', '/en-pl/p/no-such-thing']) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('without scripts everything can be read and the next page is a link', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/de-de/c/parfum')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/de-de/p/ambre-51-50-ml')
  await expect(page.getByRole('heading', { level: 1, name: 'Ambre 51' })).toBeVisible()
  await context.close()
})
