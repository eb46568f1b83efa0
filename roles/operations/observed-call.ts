import type { AnswerOf, Endpoint, InputOf } from '@meridian/contract/endpoint.ts'
import { ERRORS, Refusal } from '@meridian/contract/errors.ts'
import { untraced } from '@meridian/services/gate/tracer.ts'
import type { Call, CallOptions } from '@meridian/storefront/app/visit/call.ts'
import type { Operations } from './open-operations.ts'

/** Calls of a storefront to a remote api, measured and traced where they are made. */
export function observedCall(call: Call, { meters, tracing }: Operations): Call {
  if (meters === null && tracing === null) return call
  const { around } = tracing ?? untraced
  return async <E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<AnswerOf<E>> => {
    const begun = performance.now()
    let status = 0
    try {
      const answer = await around({ name: `call ${endpoint.name}`, kind: 'client' }, () =>
        call(endpoint, input, options),
      )
      status = 200
      return answer
    } catch (error) {
      if (error instanceof Refusal) status = ERRORS[error.error].status
      throw error
    } finally {
      meters?.onRemoteCall(endpoint.name, { status, ms: performance.now() - begun })
    }
  }
}
