import { exchangeReturn, previewExchange } from '@meridian/contract/admin/amendments.ts'
import {
  approveReturn,
  cancelReturn,
  closeReturn,
  declineReturn,
  type GoodsReturn,
  getReturn,
  inspectReturnUnits,
  noteReturnTransit,
  previewReturnRefund,
  receiveReturnUnits,
} from '@meridian/contract/admin/returns.ts'
import type { Endpoint } from '@meridian/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { choose, comeBack, expectOneKey, lostOnce, openBy, sayWhy } from '../calls/lost-answer-testing.ts'
import { refusedAs } from '../design/story-refusal.ts'
import { type Answer, answers } from '../design/story-server.ts'
import { amendmentAfter } from '../orders/order/order-testing.ts'
import { click, open, shownText, submit, the, type, until } from '../testing.ts'
import { loadTexts } from '../texts/text-store.ts'
import ReturnPage from './return-page.tsx'
import { returnAfter } from './return-testing.ts'

const WHY = 'It is as described'
const giving = { deducted: 0, payment_method_type: 'card', points_returned: 0, points_due: 0, volume_reversed: 0 }

/** The return's page, with fake data that advances with the change. */
function server({ call, acts }: Row): Answer[] {
  let moves = 0
  const goods_return = () => returnAfter(moves, acts)
  // The exchange has an answer of its own form; all others answer with the return.
  const answer = () =>
    call === exchangeReturn ? { amendment_id: 1, version: 3 + moves } : { goods_return: goods_return() }
  return [
    lostOnce(
      call,
      () => answer() as never,
      () => {
        moves += 1
      },
    ),
    answers(getReturn, () => ({ goods_return: goods_return() })),
    answers(previewReturnRefund, () => {
      if (moves > 0) throw refusedAs('ACT_NOT_ALLOWED')
      return { preview: { ...giving, amount: 4000, within_limit: true } }
    }),
    answers(previewExchange, () => amendmentAfter(moves)),
  ]
}

interface Row {
  call: Endpoint
  acts: GoodsReturn['acts']
  button: string | RegExp
  typed?: string
  fill: () => Promise<void>
}

const INSPECTING: Row = {
  call: inspectReturnUnits,
  acts: ['inspect'],
  button: /^Sell again/,
  fill: async () => undefined,
}

const ROWS: Readonly<Record<string, Row>> = {
  approving: { call: approveReturn, acts: ['approve'], button: 'Approve', fill: async () => undefined },
  declining: {
    call: declineReturn,
    acts: ['approve', 'decline'],
    button: 'Decline',
    typed: WHY,
    fill: async () => {
      await openBy('Decline')
      await sayWhy(WHY)
    },
  },
  cancelling: {
    call: cancelReturn,
    acts: ['cancel'],
    button: 'Cancel the return',
    typed: WHY,
    fill: async () => {
      await choose('Cancel the return')
      await sayWhy(WHY)
    },
  },
  'noting that it is on its way': {
    call: noteReturnTransit,
    acts: ['note_transit'],
    button: 'Note as on its way',
    fill: () => choose('Note as on its way'),
  },
  'inspecting pieces': INSPECTING,
  closing: {
    call: closeReturn,
    acts: ['close'],
    button: /^Refund .*40/,
    fill: () => openBy('Close the return'),
  },
  exchanging: {
    call: exchangeReturn,
    acts: ['close'],
    button: /^Exchange and refund .*20/,
    typed: WHY,
    fill: async () => {
      await openBy('Exchange')
      await sayWhy(WHY)
    },
  },
}

test.each(Object.entries(ROWS))('%s whose answer is lost is sent again under its key, as it was', async (_, row) => {
  await Promise.all(['orders', 'returns'].map(loadTexts))
  const opened = await open('/returns/4', { '/returns/:returnId': <ReturnPage /> }, server(row))
  await the('heading', 'R-261122-0004')
  await row.fill()
  await expectOneKey(opened, { ...row, reads: getReturn })
})

test('a scan beside an inspection without an answer is counted, and leaves the page as it was until the answer has come', async () => {
  await Promise.all(['orders', 'returns'].map(loadTexts))
  const row: Row = { ...INSPECTING, acts: ['inspect', 'receive'] }
  const { asked, client } = await open('/returns/4', { '/returns/:returnId': <ReturnPage /> }, [
    answers(receiveReturnUnits, () => ({ goods_return: returnAfter(2, row.acts), position: 1 })),
    ...server(row),
  ])
  const ofName = ({ name: wanted }: Endpoint) => asked.filter(({ name }) => name === wanted)
  await click('button', row.button)
  await until(() => expect(shownText()).toContain('No answer came from the server'))
  const read = ofName(getReturn).length
  const field = await the('field', 'Scan or type an item')
  await type(field, 'HW-1')
  submit(field)
  await until(() => expect(shownText()).toContain('Hand wash 4 / 5'))
  await comeBack(client)
  expect(ofName(getReturn)).toHaveLength(read)
  await click('button', row.button)
  await until(() => expect(shownText()).not.toContain('No answer came'))
  const [first, second] = ofName(inspectReturnUnits)
  expect(second).toEqual(first)
  await until(() => expect(ofName(getReturn).length).toBeGreaterThan(read))
})
