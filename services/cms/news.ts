import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import {
  createNews,
  createNewsCategory,
  getNews,
  listNews,
  listNewsCategories,
  type NewsItem,
  updateNews,
  updateNewsCategory,
} from '@meridian/contract/news.ts'
import { DEFAULT_COUNTRY } from '@meridian/domain/default-locale.ts'
import { NEWS_PER_CATEGORY } from '@meridian/domain/publication.ts'
import { readPublicPaths } from '../files/for-services.ts'
import { type Route, route } from '../gate/handler.ts'
import type { CatalogueForPages } from './pages.ts'
import { type PublishedDocument, readLatestNews, readPublishedOfKind } from './published-queries.ts'
import { priceGroupFor, type Reader, readableVersion } from './readers.ts'
import { savingRoutes } from './saving-routes.ts'
import {
  type ContentReading,
  findVisibleDocument,
  type LocalizedDocument,
  localizeDocument,
} from './shown-documents.ts'
import { showSections } from './shown-sections.ts'

const NEWS_AT_ONCE = 20
const CATEGORIES_MAX = 50
/** The address that lists the categories. */
const RESERVED_URI = 'categories'

/** SPEC §7 CMS: news and their categories. */
export function newsRoutes(content: ContentReading, catalogue: CatalogueForPages): Route[] {
  const { deps } = content

  async function newsItems(documents: readonly PublishedDocument[], reader: Reader): Promise<NewsItem[]> {
    const localized = documents.flatMap((published) => {
      const row = readableVersion(published, reader)
      const news = row && localizeDocument(deps, 'news', row, reader)
      return news === null ? [] : [{ id: published.id, news }]
    })
    const pictures = await readPublicPaths(
      deps,
      localized.flatMap(({ news }) => news.body.image_file_id ?? []),
    )
    return localized.map(({ id, news }) => itemOf(id, news, pictures))
  }

  return [
    route(listNews, async ({ query }, context) => {
      const { limit = NEWS_AT_ONCE, categoryId, ...locale } = query
      const requested = { countryId: locale.countryId, price_group_id: priceGroupFor(context), now: context.now }
      const rows = await readPublishedOfKind(deps, 'news', { ...requested, limit, category_id: categoryId })
      return { news: await newsItems(rows, { ...locale, isPreview: false, context }) }
    }),

    route(listNewsCategories, async ({ query }, context) => {
      const { languageId, countryId = DEFAULT_COUNTRY } = query
      const reader = { languageId, countryId, isPreview: false, context }
      const requested = { countryId, price_group_id: priceGroupFor(context), now: context.now }
      const rows = await readPublishedOfKind(deps, 'news_category', { ...requested, limit: CATEGORIES_MAX })
      const ids = rows.map(({ id }) => id)
      const latest = await readLatestNews(deps, ids, { ...requested, each: NEWS_PER_CATEGORY })
      const items = await newsItems(latest, reader)
      return {
        categories: rows.flatMap((published) => {
          const row = readableVersion(published, reader)
          const localized = row && localizeDocument(deps, 'news_category', row, reader)
          if (!(row && localized)) return []
          const news = items.filter(({ category_id }) => category_id === row.id)
          return [
            {
              id: row.id,
              uri: localized.text('uri'),
              uris: localized.uris,
              name: localized.text('name'),
              ...localized.lang,
              news,
            },
          ]
        }),
      }
    }),

    route(getNews, async ({ params, query }, context) => {
      const requested = { preview: undefined, ...query, context }
      const { document, sequence, reader } = await findVisibleDocument(content, 'news', params, requested)
      const localized = localizeDocument(deps, 'news', document, reader)
      if (localized === null) throw new Refusal('CONTENT_ABSENT')
      const { sequence_id, image_file_id, countries = [] } = localized.body
      const [sections, pictures] = await Promise.all([
        showSections(deps, catalogue, sequence === undefined ? [] : [sequence], reader),
        readPublicPaths(deps, image_file_id === undefined ? [] : [image_file_id]),
      ])
      return {
        news: {
          ...itemOf(document.id, localized, pictures),
          version: document.version,
          uris: localized.uris,
          countries,
          sequence_id,
          sections: sections.get(sequence_id) ?? [],
        },
      }
    }),
    ...savingRoutes(
      deps,
      { create: createNews, update: updateNews },
      { kind: 'news', answer: (news) => ({ news }), check: withoutReservedUri },
    ),
    ...savingRoutes(
      deps,
      { create: createNewsCategory, update: updateNewsCategory },
      { kind: 'news_category', answer: (category) => ({ category }) },
    ),
  ]
}

function itemOf(id: number, localized: LocalizedDocument<'news'>, pictures: ReadonlyMap<number, string>): NewsItem {
  const { category_id, image_file_id, dated_at } = localized.body
  return {
    id,
    category_id,
    uri: localized.text('uri'),
    title: localized.text('title'),
    lead: localized.text('lead'),
    ...localized.lang,
    image: image_file_id === undefined ? null : (pictures.get(image_file_id) ?? null),
    image_alt: localized.text('image_alt'),
    dated_at,
  }
}

/** @throws Refusal FIELDS_REFUSED */
function withoutReservedUri<Body extends { uri: Partial<Record<string, string>> }>(body: Body): Body {
  if (Object.values(body.uri).includes(RESERVED_URI)) throw refuseField('uri', 'TAKEN', 'Another page has this address')
  return body
}
