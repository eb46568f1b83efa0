import { type Bank, type Charge, sendForm } from '../bank.ts'
import { type Order, refundable, reportedMoney } from './order.ts'
import type { Payu } from './server.ts'

/** Cards of its page; the number of a card determines its outcome. */
const CARDS = { confirm: '4444333322221111', refuse: '5000105018126595' }
const ALL = Number.MAX_SAFE_INTEGER

/** The stand-in for PayU, which forgets everything when it ends, from its panel. */
export function payuBank({ publicUrl, desk }: Payu): Bank {
  return {
    origin: publicUrl,
    async books() {
      return desk.latest(ALL).map((order): Charge => {
        const amount_refunded = order.refunds
          .filter(({ status }) => status === 'FINALIZED')
          .reduce((sum, { amount }) => sum + amount, 0)
        const { totalAmount, currencyCode: currency } = reportedMoney(order)
        const reference = order.request.extOrderId ?? ''
        return { reference, status: statusOf(order), amount: Number(totalAmount), currency, amount_refunded }
      })
    },
    async answerInApp(reference, action) {
      const order = desk.latest(ALL).find(({ request }) => request.extOrderId === reference)
      if (order !== undefined) await sendForm(`${publicUrl}/bank-app/${order.orderId}`, { action })
    },
    async answerOnPage(url, action) {
      const order = desk.order(url.split('/').at(-1)?.split('?')[0] ?? '')
      const method = order?.request.payMethods?.payMethod.value ?? 'c'
      await sendForm(url, {
        method,
        action: method === 'c' || action === 'confirm' ? 'pay' : 'refuse',
        ...(method === 'c' && { number: CARDS[action] }),
      })
    },
  }
}

function statusOf(order: Order): Charge['status'] {
  if (order.status === 'CANCELED') return 'cancelled'
  if (order.status !== 'COMPLETED') return 'open'
  return refundable(order) === 0 ? 'refunded' : 'captured'
}
