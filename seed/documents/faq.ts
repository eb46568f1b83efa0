import { FAQ } from '../faq.ts'
import type { SeedDocument } from './seed-document.ts'

const CATEGORIES_FROM = 20
const QUESTIONS_FROM = 30

/** The categories of questions, each before its questions. */
export const FAQ_DOCUMENTS: readonly SeedDocument[] = FAQ.flatMap((category, index): SeedDocument[] => {
  const category_id = CATEGORIES_FROM + category.id
  return [
    { id: category_id, kind: 'faq_category', body: () => ({ name: category.name, position: index }) },
    ...category.questions.map(
      ({ id, question, answer }, position): SeedDocument => ({
        id: QUESTIONS_FROM + id,
        kind: 'faq',
        body: () => ({ category_id, question, answer, position }),
      }),
    ),
  ]
})
