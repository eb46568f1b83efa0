import { KASIA } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML, HAND_WASH_AMBER, NOTES_HARDBACK } from '@meridian/seed/world.ts'
import { expect, type Page } from '@playwright/test'
import { backOfficeOf, openAs, say } from '../back-office.ts'
import { startingWith, title, typeCard, visitorOf } from '../buying.ts'
import { expectNoFindingsInAny } from '../findings.ts'
import { findMails } from '../mails.ts'
import { placeByCalls, returnByCalls, sendByCalls } from '../placed-orders.ts'
import { mailTexts } from '../texts.ts'
import { CARDS, test } from '../watched-test.ts'

test.use({ locale: 'en-GB', storageState: { cookies: [], origins: [] } })

/** Without a session the server answers 401, which the browser reports. */
test.beforeEach(({ watch }) => watch.expectComplaint(/401 \(Unauthorized\)/))

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

test(
  'of two admins who change one address, the second chooses between both on a phone, and loses nothing typed',
  { tag: '@any-width' },
  async ({ page, browser, watch, baseURL }, info) => {
    watch.expectComplaint(/409 \(Conflict\)/)
    await page.setViewportSize({ width: 390, height: 844 })
    const office = backOfficeOf(baseURL)
    // An order of its own: other journeys ship and change those of the seed.
    const { order_id } = await placeByCalls(page, { lines: [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 1 }] })
    const address = `${office}/orders/${order_id}`
    await openAs(page, 'admin_all', address)
    await openMenu(page)
    await page.getByRole('menuitem', { name: say('CHANGE_ADDRESS') }).click()
    const before = await street(page).inputValue()
    const [mine, theirs, kept] = ['Mine 1', 'Theirs 2', 'Kept Ltd']
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
    // An address is one value: of two, no third is made.
    const row = conflict.getByRole('row').filter({ hasText: say('SHIP_TO') })
    await expect(row).toContainText(before)
    await expect(row.getByRole('radio', { name: theirs })).toBeVisible()
    await expect(row.getByRole('radio', { name: mine })).toBeChecked()
    await expect(conflict.getByRole('row')).toHaveCount(2)
    await expectNoFindingsInAny(page, info, 'two values of one address', '[role="dialog"]')
    await conflict.getByRole('button', { name: say('CONFLICT_SAVE') }).click()
    await expect(page.getByRole('status').filter({ hasText: say('ADDRESS_IS_CHANGED') })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(mine)
    await expect(page.getByRole('main')).toContainText(kept)
  },
)

test(
  'an admin adds one product and takes one off, and the parcel leaves once the buyer has paid the rest on a phone',
  { tag: ['@any-width', '@soak'] },
  async ({ page, watch, baseURL, openOtherDevice }, info) => {
    // Playwright evaluates in every frame, and the frame of a mail allows no scripts.
    watch.expectComplaint(/_mail.* 'allow-scripts'/)
    const lines = [HAND_WASH_AMBER, NOTES_HARDBACK].map(({ variant_id }) => ({ variant_id, quantity: 1 }))
    const { order_id, number } = await placeByCalls(page, { lines })
    await openAs(page, 'manager_pl', `${backOfficeOf(baseURL)}/orders/${order_id}`)
    await page
      .getByRole('main')
      .getByRole('button', { name: say('CHANGE_ORDER') })
      .click()
    await dialog(page)
      .getByRole('button', { name: new RegExp(`^${say('MORE', { name: '' })}`) })
      .first()
      .click()
    await expect(dialog(page).getByRole('button', { name: /^Refund .*\d/ })).toBeVisible()
    await dialog(page).getByLabel(say('CHANGE_ADD')).fill(AMBRE_51_50ML.sku)
    await dialog(page)
      .getByRole('button', { name: startingWith(say('CHANGE_ADD_ONE', { name: '' }).trim()) })
      .click()
    await dialog(page).getByLabel(say('REASON_WORDS')).fill('The buyer called')
    const ask = dialog(page).getByRole('button', { name: /^Ask the buyer for .*\d/ })
    await expect(ask).toBeEnabled()
    await expectNoFindingsInAny(page, info, 'a change of an order', '[role="dialog"]')
    await ask.click()
    await expect(page.getByRole('main').getByText(say('CHANGE_PENDING'), { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByText(say('CHANGE_PARCELS_WAIT'))).toBeVisible()
    await expect(sendByCalls(page, order_id, 'carrier')).rejects.toThrow(/409/)

    const buyer = visitorOf(await openOtherDevice(), 'en-pl')
    await buyer.page.setViewportSize({ width: 390, height: 844 })
    const [mail] = await findMails(buyer.page, [mailTexts('en')('SUBJECT_ORDER_CHANGE_WAITS', { number })])
    await mail?.click()
    const [link = ''] = /http\S+access_key=\S+/.exec((await buyer.page.locator('pre').textContent()) ?? '') ?? []
    await buyer.page.goto(link)
    await typeCard(buyer, CARDS.paid)
    await buyer.page.getByRole('button', { name: startingWith(buyer.say('PAY_NOW', { price: '' }).trim()) }).click()
    await expect(title(buyer, buyer.say('ORDER_PAID_TITLE', { name: KASIA.name_first }))).toBeVisible()

    await sendByCalls(page, order_id, 'carrier')
    await page.reload()
    await expect(page.getByRole('main').getByText(say('CHANGE_APPLIED'), { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByText(say('PARCEL_SHIPPED')).first()).toBeVisible()
  },
)

test(
  'a returned piece is exchanged for the same one at its old price, and no money moves',
  {
    tag: ['@any-width', '@soak'],
  },
  async ({ page, baseURL }, info) => {
    const { order_id } = await placeByCalls(page, { lines: [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 2 }] })
    await sendByCalls(page, order_id, 'buyer')
    const { return_id } = await returnByCalls(page, order_id)
    await openAs(page, 'service', `${backOfficeOf(baseURL)}/returns/${return_id}`)
    await page.getByRole('button', { name: say('EXCHANGE') }).click()
    await dialog(page).getByLabel(say('REASON_WORDS')).fill('Broken on the way')
    const exchange = dialog(page).getByRole('button', { name: say('EXCHANGE'), exact: true })
    await expect(exchange).toBeEnabled()
    await expectNoFindingsInAny(page, info, 'an exchange', '[role="dialog"]')
    await exchange.click()
    const main = page.getByRole('main')
    await expect(main.getByText(say('RETURN_CLOSED'), { exact: true }).first()).toBeVisible()
    await expect(main.getByText(say('EXCHANGE_ORDER'))).toBeVisible()
    await main.getByRole('link', { name: /^M\d/ }).last().click()
    await expect(main.getByText(say('CHANGE_FOLLOWS'))).toBeVisible()
  },
)
