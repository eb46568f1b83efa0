import { z } from 'zod'
import { audience, EditedDocument, publication, ShownSections, shownQuery, texts, Uri, Uris } from './content.ts'
import { endpoint } from './endpoint.ts'
import { CountryId, countryLanguageQuery, Id, LanguageId } from './fields.ts'
import { savingCalls } from './saving-calls.ts'

const fields = {
  ...audience,
  uri: Uris,
  title: texts(200),
  description: texts(300).optional(),
  /** With or without the menus of the shop. */
  layout: z.enum(['main', 'plain']),
  /** Published, but excluded from search engines. */
  noindex: z.boolean().optional(),
  sequence_id: Id,
}
export const LandingPageBody = z.strictObject(fields)

export const LandingPage = z.object({
  id: Id,
  version: Id,
  uri: z.string(),
  /** The uri in each of its published languages. */
  uris: z.record(LanguageId, z.string()),
  countries: z.array(CountryId),
  title: z.string(),
  description: z.string().nullable(),
  lang: z.record(z.string(), LanguageId).optional(),
  layout: z.enum(['main', 'plain']),
  noindex: z.boolean(),
  sequence_id: Id,
  sections: ShownSections,
})
export type LandingPage = z.output<typeof LandingPage>

const answer = z.object({ landing_page: EditedDocument })

export const getLandingPage = endpoint({
  alias: 'CMS',
  name: 'getLandingPage',
  summary: 'A published landing page by its uri in any language, with the sections of its sequence',
  method: 'GET',
  path: '/api/landing-pages',
  caller: 'anyone',
  query: shownQuery.extend({ uri: Uri }),
  response: z.object({ landing_page: LandingPage }),
  errors: ['CONTENT_ABSENT', 'PROMOTION_TOKEN_INVALID'],
})

export const listLandingPagePaths = endpoint({
  alias: 'CMS',
  name: 'listLandingPagePaths',
  summary: 'The landing pages that search engines may index in a country and a language; at most 500',
  method: 'GET',
  path: '/api/landing-pages/paths',
  caller: 'anyone',
  query: countryLanguageQuery,
  response: z.object({ landing_pages: z.array(z.object({ id: Id, path: z.string() })) }),
})

export const { create: createLandingPage, update: updateLandingPage } = savingCalls({
  name: 'LandingPage',
  what: 'a landing page',
  path: '/api/landing-pages',
  fields,
  answer,
})

export const publishLandingPage = endpoint({
  alias: 'CMS',
  name: 'publishLandingPage',
  summary: 'Publishes a version of a landing page, now or later, or withdraws the page',
  method: 'PATCH',
  path: '/api/landing-pages/public',
  caller: 'admin',
  right: 'content.publish',
  body: z.strictObject({ id: Id, ...publication }),
  response: answer,
  errors: ['CONTENT_ABSENT', 'CONTENT_CHANGED'],
})
