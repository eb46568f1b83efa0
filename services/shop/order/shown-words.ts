import { PAYMENT_WORDS, RETURN_WORDS, SHIPPING_WORDS } from '@meridian/domain/order-words.ts'

/** The statuses of an order shown to its buyer. */
export function shownWords(row: { payment_word: string; shipping_word: string; return_word: string }) {
  return {
    payment_word: oneOf(PAYMENT_WORDS, row.payment_word),
    shipping_word: oneOf(SHIPPING_WORDS, row.shipping_word),
    return_word: oneOf(RETURN_WORDS, row.return_word),
  }
}

/** A stored text as the domain names it. @throws Error for one that the domain does not know */
export function oneOf<Value extends string>(values: readonly Value[], text: string): Value {
  const known = values.find((value) => value === text)
  if (known === undefined) throw new Error(`${text} is none of ${values.join(', ')}`)
  return known
}
