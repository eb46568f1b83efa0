import { z } from 'zod'
import { text, textsByLanguage, titled } from '../../texts.ts'

/** The texts of the page. */
export const PERFUME_MAKING_TEXTS = textsByLanguage(
  'pages/perfume-making',
  z.strictObject({
    name: text,
    title: text,
    description: text,
    facts: z.array(titled).readonly(),
    steps_title: text,
    steps: z.array(titled).readonly(),
    table_title: text,
    caption: text,
    /** Part, share, purpose. */
    head: z.tuple([text, text, text]).readonly(),
    rows: z.array(titled).readonly(),
    tabs_title: text,
    tabs: z.array(titled).readonly(),
    scene_title: text,
    scene_text: text,
    eco_title: text,
    eco_lead: text,
    /** Parts of the packaging with their material. */
    eco: z.array(titled).readonly(),
    note: text,
    strip_title: text,
    strip_text: text,
    strip_link: text,
    tags_title: text,
  }),
)
