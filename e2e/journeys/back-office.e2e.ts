import { HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { expect, type Page } from '@playwright/test'
import { backOfficeOf, openAs, say, typeAdminSignIn } from '../back-office.ts'
import { expectNoFindingsInAny } from '../findings.ts'
import { placeByCalls } from '../placed-orders.ts'
import { PHONE_IN_SOAK } from '../soak.ts'
import { test } from '../watched-test.ts'

test.use({ locale: 'en-GB', storageState: { cookies: [], origins: [] } })

/** Without a session the server answers 401, which the browser reports. */
test.beforeEach(({ watch }) => watch.expectComplaint(/401 \(Unauthorized\)/))

const rows = (page: Page) => page.locator('a[data-row]')
const note = (page: Page) => page.getByRole('textbox', { name: say('NOTE') })

/** Ends the session as time does: the browser still has its cookie. */
async function endSession(page: Page, office: string): Promise<void> {
  const cookies = await page.context().cookies()
  const headers = { 'sec-fetch-site': 'same-origin' }
  expect((await page.request.post(`${office}/api/admin/sign-out`, { data: {}, headers })).ok()).toBe(true)
  await page.context().addCookies(cookies)
}

async function openNote(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('ADD_NOTE') }).click()
  await expect(note(page)).toBeVisible()
}

async function openAnyOrder(page: Page, office: string, at: number): Promise<void> {
  await openAs(page, 'admin_all', `${office}/orders?view=all`)
  await rows(page).nth(at).click()
  await expect(page.getByRole('heading', { name: say('HISTORY') })).toBeVisible()
}

/** An order that no other journey changes meanwhile. */
async function openOwnOrder(page: Page, office: string): Promise<void> {
  const { number } = await placeByCalls(page, { lines: [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }] })
  await openAs(page, 'admin_all', `${office}/orders?view=all`)
  await rows(page).filter({ hasText: number }).click()
  await expect(page.getByRole('heading', { name: say('HISTORY') })).toBeVisible()
}

test('a list keeps its filters, page and place when an order was opened and left again, and finds it by its number', {
  tag: PHONE_IN_SOAK,
}, async ({ page, baseURL }) => {
  // Invalid parameters of an address are ignored.
  await openAs(page, 'admin_all', `${backOfficeOf(baseURL)}/orders?view=all&total_from=abc&nonsense=1`)
  const onFirstPage = (await rows(page).first().textContent()) ?? ''
  await page.getByRole('link', { name: say('NEXT_PAGE') }).click()
  await expect(page).toHaveURL(/page=2/)
  // The old rows stay until the new ones are loaded.
  await expect(rows(page).first()).not.toHaveText(onFirstPage)
  await expect(page.locator('table[aria-busy="false"]')).toBeVisible()
  const wanted = rows(page).nth(40)
  const number = (await wanted.locator('span').first().textContent()) ?? ''
  // The rows are drawn again when the list has been refetched.
  await expect(() => wanted.scrollIntoViewIfNeeded()).toPass()
  const [address, place] = [page.url(), await page.evaluate(() => window.scrollY)]
  await wanted.click()
  await expect(page.getByRole('heading', { name: number })).toBeVisible()
  await page.goBack()
  await expect(rows(page).nth(40)).toContainText(number)
  expect(page.url()).toBe(address)
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(120)
  await page.keyboard.press('/')
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('searchbox').fill('qqqqzzzz')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('NOTHING_MATCHES'))).toBeVisible()
  await page.getByRole('button', { name: say('CLEAR_FILTERS') }).click()
  await expect(rows(page)).toHaveCount(50)
})

