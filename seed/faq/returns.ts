import type { SeedFaqCategory } from '../faq.ts'
import { FAQ_TEXTS } from './texts.ts'

export const RETURNS_FAQ: SeedFaqCategory = {
  id: 3,
  name: FAQ_TEXTS.returns.name,
  questions: [
    {
      id: 8,
      question: FAQ_TEXTS.returns.questions.how_long_do_i_have_to.question,
      answer: FAQ_TEXTS.returns.questions.how_long_do_i_have_to.answer,
    },
    {
      id: 9,
      question: FAQ_TEXTS.returns.questions.can_i_return_a_perfume_i.question,
      answer: FAQ_TEXTS.returns.questions.can_i_return_a_perfume_i.answer,
    },
    {
      id: 10,
      question: FAQ_TEXTS.returns.questions.something_arrived_damaged_what_should_i.question,
      answer: FAQ_TEXTS.returns.questions.something_arrived_damaged_what_should_i.answer,
    },
  ],
}
