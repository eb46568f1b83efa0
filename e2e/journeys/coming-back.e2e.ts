import { HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { expect, type Page } from '@playwright/test'
import { backOfficeOf, openAs, say } from '../back-office.ts'
import { open, startingWith, title, type Visitor, visitorOf } from '../buying.ts'
import { expectNoFindings, expectNoFindingsInAny } from '../findings.ts'
import { type PlacedOrder, placeByCalls, sendByCalls } from '../placed-orders.ts'
import { test } from '../watched-test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const PHONE = { width: 390, height: 844 }
const desk = { locale: 'en-GB', storageState: { cookies: [], origins: [] } }

/** Finds a guest's order by its number and address, on any page with that form. */
async function find({ page, say: shop }: Visitor, { number, email }: PlacedOrder, button: string): Promise<void> {
  await page.getByRole('textbox', { name: startingWith(shop('FIELD_ORDER_NUMBER')) }).fill(number)
  await page.getByRole('textbox', { name: startingWith(shop('FIELD_EMAIL')) }).fill(email)
  await page.getByRole('button', { name: shop(button) }).click()
}

async function delivered(page: Page): Promise<PlacedOrder> {
  const ordered = await placeByCalls(page, { lines: [{ variant_id: HAND_WASH_AMBER.variant_id, quantity: 2 }] })
  await sendByCalls(page, ordered.order_id, 'buyer')
  return ordered
}

test(
  'a guest withdraws from half of what came; the warehouse receives it on a phone, and the money goes back',
  {
    tag: '@any-width',
  },
  async ({ page, browser, baseURL, watch }, info) => {
    const ordered = await delivered(page)
    const { number, order_id } = ordered
    const visitor = visitorOf(page, 'en-pl')
    const shop = visitor.say
    await open(visitor, '/withdraw')
    await find(visitor, ordered, 'WITHDRAW_GO_ON')
    await page.getByRole('button', { name: shop('QUANTITY_LESS') }).click()
    await page.getByRole('button', { name: shop('WITHDRAW_GO_ON') }).click()
    await page.getByRole('button', { name: shop('WITHDRAW_CONFIRM') }).click()
    await expect(title(visitor, shop('WITHDRAW_RECEIPT_TITLE'))).toBeVisible()

    const office = backOfficeOf(baseURL)
    const phone = await (await browser.newContext({ ...desk, viewport: PHONE })).newPage()
    watch.expectComplaint(/401 \(Unauthorized\)/)
    await openAs(phone, 'warehouse_pl', `${office}/orders/${order_id}`)
    await phone.getByRole('link', { name: `${number}-R1` }).click()
    const main = phone.getByRole('main')
    await main.getByLabel(say('SCAN')).fill(HAND_WASH_AMBER.sku)
    await main.getByLabel(say('SCAN')).press('Enter')
    await main.getByRole('button', { name: say('RESTOCK') }).click()
    await expect(main.getByText(say('RETURN_INSPECTED'), { exact: true })).toBeVisible()
    await expectNoFindings(phone, 'a withdrawn piece on a phone')
    const address = phone.url()
    await phone.context().close()

    const service = await (await browser.newContext(desk)).newPage()
    await openAs(service, 'service', address)
    await service.getByRole('button', { name: say('RETURN_CLOSE') }).click()
    const confirm = service.getByRole('dialog').getByRole('button', { name: /^Refund .*\d/ })
    await expect(confirm).toBeEnabled()
    const [sum = ''] = /\d+[.,]\d\d/.exec((await confirm.textContent()) ?? '') ?? []
    await confirm.click()
    await expect(service.getByRole('main').getByText(say('RETURN_CLOSED'), { exact: true }).first()).toBeVisible()
    await service.context().close()

    await page
      .getByRole('main')
      .getByRole('link', { name: shop('ORDER_NUMBER', { number }) })
      .click()
    const back = page.getByRole('region', { name: shop('OWN_RETURNS_TITLE') })
    await expect(back).toContainText(sum.replace('.', ','))
    const steps = page.getByRole('region', { name: shop('ORDER_TIMELINE') })
    await expect(steps).toContainText(shop('STEP_WITHDRAWN'))
    await expect(page.getByRole('region', { name: shop('WITHDRAWALS_TITLE') })).toContainText(
      shop('WITHDRAWAL_STATE_SETTLED'),
    )
    await expectNoFindingsInAny(page, info, 'an order of which half came back')
  },
)

test(
  'a buyer complains without scripts and with them; one complaint is approved, the other answered',
  {
    tag: ['@any-width', '@soak'],
  },
  async ({ page, browser, baseURL, watch, contextOptions }, info) => {
    watch.expectComplaint(/422|401 \(Unauthorized\)/)
    const ordered = await delivered(page)
    const plainContext = await browser.newContext({ ...contextOptions, javaScriptEnabled: false })
    const devices = [await plainContext.newPage(), page]
    for (const [index, device] of devices.entries()) {
      const visitor = visitorOf(device, 'en-pl')
      const shop = visitor.say
      await device.goto('/en-pl/find-order')
      await find(visitor, ordered, 'FIND_ORDER_BUTTON')
      await device.getByRole('link', { name: shop('COMPLAIN_LINK') }).click()
      await expect(title(visitor, shop('COMPLAIN_TITLE'))).toBeVisible()
      const words = device.getByLabel(startingWith(shop('COMPLAIN_WORDS')))
      const units = device.getByRole('spinbutton')
      await words.fill('The pump does not work')
      await device.getByRole('button', { name: shop('COMPLAIN_BUTTON') }).click()
      // Without a piece the form says what is missing, and retains the text.
      await expect(device.getByText(shop('ISSUES_TITLE', { count: 1 }))).toBeVisible()
      await expect(words).toHaveValue('The pump does not work')
      if (index === 1) await expectNoFindingsInAny(device, info, 'a complaint')
      await units.fill('1')
      await device.getByRole('button', { name: shop('COMPLAIN_BUTTON') }).click()
      await expect(device.getByText(shop('COMPLAIN_DONE'))).toBeVisible()
    }
    await plainContext.close()

    const office = backOfficeOf(baseURL)
    const service = await (await browser.newContext(desk)).newPage()
    await openAs(service, 'service', `${office}/orders/${ordered.order_id}`)
    const main = service.getByRole('main')
    await main.getByRole('link', { name: `${ordered.number}-R1` }).click()
    await expect(main.getByText('The pump does not work')).toBeVisible()
    await main.getByRole('button', { name: say('RETURN_APPROVE') }).click()
    await expect(main.getByText(say('RETURN_APPROVED'), { exact: true }).first()).toBeVisible()
    await service.goto(`${office}/orders/${ordered.order_id}`)
    await main.getByRole('link', { name: `${ordered.number}-R2` }).click()
    await main.getByRole('button', { name: say('RETURN_DECLINE') }).click()
    const dialog = service.getByRole('dialog')
    await dialog.getByLabel(say('REASON_WORDS')).fill('A second pump is on its way to you')
    await dialog.getByRole('button', { name: say('RETURN_DECLINE') }).click()
    await expect(main.getByText(say('RETURN_DECLINED'), { exact: true }).first()).toBeVisible()
    await service.context().close()

    const { say: shop } = visitorOf(page, 'en-pl')
    await page.reload()
    const back = page.getByRole('region', { name: shop('OWN_RETURNS_TITLE') })
    await expect(back).toContainText('A second pump is on its way to you')
    await expect(back).toContainText(`${ordered.number}-R1`)
  },
)
