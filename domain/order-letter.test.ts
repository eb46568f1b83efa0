import { expect, test } from 'vitest'
import { lettersFor, needsWords, ORDER_LETTERS } from './order-letter.ts'

test('an order is written only what is true of it', () => {
  expect(lettersFor('PENDING_PAYMENT', 'PENDING')).toEqual(['letter-address', 'letter-payment', 'letter-words'])
  expect(lettersFor('PENDING_PAYMENT', 'NOT_ACCEPTED')).toEqual(['letter-address', 'letter-words'])
  expect(lettersFor('PAID', 'PAID')).toEqual(['letter-delay', 'letter-address', 'letter-words'])
  expect(lettersFor('SHIPPED', 'PAID')).toEqual(['letter-delay', 'letter-words'])
  expect(lettersFor('DELIVERED', 'PAID')).toEqual(['letter-words'])
  expect(lettersFor('REFUNDED', 'PAID')).toEqual(['letter-words'])
})

test('a letter without a template needs words', () => {
  expect(ORDER_LETTERS.filter(needsWords)).toEqual(['letter-words'])
})
