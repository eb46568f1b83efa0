import { z } from 'zod'
import { ShownSections, shownQuery } from './content.ts'
import { endpoint } from './endpoint.ts'
import { CountryId, countryLanguageQuery, Id, IdText, LanguageId, typedText } from './fields.ts'
import { MenuType } from './menus.ts'

/** The language and country to read in; the country defaults to the default country. */
const readerQuery = z.object({ languageId: LanguageId, countryId: CountryId.optional() })

export const MenuItem = z.object({
  id: Id,
  parent_id: Id.nullable(),
  name: z.string(),
  /** The language of the name, if it is not the requested one. */
  lang: LanguageId.optional(),
  /** A path below the locale, e.g. /c/perfume; null for a heading without a link. */
  path: z.string().nullable(),
})
export type MenuItem = z.output<typeof MenuItem>

export const listMenuItems = endpoint({
  alias: 'CMS',
  name: 'listMenuItems',
  summary: 'The items of a menu, parents before children',
  method: 'GET',
  path: '/api/menu-items/{menuType}',
  caller: 'anyone',
  params: z.object({ menuType: MenuType }),
  query: countryLanguageQuery,
  response: z.object({ menu_items: z.array(MenuItem) }),
})

export const StaticPage = z.object({
  id: Id,
  uri: z.string(),
  title: z.string(),
  description: z.string(),
  /** The best language it is published in; `lang` lists the fields that fall back to another one. */
  language_id: LanguageId,
  lang: z.record(z.string(), LanguageId).optional(),
  countries: z.array(CountryId),
  sections: ShownSections,
  uris: z.record(LanguageId, z.string()),
})
export type StaticPage = z.output<typeof StaticPage>

export const getHomePage = endpoint({
  alias: 'CMS',
  name: 'getHomePage',
  summary: 'The home page with its sections',
  method: 'GET',
  path: '/api/static-pages/home',
  caller: 'anyone',
  query: shownQuery,
  response: z.object({ static_page: StaticPage }),
  errors: ['PAGE_ABSENT', 'PROMOTION_TOKEN_INVALID'],
})

export const getStaticPage = endpoint({
  alias: 'CMS',
  name: 'getStaticPage',
  summary: 'A static page by its uri in any language',
  method: 'GET',
  path: '/api/static-pages/{uri}',
  caller: 'anyone',
  params: z.object({ uri: z.string().regex(/^[a-z0-9-]{1,100}$/) }),
  query: shownQuery,
  response: z.object({ static_page: StaticPage }),
  errors: ['PAGE_ABSENT', 'PROMOTION_TOKEN_INVALID'],
})

export const listStaticPages = endpoint({
  alias: 'CMS',
  name: 'listStaticPages',
  summary: 'The static pages available in a language, without the home page',
  method: 'GET',
  path: '/api/static-pages',
  caller: 'anyone',
  query: readerQuery,
  response: z.object({ static_pages: z.array(z.object({ id: Id, path: z.string() })) }),
})

export const findHelp = endpoint({
  alias: 'CMS',
  name: 'findHelp',
  summary: 'The pages that match words, such as "returns"; at most three',
  method: 'GET',
  path: '/api/help',
  caller: 'anyone',
  query: readerQuery.extend({ query: typedText(100) }),
  response: z.object({ help: z.array(z.object({ id: Id, title: z.string(), path: z.string() })) }),
})

export const listFaq = endpoint({
  alias: 'CMS',
  name: 'listFaq',
  summary: 'Questions and answers, all or of one category',
  method: 'GET',
  path: '/api/faq',
  caller: 'anyone',
  query: readerQuery.extend({ categoryId: IdText.optional() }),
  response: z.object({
    faq: z.array(
      z.object({
        id: Id,
        category_id: Id,
        question: z.string(),
        answer: z.string(),
        /** The fields in a fallback language, by name. */
        lang: z.record(z.string(), LanguageId).optional(),
      }),
    ),
  }),
})

export const listFaqCategories = endpoint({
  alias: 'CMS',
  name: 'listFaqCategories',
  summary: 'The categories of questions',
  method: 'GET',
  path: '/api/faq/categories',
  caller: 'anyone',
  query: readerQuery,
  response: z.object({ categories: z.array(z.object({ id: Id, name: z.string(), lang: LanguageId.optional() })) }),
})
