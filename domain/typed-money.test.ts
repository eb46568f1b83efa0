import { expect, onTestFinished, test } from 'vitest'
import { currencyDigits } from './amount-step.ts'
import { reference, setReferenceFacts } from './reference-facts.ts'
import { parseTypedMoney } from './typed-money.ts'

test('an amount is read with its symbol or code on either side, in any language', () => {
  for (const text of ['1 234,50 zł', '1.234,50 PLN', 'pln 1234,5', '1234,50']) {
    expect(parseTypedMoney(text, 'PLN', ','), text).toEqual({ value: 123_450 })
  }
  expect(parseTypedMoney('-€5.00', 'EUR', '.')).toEqual({ value: -500 })
  expect(parseTypedMoney('kr. 1.234,50', 'DKK', ',')).toEqual({ value: 123_450 })
  expect(parseTypedMoney('HK$ 12', 'HKD', '.')).toEqual({ value: 1200 })
})

test('an amount of another currency is refused, whatever its number', () => {
  expect(parseTypedMoney('12 EUR', 'PLN', ',')).toEqual({ problem: 'OTHER_CURRENCY' })
  expect(parseTypedMoney('£12', 'EUR', '.')).toEqual({ problem: 'OTHER_CURRENCY' })
  expect(parseTypedMoney('12 zł PLN', 'PLN', ',')).toEqual({ problem: 'NOT_A_NUMBER' })
})

test('forints have no decimals, and are still stored in hundredths', () => {
  expect([currencyDigits('HUF'), currencyDigits('PLN')]).toEqual([0, 2])
  expect(parseTypedMoney('1 234 Ft', 'HUF', ',')).toEqual({ value: 123_400 })
  expect(parseTypedMoney('1234,00', 'HUF', ',')).toEqual({ value: 123_400 })
  expect(parseTypedMoney('1234,50', 'HUF', ',')).toEqual({ problem: 'TOO_MANY_DIGITS' })
})

test('dinars have three decimals, of which the last is 0', () => {
  const { facts } = reference()
  onTestFinished(() => setReferenceFacts(facts))
  const dinar = { currency_code: 'KWD', symbol: null, symbols: {}, digits: 3, amount_step: 1 } as const
  setReferenceFacts({ ...facts, currencies: [...facts.currencies, dinar] })
  expect(parseTypedMoney('12.500 KWD', 'KWD', '.')).toEqual({ value: 1250 })
  expect(parseTypedMoney('12,05', 'KWD', ',')).toEqual({ value: 1205 })
  expect(parseTypedMoney('12.505', 'KWD', '.')).toEqual({ problem: 'TOO_MANY_DIGITS' })
})

test('an amount that the wire cannot carry is refused', () => {
  expect(parseTypedMoney('9999999999999.99', 'EUR', '.')).toEqual({ value: 999_999_999_999_999 })
  expect(parseTypedMoney('10000000000000', 'EUR', '.')).toEqual({ problem: 'TOO_LARGE' })
})
