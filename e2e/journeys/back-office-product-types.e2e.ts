import { expect } from '@playwright/test'
import { backOfficeOf, openAs, say } from '../back-office.ts'
import { DESK_IN_SOAK } from '../soak.ts'
import { test } from '../watched-test.ts'

test.use({ locale: 'en-GB', storageState: { cookies: [], origins: [] } })

test('a buyer makes a type for shirts, names and orders its fields, and finds it as it was left; then terms for its fabrics', {
  tag: DESK_IN_SOAK,
}, async ({ page, baseURL, watch }) => {
  // Without a session the server answers 401, which the browser reports.
  watch.expectComplaint(/401 \(Unauthorized\)/)
  // A taken key.
  watch.expectComplaint(/422 \(Unprocessable Entity\)/)
  const office = backOfficeOf(baseURL)
  const name = `Shirt ${Date.now().toString(36)}`
  const key = `shirt_${Date.now().toString(36)}`
  await openAs(page, 'buyer', `${office}/product-types`)
  await page.getByRole('button', { name: say('TYPE_NEW') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('TYPE_NAME_ENGLISH')).fill(name)
  await dialog.getByLabel(say('TYPE_KEY')).fill('perfume')
  await dialog.getByRole('button', { name: say('SAVE') }).click()
  await expect(dialog).toContainText(say('TYPE_KEY_TAKEN'))
  await dialog.getByLabel(say('TYPE_KEY')).fill(key)
  await dialog.getByRole('button', { name: say('SAVE') }).click()
  await expect(dialog).toBeHidden()
  await page.locator('a[data-row]').filter({ hasText: name }).click()

  const main = page.getByRole('main')
  const fields = main.getByRole('group', { name: say('TYPE_FIELDS'), exact: true })
  const add = async (field: string, kind: string, name: string) => {
    await fields.getByLabel(say('TYPE_KEY')).last().fill(field)
    await fields.getByLabel(say('FIELD_KIND')).last().selectOption(say(kind))
    await fields.getByRole('button', { name: say('FIELD_ADD') }).click()
    const part = fields.locator(`[data-key="${field}"]`)
    await expect(part).toContainText(say('TYPE_NAME_MISSING'))
    await part.locator('summary').click()
    await part.getByLabel('English').last().fill(name)
    await expect(part.locator('summary')).toContainText(name)
    await expect(part).not.toContainText(say('TYPE_NAME_MISSING'))
    return part
  }
  const sleeve = await add('sleeve', 'KIND_NUMBER', 'Sleeve')
  await sleeve.getByLabel(say('FIELD_UNIT')).fill('cm')
  await sleeve.locator('summary').click()
  const origin = await add('origin', 'KIND_TEXT', 'Origin')
  await origin.getByLabel(say('PLACE_SEARCH')).check()
  await origin.locator('summary').click()
  await origin.locator('summary').press('Alt+ArrowUp')
  await expect(origin.locator('summary')).toBeFocused()
  const save = page.getByRole('button', { name: say('SAVE') })
  await save.click()
  // The making of the type has said "saved" as well.
  await expect(save).toBeHidden()
  await page.reload()
  await expect(fields.locator('summary')).toContainText(['Origin', 'Sleeve'])
  await expect(fields.locator('summary').first()).toContainText(say('PLACE_SEARCH'))

  await page.goto(`${office}/product-types/vocabularies`)
  await page.getByRole('button', { name: say('VOCABULARY_NEW') }).click()
  await dialog.getByLabel(say('TYPE_KEY')).fill(key)
  await dialog.getByRole('button', { name: say('SAVE') }).click()
  await expect(dialog).toBeHidden()
  await page.locator('a[data-row]').filter({ hasText: key }).click()
  await main.getByRole('textbox', { name: say('TYPE_KEY') }).fill('linen')
  await main.getByRole('button', { name: say('TERM_ADD') }).click()
  const term = main.locator('[data-key="linen"]')
  await expect(term).toContainText(say('TERM_NAME_MISSING'))
  await term.locator('summary').click()
  await term.getByLabel('English').last().fill('Linen')
  await page.getByRole('button', { name: say('SAVE') }).click()
  await expect(page.getByText(say('SAVED')).first()).toBeVisible()
  await page.reload()
  await expect(term.locator('summary')).toContainText('Linen')
})
