import type { ChargeRequest } from '@meridian/services/payments/provider.ts'
import type { Ending, Means } from '@meridian/services/payments/providers/conformance/bench.ts'
import { createPayuProvider } from '@meridian/services/payments/providers/payu/payu-provider.ts'
import { payuPoints } from './payu-config.ts'
import type { CheckedProvider } from './provider-check.ts'
import { StartFailure } from './start-failure.ts'

const AHEAD_MS = 20_000

const code = (mobile_code: string) => (): Means => ({
  method: 'mobile_code',
  mobile_code,
  payer_email: 'anna@example.com',
})

/** BLIK codes with a meaning in PayU's sandbox, and a payment page that is never opened. */
const MEANS: Partial<Record<Ending, () => Means>> = {
  captured: code('777000'),
  declined: code('500500'),
  waits: () => ({ method: 'pay_by_link', payer_email: 'anna@example.com' }),
}

/**
 * PayU's sandbox by PAYU_URL and the point of sale for złoty in PAYU_POINTS, which has BLIK codes enabled. Its notifications
 * do not reach this machine, so an order is found only by the id that PayU has answered.
 */
export function openPayuBench(env: NodeJS.ProcessEnv): CheckedProvider {
  const points = payuPoints.safeParse(env.PAYU_POINTS ?? '')
  if (!points.success || points.data.PLN === undefined)
    throw new StartFailure('PAYU_POINTS needs a point of sale for PLN.')
  const { PLN } = points.data
  const url = env.PAYU_URL ?? 'https://secure.snd.payu.com'
  const providerOf = (second_keys: readonly string[]) =>
    createPayuProvider({
      url,
      points: { PLN: { ...PLN, second_keys } },
      // As if each charge were too old to be on its way when it is queried.
      clock: () => new Date(Date.now() + AHEAD_MS),
    })
  const provider = providerOf(PLN.second_keys)
  /** The ids that PayU has answered, by reference. */
  const made = new Map<string, Set<string>>()
  const charge = async (request: ChargeRequest) => {
    const answer = await provider.charge(request)
    const { provider_payment_id: id } = answer
    if (id !== null) made.set(request.reference, (made.get(request.reference) ?? new Set()).add(id))
    return answer
  }
  return {
    also: [],
    bench: {
      provider: { ...provider, charge },
      stranger: providerOf(['not the second key']),
      means: MEANS,
      currency_code: 'PLN',
      datesWebhooks: false,
      findsByReference: false,
      return_url: 'https://shop.example/order/1',
      webhook_url: 'https://shop.example/webhooks',
      clock: () => new Date(),
      chargesUnder: async (reference) => made.get(reference)?.size ?? 0,
      approve: async () => {},
      letExpire: async () => {},
      webhooks: () => [],
    },
  }
}
