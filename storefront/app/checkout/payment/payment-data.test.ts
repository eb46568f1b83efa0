import { expect, test } from 'vitest'
import { paymentDataFrom } from './payment-data.ts'

const card = { type: 'card', provider: 'sandbox' } as const
function read(fields: Record<string, string>, chosen: Parameters<typeof paymentDataFrom>[1] = card) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return paymentDataFrom(form, chosen)
}

test('a chosen saved card pays, and nothing is saved again', () => {
  expect(read({ saved_card_id: '7' })).toEqual({ data: { saved_card_id: 7 } })
  expect(read({ saved_card_id: '7', card_token: 'left_over', save_card: '1' })).toEqual({ data: { saved_card_id: 7 } })
})

test('another card pays by its token, and is saved only where the box is ticked', () => {
  expect(read({ saved_card_id: '', card_token: 'tok_1' })).toEqual({ data: { card_token: 'tok_1' } })
  expect(read({ card_token: 'tok_1', save_card: '1' })).toEqual({ data: { card_token: 'tok_1', save_card: true } })
})

test.each(['', '0', '-1', '1.5', 'seven', '99999999999'])(
  '%j is no saved card, so that a token is needed',
  (saved_card_id) => {
    expect(read({ saved_card_id })).toEqual({ issue: { path: 'card_token', code: 'CARD_MISSING' } })
  },
)

test('a saved card and the wish to save one do not reach the payment by another method', () => {
  const fields = { saved_card_id: '7', save_card: '1', mobile_code: '777123' }
  expect(read(fields, { type: 'mobile_code', provider: 'sandbox' })).toEqual({ data: { mobile_code: '777123' } })
  expect(read(fields, { type: 'card', provider: 'payu' })).toEqual({ data: {} })
})
