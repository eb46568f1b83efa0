import { type Bank, type Charge, queryProvider, sendForm } from './bank.ts'

const ENDED = new Set<string>(['captured', 'refunded', 'declined', 'cancelled', 'expired'] satisfies Charge['status'][])
const isEnded = (status: string): status is Charge['status'] => ENDED.has(status)

interface Payment extends Omit<Charge, 'status'> {
  id: string
  status: string
}
interface Page {
  payments: Payment[]
  next_since: string | null
}

/** The sandbox from behind its desk. */
export function sandboxBank(origin: string, key: string): Bank {
  const headers = { authorization: `Bearer ${key}` }
  /** One that changes meanwhile is listed again. */
  const payments = async (): Promise<Payment[]> => {
    const found = new Map<string, Payment>()
    for (let since: string | null = '0'; since !== null; ) {
      const page: Page = await queryProvider(`${origin}/v1/payments?limit=100&since=${since}`, headers)
      for (const payment of page.payments) found.set(payment.id, payment)
      since = page.payments.length === 0 ? null : page.next_since
    }
    return [...found.values()]
  }
  return {
    origin,
    books: async () =>
      (await payments()).map(({ status, ...charge }) => ({ ...charge, status: isEnded(status) ? status : 'open' })),
    async answerInApp(reference, action) {
      const payment = (await payments()).findLast((one) => one.reference === reference)
      if (payment !== undefined) await sendForm(`${origin}/bank-app/${payment.id}`, { action })
    },
    answerOnPage: (url, action) => sendForm(url, { action }),
  }
}
