import type { SavedCard } from '@meridian/contract/payments.ts'
import type { Translate } from '../../strings/translate.ts'

/** A saved card for display; `month` is its last valid one, in words. */
export interface ShownCard extends Pick<SavedCard, 'id' | 'provider' | 'brand' | 'last4' | 'expired'> {
  month: string
}

/** The names of brands, which no language translates, by the providers' words. */
const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  maestro: 'Maestro',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** The name of a card: "Visa ending in 4242". */
export function cardName({ brand, last4 }: Pick<ShownCard, 'brand' | 'last4'>, translate: Translate): string {
  return translate('SAVED_CARD_NAME', { brand: BRANDS[brand] ?? translate('CARD_BRAND_UNKNOWN'), last4 })
}

/** Until when it pays. */
export function cardExpiry({ month, expired }: Pick<ShownCard, 'month' | 'expired'>, translate: Translate): string {
  return translate(expired ? 'SAVED_CARD_EXPIRED' : 'SAVED_CARD_EXPIRES', { month })
}
