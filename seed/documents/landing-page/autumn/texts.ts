import { z } from 'zod'
import { text, texts, textsByLanguage } from '../../../texts.ts'

/** The texts of the autumn page. */
export const AUTUMN_TEXTS = textsByLanguage(
  'landing-pages/autumn',
  z.strictObject({
    uri: text,
    title: text,
    description: text,
    link: text,
    letter_title: text,
    letter: texts,
    compare_title: text,
    compare_text: text,
    before: text,
    after: text,
    rooms_title: text,
    /** Alternative texts of the pictures, in order. */
    rooms: texts,
    begin_title: text,
    harvest_title: text,
    strip_title: text,
    strip_text: text,
    strip_link: text,
  }),
)
