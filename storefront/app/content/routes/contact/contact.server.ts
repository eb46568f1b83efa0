import { sendContactMessage } from '@meridian/contract/form.ts'
import { getPersonalData } from '@meridian/contract/sec/account.ts'
import { fullName } from '@meridian/domain/person-name.ts'
import { readCart } from '../../../basket/basket-changes.server.ts'
import { problemOf } from '../../../identity/form-problem.server.ts'
import { orElse } from '../../../visit/expected.server.ts'
import type { Visit } from '../../../visit/visit.server.ts'
import { BLANK_MESSAGE, type ContactAnswer, type TypedMessage, typedMessage } from '../../contact-message.ts'

/** Known data of the visitor: a member's account, or the buyer of a guest's basket. */
export async function readKnownWriter(visit: Visit): Promise<TypedMessage> {
  const session = await visit.session()
  if (session === null) return BLANK_MESSAGE
  const known =
    session.claims.typeName === 'user'
      ? (await orElse(visit.own(getPersonalData, {}), null, 'personal data'))?.account_personal_data
      : (await orElse(readCart(visit), null, 'cart'))?.buyer
  if (!known) return BLANK_MESSAGE
  return { ...BLANK_MESSAGE, name: fullName(known, visit.countryId), email: known.email }
}

/** Sends the message of a form; on an error, returns the typed input with its issues. */
export async function sendContact(visit: Visit, form: FormData): Promise<ContactAnswer> {
  const typed = typedMessage(form)
  try {
    const body = { ...typed, country_id: visit.countryId, language_id: visit.languageId }
    await visit.read(sendContactMessage, { body })
    return { issues: [], refused: null, typed, sent_to: body.email }
  } catch (error) {
    return { ...problemOf(error), typed, sent_to: null }
  }
}
