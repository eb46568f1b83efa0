import type { PaymentMethodType } from '@meridian/domain/payment-method.ts'
import type { PaymentProviderName } from '@meridian/domain/payment-provider.ts'
import { describe, expect, test } from 'vitest'
import { pickupPointFrom } from '../address/pickup-point.ts'
import { isCorrected, paymentDataFrom } from './payment-data.ts'
import { readProviderMessage } from './providers/sandbox/provider-messages.ts'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const chosen = (type: PaymentMethodType, provider: PaymentProviderName = 'sandbox') => ({ type, provider })

describe('the payment data of an order', () => {
  test('is the token of the card or wallet, or the six digits of the code however they are spaced', () => {
    expect(paymentDataFrom(formOf({ card_token: 'tok_1' }), chosen('card'))).toEqual({ data: { card_token: 'tok_1' } })
    expect(paymentDataFrom(formOf({ wallet_token: 'w_1' }), chosen('wallet'))).toEqual({
      data: { wallet_token: 'w_1' },
    })
    expect(paymentDataFrom(formOf({ mobile_code: ' 777 123 ' }), chosen('mobile_code'))).toEqual({
      data: { mobile_code: '777123' },
    })
  })

  test('is empty for a transfer, a bank and cash, whatever else was sent', () => {
    for (const type of ['bank_transfer', 'pay_by_link', 'cash_on_delivery'] as const) {
      expect(paymentDataFrom(formOf({ card_token: 'tok_1', mobile_code: '777123' }), chosen(type))).toEqual({
        data: {},
      })
    }
  })

  test.each(['', '12345', '1234567', '12345a', '１２３４５６'])('is not a code if %s was typed', (mobile_code) => {
    expect(paymentDataFrom(formOf({ mobile_code }), chosen('mobile_code'))).toEqual({
      issue: { path: 'mobile_code', code: 'MOBILE_CODE_INVALID' },
    })
  })

  test('is empty for a card that the provider asks for on its own page', () => {
    expect(paymentDataFrom(formOf({ card_token: 'tok_1' }), chosen('card', 'payu'))).toEqual({ data: {} })
  })

  test('is missing without the token', () => {
    expect(paymentDataFrom(formOf({}), chosen('card'))).toHaveProperty('issue')
    expect(paymentDataFrom(formOf({ wallet_token: ' ' }), chosen('wallet'))).toHaveProperty('issue')
  })
})

describe('the pick-up point', () => {
  test('is null for a method without its fields', () => {
    expect(pickupPointFrom(formOf({}), 3)).toEqual({ point: null })
  })

  test('is the typed point, with its name as the code if possible', () => {
    const form = formOf({ pickup_3_name: ' WAW51N ', pickup_3_address: 'Wrzosowa 5, Warszawa' })
    expect(pickupPointFrom(form, 3)).toEqual({
      point: { code: 'WAW51N', name: 'WAW51N', address: 'Wrzosowa 5, Warszawa' },
    })
    const long = formOf({ pickup_3_name: 'x'.repeat(80), pickup_3_address: 'y' })
    expect(pickupPointFrom(long, 3)).toMatchObject({ point: { code: 'x'.repeat(40), name: 'x'.repeat(80) } })
  })

  test('is identified by its code if the points are listed, and must be selected', () => {
    expect(pickupPointFrom(formOf({ pickup_3_listed: '1', pickup_3_code: 'GDY01' }), 3)).toEqual({
      point: { code: 'GDY01' },
    })
    expect(pickupPointFrom(formOf({ pickup_3_listed: '1', pickup_4_code: 'GDY01' }), 3)).toEqual({
      issues: [{ path: 'pickup_3_code', code: 'CHOICE_MISSING' }],
    })
  })

  test('requires both fields, of the selected method, within their lengths', () => {
    const form = formOf({ pickup_3_name: '', pickup_3_address: 'a'.repeat(201), pickup_4_name: 'other' })
    expect(pickupPointFrom(form, 3)).toEqual({
      issues: [
        { path: 'pickup_3_name', code: 'REQUIRED' },
        { path: 'pickup_3_address', code: 'TOO_LONG' },
      ],
    })
  })
})

describe('the error of the mobile code', () => {
  test('disappears once there are six digits', () => {
    const issue = { path: 'mobile_code', code: 'MOBILE_CODE_INVALID' }
    const goesWith = (mobile_code: string) => isCorrected(issue, formOf({ mobile_code }), chosen('mobile_code'))
    expect(['', '77712', '777 12x'].map(goesWith)).toEqual([false, false, false])
    expect(['777123', '777 123'].map(goesWith)).toEqual([true, true])
  })
})

describe("a message of the provider's frame", () => {
  const from = (message: object) => readProviderMessage({ source: 'meridian-sandbox', ...message })

  test('contains height, validity and token', () => {
    expect(from({ type: 'ready', height: 260.4 })).toEqual({ type: 'ready', height: 261 })
    expect(from({ type: 'validity', complete: true, fields: {} })).toEqual({ type: 'validity', complete: true })
    expect(from({ type: 'token', card_token: 'tok_1', last4: '4242' })).toEqual({ type: 'token', card_token: 'tok_1' })
    expect(from({ type: 'error', code: 'incomplete' })).toEqual({ type: 'error' })
  })

  test('is ignored if malformed, and the height is limited', () => {
    for (const data of [null, 'x', {}, { source: 'other', type: 'token', card_token: 'x' }]) {
      expect(readProviderMessage(data)).toBeNull()
    }
    expect(from({ type: 'token', card_token: 5 })).toBeNull()
    expect(from({ type: 'resize', height: -1 })).toBeNull()
    expect(from({ type: 'resize', height: 99999 })).toEqual({ type: 'resize', height: 1200 })
    expect(from({ type: 'navigate' })).toBeNull()
  })
})
