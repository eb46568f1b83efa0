import { z } from 'zod'
import { audience, CONTENT_BODY_MAX_BYTES, EditedDocument, ShownSections, startedFrom } from './content.ts'
import { endpoint } from './endpoint.ts'
import { countryLanguageQuery, Id, IdText } from './fields.ts'

const saved = {
  ...audience,
  /** Where it stands: above every page, or above those of one kind. */
  place: z.enum(['everywhere', 'home', 'catalogue', 'checkout', 'account']),
  /** Infoboxes of one group are closed together. */
  group: z.string().regex(/^[a-z0-9_-]{1,50}$/),
  sequence_id: Id,
}
export const InfoboxBody = z.strictObject(saved)

export const listInfoboxes = endpoint({
  alias: 'CMS',
  name: 'listInfoboxes',
  summary:
    'The notices of a country for the price group of the caller, each with the sections of its sequence; at most 20',
  method: 'GET',
  path: '/api/infoboxes',
  caller: 'anyone',
  query: countryLanguageQuery,
  response: z.object({
    infoboxes: z.array(
      z.object({
        id: Id,
        version: Id,
        place: saved.place,
        group: saved.group,
        /** From group to true: what the visitor has closed, which the shop does not know. */
        closed: z.record(z.string(), z.boolean()),
        sections: ShownSections,
      }),
    ),
  }),
  errors: ['PROMOTION_TOKEN_INVALID'],
})

const answer = z.object({ infobox: EditedDocument })
const ofAdmin = { alias: 'CMS', caller: 'admin', bodyMaxBytes: CONTENT_BODY_MAX_BYTES } as const

export const createInfobox = endpoint({
  ...ofAdmin,
  name: 'createInfobox',
  summary: 'Saves a new infobox, which nobody but admins reads until it is published',
  method: 'POST',
  path: '/api/infoboxes',
  body: InfoboxBody,
  response: answer,
  errors: [],
})

export const updateInfobox = endpoint({
  ...ofAdmin,
  name: 'updateInfobox',
  summary: 'Saves a new version of an infobox; what is published stays as it is',
  method: 'PUT',
  path: '/api/infoboxes/{id}',
  params: z.object({ id: IdText }),
  body: z.strictObject({ ...saved, ...startedFrom }),
  response: answer,
  errors: ['CONTENT_ABSENT', 'CONTENT_CHANGED'],
})
