import { z } from 'zod'
import { type Bank, type Charge, queryProvider, sendForm } from './bank.ts'

const ENDED = new Set<string>(['captured', 'refunded', 'declined', 'cancelled', 'expired'] satisfies Charge['status'][])
const isEnded = (status: string): status is Charge['status'] => ENDED.has(status)

const Payment = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.string().transform((status) => (isEnded(status) ? status : 'open')),
  amount: z.number(),
  amount_refunded: z.number(),
})
type Payment = z.output<typeof Payment>
const Page = z.object({ payments: z.array(Payment), next_since: z.string().nullable() })

/** The sandbox from behind its desk. */
export function sandboxBank(origin: string, key: string): Bank {
  const headers = { authorization: `Bearer ${key}` }
  const payments = async (): Promise<Payment[]> => {
    const found: Payment[] = []
    for (let since: string | null = '0'; since !== null; ) {
      const page: z.output<typeof Page> = Page.parse(
        await queryProvider(`${origin}/v1/payments?limit=100&since=${since}`, headers),
      )
      found.push(...page.payments)
      since = page.payments.length === 0 ? null : page.next_since
    }
    return found
  }
  return {
    origin,
    books: payments,
    async answerInApp(reference, action) {
      const payment = (await payments()).findLast((one) => one.reference === reference)
      if (payment !== undefined) await sendForm(`${origin}/bank-app/${payment.id}`, { action })
    },
    answerOnPage: (url, action) => sendForm(url, { action }),
  }
}
