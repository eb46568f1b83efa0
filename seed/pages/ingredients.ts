import { WORDS_OF_LACKING } from '../attributes/words-of-lacking.ts'
import { LACKED } from '../attributes.ts'
import type { SeedBlock } from '../documents/seed-document.ts'
import type { SeedPage } from '../pages.ts'
import { productOf } from '../products.ts'
import type { LanguageId } from '../reference/locales.ts'
import { inEveryLanguage } from '../texts.ts'
import { PAGE_IDS } from '../world.ts'
import { type ExplainedIngredient, INGREDIENT_GROUPS, type IngredientGroup } from './ingredients/groups.ts'
import { INGREDIENT_TEXTS } from './ingredients/texts.ts'

/** The product whose list is the example. */
const NIGHT_BALM = productOf('night-balm')

/** The ingredients of the products, and how to read the list on a pack. */
export const INGREDIENTS_PAGE: SeedPage = {
  id: PAGE_IDS.ingredients,
  key: 'ingredients',
  texts: inEveryLanguage((languageId) => {
    const { name, title, description } = INGREDIENT_TEXTS[languageId]
    return { name, title, description, items: [] }
  }),
  sections: (languageId) => {
    const text = INGREDIENT_TEXTS[languageId]
    return [
      { type: 'title', level: 1, text: text.title, lead: text.description },
      ...groupsOf(languageId),
      {
        type: 'instruction_steps',
        title: text.read_title,
        steps: text.read.map(([title, content]) => ({ title, content })),
      },
      {
        type: 'composition_table',
        title: text.table_title,
        caption: text.caption,
        table_head: text.head,
        table_body: listedIn(NIGHT_BALM.ingredients ?? '').map((name) => [name, ...(text.example[name] ?? [])]),
      },
      { type: 'products_list', products: NIGHT_BALM.variants.map(({ id }) => id) },
      { type: 'information', items: [{ title: text.allergens_title, paragraphs: text.allergens }] },
      { type: 'title', text: text.without_title, lead: text.without_lead },
      { type: 'details', items: withoutOf(languageId) },
      { type: 'faq', title: text.faq_title, items: text.faq.map(([question, answer]) => ({ question, answer })) },
    ]
  },
}

/** One block per group, each ingredient with its name on the pack. */
function groupsOf(languageId: LanguageId): SeedBlock[] {
  const { groups, ingredients } = INGREDIENT_TEXTS[languageId]
  // Casts because Object.entries loses the type of the keys.
  const entries = Object.entries(INGREDIENT_GROUPS) as [IngredientGroup, Readonly<Record<string, string>>][]
  return entries.map(([group, listed]) => {
    const [title, lead] = groups[group]
    const keys = Object.keys(listed) as ExplainedIngredient[]
    const items = keys.map((key) => {
      const [name, purpose, origin] = ingredients[key]
      return { name, inci_name: listed[key], function: purpose, origin }
    })
    return { type: 'ingredients', title, lead, items }
  })
}

/** The explanation of each filter value, under its search words. */
function withoutOf(languageId: LanguageId) {
  return LACKED.map((key) => {
    const { phrase } = WORDS_OF_LACKING[languageId][key]
    const title = phrase.charAt(0).toLocaleUpperCase(languageId) + phrase.slice(1)
    return { title, content: INGREDIENT_TEXTS[languageId].without[key] }
  })
}

/** The names in a list of ingredients, in its order. */
export function listedIn(ingredients: string): string[] {
  return ingredients.replace(/\.$/, '').split(', ')
}
