import { searchSalesDocuments } from '@meridian/contract/admin/documents.ts'
import { listRefunds } from '@meridian/contract/admin/refunds.ts'
import { DEMO_PASSWORD } from '@meridian/seed/people/demo-password.ts'
import { HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { expect, type Page } from '@playwright/test'
import { backOfficeOf, openAs, say, typeAdminSignIn } from '../back-office.ts'
import {
  acceptTerms,
  addToBasket,
  BUYERS,
  choosePayment,
  goToSummary,
  open,
  openBasket,
  orderNumber,
  placeOrder,
  startingWith,
  title,
  typeCard,
  type Visitor,
  visitorOf,
} from '../buying.ts'
import { goTo, pick, pressOn, typeInto } from '../by-keyboard.ts'
import { signInAs } from '../members.ts'
import { callAs, placeByCalls, sendByCalls } from '../placed-orders.ts'
import { CARDS, test } from '../watched-test.ts'

test.use({ locale: 'en-GB', storageState: { cookies: [], origins: [] } })

const dialogOf = (page: Page) => page.getByRole('dialog')

/** Finds something by the palette, with the keyboard alone, and goes there or does it. */
async function find(page: Page, typed: string, item: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByPlaceholder(say('PALETTE_FIELD'))).toBeFocused()
  await page.keyboard.type(typed)
  const found = page.getByRole('menuitem', { name: item, exact: true })
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(found).toHaveAttribute('data-focused', 'true', { timeout: 500 })
  }).toPass()
  await page.keyboard.press('Enter')
}

/** Opens a dialog by its name in the palette. */
async function begin(page: Page, key: string): Promise<void> {
  await find(page, say(key), say(key))
  await expect(dialogOf(page)).toBeVisible()
}

/** Confirms a dialog once it can be, and waits until it is gone. */
async function confirmBy(page: Page, button: string | RegExp): Promise<void> {
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('button', { name: button }).last()).toBeEnabled()
  // No keys are pressed before the dialog has the focus.
  await expect.poll(() => dialog.evaluate((box) => box.contains(box.ownerDocument.activeElement))).toBe(true)
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
}

/** A member buys two pieces, partly with points, by a card to which no refund can be sent. */
async function buyWithPoints(visitor: Visitor): Promise<{ order_id: number; number: string }> {
  const { page, say: shop } = visitor
  await signInAs(visitor, 'zofia')
  await open(visitor, `/p/${HAND_WASH_AMBER.slug}`)
  await addToBasket(visitor, 1)
  await openBasket(visitor)
  await page
    .getByRole('main')
    .getByRole('button', { name: shop('QUANTITY_MORE') })
    .click()
  await goToSummary(visitor, BUYERS.PL, 'card')
  await page.getByRole('link', { name: `${shop('EDIT')} ${shop('STEP_PAYMENT')}` }).click()
  const panel = page.getByRole('region', { name: shop('POINTS_USE_TITLE') })
  await panel.getByRole('textbox', { name: shop('POINTS_HOW_MANY') }).fill('20')
  await panel.getByRole('button', { name: shop('POINTS_USE'), exact: true }).click()
  await choosePayment(visitor, 'card')
  await typeCard(visitor, CARDS.refuses_refunds)
  await acceptTerms(visitor)
  await placeOrder(visitor)
  await expect(title(visitor, shop('ORDER_PAID_TITLE', { name: BUYERS.PL.name_first }))).toBeVisible()
  const order_id = Number(/order\/(\d+)/.exec(page.url())?.[1])
  return { order_id, number: await orderNumber(visitor) }
}

/** One piece of the first line, with its reason; the sum stands on the button. */
async function fillRefund(page: Page, words: string) {
  const dialog = dialogOf(page)
  await dialog
    .getByRole('button', { name: new RegExp(`^${say('MORE', { name: '' })}`) })
    .first()
    .click()
  await dialog.getByLabel(say('REASON'), { exact: true }).selectOption(say('REFUND_COMPLAINT'))
  await dialog.getByLabel(say('REASON_WORDS')).fill(words)
  const confirm = dialog.getByRole('button', { name: /^Refund .*\d/ })
  await expect(confirm).toBeEnabled()
  return confirm
}

