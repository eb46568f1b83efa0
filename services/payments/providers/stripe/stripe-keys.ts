import Stripe from 'stripe'

/** Keys in a row that may hold a stored failure before the rest is left to the next day. */
const KEYS_MAX = 9

/**
 * True if Stripe replays a failure of its own, which it stores under a key for a day like any other answer. That
 * request is over then, and its sender got this failure too.
 */
export function isKeptFailure(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError) || (error.statusCode ?? 0) < 500) return false
  return error.headers?.['idempotent-replayed'] === 'true'
}

/**
 * Creates an object at Stripe under a key. If Stripe has stored a failure under it, looks for an object created in
 * spite of that, and only if there is none, uses the next key; always the same keys in the same order, so that nothing
 * is created twice.
 */
export async function makeOnce<Made>(
  key: string,
  make: (key: string) => Promise<Made>,
  find: () => Promise<Made | null>,
): Promise<Made> {
  for (let nth = 1; ; nth++) {
    try {
      return await make(nth === 1 ? key : `${key}-again-${nth}`)
    } catch (error) {
      if (!isKeptFailure(error) || nth === KEYS_MAX) throw error
      const found = await find()
      if (found !== null) return found
    }
  }
}
