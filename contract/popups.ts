import { z } from 'zod'
import { audience, EditedDocument, ShownSections, shownQuery, texts } from './content.ts'
import { endpoint } from './endpoint.ts'
import { countryLanguageQuery, Id, LanguageId } from './fields.ts'
import { savingCalls } from './saving-calls.ts'

const PagePath = z
  .string()
  .regex(/^\/[a-z0-9/_-]*$/)
  .max(300)

const fields = {
  ...audience,
  /** The path of its page without the locale; by language if the page's path differs by language. */
  url: z.union([PagePath, z.record(LanguageId, PagePath).refine((value) => Object.keys(value).length > 0)]),
  /** The title of the dialog. */
  title: texts(200),
  sequence_id: Id,
}
export const PopupBody = z.strictObject(fields)

/** Once closed, a popup stays closed for its `id` and `version`. */
const Popup = z.object({ id: Id, version: Id, url: z.string(), sequenceId: Id })
export type Popup = z.output<typeof Popup>

export const listPopups = endpoint({
  alias: 'CMS',
  name: 'listPopups',
  summary: 'The popups of a country; a page shows the one with its url',
  method: 'GET',
  path: '/api/popups',
  caller: 'anyone',
  /** With the path of a page: only the popup of that page, the newest if there are several. */
  query: countryLanguageQuery.extend({ url: z.string().startsWith('/').max(300).optional() }),
  response: z.object({ popups: z.array(Popup) }),
})

export const getPopup = endpoint({
  alias: 'CMS',
  name: 'getPopup',
  summary: 'A popup with the sections of its sequence',
  method: 'GET',
  path: '/api/popups/{id}',
  caller: 'anyone',
  query: shownQuery,
  response: z.object({
    popup: Popup.extend({
      title: z.string(),
      lang: z.record(z.string(), LanguageId).optional(),
      sections: ShownSections,
    }),
  }),
  errors: ['CONTENT_ABSENT', 'PROMOTION_TOKEN_INVALID'],
})

export const { create: createPopup, update: updatePopup } = savingCalls({
  name: 'Popup',
  what: 'a popup',
  path: '/api/popups',
  fields,
  answer: z.object({ popup: EditedDocument }),
})
