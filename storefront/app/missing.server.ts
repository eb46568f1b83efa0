import { type ErrorName, Refusal } from '@meridian/contract/errors.ts'

/** The answer of a call; where it is refused because the thing is not there, the page is a 404 instead. */
export async function orNotFound<T>(answer: Promise<T>, ...absent: ErrorName[]): Promise<T> {
  try {
    return await answer
  } catch (error) {
    // A slug or number that cannot be one is refused as a field.
    if (error instanceof Refusal && [...absent, 'FIELDS_REFUSED', 'MALFORMED'].includes(error.error)) {
      throw new Response(error.message, { status: 404 })
    }
    throw error
  }
}
