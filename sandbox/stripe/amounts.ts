import { invalidRequest } from './errors.ts'
import type { MethodType } from './objects.ts'

/** The least amount of a charge by currency, in the smallest unit, as Stripe documents it. */
const LEAST: Readonly<Record<string, number>> = {
  eur: 50,
  usd: 50,
  gbp: 30,
  chf: 50,
  pln: 200,
  czk: 1500,
  huf: 17_500,
  ron: 200,
  bgn: 100,
  dkk: 250,
  nok: 300,
  sek: 300,
  try: 1,
  uah: 1,
  rsd: 1,
  isk: 1,
  all: 1,
  mkd: 1,
  mdl: 1,
  bam: 1,
  gel: 1,
}
/** Has no smaller unit in which a charge could be made: must end in two zeros. */
const WHOLE_ONLY = ['isk', 'ugx']
const CURRENCIES_OF: Readonly<Record<MethodType, readonly string[] | null>> = {
  card: null,
  blik: ['pln'],
  p24: ['pln', 'eur'],
  sepa_debit: ['eur'],
}

/** Refuses amounts, currencies and methods that Stripe refuses. @throws StripeError */
export function checkMoney(amount: number, currency: string, types: readonly string[]): asserts types is MethodType[] {
  const least = LEAST[currency]
  if (least === undefined) throw invalidRequest(`Invalid currency: ${currency}`, { param: 'currency' })
  if (amount < 1) {
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  }
  if (amount > 99_999_999) throw invalidRequest('Amount is too large', { code: 'amount_too_large', param: 'amount' })
  if (amount < least) {
    throw invalidRequest('Amount is less than the minimum', { code: 'amount_too_small', param: 'amount' })
  }
  if (WHOLE_ONLY.includes(currency) && amount % 100 !== 0) {
    throw invalidRequest(`Amounts in ${currency} must be whole`, { code: 'parameter_invalid_integer', param: 'amount' })
  }
  if (types.length === 0)
    throw invalidRequest('allowed_payment_method_types is empty', { param: 'allowed_payment_method_types' })
  for (const type of types) {
    if (!Object.hasOwn(CURRENCIES_OF, type)) {
      throw invalidRequest(`The payment method type "${type}" is invalid`, { param: 'allowed_payment_method_types' })
    }
    // The line above makes it one of the known types.
    const currencies = CURRENCIES_OF[type as MethodType]
    if (currencies?.includes(currency) === false) {
      throw invalidRequest(`The currency ${currency} is not supported by ${type}`, {
        param: 'allowed_payment_method_types',
      })
    }
  }
}
