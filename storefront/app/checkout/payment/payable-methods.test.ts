import type { PaymentMethod } from '@meridian/contract/payments.ts'
import { describe, expect, test } from 'vitest'
import { payableMethods } from './payable-methods.ts'

const method = (id: number, type: PaymentMethod['type'], timing: PaymentMethod['timing'], fee = 0): PaymentMethod => ({
  id,
  type,
  provider: 'sandbox',
  timing,
  fee,
  name: '',
  description: '',
})
const card = method(1, 'card', 'instant')
const code = method(2, 'mobile_code', 'instant')
const cash = method(3, 'cash_on_delivery', 'on_delivery', 500)
const transfer = method(4, 'bank_transfer', 'delayed')

describe('an order that waits for payment', () => {
  test('can be paid by every method of the same cost except on delivery', () => {
    expect(payableMethods([card, code, cash, transfer], 1)).toEqual([card, code, transfer])
  })

  test('can be paid only by its own method if that has a fee', () => {
    const dear = { ...code, fee: 100 }
    expect(payableMethods([card, dear, cash], 2)).toEqual([dear])
  })

  test('can be paid by the free ones if its own method is no longer offered', () => {
    expect(payableMethods([card, cash], 99)).toEqual([card])
  })
})
