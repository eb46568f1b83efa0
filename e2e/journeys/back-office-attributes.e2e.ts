import { expect, type Locator } from '@playwright/test'
import { backOfficeOf, say as inOffice, openAs } from '../back-office.ts'
import { open, visitorOf } from '../buying.ts'
import { PHONE_IN_SOAK } from '../soak.ts'
import { test } from '../watched-test.ts'

test.use({ locale: 'en-GB', storageState: { cookies: [], origins: [] } })

const LAUNDRY = { id: 36, slug: 'laundry' }
const CLEANING = { id: 40, slug: 'cleaning' }

test('a buyer makes an attribute in two languages, gives it to the laundry products, puts its filter first, and merges two values', {
  tag: PHONE_IN_SOAK,
}, async ({ page, baseURL, watch }) => {
  // Without a session the server answers 401, which the browser reports.
  watch.expectComplaint(/401 \(Unauthorized\)/)
  const office = backOfficeOf(baseURL)
  const number = Date.now().toString(36)
  const [main, dialog] = [page.getByRole('main'), page.getByRole('dialog')]
  const save = async () => {
    await page.getByRole('button', { name: inOffice('SAVE') }).click()
    await expect(page.getByRole('button', { name: inOffice('SAVE') })).toBeHidden()
  }
  const nameInPolish = async (around: Locator, label: string, name: string) => {
    const names = around.getByRole('group', { name: inOffice(label), exact: true }).first()
    await names.locator('[data-language="pl"]').click()
    await names.getByLabel('Polski').last().fill(name)
  }

  await openAs(page, 'buyer', `${office}/attributes`)
  await page.getByRole('button', { name: inOffice('ATTRIBUTE_NEW') }).click()
  await dialog.getByLabel(inOffice('ATTRIBUTE_NAME_ENGLISH')).fill(`Wash ${number}`)
  await dialog.getByLabel(inOffice('ATTRIBUTE_KEY')).fill(`wash-${number}`)
  await dialog.getByRole('button', { name: inOffice('SAVE') }).click()
  await page
    .locator('a[data-row]')
    .filter({ hasText: `Wash ${number}` })
    .click()
  for (const name of ['Cold water', 'Cool water']) {
    await page.getByRole('button', { name: inOffice('ATTRIBUTE_VALUE_ADD') }).click()
    await dialog.getByLabel(inOffice('ATTRIBUTE_NAME_ENGLISH')).fill(name)
    await dialog.getByRole('button', { name: inOffice('SAVE') }).click()
    await expect(main.locator('summary').filter({ hasText: name })).toBeVisible()
  }
  const attribute = page.url()
  await nameInPolish(main, 'ATTRIBUTE_NAME', `Pranie ${number}`)
  const cold = main.getByRole('listitem').filter({ hasText: 'Cold water' })
  await cold.locator('summary').click()
  await nameInPolish(cold, 'ATTRIBUTE_NAME', 'Zimna woda')
  await save()

  // The products of the category are of the type that gets the field.
  await page.goto(`${office}/product-types`)
  await page.locator('a[data-row]').filter({ hasText: 'household' }).click()
  const fields = main.getByRole('group', { name: inOffice('TYPE_FIELDS'), exact: true })
  await fields.getByLabel(inOffice('TYPE_KEY')).last().fill(`wash_${number}`)
  await fields.getByLabel(inOffice('FIELD_KIND')).last().selectOption(inOffice('KIND_CHOICES'))
  await fields.getByRole('button', { name: inOffice('FIELD_ADD') }).click()
  const field = fields.locator(`[data-key="wash_${number}"]`)
  await field.locator('summary').click()
  await field.getByLabel('English').last().fill(`Wash ${number}`)
  await field.getByLabel(inOffice('FIELD_ATTRIBUTE')).selectOption(`Wash ${number}`)
  await field.getByLabel(inOffice('PLACE_FILTER')).check()
  await save()

  await page.goto(`${office}/products?category=${LAUNDRY.id}`)
  const count = 3
  await main.getByRole('row').first().getByRole('checkbox').check()
  await main.getByRole('button', { name: `${inOffice('PRODUCTS_CHANGE')}…` }).click()
  await dialog.getByLabel(inOffice('PRODUCTS_CHANGE_ACT')).selectOption(inOffice('PRODUCTS_ADD_VALUE'))
  await dialog.getByLabel(inOffice('PRODUCT_ATTRIBUTE')).selectOption(`Wash ${number}`)
  await dialog.getByLabel(inOffice('PRODUCTS_VALUE')).selectOption('Cold water')
  await dialog.getByRole('button', { name: inOffice('PRODUCTS_CHANGE_CHECK') }).click()
  await main.getByRole('button', { name: inOffice('IMPORT_APPLY', { count }) }).click()
  await dialog.getByLabel(inOffice('REASON_WORDS')).fill('A new filter')
  await dialog.getByRole('button', { name: inOffice('IMPORT_APPLY', { count }) }).click()
  await expect(main.getByRole('link', { name: `${inOffice('ROW_DONE')} (${count})` })).toBeVisible()

  await page.goto(`${office}/categories/${LAUNDRY.id}`)
  // Chosen anew, its own are all filters.
  for (const which of ['CATEGORY_AS_ABOVE', 'CATEGORY_FILTERS_OWN'])
    await main.getByLabel(inOffice('CATEGORY_FILTERS_WHICH')).selectOption(inOffice(which))
  const filters = main.getByRole('list', { name: inOffice('CATEGORY_FILTERS'), exact: true }).getByRole('listitem')
  const own = filters.filter({ hasText: `Wash ${number}` })
  while (!(await filters.first().textContent())?.includes(number))
    await own.locator('button:enabled').first().press('Alt+ArrowUp')
  await save()

  const visitor = visitorOf(page, 'pl-pl')
  const inShop = page.getByRole('complementary', { name: visitor.say('FILTERS') })
  await expect(async () => {
    await open(visitor, '/c/pranie')
    // Those of prices and stock are before it.
    const first = inShop.locator('details:has([name="f"]) summary').first()
    await expect(first).toHaveText(`Pranie ${number}`, { timeout: 1000 })
  }).toPass()
  await inShop.getByRole('checkbox', { name: /^Zimna woda/ }).check()
  await expect(page).toHaveURL(/[?&]f=\d+/)
  const filtered = page.url()

  await page.goto(attribute)
  await page
    .getByRole('button', { name: inOffice('MORE_ACTS') })
    .first()
    .click()
  await page.getByRole('menuitem', { name: inOffice('ATTRIBUTE_MERGE') }).click()
  await dialog.getByLabel(inOffice('ATTRIBUTE_MERGE_FROM')).selectOption('Cold water')
  await dialog.getByLabel(inOffice('ATTRIBUTE_MERGE_INTO')).selectOption('Cool water')
  await dialog.getByRole('button', { name: inOffice('ATTRIBUTE_MERGE') }).click()
  await expect(dialog).toBeHidden()
  await expect(async () => {
    await page.goto(filtered)
    expect(page.url()).not.toBe(filtered)
  }).toPass()
  await expect(inShop.getByRole('checkbox', { name: /^Cool water/ })).toBeChecked()
})

