import { type PaymentProvider, ProviderSilent } from '@meridian/services/payments/provider.ts'
import type { Meters } from './meters.ts'

/** The operations that ask the provider; the others compute. */
const ASKED = ['charge', 'ask', 'cancel', 'capture', 'refund', 'askRefund', 'list'] as const

/** A provider whose calls are measured. Its answers, its errors and their order stay the same. */
export function observedProvider(provider: PaymentProvider, meters: Pick<Meters, 'onProviderCall'>): PaymentProvider {
  const observed = { ...provider }
  for (const operation of ASKED) {
    const ask: ((...given: never[]) => Promise<object>) | null = provider[operation]
    if (ask === null) continue
    const measured = async (...given: never[]) => {
      const begun = performance.now()
      let outcome = 'error'
      try {
        const answer = await ask.call(provider, ...given)
        outcome = 'status' in answer ? String(answer.status) : 'done'
        return answer
      } catch (error) {
        if (error instanceof ProviderSilent) outcome = 'silent'
        throw error
      } finally {
        meters.onProviderCall(provider.name, operation, { outcome, ms: performance.now() - begun })
      }
    }
    Object.assign(observed, { [operation]: measured })
  }
  return observed
}
