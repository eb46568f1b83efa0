import { expect, test } from 'vitest'
import { orderLinks } from '../../../../order-links.ts'
import { stringsOf } from '../../../../strings/catalogues.server.ts'
import { paymentRefusalNamed, paymentRefusalText } from './payment-refusals.ts'

const begun_s = 1_800_000_000

/** The text on the order page this many seconds after the checkout. */
function saidAfter(seconds: number, again_s: number | undefined, locale: 'en-gb' | 'pl-pl' = 'en-gb'): string | null {
  const { searchParams } = new URL(orderLinks.unpaid(locale, 5, 'PAYMENT_TRIES_SPENT', again_s), 'https://shop.example')
  const refused = paymentRefusalNamed(searchParams, begun_s + seconds)
  return refused && paymentRefusalText(refused, stringsOf(locale).translate, locale)
}

test('after too many attempts the page counts down to the next one, and shows nothing afterwards', () => {
  const again_s = begun_s + 900
  expect(saidAfter(0, again_s)).toContain('or try again in 15 minutes.')
  expect(saidAfter(0, again_s, 'pl-pl')).toContain('spróbuj ponownie za 15 minut.')
  expect(saidAfter(600, again_s)).toContain('in 5 minutes.')
  expect(saidAfter(870, again_s)).toContain('in 30 seconds.')
  expect(saidAfter(900, again_s)).toBeNull()
})

test('a missing or forged time counts as an hour at most', () => {
  expect(saidAfter(0, undefined)).toContain('in 60 minutes.')
  expect(saidAfter(0, begun_s + 1e9)).toContain('in 60 minutes.')
})

test('other refusals keep their own text, and unknown names show nothing', () => {
  const named = (name: string) => paymentRefusalNamed(new URLSearchParams({ refused: name }), begun_s)
  expect(named('METHOD_UNAVAILABLE')).toMatchObject({ error: 'METHOD_UNAVAILABLE' })
  expect(named('toString')).toBeNull()
})

test('a saved card that was removed meanwhile is told with what to do', () => {
  const refused = paymentRefusalNamed(new URLSearchParams({ refused: 'CARD_ABSENT' }), begun_s)
  const { translate } = stringsOf('en-gb')
  expect(refused && paymentRefusalText(refused, translate, 'en-gb')).toBe(translate('REFUSED_CARD_ABSENT'))
})
