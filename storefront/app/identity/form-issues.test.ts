import { describe, expect, test } from 'vitest'
import { stringsOf } from '../strings/catalogues.server.ts'
import { formIssueText, identityRefusalText, issuesOfFields } from './form-issues.ts'

const { translate } = stringsOf('en-pl')

test("the API's field errors get the names of the controls, each once", () => {
  const fields = [
    { path: 'body.email', code: 'EMAIL_INVALID' },
    { path: 'consents.of_age', code: 'REQUIRED' },
    { path: 'consents.regulation_file_ids.0', code: 'INVALID' },
    { path: 'consents.regulation_file_ids.1', code: 'INVALID' },
  ]
  expect(issuesOfFields(fields)).toEqual([
    { path: 'email', code: 'EMAIL_INVALID' },
    { path: 'of_age', code: 'REQUIRED' },
    { path: 'regulation_file_ids', code: 'INVALID' },
  ])
})

describe('a field error says how to correct the field', () => {
  test.each([
    ['password', 'REQUIRED', 'ISSUE_REQUIRED', { field: translate('FIELD_PASSWORD') }],
    ['password', 'PASSWORD_TOO_SHORT', 'ISSUE_PASSWORD_SHORT', { minimum: 8 }],
    ['password', 'PASSWORD_TOO_LONG', 'ISSUE_TOO_LONG', { maximum: 128 }],
    ['password', 'PASSWORD_COMMON', 'ISSUE_PASSWORD', {}],
    ['password', 'PASSWORD_PERSONAL', 'ISSUE_PASSWORD_PERSONAL', {}],
    ['email', 'EMAIL_INVALID', 'ISSUE_EMAIL', {}],
    ['email', 'EMAIL_SCRIPT', 'ISSUE_EMAIL_SCRIPT', {}],
    ['words', 'CARD_NUMBER', 'ISSUE_CARD_NUMBER', {}],
    ['name_first', 'INVALID_CHARACTERS', 'ISSUE_NAME_CHARACTERS', {}],
    ['of_age', 'REQUIRED', 'ISSUE_OF_AGE', {}],
    ['regulation_file_ids', 'REQUIRED', 'ISSUE_REGULATIONS', {}],
    ['recommender_code', 'RECOMMENDER_INVALID', 'ISSUE_RECOMMENDER', {}],
    ['code', 'ONE_TIME_CODE_INVALID', 'ISSUE_CONFIRM_CODE', {}],
  ] as const)('%s %s', (path, code, key, values) => {
    expect(formIssueText({ path, code }, translate)).toBe(translate(key, values))
  })
})

test('a refused sign-in never reveals which of the two was wrong', () => {
  expect(identityRefusalText({ error: 'SIGN_IN_REFUSED', message: '' }, translate, 'en-pl')).toBe(
    translate('REFUSED_SIGN_IN'),
  )
  expect(identityRefusalText({ error: null, message: '' }, translate, 'en-pl')).toBe(translate('REFUSED_NO_ANSWER'))
})

test.each(['SIGN_IN_PROOF_NEEDED', 'ORDER_PROOF_NEEDED', 'TOO_MANY_REQUESTS'] as const)(
  '%s states how long to wait',
  (error) => {
    const text = identityRefusalText({ error, message: '', retryAfterS: 840 }, translate, 'en-pl')
    expect(text).toContain('again in 14 minutes.')
  },
)
