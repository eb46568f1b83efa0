import Stripe from 'stripe'

/** How many keys in a row Stripe may answer with a failure of its own before the rest is left to the next day. */
const KEYS_MAX = 9

/**
 * Whether Stripe repeats a failure of its own, which it keeps under a key for a day like any other answer. The request is over then, and
 * whoever sent it got this failure too.
 */
export function isKeptFailure(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError) || (error.statusCode ?? 0) < 500) return false
  return error.headers?.['idempotent-replayed'] === 'true'
}

/**
 * Makes an object at Stripe under a key. Where Stripe keeps a failure under it, what was made in spite of that is looked for, and only where
 * nothing was, the next key is used; always the same ones in the same order, so that nothing is made twice.
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
