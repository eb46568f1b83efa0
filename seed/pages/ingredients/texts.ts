import { z } from 'zod'
import { LACKED } from '../../attributes.ts'
import { text, texts, textsByLanguage, titled } from '../../texts.ts'
import { type ExplainedIngredient, INGREDIENT_GROUPS, type IngredientGroup } from './groups.ts'

// Casts because Object.keys loses the type of the keys.
const GROUPS = Object.keys(INGREDIENT_GROUPS) as IngredientGroup[]
const EXPLAINED = Object.values(INGREDIENT_GROUPS).flatMap(Object.keys) as ExplainedIngredient[]

/** The texts of the page. */
export const INGREDIENT_TEXTS = textsByLanguage(
  'pages/ingredients',
  z.strictObject({
    name: text,
    title: text,
    description: text,
    groups: z.record(z.enum(GROUPS), titled).readonly(),
    /** Name, purpose and origin. */
    ingredients: z.record(z.enum(EXPLAINED), z.tuple([text, text, text]).readonly()).readonly(),
    read_title: text,
    read: z.array(titled).readonly(),
    table_title: text,
    caption: text,
    /** Table headings: name on the list, meaning, purpose. */
    head: z.tuple([text, text, text]).readonly(),
    /** Meaning and purpose, by the name on the pack of the night balm. */
    example: z.record(z.string(), titled).readonly(),
    allergens_title: text,
    allergens: texts,
    without_title: text,
    without_lead: text,
    without: z.record(z.enum(LACKED), text).readonly(),
    faq_title: text,
    faq: z.array(titled).readonly(),
  }),
)
