import { z } from 'zod'
import { audience, EditedDocument, texts } from './content.ts'
import { Id } from './fields.ts'
import { savingCalls } from './saving-calls.ts'

const position = z.int().min(0).max(1000)

const ofCategory = { ...audience, name: texts(100), position }
export const FaqCategoryBody = z.strictObject(ofCategory)

const ofQuestion = { ...audience, category_id: Id, question: texts(300), answer: texts(5000), position }
export const FaqBody = z.strictObject(ofQuestion)

export const { create: createFaqCategory, update: updateFaqCategory } = savingCalls({
  name: 'FaqCategory',
  what: 'a category of questions',
  path: '/api/faq/categories',
  fields: ofCategory,
  answer: z.object({ category: EditedDocument }),
})

export const { create: createFaq, update: updateFaq } = savingCalls({
  name: 'Faq',
  what: 'a question with its answer',
  path: '/api/faq',
  fields: ofQuestion,
  lines: ['answer'],
  answer: z.object({ faq: EditedDocument }),
})
