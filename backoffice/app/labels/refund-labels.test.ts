import { expect, test } from 'vitest'
import { refundLabel } from './refund-labels.ts'

const helena = { user_id: 1, name: 'H. Berg' }
const marek = { user_id: 2, name: 'M. Sikora' }
const done = { means: 'SAME', state: 'SUCCEEDED', by: helena, decided_by: null } as const

test.each([
  ['money that is back is paid back', done, 'REFUND_DONE'],
  ['money that another order got was not paid back', { ...done, means: 'ORDER' }, 'REFUND_MOVED'],
  [
    'a transfer that a person is to make is due',
    { ...done, means: 'BANK_TRANSFER', state: 'APPROVED' },
    'REFUND_TRANSFER_DUE',
  ],
  [
    'what its own asker gave up was taken back',
    { ...done, state: 'DISMISSED', decided_by: helena },
    'REFUND_RETRACTED',
  ],
  [
    'what a colleague did not approve was refused',
    { ...done, state: 'DISMISSED', decided_by: marek },
    'REFUND_REFUSED',
  ],
] as const)('%s', (_, refund, label) => {
  expect(refundLabel(refund)).toBe(label)
})
