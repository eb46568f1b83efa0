import { z } from 'zod'
import { text, texts, textsByLanguage, titled } from '../../../texts.ts'

/** The texts of the winter page. */
export const WINTER_TEXTS = textsByLanguage(
  'landing-pages/winter',
  z.strictObject({
    uri: text,
    title: text,
    lead: text,
    description: text,
    steps_title: text,
    steps: z.array(titled).readonly(),
    hands_title: text,
    hands: texts,
    hands_link: text,
    gifts_title: text,
    gifts_lead: text,
    small_title: text,
    proper_title: text,
    great_title: text,
    great_text: text,
    opinions_title: text,
    /** Text, name, source. */
    opinions: z.array(z.tuple([text, text, text]).readonly()).readonly(),
  }),
)
