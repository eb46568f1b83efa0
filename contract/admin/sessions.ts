import { RIGHTS } from '@meridian/domain/admin-rights.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Code, CountryId, Id, JsonValue, LanguageId, typedText } from '../fields.ts'

/** SPEC §6, sign-in of admins: password, second factor, sessions, step-up proofs. */

const PASSWORD_TEXT = z.string().max(2000)
const Base64Url = z.string().regex(/^[A-Za-z0-9_-]{1,8000}$/)
const Extensions = z.record(z.string().max(60), JsonValue).optional()

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

/** A browser's passkey response, as WebAuthn defines it. */
const PasskeyAnswer = z.strictObject({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  response: z.strictObject({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.optional(),
  }),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: Extensions,
})

const NewPasskey = z.strictObject({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  response: z.strictObject({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    authenticatorData: Base64Url.optional(),
    transports: z.array(z.enum(TRANSPORTS)).max(10).optional(),
    publicKeyAlgorithm: z.int().optional(),
    publicKey: Base64Url.optional(),
  }),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: Extensions,
})

/** A code of an authenticator app, a recovery code, or a passkey's signature. */
const Proof = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('totp'), code: typedText(20) }),
  z.strictObject({ kind: z.literal('recovery'), code: typedText(40) }),
  z.strictObject({ kind: z.literal('passkey'), passkey: PasskeyAnswer }),
])

const FactorKind = z.enum(['totp', 'passkey', 'recovery'])
/** The options for `navigator.credentials`, with bytes as base64url. */
const PasskeyOptions = z.record(z.string(), z.unknown())

/**
 * A new session. Its token is answered only once; the back office's server stores it in a cookie that scripts cannot
 * read.
 */
export const NewSession = z.object({
  token: Code.optional(),
  /** Identifies the browser at later sign-ins; stored in a cookie like the token. */
  device_key: z.string().optional(),
  ends_at: z.string(),
  /** True if a second factor must be set up first. */
  enrolment_needed: z.boolean(),
})

const device = typedText(300).optional()

export const signInAdmin = endpoint({
  alias: 'ADMIN',
  name: 'signInAdmin',
  summary: 'Checks the password of an admin; the second factor follows',
  method: 'POST',
  path: '/sign-in',
  caller: 'anyone',
  body: z.strictObject({ username: typedText(280), password: PASSWORD_TEXT, device }),
  response: z.object({
    /** Set only if no second factor is required: in a demo without it, and before the first one is set up. */
    session: NewSession.nullable(),
    factor: z.object({ challenge: Code, kinds: z.array(FactorKind), passkey: PasskeyOptions.nullable() }).nullable(),
  }),
  errors: ['SIGN_IN_REFUSED', 'SIGN_IN_PROOF_NEEDED'],
})

export const proveSignIn = endpoint({
  alias: 'ADMIN',
  name: 'proveSignIn',
  summary: 'Completes a sign-in with a second factor, after the password was accepted',
  method: 'POST',
  path: '/sign-in/factor',
  caller: 'anyone',
  body: z.strictObject({ challenge: Code, proof: Proof, device }),
  response: z.object({ session: NewSession }),
  errors: ['FACTOR_WRONG'],
})

export const startPasskeySignIn = endpoint({
  alias: 'ADMIN',
  name: 'startPasskeySignIn',
  summary: 'Requests a passkey challenge for signing in without a password',
  method: 'POST',
  path: '/sign-in/passkey',
  caller: 'anyone',
  response: z.object({ challenge: Code, passkey: PasskeyOptions }),
})

export const signInByPasskey = endpoint({
  alias: 'ADMIN',
  name: 'signInByPasskey',
  summary: 'Signs an admin in with a passkey alone, which counts as both factors',
  method: 'POST',
  path: '/sign-in/passkey/proof',
  caller: 'anyone',
  body: z.strictObject({ challenge: Code, passkey: PasskeyAnswer, device }),
  response: z.object({ session: NewSession }),
  errors: ['FACTOR_WRONG'],
})

export const signOutAdmin = endpoint({
  alias: 'ADMIN',
  name: 'signOutAdmin',
  summary: 'Ends the session of the call',
  method: 'POST',
  path: '/sign-out',
  caller: 'admin',
  own: 'enrolling',
  response: z.object({ signed_out: z.literal(true) }),
})

const Factor = z.object({
  factor_id: Id,
  kind: z.enum(['totp', 'passkey']),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})

export const readSelf = endpoint({
  alias: 'ADMIN',
  name: 'readSelf',
  summary: 'The signed-in admin, with rights by country, second factors and the end of the session',
  method: 'GET',
  path: '/self',
  caller: 'admin',
  own: 'enrolling',
  response: z.object({
    self: z.object({
      admin_id: Id,
      name: z.string(),
      email: z.string(),
      language_id: LanguageId,
      /** Countries per right; a right that the admin holds nowhere is absent. */
      rights: z.partialRecord(z.enum(RIGHTS), z.array(CountryId)),
      roles: z.array(z.object({ role_key: z.string(), countries: z.array(CountryId) })),
      factors: z.array(Factor),
      recovery_codes_left: z.int(),
      enrolment_needed: z.boolean(),
      /** False in a demo with passwords only. */
      second_factor: z.boolean(),
      session: z.object({
        id: z.string(),
        /** Expiry if the session stays idle. */
        idle_ends_at: z.string(),
        ends_at: z.string(),
        /** No further proof is required until then; null if none was provided. */
        proved_until: z.string().nullable(),
      }),
    }),
  }),
})

