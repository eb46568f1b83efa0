/// <reference lib="dom" />
import { GUEST_STORY_IDS, NIGHT_BALM_50ML, returnOfStory } from '@meridian/seed/world.ts'
import { expect, type Page } from '@playwright/test'
import { backOfficeOf, openAs, say } from '../back-office.ts'
import { COLOUR_RULES, expectNoFindings, expectNoOverflow } from '../findings.ts'
import { expectReachable } from '../reach.ts'
import { test } from '../watched-test.ts'

test.use({ locale: 'en-GB', storageState: { cookies: [], origins: [] } })

interface Screen {
  name: string
  /** Its address; absent where only `open` leads there, from the screen before it. */
  path?: string
  open?: (page: Page) => Promise<void>
  /** A heading that is there once the screen is. A list is ready with its first row. */
  heading?: string
  /** The part to look at: content below an open dialog is inert. */
  within?: string
}

const { contested, lost } = GUEST_STORY_IDS
const first = (page: Page) => page.locator('a[data-row]').first().click()
const press = (key: string) => (page: Page) => page.keyboard.press(key)
const pressInstead = (key: string) => async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.keyboard.press(key)
}

const ORDERS: readonly Screen[] = [
  { name: 'orders', path: '/orders?view=all' },
  { name: 'an order with a return', path: `/orders/${contested}`, heading: say('HISTORY') },
  { name: 'an order with a lost parcel', path: `/orders/${lost}`, heading: say('HISTORY') },
  { name: 'a new order by phone', path: '/orders/new?country=PL', heading: say('PHONE_SUMMARY') },
  { name: 'refunds', path: '/refunds?view=all' },
  { name: 'withdrawals', path: '/withdrawals?view=all' },
  { name: 'a withdrawal', path: `/withdrawals/${contested}`, heading: say('PIECES') },
]

const GOODS: readonly Screen[] = [
  { name: 'returns', path: '/returns?view=all' },
  { name: 'a return', path: `/returns/${returnOfStory(contested)}`, heading: say('PIECES') },
  { name: 'parcels', path: '/parcels?view=all' },
  { name: 'the packing desk', path: '/pack', heading: say('DESK_NEXT') },
  { name: 'product types', path: '/product-types' },
  { name: 'a product type', path: '/product-types/1', heading: say('TYPE_TITLE') },
  { name: 'stock', path: '/stock?view=all' },
  { name: 'receipts', path: '/stock/receipts', heading: say('STOCK_RECEIVE') },
  { name: 'counts', path: '/stock/counts', heading: say('STOCK_TAKE') },
  { name: 'stock of a variant', path: `/stock/${NIGHT_BALM_50ML.variant_id}/PL`, heading: say('MOVEMENTS') },
]

const BOOKS: readonly Screen[] = [
  { name: 'today', path: '/today', heading: say('BY_COUNTRY') },
  { name: 'documents', path: '/documents?view=all' },
  { name: 'a document', open: first, heading: say('DOC_LINES') },
  { name: 'rules', path: '/invariants', heading: say('ROOM_INVARIANTS') },
  { name: 'jobs that failed', path: '/jobs', heading: say('TASK_FAILED_JOBS') },
  { name: 'tax', path: '/documents/tax', heading: say('TAX_REPORT') },
  { name: 'oneself', path: '/self', heading: say('MY_SIGN_IN') },
  { name: 'nothing', path: '/no/such/page', heading: say('NOT_FOUND_TITLE') },
  { name: 'the palette', open: press('Control+k'), within: '[role="dialog"]' },
  { name: 'the keys', open: pressInstead('?'), within: '[role="dialog"]' },
]

const PEOPLE: readonly Screen[] = [
  { name: 'members', path: '/members?view=all' },
  { name: 'a member', path: '/members/13', heading: say('MEMBER_CONSENTS') },
  { name: 'orders and baskets of a member', path: '/members/13?tab=orders', heading: say('MEMBER_BASKETS') },
  { name: 'the structure of a member', path: '/members/13?tab=structure', heading: say('MEMBER_STRUCTURE') },
  { name: 'the points of a member', path: '/members/13?tab=points', heading: say('POINTS_CHANGES') },
  { name: 'transfers', path: '/transfers?view=all' },
  { name: 'a transfer', open: first, heading: say('TRANSFER_REASON') },
  { name: 'admins', path: '/admins', heading: say('ROOM_ADMINS') },
  { name: 'an admin', path: '/admins/2', heading: say('ADMIN_ROLES') },
  { name: 'change sets', path: '/changes?view=all', heading: say('ROOM_CHANGES') },
  { name: 'delivery', path: '/shipping?country=PL', heading: say('ROOM_SHIPPING') },
  { name: 'the audit log', path: '/audit', heading: say('ROOM_AUDIT') },
]

const DESK = { width: 1440, height: 900 }
const DESKS = [DESK, { width: 1024, height: 768 }]
const PHONE = { width: 390, height: 844 }

async function show(page: Page, office: string, { path, open, heading, within }: Screen): Promise<void> {
  if (path !== undefined) await page.goto(office + path)
  await open?.(page)
  if (within !== undefined) await expect(page.locator(within)).toBeVisible()
  else if (heading === undefined) await expect(page.locator('a[data-row]').first()).toBeVisible()
  else await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: say('LOADING') })).toHaveCount(0)
}

/** The rows of a list are alike, and axe is slow for each of them. */
async function trimRows(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const row of [...document.querySelectorAll<HTMLElement>('tbody tr')].slice(6)) row.style.display = 'none'
  })
}

// Orders and goods are also worked on with a phone in the hand.
for (const [what, screens, widths] of [
  ['orders', ORDERS, [...DESKS, PHONE]],
  ['returns and stock', GOODS, [...DESKS, PHONE]],
  ['documents and the frame', BOOKS, DESKS],
  ['members and admins', PEOPLE, DESKS],
] as const) {
  test(`axe finds nothing on the pages of ${what}, by day and by night, and Tab leads everywhere`, {
    tag: ['@any-width', '@soak'],
  }, async ({ page, baseURL, watch }) => {
    // Without a session the server answers 401, which the browser reports.
    watch.expectComplaint(/401 \(Unauthorized\)/)
    const office = backOfficeOf(baseURL)
    await openAs(page, 'admin_all', office)
    for (const screen of screens) {
      await page.setViewportSize(DESK)
      await show(page, office, screen)
      if (screen.within === undefined) await expectReachable(page, screen.name)
      for (const size of widths) {
        await page.setViewportSize(size)
        await expectNoOverflow(page, `${screen.name}, ${size.width}`)
      }
      await trimRows(page)
      for (const size of widths) {
        await page.setViewportSize(size)
        // Colours do not depend on the width.
        for (const colorScheme of size === DESK ? (['light', 'dark'] as const) : (['light'] as const)) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          const rules = colorScheme === 'light' ? undefined : COLOUR_RULES
          await expectNoFindings(page, `${screen.name}, ${colorScheme}, ${size.width}`, screen.within, rules)
        }
      }
    }
  })
}
