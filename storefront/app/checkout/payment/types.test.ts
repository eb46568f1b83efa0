import { PAYMENT_METHOD_FACTS, PAYMENT_METHOD_TYPES } from '@meridian/domain/payment-method.ts'
import { expect, test } from 'vitest'
import { paymentType } from './types.ts'

const folders = Object.keys(import.meta.glob('./*/type.tsx')).map((file) => file.split('/')[1])

test('each payment method type has its folder, and each folder its type', () => {
  expect(folders.sort()).toEqual(PAYMENT_METHOD_TYPES.map((type) => type.replaceAll('_', '-')).sort())
})

test('exactly the types with data have an entry and an issue code', () => {
  for (const type of PAYMENT_METHOD_TYPES) {
    const { Entry, missing } = paymentType(type)
    const isAsked = PAYMENT_METHOD_FACTS[type].data !== null
    expect([type, Entry !== undefined, missing !== undefined]).toEqual([type, isAsked, isAsked])
  }
})
