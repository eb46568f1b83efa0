import { z } from 'zod'
import { text, textsByLanguage, titled } from '../../texts.ts'
import { pageItem } from '../page-text.ts'

/** The texts of the page: its running text, and the other blocks. */
export const ABOUT_TEXTS = textsByLanguage(
  'pages/about',
  z.strictObject({
    name: text,
    title: text,
    description: text,
    /** Batches, people, and practices that are avoided. */
    items: z.tuple([pageItem, pageItem, pageItem]).readonly(),
    /** Labels of the three figures: pieces of a batch, countries, languages. */
    facts: z.tuple([text, text, text]).readonly(),
    places_title: text,
    /** Grasse, Freiburg and Łódź. */
    places: z.array(titled).readonly(),
    read_title: text,
    news: text,
  }),
)
