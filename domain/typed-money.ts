import { currencyDigits } from './amount-step.ts'
import { isCurrencyName } from './currency-symbol.ts'
import { type Minor, WIRE_MINOR_MAX } from './money.ts'
import { parseTypedNumber, type TypedNumber } from './typed-number.ts'

export type TypedMoney = { value: Minor } | Exclude<TypedNumber, { value: number }> | { problem: 'OTHER_CURRENCY' }

const WORDS = /[\p{L}\p{Sc}]+\.?/gu

/**
 * Reads an amount of a currency as people type or paste it, with or without the name of the currency: `1.234,50 zł`.
 * `decimal` is the decimal separator of their language. Minor units are hundredths in every currency, but forints have
 * no decimals, and dinars a third one, which is 0.
 */
export function parseTypedMoney(text: string, currency_code: string, decimal: string): TypedMoney {
  const [word, ...others] = text.match(WORDS) ?? []
  if (others.length > 0) return { problem: 'NOT_A_NUMBER' }
  const digits = currencyDigits(currency_code)
  const number = parseTypedNumber(text.replace(WORDS, ''), digits, decimal)
  if ('problem' in number) return number
  if (word !== undefined && !isCurrencyName(word, currency_code)) return { problem: 'OTHER_CURRENCY' }
  const value = (number.value * 100) / 10 ** digits
  if (!Number.isInteger(value)) return { problem: 'TOO_MANY_DIGITS' }
  return Math.abs(value) > WIRE_MINOR_MAX ? { problem: 'TOO_LARGE' } : { value }
}
