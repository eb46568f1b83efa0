import type { InputOf } from '@meridian/contract/endpoint.ts'
import { type FieldProblem, Refusal } from '@meridian/contract/errors.ts'
import type { sendContactMessage } from '@meridian/contract/form.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { emailKey } from '@meridian/domain/email.ts'
import { parseOrderNumber } from '@meridian/domain/order.ts'
import { checkPersonName } from '@meridian/domain/person-name.ts'
import type { Kysely } from 'kysely'
import { type ContactMessage, readMailAddress } from '../mail/for-services.ts'

const MESSAGES = {
  REQUIRED: 'This field is needed',
  TOO_LONG: 'This is too long',
  INVALID_CHARACTERS: 'There are characters that cannot be used here',
  EMAIL_INVALID: 'This is no e-mail address',
  EMAIL_SCRIPT: 'The mail server cannot write to this address',
  ORDER_NUMBER_INVALID: 'This is no number of an order',
} as const

/** A message in its normal form, and the key of its writer. @throws Refusal FIELDS_REFUSED with all that is wrong */
export async function readContactInput(
  database: Kysely<Database>,
  body: InputOf<typeof sendContactMessage>['body'],
): Promise<{ message: ContactMessage; email_key: string }> {
  const { country_id, language_id, topic } = body
  const name = checkPersonName(body.name)
  const mail = await readMailAddress(database, body.email)
  const order_number = body.order_number.trim() === '' ? null : parseOrderNumber(body.order_number)
  const text = body.text.replaceAll('\r\n', '\n').trim()
  const fields: FieldProblem[] = []
  const refuse = (path: string, code: keyof typeof MESSAGES) => fields.push({ path, code, message: MESSAGES[code] })
  if ('problem' in name) refuse('name', name.problem)
  if ('problem' in mail) refuse('email', mail.problem)
  if (order_number === null && body.order_number.trim() !== '') refuse('order_number', 'ORDER_NUMBER_INVALID')
  if (text === '') refuse('text', 'REQUIRED')
  if ('problem' in name || 'problem' in mail || fields.length > 0) throw new Refusal('FIELDS_REFUSED', { fields })
  const message = { country_id, language_id, topic, text, order_number, name: name.value, email: mail.email }
  return { message, email_key: emailKey(mail.email) }
}
