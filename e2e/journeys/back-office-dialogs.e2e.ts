/// <reference lib="dom" />
import { GUEST_STORY_IDS, NIGHT_BALM_50ML, returnOfStory } from '@meridian/seed/world.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { backOfficeOf, openAs, say } from '../back-office.ts'
import { COLOUR_RULES, expectNoFindings } from '../findings.ts'
import { test } from '../watched-test.ts'

test.use({ locale: 'en-GB', storageState: { cookies: [], origins: [] } })

/** How a dialog is opened: by its button, by the menu of the page, or by that of the first parcel. */
type Way = 'button' | 'menu' | 'parcel menu'

interface Subject {
  path: string
  /** The preceding step, with the first row of a list. */
  first?: 'open' | 'choose'
  dialogs: readonly (readonly [key: string, way: Way])[]
}

const { packed, picking, planned, sent, lost, ...of } = GUEST_STORY_IDS

/** Every dialog about an order, its parcels and its money. */
const ORDERS: readonly Subject[] = [
  {
    path: `/orders/${of.reduced}`,
    dialogs: [
      ['REFUND', 'button'],
      ...([['GOODWILL'], ['MAILS'], ['ADD_NOTE'], ['WITHDRAWAL_NOTE']] as const).map(([key]) => [key, 'menu'] as const),
      ['OPEN_RETURN', 'button'],
    ],
  },
  {
    path: `/orders/${planned}`,
    dialogs: [
      ['PARCEL_PACK', 'button'],
      ['DISPATCH', 'button'],
      ['PARCEL_UNPACK', 'parcel menu'],
      ['CHANGE_ADDRESS', 'menu'],
      ['CHANGE_ORDER', 'button'],
    ],
  },
  {
    path: `/orders/${picking}`,
    dialogs: [
      ['PARCEL_HOLD', 'parcel menu'],
      ['CANCEL_UNITS', 'menu'],
    ],
  },
  {
    path: `/orders/${packed}`,
    dialogs: [
      ['PARCEL_SHIP', 'button'],
      ['PARCEL_REOPEN', 'parcel menu'],
    ],
  },
  {
    path: `/orders/${sent}`,
    dialogs: [
      ['PARCEL_DELIVER', 'parcel menu'],
      ['PARCEL_LOSE', 'parcel menu'],
      ['PARCEL_RETURN', 'parcel menu'],
    ],
  },
  { path: `/orders/${lost}`, dialogs: [['PARCEL_RESEND', 'button']] },
  { path: `/orders/${of.refund_failed}`, dialogs: [['PAY_BY_TRANSFER', 'button']] },
  { path: `/orders/${of.transfer_due}`, dialogs: [['NOTE_TRANSFER', 'button']] },
  {
    path: '/orders?view=all',
    first: 'choose',
    dialogs: [
      ['BULK_SHIP', 'button'],
      ['BULK_HOLD', 'button'],
    ],
  },
  { path: '/orders?view=all&payment_status=PAID', dialogs: [['SAVE_VIEW_AS', 'button']] },
]

