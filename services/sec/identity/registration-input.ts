import type { InputOf } from '@meridian/contract/endpoint.ts'
import { type FieldProblem, Refusal } from '@meridian/contract/errors.ts'
import type { createRegistration } from '@meridian/contract/sec/registration.ts'
import type { StoredConsent, StoredNewPerson } from '@meridian/database/schema/stored.ts'
import { checkBirthDate } from '@meridian/domain/birth-date.ts'
import { emailKey } from '@meridian/domain/email.ts'
import { checkLastName, checkPersonName } from '@meridian/domain/person-name.ts'
import { readRegulations } from '../../core/for-services.ts'
import { checkPhone, fieldProblem } from '../../core/for-services-addresses.ts'
import type { Dependencies } from '../../gate/handler.ts'
import { readMailAddress } from '../../mail/for-services.ts'
import { findRecommender } from '../for-services.ts'
import { identityProblem, passwordProblems } from './field-problems.ts'

type Input = InputOf<typeof createRegistration>['body']

/** A registration with valid input. */
export interface CheckedRegistration {
  email: string
  email_key: string
  person: StoredNewPerson
  consents: StoredConsent[]
  recommender_id: number | null
}

/**
 * SPEC §5 Registration: checks every field and names all wrong ones at once; then requires all terms in force; then
 * checks the recommender.
 * @throws Refusal FIELDS_REFUSED, REGULATIONS_REQUIRED, RECOMMENDER_INVALID
 */
export async function checkRegistration(deps: Dependencies, input: Input, now: Date): Promise<CheckedRegistration> {
  const problems: FieldProblem[] = []
  const read = await readMailAddress(deps.database, input.email)
  const email = 'email' in read ? read.email : null
  if ('problem' in read) problems.push(fieldProblem('email', read.problem))
  const readName = (path: 'name_first' | 'name_last'): string => {
    const typed = input[path]
    const result = path === 'name_last' ? checkLastName(typed, input.country_id) : checkPersonName(typed)
    if ('value' in result) return result.value
    problems.push(fieldProblem(path, result.problem))
    return ''
  }
  const person: StoredNewPerson = {
    name_first: readName('name_first'),
    name_last: readName('name_last'),
    birth_date: readBirthDate(input, now, problems),
    ...readPhone(input, problems),
  }
  const own = [input.email, person.name_first, person.name_last]
  problems.push(...passwordProblems('password', input.password, own))
  if (email === null || problems.length > 0) throw new Refusal('FIELDS_REFUSED', { fields: problems })
  const consents = await readConsents(deps, input, now)
  const recommender_id = await readRecommenderId(deps, input.recommender_code)
  return { email, email_key: emailKey(email), person, consents, recommender_id }
}

/** A date of birth replaces the declaration of being of age. */
function readBirthDate({ birth_date, consents }: Input, now: Date, problems: FieldProblem[]): string | null {
  const text = birth_date?.trim() ?? ''
  if (text === '') {
    if (!consents.of_age) problems.push(identityProblem('consents.of_age', 'REQUIRED'))
    return null
  }
  const result = checkBirthDate(text, now.toISOString().slice(0, 10))
  if ('value' in result) return result.value
  problems.push(identityProblem('birth_date', result.problem))
  return null
}

function readPhone(
  { phone_prefix, phone_number }: Input,
  problems: FieldProblem[],
): Pick<StoredNewPerson, 'phone_prefix' | 'phone_number'> {
  const none = { phone_prefix: null, phone_number: null }
  // The form fills in the prefix; without a number it means nothing.
  if ((phone_number ?? '').trim() === '') return none
  const phone = checkPhone({ phone_prefix: phone_prefix ?? '', phone_number: phone_number ?? '' })
  if (!('problem' in phone)) return phone
  problems.push(phone.problem)
  return none
}

async function readConsents(deps: Dependencies, input: Input, now: Date): Promise<StoredConsent[]> {
  const { country_id, language_id, consents } = input
  const inForce = await readRegulations(deps, { country_id, languageId: language_id, now })
  if (inForce.some((file) => !consents.regulation_file_ids.includes(file.regulation_file_id))) {
    throw new Refusal('REGULATIONS_REQUIRED')
  }
  const without = { regulation_file_id: null, version: null, given: true }
  return [
    ...inForce.map(({ kind, regulation_file_id, version }) => ({ kind, regulation_file_id, version, given: true })),
    { kind: 'age', ...without },
    ...(consents.marketing_email ? [{ kind: 'marketing_email', ...without }] : []),
  ]
}

async function readRecommenderId(deps: Dependencies, code: string | null | undefined): Promise<number | null> {
  if ((code ?? '').trim() === '') return null
  const recommender = await findRecommender(deps.database, code ?? '')
  if (!recommender) throw new Refusal('RECOMMENDER_INVALID')
  return recommender.user_id
}
