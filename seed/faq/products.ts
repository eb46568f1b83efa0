import type { SeedFaqCategory } from '../faq.ts'
import { FAQ_TEXTS } from './texts.ts'

export const PRODUCTS_FAQ: SeedFaqCategory = {
  id: 4,
  name: FAQ_TEXTS.products.name,
  questions: [
    {
      id: 11,
      question: FAQ_TEXTS.products.questions.where_do_i_find_the_ingredients.question,
      answer: FAQ_TEXTS.products.questions.where_do_i_find_the_ingredients.answer,
    },
    {
      id: 12,
      question: FAQ_TEXTS.products.questions.do_you_test_on_animals.question,
      answer: FAQ_TEXTS.products.questions.do_you_test_on_animals.answer,
    },
    {
      id: 13,
      question: FAQ_TEXTS.products.questions.how_long_does_a_perfume_keep.question,
      answer: FAQ_TEXTS.products.questions.how_long_does_a_perfume_keep.answer,
    },
  ],
}
