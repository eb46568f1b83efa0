import { z } from 'zod'
import { text, texts, textsByLanguage, titled } from '../../../texts.ts'

/** The texts of the spring page. */
export const SPRING_TEXTS = textsByLanguage(
  'landing-pages/spring',
  z.strictObject({
    uri: text,
    title: text,
    description: text,
    caption: text,
    credit: text,
    flowers_title: text,
    flowers_lead: text,
    /** Name, smell, origin. */
    flowers: z.array(z.tuple([text, text, text]).readonly()).readonly(),
    story_title: text,
    story: texts,
    /** Value, label. */
    facts: z.array(titled).readonly(),
    wear_title: text,
    chores_title: text,
    chores: z.array(titled).readonly(),
    home_title: text,
    strip_title: text,
    strip_text: text,
    strip_link: text,
  }),
)
