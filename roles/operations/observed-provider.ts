import { type PaymentProvider, ProviderSilent } from '@meridian/services/payments/provider.ts'
import { untraced } from '@meridian/services/tracer.ts'
import type { Operations } from './open-operations.ts'

/** The operations that ask the provider; the others compute. */
const ASKED = ['charge', 'ask', 'cancel', 'capture', 'refund', 'askRefund', 'list', 'doubts'] as const

/** A provider whose calls are measured and traced. Its answers, its errors and their order stay the same. */
export function observedProvider(provider: PaymentProvider, { meters, tracing }: Operations): PaymentProvider {
  if (meters === null && tracing === null) return provider
  const { around } = tracing ?? untraced
  const observed = { ...provider }
  for (const operation of ASKED) {
    const ask: ((...given: never[]) => Promise<object>) | null | undefined = provider[operation]
    if (ask == null) continue
    const measured = async (...given: never[]) => {
      const begun = performance.now()
      let outcome = 'error'
      try {
        const span = { name: `provider ${provider.name} ${operation}`, kind: 'client' } as const
        return await around(span, async (note) => {
          const answer = await ask.call(provider, ...given)
          outcome = 'status' in answer ? String(answer.status) : 'done'
          note({ 'meridian.outcome': outcome })
          return answer
        })
      } catch (error) {
        if (error instanceof ProviderSilent) outcome = 'silent'
        throw error
      } finally {
        meters?.onProviderCall(provider.name, operation, { outcome, ms: performance.now() - begun })
      }
    }
    Object.assign(observed, { [operation]: measured })
  }
  return observed
}
