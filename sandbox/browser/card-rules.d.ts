/** The state of one hosted field; its content never leaves the page. */
export type FieldState = 'empty' | 'invalid' | 'valid'

export type CardFieldName = 'card_number' | 'card_expiration_month' | 'card_expiration_year' | 'card_cvv'

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'maestro' | 'card'

export const cardFieldNames: readonly CardFieldName[]

/** Strips the spaces and dashes that people type between digits. */
export function digitsOf(text: string): string

/** Checks the Luhn checksum of 12 to 19 digits. */
export function isLuhnValid(digits: string): boolean

export function brandOf(digits: string): CardBrand

/** Digits in the groups printed on the card. */
export function groupDigits(digits: string): string

/** The month and the year of an expiry date as people type it. */
export function expiryOf(text: string): { month: string; year: string }

/** An expiry date as it is printed on the card, while it is typed. */
export function groupExpiry(text: string): string

/** The states of the four fields; the card must not have expired in the given calendar month (1-12). */
export function checkCard(
  values: Record<CardFieldName, string>,
  now: { year: number; month: number },
): Record<CardFieldName, FieldState>
