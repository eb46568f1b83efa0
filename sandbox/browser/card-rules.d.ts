/** The state of one hosted field; what is typed never leaves the page. */
export type FieldState = 'empty' | 'invalid' | 'valid'

export type CardFieldName = 'card_number' | 'card_expiration_month' | 'card_expiration_year' | 'card_cvv'

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'maestro' | 'card'

export const cardFieldNames: readonly CardFieldName[]

/** Digits without the blanks and dashes people type between them. */
export function digitsOf(text: string): string

/** The digit sum of Luhn, 12 to 19 digits. */
export function isLuhnValid(digits: string): boolean

export function brandOf(digits: string): CardBrand

/** Digits in the groups printed on the card. */
export function groupDigits(digits: string): string

/** The four states, for a month of the calendar (1-12) in which a card must still be good. */
export function checkCard(
  values: Record<CardFieldName, string>,
  now: { year: number; month: number },
): Record<CardFieldName, FieldState>
