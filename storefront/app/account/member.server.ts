import type { AnswerOf, Endpoint, InputOf } from '@meridian/contract/endpoint.ts'
import { type CountryId, isCountryId } from '@meridian/domain/locale.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { asMember } from '../visit/signed-in.server.ts'
import { type Visit, visitOf } from '../visit/visit.server.ts'

/** Nothing of an account is kept by anybody, and no search engine has a look at it. */
export const ACCOUNT_HEADERS = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }

/** Whoever is signed in, on a page of the account. */
export interface Member {
  visit: Visit
  /** The member's own country, whatever shop they look at. */
  countryId: CountryId
  /** A call in the member's name; somebody whose session has ended meanwhile is led to the sign-in and back. */
  own<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>>
  /** The answer, or null where it cannot be had: the page then says so in its place. */
  orFailed<T>(answer: Promise<T>, what: string): Promise<T | null>
}

/** The member behind a request. Throws the redirect to the sign-in, which leads back, where nobody is signed in. */
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
