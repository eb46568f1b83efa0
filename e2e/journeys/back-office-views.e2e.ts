import { DAY_MS } from '@meridian/domain/time-units.ts'
import { expect } from '@playwright/test'
import { backOfficeOf, openAs, say } from '../back-office.ts'
import { test } from '../watched-test.ts'

test.use({ locale: 'en-GB', storageState: { cookies: [], origins: [] } })

test('all orders that a shared view shows, on however many pages, are one choice for an act', {
  tag: ['@any-width', '@soak'],
}, async ({ page, openOtherDevice, watch, baseURL }) => {
  watch.expectComplaint(/401 \(Unauthorized\)/)
  const office = backOfficeOf(baseURL)
  // Orders of the seed, whose number stays while other journeys order.
  const [from, to] = [120, 7].map((days) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10))
  await openAs(page, 'admin_all', `${office}/orders?view=all&placed_from=${from}&placed_to=${to}`)
  await expect(page.locator('a[data-row]')).toHaveCount(50)

  const dialog = page.getByRole('dialog')
  const views = page.getByRole('navigation', { name: say('VIEWS') })
  await page.getByRole('button', { name: say('SAVE_VIEW_AS') }).click()
  await dialog.getByLabel(say('VIEW_NAME')).fill('Last year')
  await dialog.getByLabel(say('VIEW_SHARED')).check()
  await dialog.getByRole('button', { name: say('SAVE'), exact: true }).click()
  await expect(views.getByRole('link', { name: /^Last year · \d+/ })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: say('EDIT_VIEW') }).click()
  await dialog.getByLabel(say('VIEW_NAME')).fill('Over a week old')
  await dialog.getByRole('button', { name: say('SAVE'), exact: true }).click()
  await expect(views.getByRole('link', { name: /^Over a week old/ })).toBeVisible()
  await expect(views.getByRole('link', { name: /^Last year/ })).toHaveCount(0)

  const colleague = await openOtherDevice()
  await openAs(colleague, 'finance', `${office}/orders?view=all`)
  await colleague.getByRole('link', { name: /^Over a week old/ }).click()
  await expect(colleague).toHaveURL(/view=saved-\d+/)
  await expect(colleague.getByRole('button', { name: say('EDIT_VIEW') })).toHaveCount(0)

  for (const box of await page.getByRole('checkbox', { name: /^Choose M/ }).all()) await box.check()
  const everything = page.getByRole('button', { name: /^Choose all [\d,]+ that match$/ })
  const number = /[\d,]+/.exec((await everything.textContent()) ?? '')?.[0] ?? ''
  await everything.click()
  await expect(page.getByText(say('CHOSEN_other', { number }))).toBeVisible()
  await page.getByRole('button', { name: say('BULK_NOTE') }).click()
  await dialog.getByLabel(say('NOTE'), { exact: true }).fill('Looked through')
  await dialog.getByRole('button', { name: say('BULK_START_other', { number }) }).click()
  await expect(page.getByRole('main')).toContainText(` of ${number}`)

  await page.goto(`${office}/orders?view=all`)
  await views.getByRole('link', { name: /^Over a week old/ }).click()
  await page.getByRole('button', { name: say('EDIT_VIEW') }).click()
  await dialog.getByRole('button', { name: say('REMOVE_VIEW') }).click()
  await expect(page.getByText(say('VIEW_REMOVED'))).toBeVisible()
  await expect(views.getByRole('link', { name: /^Over a week old/ })).toHaveCount(0)
})
