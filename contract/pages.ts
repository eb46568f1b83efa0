import { z } from 'zod'
import { audience, EditedDocument, texts, Uris } from './content.ts'
import { Id } from './fields.ts'
import { savingCalls } from './saving-calls.ts'

const fields = {
  ...audience,
  /** The page with the uri `home` is the home page. */
  uri: Uris,
  title: texts(200),
  description: texts(300),
  /** Search terms that find the page, besides its title. */
  found_by: texts(500).optional(),
  /** The sort position in lists of pages. */
  position: z.int().min(0).max(1000),
  sequence_id: Id,
}
export const PageBody = z.strictObject(fields)

export const { create: createPage, update: updatePage } = savingCalls({
  name: 'Page',
  what: 'a page',
  path: '/api/pages',
  fields,
  answer: z.object({ page: EditedDocument }),
})
