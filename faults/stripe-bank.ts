import { STRIPE_VERSION } from '@meridian/services/payments/providers/stripe/stripe-client.ts'
import { z } from 'zod'
import { type Bank, type Charge, queryProvider, sendForm } from './bank.ts'

const Intent = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number(),
  amount_received: z.number(),
  last_payment_error: z.object({}).nullable(),
  metadata: z.object({ reference: z.string() }),
})
type Intent = z.output<typeof Intent>
const Refund = z.object({ id: z.string(), payment_intent: z.string(), amount: z.number(), status: z.string() })
type Refund = z.output<typeof Refund>

/** The stand-in for Stripe from its dashboard. */
export function stripeBank(origin: string, secretKey: string): Bank {
  const headers = { authorization: `Bearer ${secretKey}`, 'stripe-version': STRIPE_VERSION }
  async function all<One extends { id: string }>(what: string, one: z.ZodType<One>): Promise<One[]> {
    const Page = z.object({ data: z.array(one), has_more: z.boolean() })
    const found: One[] = []
    for (let after = ''; ; after = `&starting_after=${found.at(-1)?.id}`) {
      const page = Page.parse(await queryProvider(`${origin}/v1/${what}?limit=100${after}`, headers))
      found.push(...page.data)
      if (!page.has_more) return found
    }
  }
  const intents = (): Promise<Intent[]> => all('payment_intents', Intent)
  return {
    origin,
    async books() {
      const refunds = await all('refunds', Refund)
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
  const { status, amount_received, last_payment_error } = intent
  const told = { reference: intent.metadata.reference, amount_refunded }
  if (status === 'succeeded')
    return { ...told, status: amount_refunded === amount_received ? 'refunded' : 'captured', amount: amount_received }
  const isDeclined = status === 'requires_payment_method' && last_payment_error !== null
  return {
    ...told,
    status: status === 'canceled' ? 'cancelled' : isDeclined ? 'declined' : 'open',
    amount: intent.amount,
  }
}
