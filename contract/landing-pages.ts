import { z } from 'zod'
import {
  audience,
  CONTENT_BODY_MAX_BYTES,
  EditedDocument,
  publication,
  ShownSections,
  shownQuery,
  startedFrom,
  texts,
  Uri,
  Uris,
} from './content.ts'
import { endpoint } from './endpoint.ts'
import { CountryId, countryLanguageQuery, Id, IdText, LanguageId } from './fields.ts'

const saved = {
  ...audience,
  uri: Uris,
  title: texts(200),
  description: texts(300).optional(),
  /** With the menus of the shop, or by itself. */
  layout: z.enum(['main', 'plain']),
  /** Kept from search engines though it is published. */
  noindex: z.boolean().optional(),
  sequence_id: Id,
}
export const LandingPageBody = z.strictObject(saved)

export const LandingPage = z.object({
  id: Id,
  version: Id,
  uri: z.string(),
  /** The uri in every language that the page is published in. */
  uris: z.partialRecord(LanguageId, z.string()),
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
  summary: 'The landing pages that search engines may find in a country and a language; at most 500',
  method: 'GET',
  path: '/api/landing-pages/paths',
  caller: 'anyone',
  query: countryLanguageQuery,
  response: z.object({ landing_pages: z.array(z.object({ id: Id, path: z.string() })) }),
  errors: [],
})

export const createLandingPage = endpoint({
  alias: 'CMS',
  name: 'createLandingPage',
  summary: 'Saves a new landing page, which nobody but admins reads until it is published',
  method: 'POST',
  path: '/api/landing-pages',
  caller: 'admin',
  body: LandingPageBody,
  bodyMaxBytes: CONTENT_BODY_MAX_BYTES,
  response: answer,
  errors: [],
})

export const updateLandingPage = endpoint({
  alias: 'CMS',
  name: 'updateLandingPage',
  summary: 'Saves a new version of a landing page; what is published stays as it is',
  method: 'PUT',
  path: '/api/landing-pages/{id}',
  caller: 'admin',
  params: z.object({ id: IdText }),
  body: z.strictObject({ ...saved, ...startedFrom }),
  bodyMaxBytes: CONTENT_BODY_MAX_BYTES,
  response: answer,
  errors: ['CONTENT_ABSENT', 'CONTENT_CHANGED'],
})

export const publishLandingPage = endpoint({
  alias: 'CMS',
  name: 'publishLandingPage',
  summary: 'Publishes a version of a landing page, now or later, or takes the page from visitors',
  method: 'PATCH',
  path: '/api/landing-pages/public',
  caller: 'admin',
  body: z.strictObject({ id: Id, ...publication }),
  response: answer,
  errors: ['CONTENT_ABSENT', 'CONTENT_CHANGED'],
})
