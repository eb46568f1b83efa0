import type { AnswerOf, Endpoint, InputOf } from '@meridian/contract/endpoint.ts'
import type { Service } from '@meridian/services/gate/serve.ts'
import { type Call, type CallOptions, FAILURE_TEXTS, RequestFailure } from '@meridian/storefront/app/visit/call.ts'

/** SPEC §9: the HTTP time-out, which also applies to in-process calls. */
const TIMEOUT_MS = 20_000

/**
 * Calls the services of this process as the storefront calls a remote API: as the confidential client, with the same
 * refusals and the same time-out. SPEC §8.
 */
export function createInProcessCall(service: Pick<Service, 'call'>, timeoutMs = TIMEOUT_MS): Call {
  return async <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options: CallOptions = {},
  ): Promise<AnswerOf<E>> => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new RequestFailure(FAILURE_TEXTS.noResponse, { isAway: true })), timeoutMs)
    })
    try {
      return await Promise.race([service.call(endpoint, input, { ...options, isClient: true }), late])
    } finally {
      clearTimeout(timer)
    }
  }
}