test('a service person helps one buyer for a day with the keyboard alone, and everybody is told the same sums', {
  tag: '@soak',
}, async ({ page, baseURL, watch, openOtherDevice }) => {
  // Without a session the server answers 401, which the browser reports.
  watch.expectComplaint(/401 \(Unauthorized\)/)
  const buyer = visitorOf(await openOtherDevice(), 'en-pl')
  const { order_id, number } = await buyWithPoints(buyer)
  const main = page.getByRole('main')
  const dialog = dialogOf(page)
  const words = (text: string) => typeInto(page, dialog.getByLabel(say('REASON_WORDS')), text)
  const more = new RegExp(`^${say('MORE', { name: '' })}`)
  const onePiece = () => pressOn(page, dialog.getByRole('button', { name: more }).first())

  await page.goto(backOfficeOf(baseURL))
  await typeInto(page, page.getByRole('textbox', { name: say('EMAIL') }), 'manager_pl@meridian.example')
  await typeInto(page, page.getByLabel(say('PASSWORD')), DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner')).toBeVisible()
  await find(page, number, startingWith(number))
  await expect(page.getByRole('heading', { name: number })).toBeVisible()

  await begin(page, 'ADD_NOTE')
  await page.keyboard.type('Called: wait with the parcel')
  await confirmBy(page, say('SAVE'))
  await expect(main.getByText('Called: wait with the parcel')).toBeVisible()

  await pressOn(page, main.getByRole('button', { name: say('PARCEL_NEW_other', { count: 2 }) }))
  const parcel = main.locator('.parcel').first()
  await pressOn(page, parcel.getByRole('button', { name: say('MORE_ACTS') }))
  await goTo(page, page.getByRole('menuitem', { name: say('PARCEL_HOLD') }), 'ArrowDown')
  await page.keyboard.press('Enter')
  await pick(page, dialog.getByLabel(say('REASON'), { exact: true }), say('HOLD_STOCK'))
  await confirmBy(page, say('PARCEL_HOLD'))
  await expect(parcel).toContainText(say('PARCEL_HELD', { name: say('HOLD_STOCK') }))
  await pressOn(page, parcel.getByRole('button', { name: say('PARCEL_RELEASE') }))
  await confirmBy(page, say('PARCEL_RELEASE'))
  await expect(parcel).toContainText(say('PARCEL_PLANNED'))

  await begin(page, 'MAILS')
  await goTo(page, dialog.getByRole('radio').first())
  await page.keyboard.press('Space')
  await confirmBy(page, say('SEND_AGAIN'))
  await expect(page.getByRole('status').filter({ hasText: say('MAIL_RESENT') })).toBeVisible()

  // It arrives, and one piece is broken. Its money goes to the card, its share of the points back to the member.
  await sendByCalls(page, order_id, 'buyer')
  await page.reload()
  await expect(page.getByRole('heading', { name: number })).toBeVisible()
  await begin(page, 'REFUND')
  await onePiece()
  await pick(page, dialog.getByLabel(say('REASON'), { exact: true }), say('REFUND_COMPLAINT'))
  await words('One bottle arrived broken')
  await expect(dialog).toContainText(say('POINTS_BACK'))
  await confirmBy(page, /^Refund .*\d/)
  const refunds = page.getByRole('list', { name: say('REFUNDS') })
  await expect(refunds).toContainText(say('REFUND_FAILED'))
  await pressOn(page, refunds.getByRole('button', { name: say('PAY_BY_TRANSFER') }))
  await words('The buyer agrees')
  await confirmBy(page, say('PAY_BY_TRANSFER'))
  await pressOn(page, refunds.getByRole('button', { name: say('NOTE_TRANSFER') }))
  await typeInto(page, dialog.getByLabel(say('TRANSFER_REFERENCE')), 'TR 2026/17')
  await confirmBy(page, say('NOTE_TRANSFER'))
  await expect(refunds).toContainText('TR 2026/17')

  await begin(page, 'GOODWILL')
  await typeInto(page, dialog.getByLabel(say('GOODWILL_AMOUNT')), '5')
  await words('For the trouble')
  await confirmBy(page, /^Refund .*5/)
  await expect(refunds.getByRole('listitem')).toHaveCount(3)

  // The other bottle drips too, and is returned as a complaint.
  await pressOn(page, main.getByRole('button', { name: say('OPEN_RETURN') }))
  await onePiece()
  await pick(page, dialog.getByLabel(say('REASON'), { exact: true }), say('REFUND_COMPLAINT'))
  await words('The other one drips')
  await confirmBy(page, say('OPEN_RETURN'))
  await expect(main.locator('.parcel').filter({ hasText: say('RETURN_APPROVED') })).toBeVisible()

  const call = await callAs(page, 'admin_all')
  const { order } = await call(listRefunds, { params: { order_id } })
  const decided = order.refunds.filter(({ replaces }) => replaces === null)
  expect(decided.map(({ reason }) => reason)).toEqual(['COMPLAINT', 'GOODWILL'])
  expect(decided[0]?.points_returned).toBeGreaterThan(0)
  // Documents are corrected by the returned money: the transfer, and not the refund that the card's bank refused.
  const given = order.refunds.reduce((sum, { state, amount }) => sum + (state === 'SUCCEEDED' ? amount : 0), 0)
  expect(given).toBeGreaterThan(0)
  await expect
    .poll(
      async () => {
        const { rows } = await call(searchSalesDocuments, { query: { search: number, kind: ['correction'] } })
        return rows.reduce((sum, { gross }) => sum - gross, 0)
      },
      { timeout: 60_000 },
    )
    .toBe(given)

  await buyer.page.reload()
  const shown = buyer.page.getByRole('main')
  await expect(shown).toContainText(number)
  for (const { amount } of decided.filter(({ state }) => state !== 'FAILED')) {
    await expect(shown).toContainText((amount / 100).toFixed(2).replace('.', ','))
  }
})

test('a refund whose session or answer is lost keeps its form, goes out under one key, and happens once', {
  tag: '@any-width',
}, async ({ page, context, baseURL, watch }) => {
  watch.expectComplaint(/401 \(Unauthorized\)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  const { order_id } = await placeByCalls(page, { lines: [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 2 }] })
  await sendByCalls(page, order_id, 'buyer')
  await openAs(page, 'manager_pl', `${backOfficeOf(baseURL)}/orders/${order_id}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('REFUND'), exact: true })
    .click()
  const words = 'The pump does not work'
  const confirm = await fillRefund(page, words)
  const keys: (string | undefined)[] = []
  let isLost = true
  await page.route(`**/orders/${order_id}/refunds`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    const isThis = isLost && keys.length === 2
    // The server has done it; only its answer is lost.
    if (isThis) await route.fetch()
    if (isThis) await route.abort()
    else await route.continue()
    if (isThis) isLost = false
  })
  await context.clearCookies()
  await confirm.click()
  await expect(page.getByRole('heading', { name: say('SESSION_ENDED') })).toBeVisible()
  await typeAdminSignIn(page, 'manager_pl')
  await expect(page.getByRole('alert')).toContainText(say('CONNECTION_LOST'))
  await expect(dialogOf(page).getByLabel(say('REASON_WORDS'))).toHaveValue(words)
  await confirm.click()
  await expect(dialogOf(page)).toBeHidden()
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  await expect(page.getByRole('list', { name: say('REFUNDS') }).getByRole('listitem')).toHaveCount(1)
})
