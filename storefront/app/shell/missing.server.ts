import { type ErrorName, Refusal } from '@meridian/contract/errors.ts'
import { data } from 'react-router'
import type { Visit } from '../visit/visit.server.ts'
import type { NotFoundHelp } from './not-found.tsx'
import { topCategories } from './top-categories.server.ts'

const STATUS = 404

/** To be thrown: the page is not there, and what may help instead. */
export async function notFound(visit: Visit, more: Partial<NotFoundHelp> = {}) {
  return data({ ...(await notFoundHelp(visit)), ...more }, { status: STATUS })
}

/** Where to look instead of a page that is not there. */
export async function notFoundHelp(visit: Visit): Promise<NotFoundHelp> {
  return { categories: await topCategories(visit) }
}

/** The answer of a call; where it is refused because the thing is not there, the page is a 404 instead. */
export async function orNotFound<T>(visit: Visit, answer: Promise<T>, ...absent: ErrorName[]): Promise<T> {
  try {
    return await answer
  } catch (error) {
    // A slug or number that cannot be one is refused as a field.
    if (error instanceof Refusal && [...absent, 'FIELDS_REFUSED', 'MALFORMED'].includes(error.error)) {
      throw await notFound(visit)
    }
    throw error
  }
}
