import type { SeedFaqCategory } from '../faq.ts'
import { FAQ_TEXTS } from './texts.ts'

export const CLUB_FAQ: SeedFaqCategory = {
  id: 5,
  name: FAQ_TEXTS.club.name,
  questions: [
    {
      id: 14,
      question: FAQ_TEXTS.club.questions.what_does_the_p_beside_a.question,
      answer: FAQ_TEXTS.club.questions.what_does_the_p_beside_a.answer,
    },
    {
      id: 15,
      question: FAQ_TEXTS.club.questions.how_do_i_become_a_member.question,
      answer: FAQ_TEXTS.club.questions.how_do_i_become_a_member.answer,
    },
    {
      id: 16,
      question: FAQ_TEXTS.club.questions.what_can_i_do_with_points.question,
      answer: FAQ_TEXTS.club.questions.what_can_i_do_with_points.answer,
    },
  ],
}
