import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { backOfficeOf, openAs, say } from '../back-office.ts'
import { expectNoFindings, schemesOf } from '../findings.ts'
import { test } from '../watched-test.ts'

test.use({ locale: 'en-GB', storageState: { cookies: [], origins: [] } })

/** Whoever is not signed in is told so by the server, which the browser reports. */
test.beforeEach(({ watch }) => watch.expectComplaint(/401 \(Unauthorized\)/))

const rows = (page: Page) => page.locator('a[data-row]')
const dialog = (page: Page) => page.getByRole('dialog')
const street = (page: Page) => page.getByLabel(say('FIELD_STREET'), { exact: true })

async function openMenu(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: say('HISTORY') })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: say('MORE_ACTS'), exact: true })
    .first()
    .click()
  await expect(page.getByRole('menu')).toBeVisible()
}

/** Opens the first order of a list whose address may still change. */
async function openMovable(page: Page, list: string): Promise<string> {
  for (let at = 0; at < 30; at++) {
    await page.goto(list)
    await rows(page).nth(at).click()
    await openMenu(page)
    if (await page.getByRole('menuitem', { name: say('CHANGE_ADDRESS') }).isVisible()) return page.url()
  }
  throw new Error('No order has an address that may change')
}

test(
  'of two admins who change one address, the second chooses between both on a phone, and loses nothing typed',
  { tag: '@any-width' },
  async ({ page, browser, watch, baseURL }, info) => {
    watch.expectComplaint(/409 \(Conflict\)/)
    await page.setViewportSize({ width: 390, height: 844 })
    const office = backOfficeOf(baseURL)
    const list = `${office}/orders?view=all&state=PAID&shipping_word=OPEN`
    await openAs(page, 'admin_all', list)
    const address = await openMovable(page, list)
    await page.getByRole('menuitem', { name: say('CHANGE_ADDRESS') }).click()
    const before = await street(page).inputValue()
    // Whoever types what is there already has nothing to save: another run may have left the same words.
    const of = randomUUID().slice(0, 8)
    const [mine, theirs, kept] = [`Mine ${of}`, `Theirs ${of}`, `Kept ${of}`]
    await street(page).fill(mine)
    await page.getByLabel(say('FIELD_COMPANY_NAME'), { exact: true }).fill(kept)

    const colleague = await (await browser.newContext({ locale: 'en-GB' })).newPage()
    await openAs(colleague, 'admin_all', address)
    await openMenu(colleague)
    await colleague.getByRole('menuitem', { name: say('CHANGE_ADDRESS') }).click()
    await street(colleague).fill(theirs)
    await dialog(colleague)
      .getByRole('button', { name: say('CHANGE_ADDRESS') })
      .click()
    await expect(colleague.getByRole('status').filter({ hasText: say('ADDRESS_IS_CHANGED') })).toBeVisible()
    await colleague.context().close()

    await dialog(page)
      .getByRole('button', { name: say('CHANGE_ADDRESS') })
      .click()
    const conflict = dialog(page).filter({ hasText: say('CONFLICT_TITLE') })
    const row = conflict.getByRole('row').filter({ hasText: say('FIELD_STREET') })
    await expect(row).toContainText(before)
    await expect(row.getByRole('radio', { name: theirs })).toBeVisible()
    await expect(row.getByRole('radio', { name: mine })).toBeChecked()
    // Only one of us touched the company, so nobody is asked about it.
    await expect(conflict.getByRole('row')).toHaveCount(2)
    for (const colorScheme of schemesOf(info)) {
      await page.emulateMedia({ colorScheme })
      await expectNoFindings(page, `two values of one address, ${colorScheme}`, '[role="dialog"]')
    }
    await conflict.getByRole('button', { name: say('CONFLICT_SAVE') }).click()
    await expect(page.getByRole('status').filter({ hasText: say('ADDRESS_IS_CHANGED') })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(mine)
    await expect(page.getByRole('main')).toContainText(kept)
  },
)
