import {
  amendOrder,
  listAmendmentChoices,
  listAmendments,
  previewAmendment,
} from '@meridian/contract/admin/amendments.ts'
import { cancelUnits, previewCancellation } from '@meridian/contract/admin/cancellations.ts'
import { closeDispute, previewDispute } from '@meridian/contract/admin/disputes.ts'
import { openOrder, writeOrderNote } from '@meridian/contract/admin/order.ts'
import { changeOrderAddress, getOrderAddress } from '@meridian/contract/admin/order-address.ts'
import { changeOrderBuyer, getOrderBuyer } from '@meridian/contract/admin/order-buyer.ts'
import { listOrderMails, resendOrderMail } from '@meridian/contract/admin/order-mails.ts'
import { endPayment, lookUpPayment } from '@meridian/contract/admin/outcome-unknown-payments.ts'
import { recordPayment } from '@meridian/contract/admin/recorded-payments.ts'
import { createGoodwill, createRefund, listRefunds, previewRefund } from '@meridian/contract/admin/refunds.ts'
import { createReturn, searchReturns } from '@meridian/contract/admin/returns.ts'
import {
  deliverParcel,
  getOrderShipments,
  holdShipment,
  loseParcel,
  packShipment,
  planShipment,
  releaseShipment,
  shipParcel,
  unpackShipment,
} from '@meridian/contract/admin/shipments.ts'
import { noteWithdrawal, searchWithdrawals } from '@meridian/contract/admin/withdrawals.ts'
import type { Endpoint } from '@meridian/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { choose, expectOneKey, lostOnce, openBy, sayWhy, select } from '../../calls/lost-answer-testing.ts'
import { refusedAs } from '../../design/story-refusal.ts'
import { type Answer, answers } from '../../design/story-server.ts'
import { returnAfter } from '../../returns/return-testing.ts'
import { all, click, open, shownText, the, type } from '../../testing.ts'
import { loadTexts } from '../../texts/text-store.ts'
import {
  ADDRESS,
  amendmentAfter,
  notedWithdrawal,
  orderAfter,
  refundsAfter,
  shipmentsAfter,
} from '../order/order-testing.ts'
import OrderPage from './order-page.tsx'

const WHY = 'The buyer called'
const NUMBER = 'WZHF5FFDRJ140731GUEST000P01'
const NO_ROWS = { rows: [], next: null, total: { count: 0, is_exact: true } }
const giving = { tax: 0, points_returned: 0, points_due: 0, volume_reversed: 0 }

/** The order's page, with fake data that advances with each change, as do its previews. */
function server(call: Endpoint, answer: (moves: number) => object): Answer[] {
  let moves = 0
  // Each call answers with its own `answer`, from a row of the table below.
  const change = lostOnce(
    call,
    () => answer(moves) as never,
    () => {
      moves += 1
    },
  )
  const left = () => {
    if (moves > 0) throw refusedAs('ACT_NOT_ALLOWED')
  }
  return [
    change,
    answers(openOrder, () => ({ order: orderAfter(moves) })),
    answers(listRefunds, () => ({ order: refundsAfter(moves) })),
    answers(getOrderShipments, () => ({ order: shipmentsAfter(moves) })),
    answers(listAmendments, () => ({ amendments: [], follows: null })),
    answers(searchReturns, () => NO_ROWS),
    answers(searchWithdrawals, () => NO_ROWS),
    answers(previewCancellation, () => {
      left()
      return { preview: { ...giving, amount: 2000 } }
    }),
    answers(previewRefund, () => {
      left()
      return { preview: { ...giving, amount: 2000, components: [], within_limit: true } }
    }),
    answers(previewDispute, () => {
      left()
      return { preview: { ...giving, amount: 1800, goodwill: -200, components: [] } }
    }),
    answers(listAmendmentChoices, () => ({
      version: 3 + moves,
      currency_code: 'PLN',
      shipping_method_id: 1,
      can_change_shipping: false,
      lines: [
        {
          position: 1,
          variant_id: 11,
          sku: 'HW-1',
          name: 'Hand wash',
          price: 2000,
          kept: 6 - moves,
          removable: 1 - moves,
        },
      ],
      shipping_methods: [],
    })),
    answers(previewAmendment, () => amendmentAfter(moves)),
    answers(getOrderAddress, () => ({ version: 3 + moves, shipping_address: ADDRESS, regions: [] })),
    answers(getOrderBuyer, () => ({
      version: 3 + moves,
      buyer: { name_first: 'Zofia', name_last: 'Lis', email: 'zofia@example.cmo' },
    })),
    answers(listOrderMails, () => ({
      version: 3 + moves,
      mails: [
        {
          mail_id: 9,
          template: 'order-paid',
          recipient: 'z***@example.com',
          subject: 'Paid',
          created_at: '2026-11-22T09:00:00Z',
          sent_at: null,
        },
      ],
    })),
  ]
}

