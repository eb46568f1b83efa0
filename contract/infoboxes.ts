import { INFOBOX_PLACES } from '@meridian/domain/infobox-place.ts'
import { z } from 'zod'
import { audience, EditedDocument, ShownSections } from './content.ts'
import { endpoint } from './endpoint.ts'
import { countryLanguageQuery, Id } from './fields.ts'
import { savingCalls } from './saving-calls.ts'

const fields = {
  ...audience,
  /** Shown on every page, or only on those of one kind. */
  place: z.enum(INFOBOX_PLACES),
  /** Infoboxes of one group are closed together. */
  group: z.string().regex(/^[a-z0-9_-]{1,50}$/),
  sequence_id: Id,
  /** Working days that parcels take longer while it is shown; included in every stated delivery time. */
  shipping_days_longer: z.int().min(1).max(30).optional(),
}
export const InfoboxBody = z.strictObject(fields)

export const listInfoboxes = endpoint({
  alias: 'CMS',
  name: 'listInfoboxes',
  summary:
    "The infoboxes of a country for the caller's price group, each with the sections of its sequence; at most 20",
  method: 'GET',
  path: '/api/infoboxes',
  caller: 'anyone',
  query: countryLanguageQuery,
  response: z.object({
    infoboxes: z.array(
      z.object({
        id: Id,
        version: Id,
        place: fields.place,
        group: fields.group,
        /** The visitor's closed groups, mapped to true; only the client knows them. */
        closed: z.record(z.string(), z.boolean()),
        sections: ShownSections,
      }),
    ),
  }),
  errors: ['PROMOTION_TOKEN_INVALID'],
})

export const { create: createInfobox, update: updateInfobox } = savingCalls({
  name: 'Infobox',
  what: 'an infobox',
  path: '/api/infoboxes',
  fields,
  answer: z.object({ infobox: EditedDocument }),
})
