import { CONTACT_TEXT_MAX, CONTACT_TOPICS } from '@meridian/domain/contact-message.ts'
import { EMAIL_MAX } from '@meridian/domain/email.ts'
import { NAME_TEXT_MAX } from '@meridian/domain/person-name.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CountryId, LanguageId, typedText } from './fields.ts'

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

/** Sends the same message from the same address at most once a day, however often the form is submitted. */
export const sendContactMessage = endpoint({
  alias: 'FORM',
  name: 'sendContactMessage',
  summary: 'Sends a message to the service desk of a country, and its writer a confirmation',
  method: 'POST',
  path: '/api/contact-messages',
  caller: 'anyone',
  body: z.strictObject({
    country_id: CountryId,
    language_id: LanguageId,
    name: typedText(4 * NAME_TEXT_MAX),
    email: typedText(EMAIL_MAX),
    /** As typed: spaces and case do not matter. Empty if absent. */
    order_number: typedText(40),
    topic: z.enum(CONTACT_TOPICS),
    text: typedText(CONTACT_TEXT_MAX),
  }),
  response: z.object({ sent: z.literal(true) }),
  lines: ['text'],
})
