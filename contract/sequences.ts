import { z } from 'zod'
import {
  audience,
  DocumentState,
  EditorBlock,
  EditorBlocks,
  ShownSections,
  shownQuery,
  startedFrom,
} from './content.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdText } from './fields.ts'
import { savingCalls } from './saving-calls.ts'

const fields = { countries: audience.countries, sections: EditorBlocks }
export const SequenceBody = z.strictObject(fields)

const SequenceOfEditor = DocumentState.extend({ sections: z.array(EditorBlock) })
const answer = z.object({ sequence: SequenceOfEditor })

export const getSequence = endpoint({
  alias: 'CMS',
  name: 'getSequence',
  summary: "The sections of a published sequence, in one language and with the visitor's prices",
  method: 'GET',
  path: '/api/sequences/{sequenceId}',
  caller: 'anyone',
  query: shownQuery,
  response: z.object({ sequence: z.object({ id: Id, version: Id, sections: ShownSections }) }),
  errors: ['PROMOTION_TOKEN_INVALID'],
})

export const getSequenceDetails = endpoint({
  alias: 'CMS',
  name: 'getSequenceDetails',
  summary: 'A sequence as saved by its editors, with the texts of all languages',
  method: 'GET',
  path: '/api/sequences/{sequenceId}/details',
  caller: 'admin',
  right: 'content.read',
  query: z.object({ version: IdText.optional() }),
  response: answer,
})

const saving = savingCalls({
  name: 'Sequence',
  what: 'a sequence',
  path: '/api/sequences',
  fields,
  answer,
  lines: ['answer', 'content'],
})

export const createSequence = saving.create

/** SPEC §7 CMS: the body is {sections}; without `version` it replaces the newest one. */
export const updateSequence = {
  ...saving.update,
  body: z.strictObject({ ...fields, version: startedFrom.version.optional() }),
}
