import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CountryId } from './fields.ts'

export const GUEST_GRANT = 'urn:meridian:grant-type:guest'

/** SPEC §7 Auth. The guest grant may carry a guest's refresh token: then the same guest gets a token for another country. */
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
      country_id: CountryId,
      refresh_token: z.string().max(200).optional(),
    }),
    z.strictObject({ grant_type: z.literal('refresh_token'), refresh_token: z.string().min(1).max(200) }),
  ]),
  response: z.object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.int(),
    refresh_token: z.string(),
    refresh_expires_in: z.int(),
  }),
  errors: ['CLIENT_INVALID', 'GRANT_INVALID'],
})
