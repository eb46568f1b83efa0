import { PAYMENT_TEXTS } from '@meridian/seed/payment-texts.ts'
import { REGULATIONS } from '@meridian/seed/regulations.ts'
import { SHIPPING_TEXTS } from '@meridian/seed/shipping-methods.ts'
import { HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { expect } from '@playwright/test'
import { acceptTerms, BUYERS, placeOrder, startingWith, title, typeDetails, visitorOf } from '../buying.ts'
import { PHONE_IN_SOAK } from '../soak.ts'
import { test } from '../watched-test.ts'

test.use({ javaScriptEnabled: false })

test('without scripts a guest finds a product, changes the basket, corrects mistakes, chooses a pick-up point and orders by bank transfer', {
  tag: PHONE_IN_SOAK,
}, async ({ page, watch }) => {
  const visitor = visitorOf(page, 'en-pl')
  const { say } = visitor
  await page.goto('/en-pl/c/hands')
  await page.getByRole('main').getByRole('link', { name: 'Hand wash' }).first().click()
  await expect(title(visitor, 'Hand wash')).toBeVisible()
  await page.goto(`/en-pl/p/${HAND_WASH_AMBER.slug}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: startingWith(say('ADD_TO_BASKET')) })
    .first()
    .click()

  await expect(title(visitor, say('CART_DATA_TITLE'))).toBeVisible()
  await page.getByRole('button', { name: say('QUANTITY_MORE') }).click()
  await expect(page.getByRole('spinbutton', { name: say('QUANTITY_OF', { product: 'Hand wash' }) })).toHaveValue('2')
  await expect(page.getByText('99,80 zł').first()).toBeVisible()
  await page.getByRole('button', { name: say('REMOVE_PRODUCT', { product: 'Hand wash' }) }).click()
  await expect(page.getByText(say('REMOVED_LINE'))).toBeVisible()
  await page.getByRole('button', { name: say('UNDO') }).click()
  await expect(page.getByText('99,80 zł').first()).toBeVisible()

  watch.expectComplaint(/422/)
  await typeDetails(visitor, { ...BUYERS.PL, postal_code: '1' })
  await page.getByRole('button', { name: say('TO_SHIPPING') }).click()
  await expect(page.getByText(say('ISSUES_TITLE', { count: 1 }))).toBeVisible()
  const postcode = page.getByRole('textbox', { name: startingWith(say('FIELD_POSTAL_CODE')) })
  await expect(postcode).toHaveValue('1')
  await postcode.fill(BUYERS.PL.postal_code)
  await page.getByRole('button', { name: say('TO_SHIPPING') }).click()

  await expect(page.getByRole('heading', { level: 2, name: say('SHIPPING_TITLE') })).toBeVisible()
  const pickup = page.getByRole('radio', { name: startingWith(SHIPPING_TEXTS.pickup_point.name.en) })
  await pickup.check()
  await expect(postcode).toHaveValue(BUYERS.PL.postal_code)
  await page.getByRole('button', { name: say('TO_PAYMENT') }).click()
  await expect(page.getByText(say('CHOOSE_POINT')).first()).toBeVisible()
  await postcode.fill('81391')
  await page.getByRole('button', { name: say('PICKUP_FIND') }).click()
  await expect(postcode).toHaveValue('81-391')
  await expect(pickup).toBeChecked()
  const near = page.getByRole('group', { name: say('PICKUP_NEAR', { postal_code: '81-391' }) })
  await near.getByRole('radio', { name: startingWith('Meridian Point Gdynia') }).check()
  await page.getByRole('button', { name: say('TO_PAYMENT') }).click()
  await expect(page.getByText('Meridian Point Gdynia, ul. Świętojańska 40, 81-372 Gdynia')).toBeVisible()
  await page.getByRole('radio', { name: startingWith(PAYMENT_TEXTS.card.name.en) }).check()
  await page.getByRole('button', { name: say('TO_REVIEW') }).click()
  // Playwright's text and role locators skip noscript elements, which are rendered here.
  const notice = page.locator('noscript p').filter({ visible: true })
  await expect(notice).toHaveText(say('NEEDS_SCRIPTS'))
  await page.getByRole('link', { name: `${say('EDIT')} ${say('STEP_PAYMENT')}` }).click()
  await page.getByRole('radio', { name: startingWith(PAYMENT_TEXTS.bank_transfer.name.en) }).check()
  await page.getByRole('button', { name: say('TO_REVIEW') }).click()
  await acceptTerms(visitor)
  await placeOrder(visitor)

  await expect(title(visitor, say('TRANSFER_TITLE', { name: BUYERS.PL.name_first }))).toBeVisible()
  await expect(page.getByText(say('TRANSFER_TEXT', { price: '99,80 zł' }))).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: say('TRANSFER_REFERENCE') })).toBeVisible()
  await expect(page.getByText('Meridian Point Gdynia, ul. Świętojańska 40, 81-372 Gdynia')).toBeVisible()
  const terms = page.getByRole('link', { name: startingWith(REGULATIONS.terms.en.title) })
  const file = await page.request.get(String(await terms.first().getAttribute('href')))
  expect(file.headers()['content-type']).toBe('application/pdf')
})
