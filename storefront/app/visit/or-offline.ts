import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'

const UNREACHABLE_STATUS = 503

/**
 * The answer of this shop's server, or `offline` where there is none, or only a failure: then the page stays, with everything that was
 * typed, and says so itself. Redirects and what the server refuses on purpose (404) go on as they are.
 */
export async function orOffline<T, Offline>(answer: Promise<T>, offline: () => Offline): Promise<T | Offline> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error
    return offline()
  }
}

/** The answer of an action that never reached the server: nothing has changed, so nothing is asked for again. */
export function unreached<T>(answer: T) {
  return data(answer, { status: UNREACHABLE_STATUS })
}

/** For pages that change with every action, also a refused one, but not with one that never reached the server. */
export function revalidateIfReached({ actionStatus }: Pick<ShouldRevalidateFunctionArgs, 'actionStatus'>): boolean {
  return actionStatus !== UNREACHABLE_STATUS
}

/** How a call that never reached the server is told. */
export const NOT_REACHED = { error: null, message: '' } as const
