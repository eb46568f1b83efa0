import { untraced } from '@meridian/services/gate/tracer.ts'
import { type CardVault, type PaymentProvider, ProviderSilent } from '@meridian/services/payments/provider.ts'
import type { Operations } from './open-operations.ts'

/** The operations that call the provider; the others compute. */
const CALLS = [
  'charge',
  'readCharge',
  'cancel',
  'capture',
  'refund',
  'readRefund',
  'list',
  'disputes',
  'referenceOf',
] as const
/** Calls about saved cards, with their names in meters and traces. */
const CARD_CALLS = [
  ['openVault', 'openVault'],
  ['read', 'readCard'],
  ['remove', 'removeCard'],
  ['closeVault', 'closeVault'],
] as const satisfies readonly (readonly [keyof CardVault, string])[]

type Call = (...given: never[]) => Promise<unknown>

/** A provider whose calls are measured and traced. Its answers, its errors and their order stay the same. */
export function observedProvider(provider: PaymentProvider, { meters, tracing }: Operations): PaymentProvider {
  if (meters === null && tracing === null) return provider
  const { around } = tracing ?? untraced
  const observed = { ...provider }
  for (const operation of CALLS) {
    const call: Call | null | undefined = provider[operation]
    if (call != null) Object.assign(observed, { [operation]: measuring(operation, call.bind(provider)) })
  }
  if (provider.cards === undefined) return observed
  const cards = { ...provider.cards }
  for (const [name, operation] of CARD_CALLS) {
    const call: Call = provider.cards[name]
    Object.assign(cards, { [name]: measuring(operation, call.bind(provider.cards)) })
  }
  return { ...observed, cards }

  function measuring(operation: string, call: Call): Call {
    return async (...given) => {
      const begun = performance.now()
      let outcome = 'error'
      try {
        const span = { name: `provider ${provider.name} ${operation}`, kind: 'client' } as const
        return await around(span, async (note) => {
          const answer = await call(...given)
          outcome = outcomeOf(answer)
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
  }
}

/** The state that an answer names, where it names one. */
function outcomeOf(answer: unknown): string {
  return typeof answer === 'object' && answer !== null && 'status' in answer ? String(answer.status) : 'done'
}
