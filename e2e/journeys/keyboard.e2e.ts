/// <reference lib="dom" />

import { PAYMENT_TEXTS } from '@meridian/seed/payment-texts.ts'
import { HAND_WASH_AMBER } from '@meridian/seed/world.ts'
import { expect, type Locator } from '@playwright/test'
import { BUYERS, basketLink, expectPaid, open, startingWith, title, visitorOf } from '../buying.ts'
import { goTo } from '../by-keyboard.ts'
import { CARDS, test } from '../watched-test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('with the keyboard alone a guest comes from a category to a paid order', async ({ page }) => {
  const visitor = visitorOf(page, 'en-pl')
  const { say, providerSays } = visitor
  const main = page.getByRole('main')
  const press = (key: string) => page.keyboard.press(key)

  await open(visitor, '/c/hands')
  await goTo(page, page.getByRole('link', { name: say('SKIP_TO_CONTENT') }))
  await press('Enter')
  await goTo(page, main.getByRole('link', { name: 'Hand wash' }).first())
  await press('Enter')
  await expect(title(visitor, 'Hand wash')).toBeVisible()
  await expect(page).toHaveURL(`/en-pl/p/${HAND_WASH_AMBER.slug}`)
  await goTo(page, main.getByRole('button', { name: startingWith(say('ADD_TO_BASKET')) }).first())
  await press('Enter')
  await expect(basketLink(visitor, 1)).toBeVisible()

  await goTo(page, basketLink(visitor, 1), 'Shift+Tab')
  await press('Enter')
  const mini = page.getByRole('dialog', { name: say('BASKET') })
  await goTo(page, mini.getByRole('link', { name: say('TO_BASKET') }))
  await press('Enter')
  await expect(title(visitor, say('CART_DATA_TITLE'))).toBeVisible()

  const address = page.getByRole('group', { name: say('BUYER_ADDRESS') })
  const type = async (field: Locator, text: string) => {
    await goTo(page, field)
    await page.keyboard.type(text)
  }
  await type(page.getByRole('textbox', { name: startingWith(say('FIELD_EMAIL')) }), BUYERS.PL.email)
  const fields = {
    FIELD_NAME_FIRST: BUYERS.PL.name_first,
    FIELD_NAME_LAST: BUYERS.PL.name_last,
    FIELD_STREET: BUYERS.PL.street,
    FIELD_STREET_HN: BUYERS.PL.street_hn,
    FIELD_POSTAL_CODE: BUYERS.PL.postal_code,
    FIELD_CITY_NAME: BUYERS.PL.city_name,
    FIELD_PHONE_NUMBER: BUYERS.PL.phone_number,
  }
  for (const [label, text] of Object.entries(fields)) {
    await type(address.getByRole('textbox', { name: startingWith(say(label)) }), text)
  }
  await press('Enter')

  await expect(page.getByRole('heading', { level: 2, name: say('SHIPPING_TITLE') })).toBeVisible()
  await goTo(page, page.getByRole('button', { name: say('TO_PAYMENT') }))
  await press('Enter')

  const methods = page.getByRole('group', { name: say('PAYMENT_TITLE') })
  await goTo(page, methods.getByRole('radio').first())
  await press('Space')
  const card = methods.getByRole('radio', { name: startingWith(PAYMENT_TEXTS.card.name.en) })
  await goTo(page, card, 'ArrowDown')
  await expect(card).toBeChecked()
  await goTo(page, page.getByRole('button', { name: say('TO_REVIEW') }))
  await press('Enter')

  const frame = page.getByTitle(say('CARD_FIELDS')).contentFrame()
  await type(frame.getByLabel(providerSays('card_number')), CARDS.paid)
  await type(frame.getByLabel(providerSays('card_expiration')), '1240')
  await type(frame.getByLabel(providerSays('card_cvv')), '123')
  await goTo(page, page.getByRole('checkbox', { name: say('CONSENT_ACCEPT') }))
  await press('Space')
  await goTo(page, page.getByRole('checkbox', { name: say('CONSENT_READ') }))
  await press('Space')
  await goTo(page, page.getByRole('button', { name: say('ORDER_BUTTON') }))
  await press('Enter')
  await expectPaid(visitor, BUYERS.PL, '65,80 zł')
})