/** Open before a second factor is set up. */
const ENROLLING = { alias: 'ADMIN', caller: 'admin', own: 'enrolling' } as const
const OWN = { alias: 'ADMIN', caller: 'admin', own: 'enrolled' } as const

export const listOwnSessions = endpoint({
  ...OWN,
  name: 'listOwnSessions',
  summary: 'The open sessions of the admin, this one first',
  method: 'GET',
  path: '/self/sessions',
  response: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        device: z.string(),
        created_at: z.string(),
        last_used_at: z.string(),
        current: z.boolean(),
      }),
    ),
  }),
})

export const endOwnSession = endpoint({
  ...OWN,
  name: 'endOwnSession',
  summary: 'Ends one session of the admin',
  method: 'DELETE',
  path: '/self/sessions/{sessionId}',
  params: z.object({ sessionId: z.uuid() }),
  response: z.object({ ended: z.literal(true) }),
})

export const endOtherOwnSessions = endpoint({
  ...OWN,
  name: 'endOtherOwnSessions',
  summary: 'Ends every other session of the admin',
  method: 'DELETE',
  path: '/self/sessions',
  response: z.object({ ended: z.int() }),
})

/** The codes are shown only once: with the first factor and when regenerated. */
const RecoveryCodes = z.array(z.string()).nullable()

export const startTotp = endpoint({
  ...ENROLLING,
  name: 'startTotp',
  summary: 'Starts setting up an authenticator app',
  method: 'POST',
  path: '/self/totp',
  response: z.object({ challenge: Code, key: z.string(), url: z.string() }),
  errors: ['STEP_UP_NEEDED', 'ACT_NOT_ALLOWED'],
})

export const addTotp = endpoint({
  ...ENROLLING,
  name: 'addTotp',
  summary: 'Confirms an authenticator app with its first code; ends every other session',
  method: 'POST',
  path: '/self/totp/proof',
  body: z.strictObject({ challenge: Code, code: typedText(20) }),
  response: z.object({ factor: Factor, recovery_codes: RecoveryCodes }),
  errors: ['STEP_UP_NEEDED', 'ACT_NOT_ALLOWED', 'FACTOR_WRONG'],
})

export const startPasskey = endpoint({
  ...ENROLLING,
  name: 'startPasskey',
  summary: 'Starts setting up a passkey',
  method: 'POST',
  path: '/self/passkeys',
  response: z.object({ challenge: Code, passkey: PasskeyOptions }),
  errors: ['STEP_UP_NEEDED', 'ACT_NOT_ALLOWED'],
})

export const addPasskey = endpoint({
  ...ENROLLING,
  name: 'addPasskey',
  summary: 'Sets a passkey up; ends every other session',
  method: 'POST',
  path: '/self/passkeys/proof',
  body: z.strictObject({ challenge: Code, name: typedText(60), passkey: NewPasskey }),
  response: z.object({ factor: Factor, recovery_codes: RecoveryCodes }),
  errors: ['STEP_UP_NEEDED', 'ACT_NOT_ALLOWED', 'FACTOR_WRONG'],
})

export const removeFactor = endpoint({
  ...OWN,
  name: 'removeFactor',
  summary: 'Removes a second factor that is not the last one; ends every other session',
  method: 'DELETE',
  path: '/self/factors/{factorId}',
  step_up: true,
  response: z.object({ removed: z.literal(true) }),
  errors: ['ACT_NOT_ALLOWED'],
})

export const renewRecoveryCodes = endpoint({
  ...OWN,
  name: 'renewRecoveryCodes',
  summary: 'Creates ten new recovery codes; the old ones become invalid',
  method: 'POST',
  path: '/self/recovery-codes',
  step_up: true,
  response: z.object({ recovery_codes: z.array(z.string()) }),
  errors: ['ACT_NOT_ALLOWED'],
})

export const changeOwnPassword = endpoint({
  ...OWN,
  name: 'changeOwnPassword',
  summary: 'Changes the password of the admin; ends every other session',
  method: 'POST',
  path: '/self/password',
  step_up: true,
  body: z.strictObject({ current_password: PASSWORD_TEXT, new_password: PASSWORD_TEXT }),
  response: z.object({ changed: z.literal(true) }),
  errors: ['PASSWORD_WRONG'],
})

export const startStepUp = endpoint({
  ...OWN,
  name: 'startStepUp',
  summary: 'The ways in which the admin can re-authenticate',
  method: 'POST',
  path: '/self/step-up',
  response: z.object({
    challenge: Code,
    kinds: z.array(z.enum([...FactorKind.options, 'password'])),
    passkey: PasskeyOptions.nullable(),
  }),
})

export const proveStepUp = endpoint({
  ...OWN,
  name: 'proveStepUp',
  summary: 'Re-authenticates the admin, for ten minutes of actions that require it',
  method: 'POST',
  path: '/self/step-up/proof',
  body: z.strictObject({
    challenge: Code,
    /** The password is accepted only in a demo without a second factor. */
    proof: z.discriminatedUnion('kind', [
      ...Proof.options,
      z.strictObject({ kind: z.literal('password'), password: PASSWORD_TEXT }),
    ]),
  }),
  response: z.object({ proved_until: z.string() }),
  errors: ['FACTOR_WRONG', 'SESSION_ABSENT'],
})
