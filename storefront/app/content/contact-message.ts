import { CONTACT_TEXT_MAX, CONTACT_TOPICS, type ContactTopic } from '@meridian/domain/contact-message.ts'
import { EMAIL_MAX } from '@meridian/domain/email.ts'
import type { FormProblem } from '../identity/form-issues.ts'

export interface TypedMessage {
  name: string
  email: string
  order_number: string
  topic: ContactTopic
  text: string
}

export const BLANK_MESSAGE: TypedMessage = { name: '', email: '', order_number: '', topic: 'order', text: '' }

/** The answer to the form; `sent_to` is the address that gets a confirmation, null where nothing was sent. */
export interface ContactAnswer extends FormProblem {
  typed: TypedMessage
  sent_to: string | null
}

/** The fields of the form, cut above any valid length, so that it can be shown again. */
export function typedMessage(form: FormData): TypedMessage {
  const text = (name: string, maximum: number) =>
    String(form.get(name) ?? '')
      .replaceAll('\r\n', '\n')
      .slice(0, maximum)
  return {
    name: text('name', 300),
    email: text('email', EMAIL_MAX).trim(),
    order_number: text('order_number', 40),
    topic: CONTACT_TOPICS.find((topic) => topic === form.get('topic')) ?? BLANK_MESSAGE.topic,
    text: text('text', CONTACT_TEXT_MAX),
  }
}
