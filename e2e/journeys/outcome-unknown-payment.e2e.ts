import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import { expect, type Page } from '@playwright/test'
import { backOfficeOf, say as office, openAs } from '../back-office.ts'
import { BUYERS, expectPaid, orderNumber, orderToPayByCode, title, visitorOf } from '../buying.ts'
import { inDatabase } from '../shop-database.ts'
import { PHONE_IN_SOAK } from '../soak.ts'
import { test } from '../watched-test.ts'

test.use({ locale: 'en-GB' })

const PRICE = '189,00 zł'
/** The stand-in's point of sale for PLN. */
const POINT = { id: '300740', secret: 'client-secret-PLN' }

/** Captures at PayU without sending a notification; returns PayU's number of the payment. */
async function captureSilently({ request }: Page, shop: string | undefined, token: string): Promise<string> {
  const payu = new URL(shop ?? '')
  payu.port = String(Number(payu.port) + 5)
  const form = { grant_type: 'client_credentials', client_id: POINT.id, client_secret: POINT.secret }
  const granted = await request.post(`${payu.origin}/pl/standard/user/oauth/authorize`, { form })
  const { access_token } = await granted.json()
  const made = await request.post(`${payu.origin}/api/v2_1/orders`, {
    headers: { authorization: `Bearer ${access_token}` },
    data: {
      extOrderId: token,
      merchantPosId: POINT.id,
      customerIp: '127.0.0.1',
      description: token,
      currencyCode: 'PLN',
      totalAmount: '18900',
      buyer: { email: 'zofia+mute@example.com' },
      products: [{ name: token, unitPrice: '18900', quantity: '1' }],
      payMethods: { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: '777000' } },
    },
  })
  return (await made.json()).orderId
}

/**
 * Ages the payment of an order by twenty minutes in which PayU, whose codes the sandbox handles in the journeys, has
 * not answered.
 */
async function leaveUnanswered(page: Page, shop: string | undefined): Promise<string> {
  const order_id = Number(/\/order\/(\d+)/.exec(page.url())?.[1])
  return await inDatabase(async (database) => {
    const ofOrder = database.selectFrom('payments.attempt').select('token').where('order_id', '=', order_id)
    const { token } = await ofOrder.executeTakeFirstOrThrow()
    const number = await captureSilently(page, shop, token)
    const before = new Date(Date.now() - 20 * 60_000)
    await database
      .updateTable('payments.attempt')
      .set({ provider: 'payu', provider_payment_id: null, action: null })
      .set({ created_at: before, sent_at: before, polled_at: null, poll_at: new Date() })
      .where('token', '=', token)
      .execute()
    return number
  })
}

test('nobody tells whether a code was paid: the buyer is asked to write, and an admin finds the money at PayU', {
  tag: [PHONE_IN_SOAK, '@soak'],
}, async ({ page, openOtherDevice, watch, baseURL }) => {
  // An id that the provider does not know is refused, which the browser reports; so is the call for the signed-in
  // admin.
  watch.expectComplaint(/40[19] \((?:Unauthorized|Conflict)\)/)
  const visitor = visitorOf(page, 'pl-pl')
  const { say } = visitor
  await orderToPayByCode(visitor, AMBRE_51_50ML)
  await page.getByRole('textbox', { name: say('MOBILE_CODE') }).fill('777 123')
  await page.getByRole('button', { name: say('PAY_NOW', { price: PRICE }) }).click()
  await expect(page.getByRole('dialog', { name: say('CONFIRM_CODE_DIALOG') })).toBeVisible()
  const number = await orderNumber(visitor)
  const atPayu = await leaveUnanswered(page, baseURL)

  await expect(title(visitor, say('PAYMENT_OUTCOME_UNKNOWN_TITLE'))).toBeVisible()
  const notice = page.getByRole('status').filter({ has: title(visitor, say('PAYMENT_OUTCOME_UNKNOWN_TITLE')) })
  const email = 'poland@meridian.example'
  await expect(notice.getByText(say('DECLINE_OUTCOME_UNKNOWN', { email }))).toBeVisible()
  await expect(notice.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)

  const admin = await openOtherDevice()
  await openAs(admin, 'finance', `${backOfficeOf(baseURL)}/orders?view=outcome_unknown`)
  await admin.locator('a[data-row]').filter({ hasText: number }).click()
  const outcomeUnknown = admin.getByRole('list', { name: office('OUTCOME_UNKNOWN') })
  await outcomeUnknown.getByRole('button', { name: office('OUTCOME_UNKNOWN_LOOK_UP') }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel(office('OUTCOME_UNKNOWN_NUMBER')).fill('WZHF5FFDRJ140731GUEST000P01')
  await dialog.getByRole('button', { name: office('OUTCOME_UNKNOWN_ASK') }).click()
  await expect(dialog.getByText(office('REFUSED_PAYMENT_UNKNOWN'))).toBeVisible()
  await dialog.getByLabel(office('OUTCOME_UNKNOWN_NUMBER')).fill(atPayu)
  await dialog.getByRole('button', { name: office('OUTCOME_UNKNOWN_ASK') }).click()
  await expect(dialog).toBeHidden()
  await expect(outcomeUnknown).toHaveCount(0)
  await expect(admin.getByText(office('OUTCOME_UNKNOWN_DONE'))).toBeVisible()

  await page.reload()
  await expectPaid(visitor, BUYERS.PL, PRICE)
})
