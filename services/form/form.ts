import { Refusal } from '@meridian/contract/errors.ts'
import { validateRecommender } from '@meridian/contract/form.ts'
import { type Dependencies, type Route, route } from '../handler.ts'
import { findRecommender } from '../sec/for-services.ts'

/** SPEC §7 FORM. The gate counts wrong codes (services/guessing.ts). */
export function formRoutes({ database }: Dependencies): Route[] {
  return [
    route(validateRecommender, async ({ query }) => {
      const recommender = await findRecommender(database, query.code)
      if (!recommender) throw new Refusal('RECOMMENDER_INVALID')
      return { recommender: { code: recommender.code, valid: true as const } }
    }),
  ]
}