/** Every dialog about returns, stock, documents, members and admins. */
const OTHERS: readonly Subject[] = [
  {
    path: `/returns/${returnOfStory(of.awaiting_goods)}`,
    dialogs: [
      ['RETURN_NOTE_TRANSIT', 'menu'],
      ['RETURN_CANCEL', 'menu'],
    ],
  },
  {
    path: `/returns/${returnOfStory(of.contested)}`,
    dialogs: [
      ['RETURN_CLOSE', 'button'],
      ['EXCHANGE', 'button'],
    ],
  },
  { path: `/stock/${NIGHT_BALM_50ML.variant_id}/PL`, dialogs: [['STOCK_COUNT', 'button']] },
  {
    path: `/withdrawals/${of.awaiting_goods}`,
    dialogs: [
      ['WITHDRAWAL_SETTLE', 'button'],
      ['WITHDRAWAL_CONTEST', 'menu'],
    ],
  },
  { path: `/withdrawals/${of.contested}`, dialogs: [['WITHDRAWAL_REFUSE', 'menu']] },
  {
    path: '/documents?view=all&kind=invoice',
    dialogs: [
      ['EXPORT', 'button'],
      ['EXPORT_LIST', 'button'],
    ],
  },
  {
    path: '/documents?view=all&submission=REJECTED',
    first: 'open',
    dialogs: [
      ['DOC_RESUBMIT', 'menu'],
      ['DOC_CORRECT_BUYER', 'menu'],
    ],
  },
  {
    path: '/members/13',
    dialogs: ['MEMBER_ACT_AS', 'MEMBER_BLOCK', 'MEMBER_MOVE', 'MEMBER_EXPORT', 'MEMBER_ERASE'].map(
      (key) => [key, 'menu'] as const,
    ),
  },
  {
    path: '/transfers?view=pending',
    first: 'open',
    dialogs: [
      ['TRANSFER_APPROVE', 'button'],
      ['TRANSFER_REJECT', 'button'],
    ],
  },
  { path: '/admins', dialogs: [['ADMIN_INVITE', 'button']] },
  {
    path: '/admins/2',
    dialogs: [
      ['ADMIN_BLOCK', 'menu'],
      ['ADMIN_REMOVE', 'menu'],
    ],
  },
]

const menuOf = (part: Locator) => part.getByRole('button', { name: say('MORE_ACTS'), exact: true }).first()

async function openDialog(page: Page, key: string, way: Way): Promise<Locator> {
  const main = page.getByRole('main')
  const name = say(key)
  if (way === 'button') await main.getByRole('button', { name, exact: true }).first().click()
  else {
    await menuOf(way === 'menu' ? main : main.locator('.parcel').first()).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  const dialog = page.getByRole('dialog')
  await expect(dialog, key).toBeVisible()
  return dialog
}

/** A dialog fits into the screen of a desk and of a phone; longer content scrolls within it. */
async function expectFits(page: Page, dialog: Locator, what: string): Promise<void> {
  for (const width of [1024, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const wider = await dialog.evaluate((shown) => {
      const { left, right } = shown.getBoundingClientRect()
      return Math.max(-left, right - window.innerWidth, shown.scrollWidth - shown.clientWidth)
    })
    expect.soft(wider, `${what} fits into ${width}`).toBeLessThanOrEqual(0)
  }
}

for (const [what, subjects] of [
  ['orders', ORDERS],
  ['returns, stock, documents, members and admins', OTHERS],
] as const) {
  test(`the dialogs of ${what} hold the focus, close by Escape, fit into a phone, and axe finds nothing in them`, {
    tag: ['@any-width', '@soak'],
  }, async ({ page, baseURL, watch }) => {
    // Without a session the server answers 401, which the browser reports.
    watch.expectComplaint(/401 \(Unauthorized\)/)
    const office = backOfficeOf(baseURL)
    await openAs(page, 'admin_all', office)
    for (const { path, first, dialogs } of subjects) {
      await page.goto(`${office}${path}`)
      if (first === 'open') await page.locator('a[data-row]').first().click()
      if (first === 'choose')
        await page
          .getByRole('checkbox', { name: /^Choose M/ })
          .first()
          .check()
      for (const [key, way] of dialogs) {
        const dialog = await openDialog(page, key, way)
        await expect.poll(() => dialog.evaluate((shown) => shown.contains(document.activeElement)), key).toBe(true)
        for (const back of [false, true]) {
          await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
          expect(await dialog.evaluate((shown) => shown.contains(document.activeElement)), key).toBe(true)
        }
        await expectFits(page, dialog, key)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          const rules = colorScheme === 'light' ? undefined : COLOUR_RULES
          await expectNoFindings(page, `${key}, ${colorScheme}`, '[role="dialog"]', rules)
        }
        await page.keyboard.press('Escape')
        await expect(dialog, key).toHaveCount(0)
      }
    }
  })
}
