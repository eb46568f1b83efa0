import { type Bank, type Charge, queryProvider, sendForm } from '../bank.ts'
import { API_VERSION } from './events.ts'

interface Intent {
  id: string
  status: string
  amount: number
  amount_received: number
  currency: string
  last_payment_error: object | null
  metadata: { reference?: string }
}
interface Refund {
  id: string
  payment_intent: string
  amount: number
  status: string
}

/** Headers of calls to its API, as its dashboard sends them. */
export function stripeHeaders(secretKey: string) {
  return { authorization: `Bearer ${secretKey}`, 'stripe-version': API_VERSION }
}

/** The stand-in for Stripe from its dashboard. */
export function stripeBank(origin: string, secretKey: string): Bank {
  const headers = stripeHeaders(secretKey)
  async function all<One extends { id: string }>(what: string): Promise<One[]> {
    const found: One[] = []
    for (let after = ''; ; after = `&starting_after=${found.at(-1)?.id}`) {
      const address = `${origin}/v1/${what}?limit=100${after}`
      const page = await queryProvider<{ data: One[]; has_more: boolean }>(address, headers)
      found.push(...page.data)
      if (!page.has_more) return found
    }
  }
  const intents = () => all<Intent>('payment_intents')
  return {
    origin,
    async books() {
      const refunds = await all<Refund>('refunds')
      return (await intents()).map((intent) => chargeOf(intent, refunds))
    },
    async answerInApp(reference, action) {
      const intent = (await intents()).find(({ metadata }) => metadata.reference === reference)
      if (intent !== undefined) await sendForm(`${origin}/bank-app/${intent.id}`, { action })
    },
    answerOnPage: (url, action) => sendForm(url, { action }),
  }
}

function chargeOf(intent: Intent, refunds: readonly Refund[]): Charge {
  const amount_refunded = refunds
    .filter(({ payment_intent, status }) => payment_intent === intent.id && status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0)
  const { status, amount, amount_received, last_payment_error } = intent
  const told = { reference: intent.metadata.reference ?? '', currency: intent.currency.toUpperCase(), amount_refunded }
  if (status === 'succeeded')
    return { ...told, status: amount_refunded === amount_received ? 'refunded' : 'captured', amount: amount_received }
  const isDeclined = status === 'requires_payment_method' && last_payment_error !== null
  return { ...told, status: status === 'canceled' ? 'cancelled' : isDeclined ? 'declined' : 'open', amount }
}