interface Row {
  call: Endpoint
  answer: (moves: number) => object
  button: string | RegExp
  typed?: string
  fill: () => Promise<void>
}

const order = (moves: number) => ({ order: shipmentsAfter(moves) })
const refunds = (moves: number) => ({ order: refundsAfter(moves) })
const version = (moves: number) => ({ version: 3 + moves })
const one = () => click('button', 'One more: Hand wash')
const parcelMenu = (parcel: number, act: string) => choose(act, parcel)

const ROWS: Readonly<Record<string, Row>> = {
  'cancelling pieces': {
    call: cancelUnits,
    button: 'Cancel 1 item',
    typed: WHY,
    answer: (moves) => ({ cancellation_id: 1, version: 3 + moves, refund: null }),
    fill: async () => {
      await choose('Cancel items')
      await one()
      await sayWhy(WHY)
    },
  },
  'a refund': {
    call: createRefund,
    button: /^Refund .*20/,
    typed: WHY,
    answer: refunds,
    fill: async () => {
      await openBy('Refund')
      await one()
      await select('Reason', 'Complaint')
      await sayWhy(WHY)
    },
  },
  'a reduction': {
    call: createGoodwill,
    button: /^Refund .*5/,
    typed: WHY,
    answer: refunds,
    fill: async () => {
      await choose('Give a reduction')
      await type(await the('field', 'Amount'), '5')
      await sayWhy(WHY)
    },
  },
  'entering a dispute into the books': {
    call: closeDispute,
    button: /^Enter .*18/,
    typed: WHY,
    answer: refunds,
    fill: async () => {
      await openBy('Enter into the books')
      expect(shownText()).toMatch(/refused refunds: .*7.*already been refunded: .*5/s)
      // Shipped units are refunded; unshipped ones are cancelled.
      const [sent, unsent, ...more] = all('button', 'One more: Hand wash')
      expect(more).toEqual([])
      sent?.click()
      unsent?.click()
      await sayWhy(WHY)
    },
  },
  'looking up a payment': {
    call: lookUpPayment,
    button: 'Ask the provider',
    answer: refunds,
    fill: async () => {
      await openBy('Enter its number')
      await type(await the('field', 'The provider’s number'), NUMBER)
    },
  },
  'ending a payment': {
    call: endPayment,
    button: 'End the payment',
    typed: WHY,
    answer: refunds,
    fill: async () => {
      await openBy('Not at the provider')
      await sayWhy(WHY)
    },
  },
  'changing the order': {
    call: amendOrder,
    button: /^Refund .*20/,
    typed: WHY,
    answer: (moves) => ({ amendment_id: 1, version: 3 + moves }),
    fill: async () => {
      await openBy('Change order')
      await one()
      await sayWhy(WHY)
    },
  },
  'changing the address': {
    call: changeOrderAddress,
    button: 'Change the address',
    answer: version,
    fill: async () => {
      await choose('Change the address')
      await type(await the('field', 'Town or city'), 'Kraków')
    },
  },
  'correcting the buyer': {
    call: changeOrderBuyer,
    button: 'Correct the buyer',
    answer: version,
    fill: async () => {
      await choose('Correct the buyer')
      await type(await the('field', 'E-mail address'), 'zofia@example.com')
    },
  },
  'recording a payment': {
    call: recordPayment,
    button: 'Mark as paid by transfer',
    answer: version,
    fill: async () => {
      await choose('Mark as paid by transfer')
      await type(await the('field', 'Amount'), '135,00')
      await type(await the('field', 'Reference of the statement'), 'TR 17/2026')
    },
  },
  'sending a mail again': {
    call: resendOrderMail,
    button: 'Send again',
    answer: version,
    fill: async () => {
      await choose('Mails to the buyer')
      await click('field', /^Paid/)
    },
  },
  'a note': {
    call: writeOrderNote,
    button: 'Save',
    typed: WHY,
    answer: (moves) => ({
      note: { note_id: 1, body: WHY, admin: 'H. Berg', created_at: '2026-11-22T09:00:00Z' },
      version: 3 + moves,
    }),
    fill: async () => {
      await choose('Add a note')
      await sayWhy(WHY)
    },
  },
  'packing a parcel': {
    call: packShipment,
    button: 'Pack',
    answer: order,
    fill: async () => {
      await openBy('Pack')
      await click('button', 'All items are in')
    },
  },
  'sending a parcel': {
    call: shipParcel,
    button: 'Send',
    answer: order,
    fill: async () => {
      await openBy('Send')
      await type(await the('field', 'Tracking number'), 'PL123456')
    },
  },
  'holding a parcel': {
    call: holdShipment,
    button: 'Hold the parcel',
    typed: WHY,
    answer: order,
    fill: async () => {
      await parcelMenu(1, 'Hold the parcel')
      await select('Reason', 'the stock')
      await sayWhy(WHY)
    },
  },
  'ending a hold': {
    call: releaseShipment,
    button: 'End the hold',
    typed: WHY,
    answer: order,
    fill: async () => {
      await openBy('End the hold')
      await sayWhy(WHY)
    },
  },
  'unpacking a parcel': {
    call: unpackShipment,
    button: 'Unpack',
    answer: order,
    fill: () => parcelMenu(2, 'Unpack'),
  },
  'noting a parcel as delivered': {
    call: deliverParcel,
    button: 'Note as delivered',
    answer: order,
    fill: () => openBy('Note as delivered'),
  },
  'noting a parcel as lost': {
    call: loseParcel,
    button: 'Note as lost',
    typed: WHY,
    answer: order,
    fill: async () => {
      await parcelMenu(4, 'Note as lost')
      await sayWhy(WHY)
    },
  },
  'planning a parcel': {
    call: planShipment,
    button: 'Put 1 item into a new parcel',
    answer: order,
    fill: async () => undefined,
  },
  'noting a withdrawal': {
    call: noteWithdrawal,
    button: 'Note a withdrawal',
    answer: () => ({ withdrawal: notedWithdrawal() }),
    fill: async () => {
      await choose('Note a withdrawal')
      await one()
      await type(await the('field', 'E-mail address for the receipt'), 'zofia@example.com')
    },
  },
  'taking pieces back': {
    call: createReturn,
    button: 'Take items back',
    typed: WHY,
    answer: (moves) => ({ goods_return: returnAfter(moves) }),
    fill: async () => {
      await openBy('Take items back')
      await one()
      await select('Reason', 'Complaint')
      await sayWhy(WHY)
    },
  },
}

test.each(Object.entries(ROWS))('%s whose answer is lost is sent again under its key, as it was', async (_, row) => {
  await Promise.all(['orders', 'returns', 'withdrawals', 'fields'].map(loadTexts))
  const opened = await open('/orders/7', { '/orders/:orderId': <OrderPage /> }, server(row.call, row.answer))
  await the('heading', 'M-261122-0007')
  await row.fill()
  await expectOneKey(opened, {
    call: row.call,
    button: row.button,
    reads: openOrder,
    ...(row.typed !== undefined && { typed: row.typed }),
  })
})
