import { DEMO_PASSWORD } from '@meridian/seed/people/demo-password.ts'
import { expect, type Page, type TestInfo } from '@playwright/test'
import { expectNoFindingsInAny } from '../findings.ts'
import { PHONE_IN_SOAK } from '../soak.ts'
import { test } from '../watched-test.ts'

/** The back office listens two ports above the shop. */
function officeOf({ project }: TestInfo): string {
  const url = new URL(project.use.baseURL ?? '')
  url.port = String(Number(url.port) + 2)
  return url.origin
}

/** A visitor without a session is sent to sign-in, after the server has answered 401. */
async function signInAt(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByLabel('E-mail address').fill('admin_all@meridian.example')
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const SIGNED_OUT = /401 \(Unauthorized\).*\/api\/admin\/self/

test.use({ locale: 'en-GB' })

test(
  'a service person finds a member by a name without accents, and opens the personal data and the structure',
  { tag: [PHONE_IN_SOAK, '@soak'] },
  async ({ page, watch }, info) => {
    watch.expectComplaint(SIGNED_OUT)
    const office = officeOf(info)
    await signInAt(page, `${office}/members`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
    await expectNoFindingsInAny(page, info, 'the list of members')
    await main.getByRole('searchbox').fill('wisniewski marek')
    await main.getByRole('searchbox').press('Enter')
    await main.getByRole('link', { name: /Marek W\./ }).click()
    await expect(main.getByRole('heading', { level: 1, name: 'Marek W.' })).toBeVisible()
    await expect(main.getByText('marek@meridian.example')).toBeHidden()
    await main.getByRole('button', { name: 'Show personal data' }).click()
    await expect(main.getByText('marek@meridian.example')).toBeVisible()
    await expectNoFindingsInAny(page, info, 'the page of a member')
    const tabs = main.getByRole('navigation', { name: 'Parts of the page' })
    await tabs.getByRole('link', { name: 'Structure' }).click()
    await main
      .getByRole('button', { name: /^Those below/ })
      .first()
      .click()
    await expectNoFindingsInAny(page, info, 'the structure below a member')
    await tabs.getByRole('link', { name: 'Orders' }).click()
    await expect(main.getByRole('heading', { name: 'Open baskets' })).toBeVisible()
    await expectNoFindingsInAny(page, info, 'the orders and baskets of a member')
    await tabs.getByRole('link', { name: 'Points' }).click()
    await main
      .getByText(/\d movements/)
      .first()
      .click()
    await expect(main.getByText(/became available/).first()).toBeVisible()
    await expectNoFindingsInAny(page, info, 'the points of a member')
    await page.goBack()
    await expect(main.getByRole('heading', { name: 'Open baskets' })).toBeVisible()
  },
)

test(
  'a request to move to another country is rejected with a reason, and leaves the list',
  { tag: ['@any-width', '@soak'] },
  async ({ page, watch }, info) => {
    watch.expectComplaint(SIGNED_OUT)
    const office = officeOf(info)
    await signInAt(page, `${office}/transfers`)
    const main = page.getByRole('main')
    const rows = main.getByRole('row')
    await expect(rows).toHaveCount(4)
    await expectNoFindingsInAny(page, info, 'the list of moves')
    // The journeys about screens and dialogs look at the first one at the same time.
    await rows.last().getByRole('link').click()
    await expect(main.getByRole('button', { name: 'Reject' })).toBeVisible()
    await expect(main.getByRole('heading', { name: 'What it means' })).toBeVisible()
    await expect(main.getByRole('heading', { name: 'Open orders' })).toBeVisible()
    await expectNoFindingsInAny(page, info, 'a move to decide')
    await main.getByRole('button', { name: 'Reject' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('A proof of residence is missing')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(main.getByText('Rejected')).toBeVisible()
    await page.getByRole('link', { name: 'Country transfers' }).first().click()
    await expect(rows).toHaveCount(3)
    // The server knows with which view the list opens for this person.
    const views = page.getByRole('navigation', { name: 'Views' })
    await views.getByRole('link', { name: 'Rejected' }).click()
    await main.getByRole('button', { name: 'Open the list with this' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'opens with this view' })).toBeVisible()
    await page.evaluate(() => localStorage.clear())
    await page.goto(`${office}/transfers`)
    await expect(views.getByRole('link').first()).toHaveText(/^Rejected · \d+$/)
    await views.getByRole('link', { name: 'To decide' }).click()
    await main.getByRole('button', { name: 'Open the list with this' }).click()
  },
)
