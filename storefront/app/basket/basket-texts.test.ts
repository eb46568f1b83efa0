import { Refusal } from '@meridian/contract/errors.ts'
import { BASKET_ALERT_KEYS, basketAlert } from '@meridian/domain/basket-alerts.ts'
import { createTranslate } from '@meridian/domain/translate.ts'
import { describe, expect, test } from 'vitest'
import english from '../strings/en.json' with { type: 'json' }
import { afterAdd } from './after-add.ts'
import { alertText } from './alert-text.ts'
import { changeText } from './change-text.ts'
import { parseRefusal, refusalText } from './refusal-texts.ts'
import { refusedOf } from './refused.server.ts'

const translate = createTranslate([{ language: 'en', strings: english }])

describe('the alerts of the basket', () => {
  test.each(BASKET_ALERT_KEYS)('have texts for %s', (key) => {
    const alert = basketAlert(key, 'Gifts')
    expect(english).toHaveProperty(alert.description)
    if (alert.title !== null) expect(english).toHaveProperty(alert.title)
  })
})

test('an alert about a basket without a name calls it what its card is called', () => {
  const shown = alertText(basketAlert('basketRemoved', ''), translate)
  expect(shown).toBe(english.BASKET_REMOVED_ALERT.replace('{{name}}', english.BASKET))
  expect(alertText(basketAlert('basketRemoved', 'Gifts'), translate)).toContain('Gifts')
})

describe('the sentence for a refusal', () => {
  test("is the shop's own text if there is one, in the language of the page", () => {
    const refused = { error: 'STOCK_EXHAUSTED', message: 'Fewer pieces are left than requested' } as const
    expect(refusalText(refused, translate)).toBe(english.REFUSED_STOCK_EXHAUSTED)
  })

  test('tells the rule of a limit, and no shortage of what is in the basket already', () => {
    const left = { error: 'STOCK_EXHAUSTED', message: '', available: 1 } as const
    expect(refusalText(left, translate)).toBe(english.REFUSED_ALL_IN_BASKET)
    const limited = { error: 'QUANTITY_LIMITED', message: '', most: 1 } as const
    expect(refusalText(limited, translate)).toBe(english.REFUSED_MOST_PER_ORDER.replace('{{most}}', '1'))
    expect(refusalText({ ...limited, most: undefined } as never, translate)).toBe(english.REFUSED_QUANTITY_LIMITED)
  })

  test("is the server's message if the shop has no text, and REJECTED if that is empty", () => {
    expect(refusalText({ error: 'PROMOTION_ABSENT', message: 'Gone' }, translate)).toBe('Gone')
    expect(refusalText({ error: 'PROMOTION_ABSENT', message: '' }, translate)).toBe(english.REJECTED)
  })

  test('says that there was no answer if there was none', () => {
    const failed = { error: null, message: 'No response received from server' }
    expect(refusalText(failed, translate)).toBe(english.REFUSED_NO_ANSWER)
  })

  test('is found by its name in an address, if that name is known', () => {
    expect(parseRefusal('CART_FULL')).toEqual({ error: 'CART_FULL', message: '' })
    expect(refusalText(parseRefusal('REJECTED') ?? { error: 'INTERNAL', message: '' }, translate)).toBe(
      english.REJECTED,
    )
    expect(parseRefusal('<script>')).toBeNull()
    expect(parseRefusal('toString')).toBeNull()
    expect(parseRefusal(null)).toBeNull()
  })
})

describe('a refused add', () => {
  const shown: object[] = []
  const after = (error: Refusal) =>
    afterAdd({ ok: false, refused: refusedOf(error) }, (toast) => shown.push(toast), translate)

  test('opens the dialog "product not available" if nothing is available, beside the error toast', () => {
    expect(after(new Refusal('STOCK_EXHAUSTED', { detail: { available: 0 } }))).toBe(true)
    expect(after(new Refusal('VARIANT_UNAVAILABLE'))).toBe(true)
    expect(shown).toEqual([
      { kind: 'error', message: english.REFUSED_STOCK_EXHAUSTED },
      { kind: 'error', message: english.REFUSED_VARIANT_UNAVAILABLE },
    ])
  })

  test.each([
    [
      'REJECTED without a readable answer',
      { error: null, message: 'No response received from server' },
      english.REJECTED,
    ],
    ['the message under an unknown number', { error: null, message: 'Stocktaking', answered: true }, 'Stocktaking'],
    ['REJECTED where that is empty', { error: null, message: '', answered: true }, english.REJECTED],
  ] as const)('says %s', (_what, refused, message) => {
    const shown: object[] = []
    afterAdd({ ok: false, refused }, (toast) => shown.push(toast), translate)
    expect(shown).toEqual([{ kind: 'error', message }])
  })

  test('opens no dialog if all available pieces are in the basket, or for another reason', () => {
    expect(after(new Refusal('STOCK_EXHAUSTED', { detail: { available: 4 } }))).toBe(false)
    expect(after(new Refusal('CART_FULL'))).toBe(false)
  })
})

describe('a line of the quantity alert', () => {
  const change = { variant_id: 3, name: 'Ambre 51', before: 5 }

  test('states the new quantity in the basket, what is left for the line, or that nothing is left', () => {
    expect(changeText({ ...change, now: 2 }, translate)).toBe('Ambre 51: 2 instead of 5')
    expect(changeText({ ...change, now: 2, held: true }, translate)).toBe('Ambre 51: 2 left')
    expect(changeText({ ...change, now: 0, held: true }, translate)).toBe('Ambre 51 is sold out at the moment')
  })
})
