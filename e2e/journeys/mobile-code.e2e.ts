import { PAYMENT_TEXTS } from '@meridian/seed/payment-texts.ts'
import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import { expect, type Page } from '@playwright/test'
import { BUYERS, expectPaid, orderNumber, orderToPayByCode, title, type Visitor, visitorOf } from '../buying.ts'
import { PHONE_IN_SOAK } from '../soak.ts'
import { test } from '../watched-test.ts'

/** Orders with a mobile code and opens the bank app in a separate tab, as on a phone. */
async function orderWithCode(visitor: Visitor): Promise<{ bankApp: Page; number: string }> {
  const { page, say } = visitor
  await orderToPayByCode(visitor, AMBRE_51_50ML)
  // The button stays disabled until six digits are entered.
  const code = page.getByRole('textbox', { name: say('MOBILE_CODE') })
  await code.fill('777')
  await page.getByRole('button', { name: say('PAY_NOW', { price: '189,00 zł' }) }).click()
  await expect(page.getByText(say('MOBILE_CODE_INVALID'))).toBeVisible()
  await code.fill('777 123')
  await expect(page.getByText(say('MOBILE_CODE_INVALID'))).toHaveCount(0)
  await page.getByRole('button', { name: say('PAY_NOW', { price: '189,00 zł' }) }).click()
  const dialog = page.getByRole('dialog', { name: say('CONFIRM_CODE_DIALOG') })
  await expect(dialog.getByRole('timer')).toHaveText(/^[12]:\d\d$/)
  await expect(dialog.getByText('189,00 zł')).toBeVisible()
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('link', { name: say('OPEN_BANK_APP') }).click()
  return { bankApp: await opened, number: await orderNumber(visitor) }
}

async function confirm({ providerSays }: Visitor, bankApp: Page, number: string): Promise<void> {
  const waiting = bankApp.getByRole('listitem').filter({ hasText: number })
  await expect(waiting.getByText('189,00').first()).toBeVisible()
  await waiting.getByRole('button', { name: providerSays('confirm') }).click()
  await expect(bankApp.getByText(providerSays('bank_app_confirmed'))).toBeVisible()
}

test('a guest in Poland pays with a mobile code: the dialog waits and closes by itself', {
  tag: PHONE_IN_SOAK,
}, async ({ page }) => {
  const visitor = visitorOf(page, 'pl-pl')
  const { bankApp, number } = await orderWithCode(visitor)
  await confirm(visitor, bankApp, number)
  await expectPaid(visitor, BUYERS.PL, '189,00 zł')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the shop is closed when the code is confirmed: the order is paid when it is opened again', {
  tag: ['@any-width', '@soak'],
}, async ({ page }) => {
  const visitor = visitorOf(page, 'pl-pl')
  const { bankApp, number } = await orderWithCode(visitor)
  const address = page.url()
  await page.close()
  await confirm(visitor, bankApp, number)
  await bankApp.goto(address)
  const again = { ...visitor, page: bankApp }
  await expectPaid(again, BUYERS.PL, '189,00 zł')
})

test('after a code is refused in the app, the order can be paid another way', { tag: ['@any-width', '@soak'] }, async ({
  page,
}) => {
  const visitor = visitorOf(page, 'pl-pl')
  const { say, providerSays } = visitor
  const { bankApp, number } = await orderWithCode(visitor)
  const waiting = bankApp.getByRole('listitem').filter({ hasText: number })
  await waiting.getByRole('button', { name: providerSays('refuse') }).click()
  await expect(title(visitor, say('PAYMENT_FAILED_TITLE'))).toBeVisible()
  await expect(page.getByText(say('DECLINE_IN_BANK_APP'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('PAY_NOW', { price: '189,00 zł' }) })).toBeVisible()
})

test('an order whose payment was refused in advance shows why, and is paid another way', {
  tag: ['@any-width', '@soak'],
}, async ({ page }) => {
  const visitor = visitorOf(page, 'pl-pl')
  const { say } = visitor
  await orderToPayByCode(visitor, AMBRE_51_50ML)
  await expect(title(visitor, say('ORDER_CODE_TITLE'))).toBeVisible()
  // The address the checkout redirects to after a limit.
  await page.goto(`${page.url()}?refused=PAYMENT_TRIES_SPENT`)
  const spent = page.getByText(say('REFUSED_PAYMENT_TRIES_SPENT', { wait: 'za 60 minut' }))
  await expect(page.getByRole('alert').filter({ has: spent })).toBeVisible()
  await page.getByRole('radio', { name: PAYMENT_TEXTS.bank_transfer.name.pl }).check()
  await page.getByRole('button', { name: say('PAY_NOW', { price: '189,00 zł' }) }).click()
  await expect(title(visitor, say('TRANSFER_TITLE', { name: BUYERS.PL.name_first }))).toBeVisible()
  await expect(spent).toHaveCount(0)
})
