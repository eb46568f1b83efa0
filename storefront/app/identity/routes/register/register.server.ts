import { listRegulationFiles } from '@meridian/contract/core.ts'
import { createRegistration } from '@meridian/contract/sec/registration.ts'
import { parseEmail } from '@meridian/domain/email.ts'
import { mayHaveOneName } from '@meridian/domain/person-name.ts'
import { idOf } from '../../../visit/query-values.ts'
import { readTo } from '../../../visit/sign-in-to.ts'
import type { Visit } from '../../../visit/visit.server.ts'
import type { FormIssue, FormProblem } from '../../form-issues.ts'
import { blankFields, fieldText, problemOf } from '../../form-problem.server.ts'
import { storeRegistration } from '../../registration-cookie.server.ts'

/** The form values to show again; never the password. */
export interface TypedRegistration {
  email: string
  name_first: string
  name_last: string
  recommender_code: string
  accepts: boolean
  of_age: boolean
  marketing_email: boolean
}

/** Name and mail address if they come from an order and not from the form. */
export type KnownPerson = Pick<TypedRegistration, 'email' | 'name_first' | 'name_last'>

/** The order of the fields. */
const ORDER = ['name_first', 'name_last', 'email', 'password', 'recommender_code', 'regulation_file_ids', 'of_age']

/** The regulations in force here, all of which must be accepted; null if unavailable. */
export async function readRegulations(visit: Visit) {
  const input = { params: { countryId: visit.countryId }, query: { languageId: visit.languageId } }
  const answer = await visit.orElse(visit.remember(listRegulationFiles, input), null, 'regulations')
  return answer?.country_regulation_files ?? null
}

export function typedRegistration(form: FormData, known?: KnownPerson): TypedRegistration {
  return {
    email: fieldText(form, 'email'),
    name_first: fieldText(form, 'name_first'),
    name_last: fieldText(form, 'name_last'),
    recommender_code: fieldText(form, 'recommender_code', 40),
    accepts: form.has('regulation_file_ids'),
    of_age: form.has('of_age'),
    marketing_email: form.has('marketing_email'),
    ...known,
  }
}

/**
 * Starts a registration for the country and language of the page; null once the mail is on its way, else the errors.
 * SPEC §7 SEC (registration).
 */
export async function register(visit: Visit, form: FormData, typed: TypedRegistration): Promise<FormProblem | null> {
  const password = fieldText(form, 'password', 2000)
  const blank = new FormData()
  for (const name of ['name_first', 'name_last'] as const) blank.set(name, typed[name])
  const email = parseEmail(typed.email)
  const found: FormIssue[] = [
    ...blankFields(blank, mayHaveOneName(visit.countryId) ? ['name_first'] : ['name_first', 'name_last']),
    ...(email === null ? [{ path: 'email', code: typed.email.trim() === '' ? 'REQUIRED' : 'EMAIL_INVALID' }] : []),
    ...(password === '' ? [{ path: 'password', code: 'REQUIRED' }] : []),
    ...(typed.accepts ? [] : [{ path: 'regulation_file_ids', code: 'REQUIRED' }]),
    ...(typed.of_age ? [] : [{ path: 'of_age', code: 'REQUIRED' }]),
  ]
  if (email === null || found.length > 0) return { issues: found, refused: null }
  const recommender_code = typed.recommender_code.trim()
  try {
    const { registration } = await visit.read(createRegistration, {
      body: {
        email,
        password,
        name_first: typed.name_first,
        name_last: typed.name_last,
        country_id: visit.countryId,
        language_id: visit.languageId,
        recommender_code: recommender_code === '' ? null : recommender_code,
        consents: {
          regulation_file_ids: regulationIds(form),
          of_age: typed.of_age,
          marketing_email: typed.marketing_email,
        },
      },
    })
    const to = readTo(fieldText(form, 'to'))
    storeRegistration(visit, { token: registration.token, email, to }, registration.expires_at)
    return null
  } catch (error) {
    const { issues, refused } = problemOf(error, { RECOMMENDER_INVALID: 'recommender_code' })
    return { issues: issues.toSorted((a, b) => ORDER.indexOf(a.path) - ORDER.indexOf(b.path)), refused }
  }
}

/** The ids covered by the ticked box: those the person saw, which the services compare with those in force. */
function regulationIds(form: FormData): number[] {
  const texts = form.getAll('regulation_file_ids').flatMap((value) => String(value).split(','))
  return texts.flatMap((text) => idOf(text) ?? []).slice(0, 20)
}
