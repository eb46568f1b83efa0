import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Code, CountryId, Id, LanguageId, typedText } from '../fields.ts'
import { RecommenderCode } from '../form.ts'

/** SPEC §7 SEC (registration), and what it needs besides: proving the address, forgotten passwords, devices. */

const PASSWORD_TEXT = z.string().max(2000)

export const getDataForRegister = endpoint({
  alias: 'SEC',
  name: 'getDataForRegister',
  summary: 'Who recommends, as a newcomer may know it: first name and initial, the picture where they allow it',
  method: 'GET',
  path: '/api/users/data-for-register',
  caller: 'anyone',
  query: z.object({ code: RecommenderCode, countryId: CountryId.optional() }),
  response: z.object({
    user_data: z.object({ code: z.string(), name: z.string(), image: z.string().nullable() }),
  }),
  errors: ['RECOMMENDER_INVALID'],
})

export const Consents = z.strictObject({
  /** The files of the country and language in force, all of which must be here. */
  regulation_file_ids: z.array(Id).max(20),
  /** That the person is of age: 18. */
  of_age: z.boolean(),
  marketing_email: z.boolean().optional(),
})

/** The same answer in the same time whether the address is known or not: only its owner reads in the mail which it was. */
export const createRegistration = endpoint({
  alias: 'SEC',
  name: 'createRegistration',
  summary:
    'Begins a registration: mails a code and a link to the address; no account exists before one of them is used',
  method: 'POST',
  path: '/api/users/registrations',
  caller: 'anyone',
  body: z.strictObject({
    email: typedText(280),
    password: PASSWORD_TEXT,
    name_first: typedText(120),
    name_last: typedText(120),
    birth_date: typedText(10).nullish(),
    phone_prefix: typedText(16).nullish(),
    phone_number: typedText(40).nullish(),
    country_id: CountryId,
    language_id: LanguageId,
    recommender_code: RecommenderCode.nullish(),
    consents: Consents,
  }),
  response: z.object({ registration: z.object({ token: Code, email: z.string(), expires_at: z.string() }) }),
  errors: ['RECOMMENDER_INVALID', 'REGULATIONS_REQUIRED'],
})

/**
 * Either the six digits with the token of the form, or the link of the mail with the password of the form: who owns the letter box but
 * did not fill the form in must not open an account to whose password somebody else has.
 */
export const confirmRegistration = endpoint({
  alias: 'SEC',
  name: 'confirmRegistration',
  summary: 'Makes the account once the address is proven; the code it answers signs in once',
  method: 'POST',
  path: '/api/users/registrations/confirm',
  caller: 'anyone',
  body: z.union([
    z.strictObject({ token: Code, code: typedText(20) }),
    z.strictObject({ link: Code, password: PASSWORD_TEXT }),
  ]),
  response: z.object({ registration: z.object({ status: z.literal('confirmed'), sign_in_code: Code }) }),
  errors: ['ONE_TIME_CODE_INVALID', 'PASSWORD_WRONG'],
})

export const resendRegistration = endpoint({
  alias: 'SEC',
  name: 'resendRegistration',
  summary: 'Mails a new code for a registration that waits',
  method: 'POST',
  path: '/api/users/registrations/resend',
  caller: 'anyone',
  body: z.strictObject({ token: Code }),
  response: z.object({ registration: z.object({ status: z.literal('sent') }) }),
  errors: [],
})

export const createPasswordReset = endpoint({
  alias: 'SEC',
  name: 'createPasswordReset',
  summary: 'Mails a link that sets a new password; answers alike for addresses nobody has',
  method: 'POST',
  path: '/api/users/password-resets',
  caller: 'anyone',
  body: z.strictObject({ email: typedText(280), language_id: LanguageId }),
  response: z.object({ password_reset: z.object({ status: z.literal('sent') }) }),
  errors: [],
})

export const confirmPasswordReset = endpoint({
  alias: 'SEC',
  name: 'confirmPasswordReset',
  summary: 'Sets a new password by the link of the mail and signs all devices out',
  method: 'POST',
  path: '/api/users/password-resets/confirm',
  caller: 'anyone',
  body: z.strictObject({ link: Code, password: PASSWORD_TEXT }),
  response: z.object({ password_reset: z.object({ status: z.literal('changed'), sign_in_code: Code }) }),
  errors: ['ONE_TIME_CODE_INVALID'],
})

export const changePassword = endpoint({
  alias: 'SEC',
  name: 'changePassword',
  summary: 'Changes the password and signs all devices out; the code it answers signs this one in again',
  method: 'PATCH',
  path: '/api/users/change-password',
  caller: 'user',
  body: z.strictObject({ current_password: PASSWORD_TEXT, new_password: PASSWORD_TEXT }),
  response: z.object({ password: z.object({ status: z.literal('changed'), sign_in_code: Code }) }),
  errors: ['PASSWORD_WRONG'],
})

export const confirmEmail = endpoint({
  alias: 'SEC',
  name: 'confirmEmail',
  summary: 'Makes a new e-mail address the one of the account, by the link that was mailed to it',
  method: 'POST',
  path: '/api/users/email/confirm',
  caller: 'anyone',
  body: z.strictObject({ link: Code }),
  response: z.object({ email: z.object({ status: z.literal('changed') }) }),
  errors: ['ONE_TIME_CODE_INVALID'],
})

export const listSessions = endpoint({
  alias: 'SEC',
  name: 'listSessions',
  summary: 'The devices that are signed in, this one first',
  method: 'GET',
  path: '/api/account/sessions',
  caller: 'user',
  response: z.object({
    sessions: z.array(
      z.object({
        id: z.uuid(),
        device: z.string(),
        created_at: z.string(),
        last_used_at: z.string(),
        current: z.boolean(),
      }),
    ),
  }),
  errors: [],
})

export const endSession = endpoint({
  alias: 'SEC',
  name: 'endSession',
  summary: 'Signs one device out',
  method: 'DELETE',
  path: '/api/account/sessions/{sessionId}',
  caller: 'user',
  params: z.object({ sessionId: z.uuid() }),
  response: z.object({ session: z.object({ id: z.uuid(), status: z.literal('ended') }) }),
  errors: ['SESSION_ABSENT'],
})

export const endOtherSessions = endpoint({
  alias: 'SEC',
  name: 'endOtherSessions',
  summary: 'Signs all devices out but this one',
  method: 'DELETE',
  path: '/api/account/sessions',
  caller: 'user',
  response: z.object({ ended: z.int() }),
  errors: [],
})
