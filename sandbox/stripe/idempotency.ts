import { StripeError } from './errors.ts'
import type { Entry, KeptAnswer } from './objects.ts'
import type { Store } from './store.ts'

const KEPT_FOR_MS = 24 * 3600_000

export type Answer = { status: number; body: string }

/** Stripe's idempotency keys: one key, one request, one answer for 24 hours. */
export function createKeys({
  clock,
  store,
  record,
}: {
  clock: () => number
  store: Store
  record: (entry: Entry) => void
}) {
  const running = new Set<string>()

  return {
    /**
     * The answer of an earlier request with this key, or null for the first, which `keep` or `drop` must follow.
     * @throws StripeError where the key was used for another request, or is in use.
     */
    begin(key: string, request: string): Answer | null {
      if (key.length > 255) {
        throw new StripeError(400, { type: 'idempotency_error', message: 'The key is longer than 255 characters.' })
      }
      const kept = store.key(key)
      if (kept !== undefined && kept.at + KEPT_FOR_MS > clock()) {
        if (kept.request === request) return kept
        throw new StripeError(400, {
          type: 'idempotency_error',
          message:
            `Keys for idempotent requests can only be used with the same parameters they were first used with. ` +
            `Try using a key other than '${key}' if you meant to execute a different request.`,
        })
      }
      if (running.has(key)) {
        throw new StripeError(409, {
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
          message: `There is currently another in-progress request using this Idempotent Key: ${key}`,
        })
      }
      running.add(key)
      return null
    },
    keep(key: string, request: string, { status, body }: Answer): void {
      running.delete(key)
      const value: KeptAnswer = { request, at: clock(), status, body }
      record({ kind: 'key', key, value })
    },
    /** Nothing began: the key may be used again. */
    drop: (key: string) => running.delete(key),
  }
}

export type Keys = ReturnType<typeof createKeys>
