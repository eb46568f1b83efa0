import { type ErrorName, Refusal } from '@meridian/contract/errors.ts'
import { data } from 'react-router'
import type { Visit } from '../visit/visit.server.ts'
import type { NotFoundHelp } from './not-found.tsx'
import { topCategories } from './top-categories.server.ts'

const STATUS = 404

/** The error to throw for a missing page, with suggestions. */
export async function notFound(visit: Visit, more: Partial<NotFoundHelp> = {}) {
  return data({ ...(await notFoundHelp(visit)), ...more }, { status: STATUS })
}

/** Suggestions for a missing page. */
export async function notFoundHelp(visit: Visit): Promise<NotFoundHelp> {
  return { categories: await topCategories(visit) }
}

/** The answer of a call; if it is refused because the object does not exist, the page is a 404. */
export async function orNotFound<T>(visit: Visit, answer: Promise<T>, ...absent: ErrorName[]): Promise<T> {
  try {
    return await answer
  } catch (error) {
    // An invalid slug or number is refused as a field.
    if (error instanceof Refusal && [...absent, 'FIELDS_REFUSED', 'MALFORMED'].includes(error.error)) {
      throw await notFound(visit)
    }
    throw error
  }
}

/**
 * The answer of a page whose layout stays if the call fails: then null, and the page is answered with 503. Errors
 * that lead elsewhere (a missing page, a configuration fault) pass through.
 */
export async function orFailedPage<T>(visit: Visit, answer: Promise<T>, what: string): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof Error) || error.name === 'ConfigFault') throw error
    return visit.orElse(Promise.reject(error), null, what)
  }
}
