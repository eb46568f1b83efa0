import type { Ending, Means } from '@meridian/services/payments/providers/conformance/bench.ts'
import { expect } from 'vitest'
import { POLAND, pointOf, startPayuWithProvider } from '../payu-testing.ts'
import { conforms, openWebhookDoor } from './conforms-testing.ts'

/** A BLIK code, and the word in the payer's address that has a meaning for the stand-in. */
const code =
  (mobile_code: string, word = 'none') =>
  (): Means => ({ method: 'mobile_code', mobile_code, payer_email: `anna+${word}@example.com` })

/** PayU has no call that reports disputes. Its page accepts the cards, and saves none for us. It debits no accounts. */
const CANNOT = [
  ...(['disputed', 'saved_declined', 'saved_waits', 'removal_lost_answer'] as const),
  ...(['debited', 'debit_refused', 'debit_slow', 'debit_disputed'] as const),
]

const MEANS: Record<Exclude<Ending, (typeof CANNOT)[number]>, () => Means> = {
  captured: code('777000'),
  declined: code('500500'),
  waits: code('777123'),
  late: code('777000', 'late'),
  expires: code('777123'),
  wrong_amount: code('777000', 'amount'),
  lost_request: code('777000', 'lost-before'),
  lost_answer: code('777000', 'lost-after'),
  error_before: code('777000', 'error-before'),
  error_after: code('777000', 'error-after'),
  too_many: code('777000', 'busy'),
  slow: code('777000', 'slow'),
  webhook_twice: code('777000', 'twice'),
  webhooks_reordered: code('777000', 'unordered'),
  refund_refused: code('777000', 'refund-refused'),
  refund_lost_request: code('777000', 'refund-lost-before'),
  refund_lost_answer: code('777000', 'refund-lost-after'),
  refund_late: code('777000', 'refund-slow'),
}

// PayU has no list of orders.
conforms('PayU', open, {
  cannot: CANNOT,
  also: ['webhooks', 'expiry', 'approval', 'outside_refunds'],
})

async function open() {
  const door = await openWebhookDoor()
  // Each charge is queried as one that cannot be on its way any more.
  const { payu, provider, providerOf, clock, moveClock, orderOf, answerInApp } = await startPayuWithProvider({
    aheadMs: 20_000,
  })
  return {
    provider,
    stranger: providerOf({ PLN: { ...pointOf(POLAND), second_keys: ['not the second key'] } }),
    means: MEANS,
    currency_code: 'PLN',
    return_url: 'http://shop.localhost/en-pl/order/1',
    webhook_url: door.url,
    clock,
    datesWebhooks: false,
    async chargesUnder(reference: string) {
      const order = orderOf(reference)
      return order === undefined || order.status === 'CANCELED' ? 0 : 1
    },
    async approve({ reference }: { reference: string }) {
      await answerInApp(orderOf(reference)?.orderId ?? '', 'confirm')
    },
    async letExpire() {
      moveClock(15 * 60_000)
    },
    async refundOutside({ reference }: { reference: string }, amount: number) {
      const order = orderOf(reference)
      if (order === undefined) throw new Error(`PayU has no order ${reference}`)
      // An action in the panel, which has no name of the shop's.
      expect(payu.desk.refund(order, { description: 'From the panel', amount: String(amount) })).toHaveProperty(
        'refund',
      )
    },
    webhooks: () => door.kept,
    async close() {
      await payu.stop()
      await door.close()
    },
  }
}
