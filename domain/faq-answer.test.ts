import { expect, test } from 'vitest'
import { fillFreeShipping } from './faq-answer.ts'

test('an answer names what delivery is free from, and leaves out the line where nothing is', () => {
  const answer = '{{shipping_free_from}}\nThe basket shows how much is missing.'
  expect(fillFreeShipping(answer, 'Courier: 132.00 zł')).toBe(
    'Courier: 132.00 zł\nThe basket shows how much is missing.',
  )
  expect(fillFreeShipping(answer, '')).toBe('The basket shows how much is missing.')
  expect(fillFreeShipping('Fourteen days.', '')).toBe('Fourteen days.')
})
