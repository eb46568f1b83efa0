import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Code, CountryId, Id, LanguageId, OpenCountryId, typedText } from '../fields.ts'
import { RecommenderCode } from '../form.ts'

/** SPEC §7 SEC (registration) and related calls: address verification, password reset, devices. */

const PASSWORD_TEXT = z.string().max(2000)

export const getDataForRegister = endpoint({
  alias: 'SEC',
  name: 'getDataForRegister',
  summary: 'The recommender as shown to a newcomer: first name and initial, and the picture if they allow it',
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
  /** The files in force for the country and language; all of them are required. */
  regulation_file_ids: z.array(Id).max(20),
  /** Confirms that the person is at least 18. */
  of_age: z.boolean(),
  marketing_email: z.boolean().optional(),
})

/** Answer and timing do not reveal whether the address is known; only the mail informs its owner. */
export const createRegistration = endpoint({
  alias: 'SEC',
  name: 'createRegistration',
  summary:
    'Starts a registration: mails a code and a link to the address; the account is created once one of them is used',
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
    country_id: OpenCountryId,
    language_id: LanguageId,
    recommender_code: RecommenderCode.nullish(),
    consents: Consents,
  }),
  response: z.object({ registration: z.object({ token: Code, email: z.string(), expires_at: z.string() }) }),
  errors: ['RECOMMENDER_INVALID', 'REGULATIONS_REQUIRED'],
})

/**
 * Either the six digits with the token of the form, or the link of the mail with the password of the form: the owner of
 * a mailbox who did not fill in the form must not create an account with somebody else's password.
 */
export const confirmRegistration = endpoint({
  alias: 'SEC',
  name: 'confirmRegistration',
  summary: 'Creates the account once the address is verified; the returned code signs in once',
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
  summary: 'Mails a new code for a pending registration',
  method: 'POST',
  path: '/api/users/registrations/resend',
  caller: 'anyone',
  body: z.strictObject({ token: Code }),
  response: z.object({ registration: z.object({ status: z.literal('sent') }) }),
})

export const createPasswordReset = endpoint({
  alias: 'SEC',
  name: 'createPasswordReset',
  summary: 'Mails a password reset link; the answer is the same for an unknown address',
  method: 'POST',
  path: '/api/users/password-resets',
  caller: 'anyone',
  body: z.strictObject({ email: typedText(280), language_id: LanguageId }),
  response: z.object({ password_reset: z.object({ status: z.literal('sent') }) }),
})

export const confirmPasswordReset = endpoint({
  alias: 'SEC',
  name: 'confirmPasswordReset',
  summary: 'Sets a new password with the mailed link and signs out all devices',
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
  summary: 'Changes the password and signs out all devices; the returned code signs this one in again',
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
  summary: 'Confirms a new e-mail address of the account with the mailed link',
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
  summary: 'The signed-in devices, this one first',
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
})

export const endOtherSessions = endpoint({
  alias: 'SEC',
  name: 'endOtherSessions',
  summary: 'Signs out all other devices',
  method: 'DELETE',
  path: '/api/account/sessions',
  caller: 'user',
  response: z.object({ ended: z.int() }),
})
