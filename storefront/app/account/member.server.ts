import type { AnswerOf, Endpoint, InputOf } from '@meridian/contract/endpoint.ts'
import { type CountryId, isCountryId } from '@meridian/domain/locale.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { asMember } from '../visit/signed-in.server.ts'
import { type Visit, visitOf } from '../visit/visit.server.ts'

/** Account pages are neither cached nor indexed. */
export const ACCOUNT_HEADERS = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }

/** The signed-in member on an account page. */
export interface Member {
  visit: Visit
  /** The member's own country, in every shop. */
  countryId: CountryId
  /** A call on behalf of the member; if the session has ended, redirects to sign-in and back. */
  own<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>>
  /** The answer, or null on failure, which the page shows in its place. */
  orFailed<T>(answer: Promise<T>, what: string): Promise<T | null>
}

/** The member of a request. Throws a redirect to sign-in and back if nobody is signed in. */
export async function memberOf({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<Member> {
  const visit = visitOf(context)
  const session = await asMember(visit, request, () => visit.session())
  const countryId = session?.claims.countryId ?? ''
  return {
    visit,
    countryId: isCountryId(countryId) ? countryId : visit.countryId,
    own: (endpoint, input) => asMember(visit, request, () => visit.own(endpoint, input)),
    async orFailed(answer, what) {
      try {
        return await answer
      } catch (error) {
        if (error instanceof Response) throw error
        return visit.orElse(Promise.reject(error), null, what)
      }
    },
  }
}
