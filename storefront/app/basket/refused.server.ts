import { Refusal } from '@meridian/contract/errors.ts'
import type { Refused } from './refusal-texts.ts'

/** What a page shows of a call that did not succeed. Throws what is neither refused nor failed on its way: that is a bug. */
export function refusedOf(error: unknown): Refused {
  if (error instanceof Refusal) {
    const { error: name, message, detail, retryAfterS } = error
    const available = detail?.available
    return {
      ...{ error: name, message },
      ...(typeof available === 'number' && { available }),
      ...(retryAfterS !== undefined && { retryAfterS }),
    }
  }
  // Known by its name: the class of app/visit/call.ts is one thing in the bundle and another in the server that holds it.
  if (error instanceof Error && error.name === 'RequestFailure') {
    console.warn('Expected error:', error.message)
    if ('rejected' in error && typeof error.rejected === 'string') {
      return { error: null, message: error.rejected, answered: true }
    }
    return { error: null, message: error.message }
  }
  throw error
}
