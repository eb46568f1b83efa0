import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Not in SPEC §7: a carrier's webhook. The body is read raw, since the signature is checked over its bytes. */
export const receiveParcelEvent = endpoint({
  alias: 'SHOP',
  name: 'receiveParcelEvent',
  summary: 'Receives a signed event of a carrier',
  method: 'POST',
  path: '/api/carriers/{program}/webhook',
  caller: 'provider',
  params: z.object({ program: z.enum(['sandbox']) }),
  response: z.object({ received: z.literal(true) }),
  errors: ['SIGNATURE_INVALID'],
  changes: false,
})
