import { listFaq, listFaqCategories } from '@meridian/contract/cms.ts'
import { createFaq, createFaqCategory, updateFaq, updateFaqCategory } from '@meridian/contract/faq.ts'
import type { DocumentKind } from '@meridian/domain/document.ts'
import { fillFreeShipping, namesFreeShipping } from '@meridian/domain/faq-answer.ts'
import { type Dependencies, type Route, route } from '../gate/handler.ts'
import type { CatalogueForPages } from './pages.ts'
import { readAllPublished } from './published-queries.ts'
import { type Reader, readableVersion, readerKey, readerOf } from './readers.ts'
import { savingRoutes } from './saving-routes.ts'
import { type LocalizedDocument, localizeDocument } from './shown-documents.ts'

const CATEGORIES_MAX = 100
const QUESTIONS_MAX = 2000

/** SPEC §7 CMS: questions and answers with their categories, in the best language of the reader. */
export function faqRoutes(deps: Dependencies, catalogue: CatalogueForPages): Route[] {
  return [
    route(listFaq, async ({ query: { categoryId, ...locale } }, context) => {
      const reader = readerOf(locale, context)
      const faq = await readQuestions(deps, reader)
      const chosen = categoryId === undefined ? faq : faq.filter(({ category_id }) => category_id === categoryId)
      if (!chosen.some(({ answer }) => namesFreeShipping(answer))) return { faq: [...chosen] }
      const free_shipping = await catalogue.readFreeShipping(reader, context)
      return { faq: chosen.map((one) => ({ ...one, answer: fillFreeShipping(one.answer, free_shipping) })) }
    }),

    route(listFaqCategories, async ({ query }, context) => {
      const categories = await readCategories(deps, readerOf(query, context))
      return { categories: [...categories] }
    }),

    ...savingRoutes(
      deps,
      { create: createFaqCategory, update: updateFaqCategory },
      { kind: 'faq_category', answer: (category) => ({ category }) },
    ),
    ...savingRoutes(deps, { create: createFaq, update: updateFaq }, { kind: 'faq', answer: (faq) => ({ faq }) }),
  ]
}

/** The categories for a reader, in their order; cached. */
function readCategories(deps: Dependencies, reader: Reader) {
  return deps.cache.remember(['content'], `faq-categories:${readerKey(reader)}`, async () => {
    const categories = await readTold(deps, 'faq_category', CATEGORIES_MAX, reader)
    return categories.map(({ id, localized }) => {
      const language = localized.lang.lang?.name
      return { id, name: localized.text('name'), ...(language === undefined ? {} : { lang: language }) }
    })
  })
}

/** The questions for a reader by category, in their order; cached. Questions of hidden categories are hidden. */
function readQuestions(deps: Dependencies, reader: Reader) {
  return deps.cache.remember(['content'], `faq:${readerKey(reader)}`, async () => {
    const [categories, questions] = await Promise.all([
      readCategories(deps, reader),
      readTold(deps, 'faq', QUESTIONS_MAX, reader),
    ])
    return categories.flatMap(({ id: category_id }) =>
      questions
        .filter(({ localized }) => localized.body.category_id === category_id)
        .map(({ id, localized }) => ({
          id,
          category_id,
          question: localized.text('question'),
          answer: localized.text('answer'),
          ...localized.lang,
        })),
    )
  })
}

async function readTold<Kind extends DocumentKind>(
  deps: Dependencies,
  kind: Kind,
  limit: number,
  reader: Reader,
): Promise<{ id: number; localized: LocalizedDocument<Kind> }[]> {
  const rows = await readAllPublished(deps, kind, limit)
  return rows.flatMap((published) => {
    const row = readableVersion(published, reader)
    const localized = row && localizeDocument(deps, kind, row, reader)
    return localized === null ? [] : [{ id: published.id, localized }]
  })
}
