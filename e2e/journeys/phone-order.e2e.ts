import { createPhoneOrder, quotePhoneOrder } from '@meridian/contract/admin/phone-orders.ts'
import { AMBRE_51_50ML, PAYMENT_METHOD_IDS, SHIPPING_METHOD_IDS } from '@meridian/seed/world.ts'
import { expect } from '@playwright/test'
import { acceptTerms, BUYERS, expectPaid, placeOrder, title, typeCard, visitorOf } from '../buying.ts'
import { findMails } from '../mails.ts'
import { callAs } from '../placed-orders.ts'
import { DESK_IN_SOAK } from '../soak.ts'
import { mailTexts } from '../texts.ts'
import { CARDS, test } from '../watched-test.ts'

test('a buyer who called opens the mail, reads what was ordered, accepts the terms and pays by card', {
  tag: DESK_IN_SOAK,
}, async ({ page, openOtherDevice, watch }) => {
  // Playwright evaluates in every frame, and the frame of a mail allows no scripts.
  watch.expectComplaint(/_mail.* 'allow-scripts'/)
  const buyer = BUYERS.PL
  const admin = await callAs(page, 'admin_all')
  const draft = {
    country_id: 'PL',
    languageId: 'en',
    user_id: null,
    items: [{ variant_id: AMBRE_51_50ML.variant_id, quantity: 1 }],
    buyer: { ...buyer, phone_prefix: '+48' },
    shipping_method_id: SHIPPING_METHOD_IDS.PL.courier,
    pickup_point: null,
    payment_method_id: PAYMENT_METHOD_IDS.PL.card,
    payment_point_id: null,
  } as const
  const { quote } = await admin(quotePhoneOrder, {
    query: { languageId: 'en' },
    body: { ...draft, items: [...draft.items] },
  })
  const { number } = await admin(createPhoneOrder, {
    body: { ...draft, items: [...draft.items], total_gross: quote.totals.total_gross },
  })

  const [mail] = await findMails(page, [mailTexts('en')('SUBJECT_PHONE_ORDER', { number })])
  await mail?.click()
  const [link = ''] = /http\S+access_key=\S+/.exec((await page.locator('pre').textContent()) ?? '') ?? []

  const visitor = visitorOf(await openOtherDevice(), 'en-pl')
  const { page: phone, say } = visitor
  await phone.goto(link)
  await expect(title(visitor, say('ORDER_NOT_ACCEPTED_TITLE'))).toBeVisible()
  await expect(phone.getByText(say('WITHDRAWAL_TEXT', { days: 14 }))).toBeVisible()
  await phone.getByRole('link', { name: say('ACCEPT_ORDER_LINK') }).click()
  await typeCard(visitor, CARDS.paid)
  // Missing input is reported at the box, and the card stays.
  await placeOrder(visitor)
  await expect(phone.getByText(say('CONSENT_MISSING'))).toBeVisible()
  await expect(phone.getByRole('checkbox', { name: say('CONSENT_ACCEPT') })).toBeFocused()
  await acceptTerms(visitor)
  await placeOrder(visitor)
  await expectPaid(visitor, buyer, '189,00 zł')
  await expect(phone.getByText(say('ORDER_BY_PHONE'))).toBeVisible()
})
