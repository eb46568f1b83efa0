import type { Transaction } from 'kysely'
import type { Database } from '../schema/database.ts'
import { FAQ } from './faq.ts'
import { insertRows } from './insert-rows.ts'
import { LANGUAGE_IDS } from './texts.ts'

/** Questions, pages and menus. SPEC §3 Content. */
export async function insertContent(tx: Transaction<Database>): Promise<void> {
  await insertFaq(tx)
}

async function insertFaq(tx: Transaction<Database>): Promise<void> {
  await insertRows(
    tx,
    'cms.faq_category',
    FAQ.map(({ id }, position) => ({ id, position })),
  )
  await insertRows(
    tx,
    'cms.faq_category_text',
    FAQ.flatMap(({ id, name }) => LANGUAGE_IDS.map((language_id) => ({ id, language_id, name: name[language_id] }))),
  )
  await insertRows(
    tx,
    'cms.faq',
    FAQ.flatMap((category) =>
      category.questions.map(({ id }, position) => ({ id, category_id: category.id, position })),
    ),
  )
  await insertRows(
    tx,
    'cms.faq_text',
    FAQ.flatMap((category) =>
      category.questions.flatMap(({ id, question, answer }) =>
        LANGUAGE_IDS.map((language_id) => ({
          id,
          language_id,
          question: question[language_id],
          answer: answer[language_id],
        })),
      ),
    ),
  )
}
