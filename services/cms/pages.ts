import { getHomePage, getStaticPage, listStaticPages, type StaticPage } from '@meridian/contract/cms.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { createPage, updatePage } from '@meridian/contract/pages.ts'
import type { ProductItem } from '@meridian/contract/shop/catalogue.ts'
import { HOME_URI } from '@meridian/domain/document.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import { type Context, type Dependencies, type Route, route } from '../gate/handler.ts'
import { findPage, readPagesFor } from './pages-queries.ts'
import type { PublishedRow } from './published-queries.ts'
import { languageChainFor, type Reader, readerKey, readerOf } from './readers.ts'
import { savingRoutes } from './saving-routes.ts'
import { type ContentReading, findVisibleDocument, localizeDocument } from './shown-documents.ts'
import { type SectionsById, showSections } from './shown-sections.ts'

/** Functions of the shop that pages need; passed in by services/compose.ts. */
export interface CatalogueForPages {
  /** Products by the given variants, in their order, with the prices of the call; those not sold here are left out. */
  readItems(
    variantIds: readonly number[],
    locale: { countryId: CountryId; languageId: LanguageId },
    context: Context,
  ): Promise<{ currency_symbol: string; products: ProductItem[] }>
  /**
   * The path of every category below the locale, null where nothing of it is sold here; the same map while nothing
   * changes.
   */
  readCategoryPaths(
    locale: { countryId: CountryId; languageId: LanguageId },
    context: Context,
  ): Promise<ReadonlyMap<number, string | null>>
  /** Each method with the value of goods from which it is free, in words; empty if none ever is. */
  readFreeShipping(locale: { countryId: CountryId; languageId: LanguageId }, context: Context): Promise<string>
}

type PageRequest = { uri: string; countryId: CountryId; languageId: LanguageId; preview?: string | undefined }

/** SPEC §7 CMS: the home page and static pages. */
export function pageRoutes(content: ContentReading, catalogue: CatalogueForPages): Route[] {
  const { deps } = content
  return [
    route(getHomePage, ({ query }, context) => answerPage(content, catalogue, { ...query, uri: HOME_URI }, context)),

    route(getStaticPage, ({ params, query }, context) =>
      answerPage(content, catalogue, { ...query, uri: params.uri }, context),
    ),

    route(listStaticPages, async ({ query }, context) => {
      const pages = await readPagesFor(deps, readerOf(query, context))
      return {
        static_pages: pages.flatMap(({ page, path, language_id }) =>
          path === '/' || language_id !== query.languageId ? [] : [{ id: page.id, path }],
        ),
      }
    }),

    ...savingRoutes(deps, { create: createPage, update: updatePage }, { kind: 'page', answer: (page) => ({ page }) }),
  ]
}

interface PageAnswer {
  static_page: StaticPage
}

/** A page with its sections; the same object while its sections are unchanged, so that its text can be cached. */
async function answerPage(
  content: ContentReading,
  catalogue: CatalogueForPages,
  { uri, preview, ...locale }: PageRequest,
  context: Context,
): Promise<PageAnswer> {
  const { deps } = content
  const { document, sequence, reader } = await findVisibleDocument(
    content,
    'page',
    { uri },
    { ...locale, preview, context },
    (requested) => findPage(deps, requested),
  ).catch((error: unknown) => {
    throw error instanceof Refusal && error.error === 'CONTENT_ABSENT' ? new Refusal('PAGE_ABSENT') : error
  })
  const sections = await showSections(deps, catalogue, sequence === undefined ? [] : [sequence], reader)
  if (reader.isPreview) return pageAnswer(deps, document, sections, reader)

  const key = `page-answer:${document.id}:${readerKey(reader)}:${context.promotion?.place ?? ''}`
  const box = await deps.cache.remember(
    ['content', 'catalogue'],
    key,
    async (): Promise<{ kept: { sections: SectionsById; answer: PageAnswer } | null }> => ({ kept: null }),
  )
  if (box.kept?.sections === sections) return box.kept.answer
  const answer = pageAnswer(deps, document, sections, reader)
  box.kept = { sections, answer }
  return answer
}

/** @throws Refusal PAGE_ABSENT for an invalid page */
function pageAnswer(deps: Dependencies, document: PublishedRow, sections: SectionsById, reader: Reader): PageAnswer {
  const localized = localizeDocument(deps, 'page', document, reader)
  const [language_id] = languageChainFor(document, reader)
  if (localized === null || language_id === undefined) throw new Refusal('PAGE_ABSENT')
  const { sequence_id, countries = [] } = localized.body
  return {
    static_page: {
      id: document.id,
      uri: localized.text('uri'),
      title: localized.text('title'),
      description: localized.text('description'),
      language_id,
      ...localized.lang,
      countries,
      sections: sections.get(sequence_id) ?? [],
      uris: localized.uris,
    },
  }
}
