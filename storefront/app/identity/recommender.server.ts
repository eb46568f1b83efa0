import { Refusal } from '@meridian/contract/errors.ts'
import { validateRecommender } from '@meridian/contract/form.ts'
import { getDataForRegister } from '@meridian/contract/sec/registration.ts'
import { orElse } from '../visit/expected.server.ts'
import type { Visit } from '../visit/visit.server.ts'

/** The public data of a recommender. */
export interface Recommender {
  code: string
  name: string
  image: string | null
}

/**
 * The member with this code; `invalid` if it is no recommender's, `unknown` if the check fails, which must not block
 * registration. SPEC §7 FORM api/validations/recommender, SEC api/users/data-for-register.
 */
export async function readRecommender(visit: Visit, code: string): Promise<Recommender | 'invalid' | 'unknown'> {
  if (code.trim() === '') return 'unknown'
  const query = { code, countryId: visit.countryId }
  const answer = visit
    .read(validateRecommender, { query })
    .then(() => visit.read(getDataForRegister, { query }))
    .then(({ user_data }): Recommender => user_data)
    .catch((error: unknown): 'invalid' => {
      const isWrong = error instanceof Refusal && ['RECOMMENDER_INVALID', 'FIELDS_REFUSED'].includes(error.error)
      if (!isWrong) throw error
      return 'invalid'
    })
  return orElse<Recommender | 'invalid' | 'unknown'>(answer, 'unknown', 'recommender')
}
