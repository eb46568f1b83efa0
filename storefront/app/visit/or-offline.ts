import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'

const UNREACHABLE_STATUS = 503

/**
 * The answer of the server, or `offline` if it is unreachable or fails: the page stays with all input and shows the
 * error itself. Redirects and deliberate refusals (404) pass through.
 */
export async function orOffline<T, Offline>(answer: Promise<T>, offline: () => Offline): Promise<T | Offline> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error
    return offline()
  }
}

/** The result of an action that did not reach the server: nothing changed, so nothing is revalidated. */
export function unreached<T>(answer: T) {
  return data(answer, { status: UNREACHABLE_STATUS })
}

/** For pages that change with every action, also a refused one, but not with one that did not reach the server. */
export function revalidateIfReached({ actionStatus }: Pick<ShouldRevalidateFunctionArgs, 'actionStatus'>): boolean {
  return actionStatus !== UNREACHABLE_STATUS
}

/** The refusal shown when a call did not reach the server. */
export const NOT_REACHED = { error: null, message: '' } as const
