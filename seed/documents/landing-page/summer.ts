import type { RichText } from '@meridian/domain/rich-text.ts'
import { CATEGORIES } from '../../categories.ts'
import { inEveryLanguage } from '../../texts.ts'
import { pickEach, pickFrom, type SeedDocument, scenePicture, variantPicture } from '../seed-document.ts'
import { SUMMER_TEXTS } from './summer/texts.ts'

const text = pickFrom(SUMMER_TEXTS)

/** A survey: the number of respondents, and the count of each answer. */
const RESPONDENTS = 412
const COUNTS = [371, 302, 288, 240, 97]

const TEXT_NODE = { type: 'text', version: 1, format: 0, style: '', mode: 'normal' } as const

/** Airport rules: a sentence, a list and possible exceptions. SPEC §3 Rich text. */
const BOARD = inEveryLanguage((languageId): RichText => {
  const { board_lead, board, board_end } = SUMMER_TEXTS[languageId]
  const words = (line: string) => [{ ...TEXT_NODE, text: line }]
  const paragraph = (line: string) => ({ type: 'paragraph', version: 1, children: words(line) }) as const
  const listed = board.map((line) => ({ type: 'listitem', version: 1, children: words(line) }) as const)
  return {
    root: {
      type: 'root',
      version: 1,
      children: [
        paragraph(board_lead),
        { type: 'list', version: 1, listType: 'bullet', children: listed },
        paragraph(board_end),
      ],
    },
  }
})

/** The summer page: what to pack into one small bag, and how heat affects it. */
export const SUMMER_PAGE: SeedDocument = {
  id: 111,
  kind: 'landing_page',
  body: () => ({
    uri: text(({ uri }) => uri),
    title: text(({ title }) => title),
    description: text(({ description }) => description),
    layout: 'main',
  }),
  sections: [
    {
      type: 'banner',
      title: text(({ title }) => title),
      text: text(({ description }) => description),
      picture: scenePicture('banner-summer'),
      link: { label: text(({ link }) => link), category_id: CATEGORIES['oils-travel'].id },
    },
    {
      type: 'respondents_opinions',
      title: text(({ survey_title }) => survey_title),
      lead: text(({ survey_lead }) => survey_lead),
      surveys: [
        {
          question: text(({ question }) => question),
          method: text(({ method }) => method),
          respondents: RESPONDENTS,
          answers: pickEach(SUMMER_TEXTS, ({ answers }) => answers).map((answer, at) => ({
            label: answer((words) => words),
            count: COUNTS[at],
          })),
        },
      ],
    },
    {
      type: 'products_list',
      title: text(({ small_title }) => small_title),
      link: { label: CATEGORIES['oils-travel'].name, category_id: CATEGORIES['oils-travel'].id },
      products: [1522, 1551, 1351, 1341],
    },
    {
      type: 'image_content',
      title: text(({ sun_title }) => sun_title),
      paragraphs: pickEach(SUMMER_TEXTS, ({ sun }) => sun).map((paragraph) => paragraph((words) => words)),
      picture: variantPicture(1172),
      image_side: 'right',
      link: { label: text(({ sun_link }) => sun_link), category_id: CATEGORIES['body-care'].id },
    },
    {
      type: 'details',
      title: text(({ details_title }) => details_title),
      items: [
        { title: text(({ board_title }) => board_title), content: BOARD },
        ...pickEach(SUMMER_TEXTS, ({ details }) => details).map((detail) => ({
          title: detail(([title]) => title),
          content: detail(([, words]) => words),
        })),
      ],
    },
    {
      type: 'content_banner',
      title: text(({ strip_title }) => strip_title),
      text: text(({ strip_text }) => strip_text),
      link: { label: text(({ strip_link }) => strip_link), category_id: CATEGORIES.shampoos.id },
    },
    {
      type: 'tags',
      title: text(({ tags_title }) => tags_title),
      tags: (['sun-care', 'oils-travel', 'eau-de-toilette', 'deodorants', 'body-care'] as const).map((key) => ({
        label: CATEGORIES[key].name,
        category_id: CATEGORIES[key].id,
      })),
    },
  ],
}
