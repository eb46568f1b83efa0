import { PAYMENT_METHOD_FACTS, PAYMENT_METHOD_TYPES } from '@meridian/domain/payment-method.ts'
import { expect, test } from 'vitest'
import { paymentType } from './types.ts'

const folders = Object.keys(import.meta.glob('./*/type.tsx')).map((file) => file.split('/')[1])

test('each type of payment method has a folder of its name, and each folder is of a type', () => {
  expect(folders.sort()).toEqual(PAYMENT_METHOD_TYPES.map((type) => type.replaceAll('_', '-')).sort())
})

test('what a type hands over is entered somewhere, and a type that hands nothing over asks for nothing', () => {
  for (const type of PAYMENT_METHOD_TYPES) {
    const { Entry, missing } = paymentType(type)
    const isAsked = PAYMENT_METHOD_FACTS[type].data !== null
    expect([type, Entry !== undefined, missing !== undefined]).toEqual([type, isAsked, isAsked])
  }
})
