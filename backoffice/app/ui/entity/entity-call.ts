import type { Endpoint } from '@meridian/contract/endpoint.ts'
import { z } from 'zod'

/** The fields of a form that makes this call: its body without the version, which the form knows. */
export function formSchema({ name, body }: Endpoint): z.ZodObject {
  const schema: unknown = body
  if (!(schema instanceof z.ZodObject)) throw new Error(`${name} has no fields`)
  return schema.omit({ version: true })
}

/** True if the call asks for a reason. */
export function takesReason(call: Endpoint): boolean {
  return 'reason' in formSchema(call).shape
}
