import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'

/** `ids` is a JSON array in one parameter (SPEC §7 FILES). */
const IdsText = z.codec(
  z
    .string()
    .max(1300)
    .regex(/^\[[\d,]*\]$/),
  z.array(Id).max(100),
  {
    decode: (text, context) => {
      try {
        return JSON.parse(text)
      } catch {
        context.issues.push({ code: 'custom', message: 'ids is a JSON array of numbers', input: text })
        return z.NEVER
      }
    },
    encode: (ids) => JSON.stringify(ids),
  },
)

export const getPublicPaths = endpoint({
  alias: 'FILES',
  name: 'getPublicPaths',
  summary: 'The public path of each file that is public; the others are left out',
  method: 'GET',
  path: '/api/files/public-paths',
  caller: 'anyone',
  query: z.object({ ids: IdsText }),
  response: z.object({ files: z.record(z.string(), z.string()) }),
  errors: [],
})