test(
  'what somebody types survives Back and the end of their session, and is saved after signing in over the page',
  { tag: '@any-width' },
  async ({ page, baseURL }, { project }) => {
    const text = `Rings twice, says the ${project.name}.`
    await openOwnOrder(page, backOfficeOf(baseURL))
    await openNote(page)
    await note(page).fill(text)
    await page.goBack()
    await expect(page.getByRole('heading', { name: say('LEAVE_TITLE') })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(note(page)).toHaveValue(text)
    await endSession(page, backOfficeOf(baseURL))
    await page.getByRole('button', { name: say('SAVE') }).click()
    await expect(page.getByRole('heading', { name: say('SESSION_ENDED') })).toBeVisible()
    await typeAdminSignIn(page, 'admin_all')
    await expect(page.getByRole('status').filter({ hasText: say('NOTE_WRITTEN') })).toBeVisible()
    await expect(page.getByText(text)).toHaveCount(1)
  },
)

test('signing out leaves nothing behind, and Back shows no data', { tag: '@any-width' }, async ({
  page,
  context,
  baseURL,
}) => {
  await openAnyOrder(page, backOfficeOf(baseURL), 4)
  const rooms = page.getByRole('button', { name: say('ROOMS') })
  if (await rooms.isVisible()) await rooms.click()
  await page.getByRole('button', { name: /Helena Berg/ }).click()
  await page.getByRole('menuitem', { name: say('SIGN_OUT') }).click()
  await expect(page.getByRole('heading', { name: say('SIGN_IN_TITLE') })).toBeVisible()
  expect((await context.cookies()).filter(({ name }) => name.includes('admin'))).toEqual([])
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBeLessThanOrEqual(1)
  await page.goBack()
  await expect(page.getByRole('heading', { name: say('SIGN_IN_TITLE') })).toBeVisible()
})

test('the rows, the palette and an order work with the keyboard alone', async ({ page, baseURL }) => {
  await openAs(page, 'admin_all', `${backOfficeOf(baseURL)}/orders?view=all`)
  await expect(rows(page)).toHaveCount(50)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: say('HISTORY') })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByPlaceholder(say('PALETTE_FIELD'))).toBeFocused()
  await page.keyboard.type(say('ADD_NOTE').slice(0, 5))
  const act = page.getByRole('menuitem', { name: say('ADD_NOTE'), exact: true })
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(act).toHaveAttribute('data-focused', 'true', { timeout: 500 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(note(page)).toBeFocused()
  // A letter in a field is a letter.
  await page.keyboard.type('go')
  await expect(note(page)).toHaveValue('go')
  await page.keyboard.press('Escape')
  // The palette finds a product, and the way back to the order.
  const order = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.keyboard.press('Control+k')
  await page.keyboard.type('night-balm')
  await page.getByRole('menuitem', { name: /NIGHT-BALM-50ML/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Night balm/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('menuitem', { name: order }).click()
  await expect(page.getByRole('heading', { level: 1, name: order })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { name: say('ROOM_ORDERS') })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText(say('KEY_ROWS'))
})

test('axe finds nothing in the back office', { tag: PHONE_IN_SOAK }, async ({ page, baseURL }, info) => {
  const office = backOfficeOf(baseURL)
  await page.goto(office)
  await expect(page.getByRole('heading', { name: say('SIGN_IN_TITLE') })).toBeVisible()
  const look = (what: string, within?: string) => expectNoFindingsInAny(page, info, what, within)
  await look('sign-in')
  await openAs(page, 'admin_all', `${office}/orders?view=all`)
  await expect(rows(page)).toHaveCount(50)
  await look('the list of orders')
  await rows(page).first().click()
  await expect(page.getByRole('heading', { name: say('HISTORY') })).toBeVisible()
  await look('an order')
  await openNote(page)
  await look('a dialog', '[role="dialog"]')
  await page.goto(`${office}/stock?view=all`)
  await expect(rows(page)).toHaveCount(50)
  await look('the list of stock')
  await page.goto(`${office}/documents`)
  await rows(page).first().click()
  await expect(page.getByRole('heading', { name: say('DOC_LINES') })).toBeVisible()
  await look('a document')
  await page.goto(`${office}/invariants`)
  await page.getByRole('button', { name: say('RULES_RUN') }).click()
  await expect(page.getByText(say('RULES_LAST_RUN'))).toBeVisible()
  await expect(page.getByRole('heading', { name: say('RULES_OF_STOCK') })).toBeVisible()
  await look('the rules')
  await page.goto(`${office}/design`)
  await expect(page.getByRole('heading', { name: say('DESIGN') })).toBeVisible()
  await look('the parts of every page')
})

test('no other site, not even the shop, can call in the name of an admin', { tag: '@any-width' }, async ({
  page,
  baseURL,
  watch,
}) => {
  watch.expectComplaint(/403|CORS|ERR_FAILED|Content Security Policy/)
  const office = backOfficeOf(baseURL)
  await openAs(page, 'admin_all', `${office}/orders`)
  await page.goto('/en-pl')
  const status = await page.evaluate(
    (address) =>
      fetch(address, { credentials: 'include', mode: 'no-cors' }).then(
        ({ type }) => type,
        () => 'blocked',
      ),
    `${office}/api/admin/self`,
  )
  expect(['opaque', 'blocked']).toContain(status)
  const answer = await page.request.get(`${office}/api/admin/self`)
  expect(answer.status()).toBe(403)
})
