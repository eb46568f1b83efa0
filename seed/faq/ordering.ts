import type { SeedFaqCategory } from '../faq.ts'
import { FAQ_TEXTS } from './texts.ts'

export const ORDERING_FAQ: SeedFaqCategory = {
  id: 1,
  name: FAQ_TEXTS.ordering.name,
  questions: [
    {
      id: 1,
      question: FAQ_TEXTS.ordering.questions.do_i_need_an_account_to.question,
      answer: FAQ_TEXTS.ordering.questions.do_i_need_an_account_to.answer,
    },
    {
      id: 2,
      question: FAQ_TEXTS.ordering.questions.how_can_i_pay.question,
      answer: FAQ_TEXTS.ordering.questions.how_can_i_pay.answer,
    },
    {
      id: 3,
      question: FAQ_TEXTS.ordering.questions.my_payment_failed_what_now.question,
      answer: FAQ_TEXTS.ordering.questions.my_payment_failed_what_now.answer,
    },
    {
      id: 4,
      question: FAQ_TEXTS.ordering.questions.can_i_have_an_invoice_for.question,
      answer: FAQ_TEXTS.ordering.questions.can_i_have_an_invoice_for.answer,
    },
  ],
}
