import { SAVED_CARDS_MAX } from '@meridian/domain/saved-card.ts'
import { createTranslate } from '@meridian/domain/translate.ts'
import { expect, test } from 'vitest'
import en from '../../../strings/en.json' with { type: 'json' }
import { markupOf, settingsOf } from '../../../ui/locale-testing.tsx'
import type { ShownCard } from '../shown-card.ts'
import { CardEntry } from './card-entry.tsx'

const translate = createTranslate([{ language: 'en', strings: en }])
const cardOf = (id: number, more: Partial<ShownCard> = {}): ShownCard => ({
  id,
  provider: 'sandbox',
  brand: 'visa',
  last4: '4242',
  month: 'December 2040',
  expired: false,
  ...more,
})
const entry = (saved_cards: ShownCard[] | null, provider: 'sandbox' | 'payu' = 'sandbox') =>
  markupOf(
    <CardEntry {...{ provider, amount: 100, currency_code: 'PLN', label: 'Meridian', saved_cards }} ref={() => {}} />,
    settingsOf('en-pl'),
    translate,
  )
/** The radio buttons, by value. */
const radiosIn = (html: string) =>
  [...html.matchAll(/<input type="radio"[^>]*>/g)].map(([radio]) => ({
    value: /value="(\d*)"/.exec(radio)?.[1],
    checked: radio.includes('checked'),
    disabled: radio.includes('disabled'),
  }))

test('a guest is asked nothing about saving', () => {
  const html = entry(null)
  expect(html).not.toContain('save_card')
  expect(radiosIn(html)).toEqual([])
})

test('a member without saved cards may tick a box, which is not ticked, beside what it consents to', () => {
  const html = entry([])
  expect(radiosIn(html)).toEqual([])
  expect(/<input type="checkbox"[^>]*name="save_card"[^>]*>/.exec(html)?.[0]).not.toContain('checked')
  expect(html).toContain(translate('SAVE_CARD_TEXT'))
})

test('the newest card that still pays is chosen, an expired one cannot be, and another card comes last', () => {
  const html = entry([cardOf(9, { expired: true, month: 'May 2020' }), cardOf(8, { brand: 'mastercard' }), cardOf(7)])
  expect(radiosIn(html)).toEqual([
    { value: '9', checked: false, disabled: true },
    { value: '8', checked: true, disabled: false },
    { value: '7', checked: false, disabled: false },
    { value: '', checked: false, disabled: false },
  ])
  expect(html).toContain('Mastercard ending in 4242')
  expect(html).toContain('Expired: May 2020')
  // Only another card can be saved.
  expect(html).not.toContain('save_card"')
})

test('a member whose cards have all expired begins with another card', () => {
  const html = entry([cardOf(9, { expired: true })])
  expect(radiosIn(html).at(-1)).toEqual({ value: '', checked: true, disabled: false })
  expect(html).toContain('name="save_card"')
})

test('cards of another provider are not offered, and nothing is saved where the provider’s page takes the card', () => {
  expect(radiosIn(entry([cardOf(7, { provider: 'stripe' })]))).toEqual([])
  const payu = entry([cardOf(7)], 'payu')
  expect(radiosIn(payu)).toEqual([])
  expect(payu).not.toContain('save_card')
})

test('a member at the limit may save no more', () => {
  const full = Array.from({ length: SAVED_CARDS_MAX }, (_, index) => cardOf(index + 1, { expired: true }))
  expect(entry(full)).not.toContain('name="save_card"')
})
