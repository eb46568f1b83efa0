import type { ErrorName, FieldProblem } from '@meridian/contract/errors.ts'
import type { Locale } from '@meridian/domain/locale.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '@meridian/domain/password.ts'
import { type FailedCall, refusalText } from '../basket/refusal-texts.ts'
import type { StringKey, Translate } from '../strings/translate.ts'
import { waitText } from './wait-text.ts'

/** An invalid field. `path` is the id and name of its control. */
export interface FormIssue {
  path: string
  code: string
}

/** The result of a refused form. */
export interface FormProblem {
  issues: FormIssue[]
  refused: FailedCall | null
}

const LABELS: Record<string, StringKey> = {
  username: 'FIELD_USERNAME',
  email: 'FIELD_EMAIL',
  password: 'FIELD_PASSWORD',
  name_first: 'FIELD_NAME_FIRST',
  name_last: 'FIELD_NAME_LAST',
  recommender_code: 'FIELD_RECOMMENDER',
  code: 'FIELD_CONFIRM_CODE',
  name: 'FIELD_NAME_WHOLE',
  number: 'FIELD_ORDER_NUMBER',
  tracking_number: 'FIELD_TRACKING_NUMBER',
}

/** Texts for checkboxes and choices, where 'fill in' would be wrong. */
const MISSING: Record<string, StringKey> = {
  of_age: 'ISSUE_OF_AGE',
  regulation_file_ids: 'ISSUE_REGULATIONS',
  choice: 'ISSUE_CHOICE',
  pieces: 'ISSUE_PIECES',
  words: 'ISSUE_COMPLAIN_WORDS',
  text: 'ISSUE_CONTACT_WORDS',
}

const CODES: Record<string, StringKey> = {
  CARD_NUMBER: 'ISSUE_CARD_NUMBER',
  EMAIL_INVALID: 'ISSUE_EMAIL',
  EMAIL_SCRIPT: 'ISSUE_EMAIL_SCRIPT',
  ONE_TIME_CODE_INVALID: 'ISSUE_CONFIRM_CODE',
  RECOMMENDER_INVALID: 'ISSUE_RECOMMENDER',
  ORDER_NUMBER_INVALID: 'ISSUE_ORDER_NUMBER',
  PASSWORD_COMMON: 'ISSUE_PASSWORD',
  PASSWORD_PERSONAL: 'ISSUE_PASSWORD_PERSONAL',
  PASSWORD_WRONG: 'ISSUE_PASSWORD_OF_FORM',
}

/** The error of a field and how to correct it. */
export function formIssueText({ path, code }: FormIssue, translate: Translate): string {
  const known = CODES[code]
  if (known !== undefined) return translate(known)
  const missing = MISSING[path]
  if (missing !== undefined) return translate(missing)
  if (path === 'email') return translate('ISSUE_EMAIL')
  if (code === 'REQUIRED') return translate('ISSUE_REQUIRED', { field: translate(LABELS[path] ?? 'FIELD_OTHER') })
  if (code === 'PASSWORD_TOO_SHORT') return translate('ISSUE_PASSWORD_SHORT', { minimum: PASSWORD_MIN })
  if (code === 'PASSWORD_TOO_LONG') return translate('ISSUE_TOO_LONG', { maximum: PASSWORD_MAX })
  if (code === 'TOO_LONG') return translate('ISSUE_TOO_LONG', { maximum: 100 })
  return translate('ISSUE_NAME_CHARACTERS')
}

/** Maps the API's field errors to the control names of our forms. */
export function issuesOfFields(fields: readonly Pick<FieldProblem, 'path' | 'code'>[]): FormIssue[] {
  const issues = fields.map(({ path, code }) => ({
    path: path
      .replace(/^body\./, '')
      .replace(/^consents\./, '')
      .replace(/\.\d+$/, ''),
    code,
  }))
  return issues.filter(({ path }, index) => issues.findIndex((issue) => issue.path === path) === index)
}

const REFUSALS: Partial<Record<ErrorName, StringKey>> = {
  SIGN_IN_REFUSED: 'REFUSED_SIGN_IN',
  ONE_TIME_CODE_INVALID: 'REFUSED_LINK',
  ORDER_NOT_MATCHED: 'REFUSED_ORDER_NOT_MATCHED',
  ORDER_PROOF_NEEDED: 'REFUSED_ORDER_PROOF',
  SIGN_IN_PROOF_NEEDED: 'REFUSED_SIGN_IN_PROOF',
  TOO_MANY_REQUESTS: 'REFUSED_TOO_MANY_TRIES',
  REGULATIONS_REQUIRED: 'REFUSED_REGULATIONS_REQUIRED',
}

/** The text of a refusal on identity pages; other refusals use the shop's general text. */
export function identityRefusalText(refused: FailedCall, translate: Translate, locale: Locale): string {
  const key = refused.error === null ? undefined : REFUSALS[refused.error]
  if (key === undefined) return refusalText(refused, translate)
  return translate(key, { wait: waitText(refused.retryAfterS ?? 60, locale) })
}
