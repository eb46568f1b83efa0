import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Code, OpenCountryId, typedText } from './fields.ts'

export const GUEST_GRANT = 'urn:meridian:grant-type:guest'
/** Signs in with a one-time code, issued for example by a confirmed registration or a password reset. */
export const ONE_TIME_GRANT = 'urn:meridian:grant-type:one-time-code'
/** Signs in an admin, without a storefront. */
export const ADMIN_GRANT = 'urn:meridian:grant-type:admin'

const signIn = {
  /** The e-mail address or the member number. */
  username: typedText(280),
  password: z.string().max(2000),
  /** The user agent, shown in the member's list of devices. */
  device: typedText(300).optional(),
  /**
   * The key of a device where this person signed in before; such a device is not delayed by other people's failed
   * attempts.
   */
  device_key: z.string().max(200).optional(),
}

/**
 * SPEC §7 Auth. The guest grant accepts a guest's refresh token: then the same guest gets a token for another country.
 */
export const createToken = endpoint({
  alias: 'AUTH',
  name: 'createToken',
  summary: 'Issues a session token',
  method: 'POST',
  path: '/oauth/v2/token',
  caller: 'anyone',
  body: z.discriminatedUnion('grant_type', [
    z.strictObject({
      grant_type: z.literal(GUEST_GRANT),
      country_id: OpenCountryId,
      refresh_token: z.string().max(200).optional(),
    }),
    z.strictObject({ grant_type: z.literal('refresh_token'), refresh_token: z.string().min(1).max(200) }),
    // Only the confidential client, which is the storefront server.
    z.strictObject({ grant_type: z.literal('password'), ...signIn }),
    // Admins only; any client may call. The proof of a second factor is required, except in a demo without one.
    z.strictObject({
      grant_type: z.literal(ADMIN_GRANT),
      ...signIn,
      proof: z
        .discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('totp'), code: typedText(20) }),
          z.strictObject({ kind: z.literal('recovery'), code: typedText(40) }),
        ])
        .optional(),
    }),
    z.strictObject({
      grant_type: z.literal(ONE_TIME_GRANT),
      code: Code,
      device: typedText(300).optional(),
    }),
  ]),
  response: z.object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.int(),
    refresh_token: z.string(),
    refresh_expires_in: z.int(),
    /** Issued at sign-in; identifies the device later. */
    device_key: z.string().optional(),
  }),
  errors: [
    'CLIENT_INVALID',
    'GRANT_INVALID',
    'SIGN_IN_REFUSED',
    'SIGN_IN_PROOF_NEEDED',
    'ONE_TIME_CODE_INVALID',
    'FACTOR_NEEDED',
    'FACTOR_WRONG',
  ],
})

export const beginActing = endpoint({
  alias: 'AUTH',
  name: 'beginActing',
  summary: "Starts an admin's read-only impersonation of a member, by a code from the back office",
  method: 'POST',
  path: '/oauth/v2/acting',
  caller: 'anyone',
  body: z.strictObject({ code: Code }),
  response: z.object({ access_token: z.string(), token_type: z.literal('Bearer'), expires_in: z.int() }),
  errors: ['CLIENT_INVALID', 'ONE_TIME_CODE_INVALID'],
})

export const endActing = endpoint({
  alias: 'AUTH',
  name: 'endActing',
  summary: 'Ends the impersonation session of a token; the answer is the same for any other token',
  method: 'POST',
  path: '/oauth/v2/acting/end',
  caller: 'anyone',
  body: z.strictObject({ access_token: z.string().min(1).max(4096) }),
  response: z.object({ ended: z.literal(true) }),
  errors: ['CLIENT_INVALID'],
})

export const revokeToken = endpoint({
  alias: 'AUTH',
  name: 'revokeToken',
  summary: 'Signs a device out by ending the session of a refresh token; the answer is the same for an unknown token',
  method: 'POST',
  path: '/oauth/v2/revoke',
  caller: 'anyone',
  body: z.strictObject({ refresh_token: z.string().min(1).max(200) }),
  response: z.object({ revoked: z.literal(true) }),
  errors: ['CLIENT_INVALID'],
})