test('a buyer places a cleaning product first by keys, and the shop shows it first', {
  tag: PHONE_IN_SOAK,
}, async ({ page, baseURL, watch }) => {
  watch.expectComplaint(/401 \(Unauthorized\)/)
  const main = page.getByRole('main')
  const visitor = visitorOf(page, 'en-pl')
  const shown = async () => {
    await open(visitor, `/c/${CLEANING.slug}`)
    return main.getByRole('article').getByRole('heading').allTextContents()
  }
  const before = await shown()
  await openAs(page, 'buyer', `${backOfficeOf(baseURL)}/categories/${CLEANING.id}`)
  await main.getByLabel(inOffice('CATEGORY_SORT'), { exact: true }).selectOption(inOffice('CATEGORY_SORT_NAME'))
  const placed = main.getByRole('list', { name: inOffice('CATEGORY_FIRST_PRODUCTS') }).getByRole('listitem')
  // The last one is to be the first.
  for (const name of [before[0] ?? '', before.at(-1) ?? '']) {
    const find = main.getByRole('combobox', { name: inOffice('CATEGORY_FIRST_ADD') })
    await find.fill(name)
    await page.getByRole('option', { name }).first().click()
    await expect(placed.filter({ hasText: name })).toBeVisible()
  }
  await placed.last().locator('button:enabled').first().press('Alt+ArrowUp')
  await expect(placed.first()).toContainText(before.at(-1) ?? '')
  await page.getByRole('button', { name: inOffice('SAVE') }).click()
  await expect(page.getByText(inOffice('SAVED')).first()).toBeVisible()
  await expect(async () => expect((await shown()).slice(0, 2)).toEqual([before.at(-1), before[0]])).toPass()
})
