import { z } from 'zod'
import { CONTENT_BODY_MAX_BYTES, startedFrom } from './content.ts'
import { endpoint } from './endpoint.ts'

/** Options of the saving calls of one kind of document. */
interface SavingOptions<Fields extends z.ZodRawShape, Answer extends z.ZodType, Name extends string> {
  /** The name of the kind within the names of its calls. */
  name: Name
  /** The name of the kind with its article, for sentences. */
  what: string
  path: `/api/${string}`
  /** The fields to save; strict, so that a misspelt field is refused. */
  fields: Fields
  /** The fields whose texts may have several lines. */
  lines?: readonly string[]
  answer: Answer
}

/** The calls to save documents of one kind: a new one, and a new version of one. SPEC §3 Content. */
export function savingCalls<Fields extends z.ZodRawShape, Answer extends z.ZodType, const Name extends string>({
  name,
  what,
  path,
  fields,
  lines = [],
  answer,
}: SavingOptions<Fields, Answer, Name>) {
  const ofAdmin = {
    alias: 'CMS',
    caller: 'admin',
    right: 'content.write',
    bodyMaxBytes: CONTENT_BODY_MAX_BYTES,
    lines,
  } as const
  return {
    create: endpoint({
      ...ofAdmin,
      name: `create${name}`,
      summary: `Saves ${what}, visible to admins only until it is published`,
      method: 'POST',
      path,
      body: z.strictObject(fields),
      response: answer,
    }),
    update: endpoint({
      ...ofAdmin,
      name: `update${name}`,
      summary: `Saves a new version of ${what}; the published version stays`,
      method: 'PUT',
      path: `${path}/{id}`,
      body: z.strictObject({ ...fields, ...startedFrom }),
      response: answer,
      errors: ['CONTENT_ABSENT', 'CONTENT_CHANGED'],
    }),
  }
}
