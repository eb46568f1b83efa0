import type { FREE_FROM } from '../../attributes/free-from.ts'
import type { ExplainedIngredient, IngredientGroup } from './groups.ts'

/** A heading and what it says. */
type Titled = readonly [title: string, text: string]

/** What the page says in one language. */
export interface IngredientTexts {
  name: string
  title: string
  description: string
  groups: Readonly<Record<IngredientGroup, Titled>>
  ingredients: Readonly<Record<ExplainedIngredient, readonly [name: string, purpose: string, origin: string]>>
  read_title: string
  read: readonly Titled[]
  table_title: string
  caption: string
  head: readonly [listed: string, what: string, purpose: string]
  /** By the name on the pack of the night balm. */
  example: Readonly<Record<string, readonly [what: string, purpose: string]>>
  allergens_title: string
  allergens: readonly string[]
  without_title: string
  without_lead: string
  without: Readonly<Record<keyof typeof FREE_FROM.values, string>>
  faq_title: string
  faq: readonly Titled[]
}
