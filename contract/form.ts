import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CountryId, typedText } from './fields.ts'

/** A member number as typed; case and spaces are ignored. */
export const RecommenderCode = typedText(40)

/** SPEC §7 FORM. Every code that cannot recommend gets the same answer in the same time. */
export const validateRecommender = endpoint({
  alias: 'FORM',
  name: 'validateRecommender',
  summary: 'Checks whether this code belongs to a recommender',
  method: 'GET',
  path: '/api/validations/recommender',
  caller: 'anyone',
  query: z.object({ code: RecommenderCode, countryId: CountryId.optional() }),
  response: z.object({ recommender: z.object({ code: z.string(), valid: z.literal(true) }) }),
  errors: ['RECOMMENDER_INVALID'],
})
