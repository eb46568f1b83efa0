import { z } from 'zod'
import { audience, EditedDocument, Moment, ShownSections, shownQuery, texts, Uri, Uris } from './content.ts'
import { endpoint } from './endpoint.ts'
import { CountryId, countryLanguageQuery, Id, IdText, integerText, LanguageId } from './fields.ts'
import { savingCalls } from './saving-calls.ts'

const fieldsOfCategory = { ...audience, uri: Uris, name: texts(100), position: z.int().min(0).max(1000) }
export const NewsCategoryBody = z.strictObject(fieldsOfCategory)

const fieldsOfNews = {
  ...audience,
  category_id: Id,
  uri: Uris,
  title: texts(200),
  lead: texts(500),
  image_file_id: Id.optional(),
  image_alt: texts(300).optional(),
  /** The date shown above the article. */
  dated_at: Moment,
  sequence_id: Id,
}
export const NewsBody = z.strictObject(fieldsOfNews)

const NewsItem = z.object({
  id: Id,
  category_id: Id,
  uri: z.string(),
  title: z.string(),
  lead: z.string(),
  lang: z.record(z.string(), LanguageId).optional(),
  image: z.string().nullable(),
  image_alt: z.string(),
  dated_at: Moment,
})
export type NewsItem = z.output<typeof NewsItem>

const NewsCategory = z.object({
  id: Id,
  uri: z.string(),
  uris: z.record(LanguageId, z.string()),
  name: z.string(),
  lang: z.record(z.string(), LanguageId).optional(),
  news: z.array(NewsItem),
})
export type NewsCategory = z.output<typeof NewsCategory>

export const listNews = endpoint({
  alias: 'CMS',
  name: 'listNews',
  summary: 'Published news of one category or of all, latest first',
  method: 'GET',
  path: '/api/news',
  caller: 'anyone',
  query: countryLanguageQuery.extend({ limit: integerText(1, 100).optional(), categoryId: IdText.optional() }),
  response: z.object({ news: z.array(NewsItem) }),
})

export const listNewsCategories = endpoint({
  alias: 'CMS',
  name: 'listNewsCategories',
  summary: 'The news categories, each with its latest five articles',
  method: 'GET',
  path: '/api/news/categories',
  caller: 'anyone',
  query: z.object({ languageId: LanguageId, countryId: CountryId.optional() }),
  response: z.object({ categories: z.array(NewsCategory) }),
})

export const getNews = endpoint({
  alias: 'CMS',
  name: 'getNews',
  summary: 'One news article by its uri in any language, with the sections of its sequence',
  method: 'GET',
  path: '/api/news/{uri}',
  caller: 'anyone',
  params: z.object({ uri: Uri }),
  query: shownQuery,
  response: z.object({
    news: NewsItem.extend({
      version: Id,
      uris: z.record(LanguageId, z.string()),
      countries: z.array(CountryId),
      sequence_id: Id,
      sections: ShownSections,
    }),
  }),
  errors: ['CONTENT_ABSENT', 'PROMOTION_TOKEN_INVALID'],
})

export const { create: createNews, update: updateNews } = savingCalls({
  name: 'News',
  what: 'news',
  path: '/api/news',
  fields: fieldsOfNews,
  answer: z.object({ news: EditedDocument }),
})

export const { create: createNewsCategory, update: updateNewsCategory } = savingCalls({
  name: 'NewsCategory',
  what: 'a news category',
  path: '/api/news/categories',
  fields: fieldsOfCategory,
  answer: z.object({ category: EditedDocument }),
})
