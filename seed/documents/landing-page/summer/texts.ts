import { z } from 'zod'
import { text, texts, textsByLanguage, titled } from '../../../texts.ts'

/** The texts of the summer page. */
export const SUMMER_TEXTS = textsByLanguage(
  'landing-pages/summer',
  z.strictObject({
    uri: text,
    title: text,
    description: text,
    link: text,
    survey_title: text,
    survey_lead: text,
    question: text,
    method: text,
    answers: texts,
    small_title: text,
    sun_title: text,
    sun: texts,
    sun_link: text,
    details_title: text,
    board_title: text,
    board_lead: text,
    board: texts,
    board_end: text,
    /** Further advice. */
    details: z.array(titled).readonly(),
    strip_title: text,
    strip_text: text,
    strip_link: text,
    tags_title: text,
  }),
)
