import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CountryId, typedText } from './fields.ts'

/** A member number as somebody types it; case and blanks do not matter. */
export const RecommenderCode = typedText(40)

/** SPEC §7 FORM. One answer and one time for every code that cannot recommend. */
export const validateRecommender = endpoint({
  alias: 'FORM',
  name: 'validateRecommender',
  summary: 'Says whether somebody recommends with this code',
  method: 'GET',
  path: '/api/validations/recommender',
  caller: 'anyone',
  query: z.object({ code: RecommenderCode, countryId: CountryId.optional() }),
  response: z.object({ recommender: z.object({ code: z.string(), valid: z.literal(true) }) }),
  errors: ['RECOMMENDER_INVALID'],
})
