import { expect } from '@playwright/test'
import { backOfficeOf, say as inOffice, openAs } from '../back-office.ts'
import { open, startingWith, title, visitorOf } from '../buying.ts'
import { expectNoFindingsInAny } from '../findings.ts'
import { DESK_IN_SOAK } from '../soak.ts'
import { test } from '../watched-test.ts'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

test.use({ locale: 'en-GB' })

test(
  'an admin opens the shop as in a year, buys nothing there, and leaves for the shop of today',
  {
    tag: DESK_IN_SOAK,
  },
  async ({ page, watch }, info) => {
    watch.expectComplaint(/401 \(Unauthorized\).*\/api\/admin\/self/)
    watch.expectComplaint(/409 \(Conflict\).*\/de-de/)
    const office = backOfficeOf(info.project.use.baseURL)
    await openAs(page, 'admin_all', office)
    const at = new Date(Date.now() + YEAR_MS)
    const body = { change_set_id: null, at: at.toISOString(), country_id: 'PL', language_id: 'en', price_group_id: 1 }
    const headers = { 'sec-fetch-site': 'same-origin' }
    const answer = await page.request.post(`${office}/api/admin/previews`, { data: body, headers })
    expect(answer.ok(), await answer.text()).toBe(true)
    const { address } = await answer.json()

    const visitor = visitorOf(page, 'en-pl')
    const { say } = visitor
    const bar = page.getByRole('region', { name: say('PREVIEW_LABEL'), exact: true })
    await page.goto(address)
    await expect(page).toHaveURL(/\/en-pl$/)
    await expect(bar).toContainText(String(at.getFullYear()))
    await expectNoFindingsInAny(page, info, 'a page of a preview')

    const promotions = page.getByRole('main').getByRole('link', { name: /\S/ })
    await page.goto('/en-pl/promotions')
    await expect(promotions.filter({ hasText: '%' })).toHaveCount(0)

    await open(visitor, '/c/perfume')
    await page
      .getByRole('main')
      .getByRole('link', { name: startingWith('Ambre 51') })
      .first()
      .click()
    await expect(title(visitor, 'Ambre 51')).toBeVisible()
    await expect(bar, 'on a page that scripts have opened').toBeVisible()
    const add = page.getByRole('main').getByRole('button', { name: startingWith(say('ADD_TO_BASKET')) })
    await add.first().click()
    await expect(bar.getByRole('status')).toHaveText(say('PREVIEW_REFUSED'))
    await expect(bar.getByRole('status')).toBeFocused()
    await expect(page).toHaveURL(/\/p\/ambre-51/)

    await page.goto('/de-de')
    await page.getByRole('link', { name: 'Zurück zur Vorschau' }).click()
    await expect(bar).toBeVisible()
    await bar.getByRole('button', { name: say('PREVIEW_LEAVE') }).click()
    await expect(page).toHaveURL(/\/en-pl$/)
    await expect(bar).toBeHidden()
    await page.goto('/en-pl/promotions')
    await expect(promotions.first()).toBeVisible()
    await page.goto('/en-pl/cart-data')
    await expect(page.getByRole('main')).toContainText(say('BASKET_EMPTY_TITLE'))
  },
)

test(
  'a buyer sees a product where it is not on sale, in its preview alone',
  { tag: DESK_IN_SOAK },
  async ({ page, watch, openOtherDevice, baseURL }, info) => {
    watch.expectComplaint(/401 \(Unauthorized\).*\/api\/admin\/self/)
    watch.expectComplaint(/404 \(Not Found\).*\/p\//)
    await openAs(page, 'buyer', `${backOfficeOf(baseURL)}/products?search=VETIVER-12`)
    await page.locator('a[data-row]').first().click()
    const dialog = page.getByRole('dialog')
    const inSlovakia = (key: string) => page.getByRole('button', { name: `${inOffice(key)}, Slovakia`, exact: true })
    await inSlovakia('PRODUCT_WITHDRAW').click()
    await dialog.getByRole('button', { name: inOffice('PRODUCT_WITHDRAW') }).click()
    await expect(inSlovakia('PRODUCT_PUBLISH')).toBeVisible()

    await page.getByRole('button', { name: inOffice('PREVIEW_SHOP') }).click()
    await dialog.getByLabel(inOffice('PREVIEW_LOCALE')).selectOption('Slovakia · Slovenčina')
    await expectNoFindingsInAny(page, info, 'the preview of a product', '[role="dialog"]')
    await dialog.getByRole('button', { name: inOffice('PREVIEW_MAKE') }).click()
    const link = dialog.getByRole('link', { name: inOffice('PREVIEW_OPEN') })
    const address = (await link.getAttribute('href')) ?? ''
    const previewing = await openOtherDevice()
    await previewing.goto(address)
    await expect(previewing).toHaveURL(/\/sk-sk\/p\//)
    await expect(previewing.getByRole('heading', { level: 1 })).toContainText('Vétiver 12')
    const guest = await openOtherDevice()
    const answer = await guest.goto(previewing.url())
    expect(answer?.status()).toBe(404)

    await page.keyboard.press('Escape')
    await inSlovakia('PRODUCT_PUBLISH').click()
    await dialog.getByRole('button', { name: inOffice('PRODUCT_PUBLISH') }).click()
    await expect(inSlovakia('PRODUCT_WITHDRAW')).toBeVisible()
  },
)
