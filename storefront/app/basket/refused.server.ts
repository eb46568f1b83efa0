import { Refusal } from '@meridian/contract/errors.ts'
import type { FailedCall, Unread } from './refusal-texts.ts'

/** The answer of a call, or why there is none. */
export async function orUnread<T extends object>(answer: Promise<T>): Promise<T | Unread> {
  try {
    return await answer
  } catch (error) {
    return { refused: refusedOf(error) }
  }
}

/**
 * Converts the error of a call for display. Rethrows errors that are neither refusals nor request failures: those are
 * bugs.
 */
export function refusedOf(error: unknown): FailedCall {
  if (error instanceof Refusal) {
    const { error: name, message, detail, retryAfterS } = error
    const available = detail?.available
    const most = detail?.most
    return {
      error: name,
      message,
      ...(typeof available === 'number' && { available }),
      ...(typeof most === 'number' && { most }),
      ...(retryAfterS !== undefined && { retryAfterS }),
    }
  }
  // Checked by name: the bundle and the server have separate copies of the class of app/visit/call.ts.
  if (error instanceof Error && error.name === 'RequestFailure') {
    console.warn('Expected error:', error.message)
    if ('rejected' in error && typeof error.rejected === 'string') {
      return { error: null, message: error.rejected, answered: true }
    }
    return { error: null, message: error.message }
  }
  throw error
}
