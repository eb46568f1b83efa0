import { z } from 'zod'

/** A charge in the provider's own books. */
const Charge = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.string(),
  amount: z.number(),
  amount_refunded: z.number(),
  currency: z.string(),
})
export type Charge = z.output<typeof Charge>

const Page = z.object({ payments: z.array(Charge), next_since: z.string().nullable() })

/** The provider as its own people and the buyer's bank see it: its books, and the app where codes are confirmed. */
export interface Bank {
  /** Null where the provider does not know it. @throws where it does not answer */
  find(reference: string): Promise<Charge | null>
  /** Every charge, by its reference. @throws where the provider does not answer */
  books(): Promise<Map<string, Charge>>
  /** The buyer's answer in the app of the bank. @throws where the provider does not answer */
  answerInApp(reference: string, action: 'confirm' | 'refuse'): Promise<void>
  /** The buyer's answer on a hosted page. @throws where the provider does not answer */
  answerOnPage(url: string, action: 'confirm' | 'refuse' | 'leave'): Promise<void>
}

const ANSWER_WITHIN_MS = 10_000

export function openBank(origin: string, key: string): Bank {
  const headers = { authorization: `Bearer ${key}` }
  const get = (path: string) => fetch(`${origin}${path}`, { headers, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
  const post = async (url: string, action: string): Promise<void> => {
    const body = new URLSearchParams({ action })
    const answer = await fetch(url, {
      ...{ method: 'POST', body, redirect: 'manual' },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    await answer.arrayBuffer()
  }
  const find = async (reference: string): Promise<Charge | null> => {
    const answer = await get(`/v1/payments/by-reference/${reference}`)
    if (answer.status === 404) return null
    return Charge.parse(await answer.json())
  }
  return {
    find,
    async books() {
      const charges = new Map<string, Charge>()
      for (let since: string | null = '0'; since !== null; ) {
        const page: z.output<typeof Page> = Page.parse(
          await (await get(`/v1/payments?limit=100&since=${since}`)).json(),
        )
        for (const charge of page.payments) charges.set(charge.reference, charge)
        since = page.payments.length === 0 ? null : page.next_since
      }
      return charges
    },
    async answerInApp(reference, action) {
      const charge = await find(reference)
      if (charge !== null) await post(`${origin}/bank-app/${charge.id}`, action)
    },
    answerOnPage: (url, action) => post(url, action),
  }
}
