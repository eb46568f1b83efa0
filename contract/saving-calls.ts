import { z } from 'zod'
import { CONTENT_BODY_MAX_BYTES, startedFrom } from './content.ts'
import { endpoint } from './endpoint.ts'
import { IdText } from './fields.ts'

/** How the documents of a kind are saved. */
interface Saved<Fields extends z.ZodRawShape, Answer extends z.ZodType, Name extends string> {
  /** Of the kind in the names of its calls. */
  name: Name
  /** The kind in a sentence, with its article. */
  what: string
  path: `/api/${string}`
  /** What is saved of a document; strict, so that a misspelt field is told. */
  fields: Fields
  /** The fields whose texts may have several lines. */
  lines?: readonly string[]
  answer: Answer
}

/** The calls by which editors save documents of one kind: a new one, and a new version of one. SPEC §3 Content. */
export function savingCalls<Fields extends z.ZodRawShape, Answer extends z.ZodType, const Name extends string>({
  name,
  what,
  path,
  fields,
  lines = [],
  answer,
}: Saved<Fields, Answer, Name>) {
  const ofAdmin = { alias: 'CMS', caller: 'admin', bodyMaxBytes: CONTENT_BODY_MAX_BYTES, lines } as const
  return {
    create: endpoint({
      ...ofAdmin,
      name: `create${name}`,
      summary: `Saves ${what} that nobody but admins reads until it is published`,
      method: 'POST',
      path,
      body: z.strictObject(fields),
      response: answer,
      errors: [],
    }),
    update: endpoint({
      ...ofAdmin,
      name: `update${name}`,
      summary: `Saves a new version of ${what}; what is published stays as it is`,
      method: 'PUT',
      path: `${path}/{id}`,
      params: z.object({ id: IdText }),
      body: z.strictObject({ ...fields, ...startedFrom }),
      response: answer,
      errors: ['CONTENT_ABSENT', 'CONTENT_CHANGED'],
    }),
  }
}
