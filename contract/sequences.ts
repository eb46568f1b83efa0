import { z } from 'zod'
import {
  audience,
  CONTENT_BODY_MAX_BYTES,
  DocumentState,
  EditorBlock,
  EditorBlocks,
  ShownSections,
  shownQuery,
  startedFrom,
} from './content.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdText } from './fields.ts'

const saved = { countries: audience.countries, sections: EditorBlocks }
export const SequenceBody = z.strictObject(saved)

const SequenceOfEditor = DocumentState.extend({ sections: z.array(EditorBlock) })
const answer = z.object({ sequence: SequenceOfEditor })

export const getSequence = endpoint({
  alias: 'CMS',
  name: 'getSequence',
  summary: 'The sections of a published sequence, in one language and with the prices of the visitor',
  method: 'GET',
  path: '/api/sequences/{sequenceId}',
  caller: 'anyone',
  params: z.object({ sequenceId: IdText }),
  query: shownQuery,
  response: z.object({ sequence: z.object({ id: Id, version: Id, sections: ShownSections }) }),
  errors: ['CONTENT_ABSENT', 'PROMOTION_TOKEN_INVALID'],
})

export const getSequenceDetails = endpoint({
  alias: 'CMS',
  name: 'getSequenceDetails',
  summary: 'A sequence as its editors saved it, with the texts of all languages',
  method: 'GET',
  path: '/api/sequences/{sequenceId}/details',
  caller: 'admin',
  params: z.object({ sequenceId: IdText }),
  query: z.object({ version: IdText.optional() }),
  response: answer,
  errors: ['CONTENT_ABSENT'],
})

export const createSequence = endpoint({
  alias: 'CMS',
  name: 'createSequence',
  summary: 'Saves a new sequence, which nobody but admins reads until it is published',
  method: 'POST',
  path: '/api/sequences',
  caller: 'admin',
  body: SequenceBody,
  bodyMaxBytes: CONTENT_BODY_MAX_BYTES,
  response: answer,
  errors: [],
})

export const updateSequence = endpoint({
  alias: 'CMS',
  name: 'updateSequence',
  summary: 'Saves a new version of a sequence; what is published stays as it is',
  method: 'PUT',
  path: '/api/sequences/{id}',
  caller: 'admin',
  params: z.object({ id: IdText }),
  body: z.strictObject({ ...saved, ...startedFrom }),
  bodyMaxBytes: CONTENT_BODY_MAX_BYTES,
  response: answer,
  errors: ['CONTENT_ABSENT', 'CONTENT_CHANGED'],
})
