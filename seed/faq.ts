import { CLUB_FAQ } from './faq/club.ts'
import { DELIVERY_FAQ } from './faq/delivery.ts'
import { ORDERING_FAQ } from './faq/ordering.ts'
import { PRODUCTS_FAQ } from './faq/products.ts'
import { RETURNS_FAQ } from './faq/returns.ts'
import type { Texts } from './texts.ts'

export type SeedQuestion = { readonly id: number; readonly question: Texts; readonly answer: Texts }

export type SeedFaqCategory = {
  readonly id: number
  readonly name: Texts
  readonly questions: readonly SeedQuestion[]
}

/** Questions and answers by category, in display order. */
export const FAQ: readonly SeedFaqCategory[] = [ORDERING_FAQ, DELIVERY_FAQ, RETURNS_FAQ, PRODUCTS_FAQ, CLUB_FAQ]
