import type { SeedFaqCategory } from '../faq.ts'
import { FAQ_TEXTS } from './texts.ts'

export const DELIVERY_FAQ: SeedFaqCategory = {
  id: 2,
  name: FAQ_TEXTS.delivery.name,
  questions: [
    {
      id: 5,
      question: FAQ_TEXTS.delivery.questions.when_will_my_parcel_arrive.question,
      answer: FAQ_TEXTS.delivery.questions.when_will_my_parcel_arrive.answer,
    },
    {
      id: 6,
      question: FAQ_TEXTS.delivery.questions.from_what_amount_is_delivery_free.question,
      answer: FAQ_TEXTS.delivery.questions.from_what_amount_is_delivery_free.answer,
    },
    {
      id: 7,
      question: FAQ_TEXTS.delivery.questions.can_i_have_an_order_delivered.question,
      answer: FAQ_TEXTS.delivery.questions.can_i_have_an_order_delivered.answer,
    },
  ],
}
