import { z } from 'zod'
import { text, texts, textsByLanguage, titled } from '../../texts.ts'

const headline = { title: text, lead: text }
const many = z.array(titled).readonly()

/** The texts of the news. */
export const NEWS_TEXTS = textsByLanguage(
  'news',
  z.strictObject({
    categories: z.strictObject({ house: text, good_to_know: text }),
    soap: z.strictObject({
      ...headline,
      intro: texts,
      steps_title: text,
      steps: many,
      tips_title: text,
      tips: many,
      products_title: text,
    }),
    iris: z.strictObject({
      ...headline,
      story_title: text,
      story: texts,
      /** Value and label. */
      facts: many,
      after_title: text,
      after: texts,
      products_title: text,
    }),
    candle: z.strictObject({
      ...headline,
      steps_title: text,
      steps: many,
      troubles_title: text,
      troubles: many,
      products_title: text,
    }),
    keeping: z.strictObject({
      ...headline,
      /** Dark, steady, closed, upright. */
      facts: z.tuple([titled, titled, titled, titled]).readonly(),
      text_title: text,
      text: texts,
      signs_title: text,
      signs: many,
      strip_title: text,
      strip_text: text,
      strip_link: text,
    }),
    label: z.strictObject({
      ...headline,
      intro: texts,
      table_title: text,
      /** Table headings: sign, meaning, place on the pack. */
      head: z.tuple([text, text, text]).readonly(),
      rows: z.array(z.tuple([text, text, text]).readonly()).readonly(),
      details_title: text,
      details: many,
      strip_title: text,
      strip_text: text,
      strip_link: text,
    }),
  }),
)

export type NewsTexts = (typeof NEWS_TEXTS)['en']
export type Headline = Pick<NewsTexts['soap'], 'title' | 'lead'>
/** A heading and its text. */
export type TitledText = z.infer<typeof titled>
