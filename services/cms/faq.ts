import { listFaq, listFaqCategories } from '@meridian/contract/cms.ts'
import { isLanguageId } from '@meridian/domain/locale.ts'
import { type Dependencies, type Route, route } from '../handler.ts'

/** SPEC §7 CMS: questions and answers with their categories, in the language asked for, else in English. */
export function faqRoutes(deps: Dependencies): Route[] {
  return [
    route(listFaq, ({ query }) =>
      deps.cache.remember(['content'], `faq:${query.languageId}:${query.categoryId ?? ''}`, async () => {
        const rows = await readQuestions(deps, query.languageId, query.categoryId ?? null)
        return {
          faq: rows.flatMap((row) => {
            const { language_id } = row
            return isLanguageId(language_id) ? [{ ...row, language_id }] : []
          }),
        }
      }),
    ),

    route(listFaqCategories, ({ query }) =>
      deps.cache.remember(['content'], `faq-categories:${query.languageId}`, async () => ({
        categories: await readFaqCategories(deps, query.languageId),
      })),
    ),
  ]
}

async function readQuestions(deps: Dependencies, languageId: string, categoryId: number | null) {
  const rows = await deps.replica
    .selectFrom('cms.faq as f')
    .innerJoin('cms.faq_category as c', 'c.id', 'f.category_id')
    .innerJoin('cms.faq_text as t', 't.id', 'f.id')
    .select(['f.id', 'f.category_id', 't.question', 't.answer', 't.language_id'])
    .where('t.language_id', 'in', [languageId, 'en'])
    .$if(categoryId !== null, (query) => query.where('f.category_id', '=', categoryId))
    .orderBy('c.position')
    .orderBy('c.id')
    .orderBy('f.position')
    .orderBy('f.id')
    .execute()
  const own = new Set(rows.filter((row) => row.language_id === languageId).map((row) => row.id))
  return rows.filter((row) => row.language_id === languageId || !own.has(row.id))
}

async function readFaqCategories(deps: Dependencies, languageId: string) {
  const rows = await deps.replica
    .selectFrom('cms.faq_category as c')
    .leftJoin('cms.faq_category_text as own', (join) =>
      join.onRef('own.id', '=', 'c.id').on('own.language_id', '=', languageId),
    )
    .leftJoin('cms.faq_category_text as english', (join) =>
      join.onRef('english.id', '=', 'c.id').on('english.language_id', '=', 'en'),
    )
    .select((column) => ['c.id', column.fn.coalesce('own.name', 'english.name').as('name')])
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()
  return rows.flatMap(({ id, name }) => (name === null ? [] : [{ id, name }]))
}
