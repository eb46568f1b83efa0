import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import { expect } from '@playwright/test'
import { backOfficeOf, openAs, say } from '../back-office.ts'
import { BUYERS } from '../buying.ts'
import { findMails } from '../mails.ts'
import { PHONE_IN_SOAK } from '../soak.ts'
import { mailTexts } from '../texts.ts'
import { test } from '../watched-test.ts'

test.use({ locale: 'en-GB' })

const BUYER = { ...BUYERS.PL, email: 'a.buyer.who.calls@example.com' }

test('an order made for a guest on the phone waits for its acceptance, whose link is mailed', {
  tag: PHONE_IN_SOAK,
}, async ({ page, openOtherDevice, watch, baseURL }) => {
  watch.expectComplaint(/401 \(Unauthorized\).*\/api\/admin\/self/)
  // Playwright evaluates in every frame, and the frame of a mail allows no scripts.
  watch.expectComplaint(/_mail.* 'allow-scripts'/)
  await openAs(page, 'service', `${backOfficeOf(baseURL)}/orders?country=PL`)
  await page.getByRole('link', { name: say('PHONE_ORDER_NEW') }).click()
  const find = page.getByRole('combobox', { name: say('PHONE_FIND_ITEM') })
  await find.fill(AMBRE_51_50ML.sku)
  await find.press('Enter')
  await expect(page.getByRole('textbox', { name: /Ambre 51/ })).toBeFocused()
  await page.getByLabel(say('PHONE_LANGUAGE')).selectOption('English')
  const fields = [
    ['FIELD_NAME_FIRST', BUYER.name_first],
    ['FIELD_NAME_LAST', BUYER.name_last],
    ['FIELD_PHONE_NUMBER', BUYER.phone_number],
    ['EMAIL', BUYER.email],
    ['FIELD_STREET', BUYER.street],
    ['FIELD_STREET_HN', BUYER.street_hn],
    ['FIELD_POSTAL_CODE', BUYER.postal_code],
  ] as const
  for (const [label, text] of fields) await page.getByLabel(say(label), { exact: true }).fill(text)
  await page.getByRole('radio', { name: /^Courier/ }).check()
  await page.getByRole('radio', { name: /^Card/ }).check()
  const create = page.getByRole('button', { name: say('PHONE_CREATE') })
  await create.click()
  // The town was forgotten: the typed fields stay.
  const town = page.getByLabel(say('FIELD_CITY_NAME'), { exact: true })
  await expect(town).toBeFocused()
  await town.fill(BUYER.city_name)
  await create.click()
  const made = page.getByRole('heading', { level: 1, name: / is created$/ })
  await expect(made).toBeFocused()
  const number = /M\S+/.exec((await made.textContent()) ?? '')?.[0] ?? ''
  await page.getByRole('link', { name: say('DESK_OPEN_ORDER') }).click()
  await expect(page.getByText(say('PAYMENT_NOT_ACCEPTED'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('PHONE_SEND_AGAIN') })).toBeVisible()

  const mailbox = await openOtherDevice()
  const [mail] = await findMails(mailbox, [mailTexts('en')('SUBJECT_PHONE_ORDER', { number })])
  await mail?.click()
  await expect(mailbox.locator('pre')).toContainText(/http\S+access_key=\S+/)
})
