import { expect, type Page } from '@playwright/test'
import { backOfficeOf, openAs, say } from '../back-office.ts'
import { PHONE_IN_SOAK } from '../soak.ts'
import { test } from '../watched-test.ts'

test.use({ locale: 'en-GB', storageState: { cookies: [], origins: [] } })

const save = async (page: Page) => {
  await page.getByRole('button', { name: say('SAVE') }).click()
  await expect(page.getByText(say('SAVED')).first()).toBeVisible()
}
/** A text in one of the languages of a field. */
const write = async (page: Page, field: string, [tab, language]: readonly [string, string], text: string) => {
  const group = page.getByRole('main').getByRole('group', { name: say(field), exact: true })
  await group.locator(`[data-language="${tab}"]`).click()
  await group.getByLabel(language).last().fill(text)
}

test('a buyer makes a category below another, names and moves it, and its former address leads to the new one', {
  tag: PHONE_IN_SOAK,
}, async ({ page, baseURL, watch }) => {
  // Without a session the server answers 401, which the browser reports.
  watch.expectComplaint(/401 \(Unauthorized\)/)
  // The shop does not know the new category in its first two seconds.
  watch.expectComplaint(/404 \(Not Found\)/)
  const office = backOfficeOf(baseURL)
  const number = Date.now().toString(36)
  await openAs(page, 'buyer', `${office}/categories/55`)
  await page
    .getByRole('button', { name: say('MORE_ACTS') })
    .first()
    .click()
  await page.getByRole('menuitem', { name: say('CATEGORY_NEW_BELOW') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('CATEGORY_NAME_ENGLISH')).fill(`Socks ${number}`)
  await dialog.getByRole('button', { name: say('SAVE') }).click()
  await expect(page.getByRole('heading', { name: `Socks ${number}` })).toBeVisible()
  const address = page.url()
  await write(page, 'CATEGORY_NAME', ['pl', 'Polski'], `Skarpety ${number}`)
  await write(page, 'CATEGORY_NAME', ['de', 'Deutsch'], `Strümpfe ${number}`)
  await save(page)
  const shop = new URL(baseURL ?? '').origin
  const inShop = async (path: string, name: string) => {
    await page.goto(`${shop}${path}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await expect(() => inShop(`/de-de/c/struempfe-${number}`, `Strümpfe ${number}`)).toPass()

  await page.goto(`${office}/categories`)
  const row = page.getByRole('row', { name: `Socks ${number}` })
  await row.focus()
  await row.press('Alt+ArrowLeft')
  await expect(page.getByText(say('SAVED')).first()).toBeVisible()
  await expect(row).toHaveAttribute('aria-level', '3')

  await page.goto(address)
  await write(page, 'CATEGORY_SLUG', ['pl', 'Polski'], `cieple-skarpety-${number}`)
  await save(page)
  await expect(async () => {
    await inShop(`/pl-pl/c/skarpety-${number}`, `Skarpety ${number}`)
    expect(new URL(page.url()).pathname).toBe(`/pl-pl/c/cieple-skarpety-${number}`)
  }).toPass()
})
