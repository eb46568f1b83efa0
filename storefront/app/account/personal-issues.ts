import { countryFacts } from '@meridian/domain/countries.ts'
import { parseEmail } from '@meridian/domain/email.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '@meridian/domain/password.ts'
import { checkPersonName, checkWideName, mayHaveOneName, type TextResult } from '@meridian/domain/person-name.ts'
import { isInternational, normalizePhoneNumber } from '@meridian/domain/phone.ts'
import { parseTaxNumber } from '@meridian/domain/tax-number.ts'
import { plainText } from '@meridian/domain/typed-text.ts'
import type { Issue, ParsePhone } from '../checkout/address/details.ts'

const text = (form: FormData, name: string) => String(form.get(name) ?? '')

function textIssue(form: FormData, path: string, required: boolean, rule: (text: string) => TextResult): Issue[] {
  const given = text(form, path)
  if (plainText(given) === '') return required ? [{ path, code: 'REQUIRED' }] : []
  const result = rule(given)
  return 'problem' in result ? [{ path, code: result.problem }] : []
}

/** The errors of the personal data, by the rules of the member's country. SPEC §5. */
export function personalIssues(form: FormData, countryId: CountryId, parsePhone: ParsePhone | undefined): Issue[] {
  return [
    ...textIssue(form, 'name_first', true, checkPersonName),
    ...textIssue(form, 'name_last', !mayHaveOneName(countryId), checkPersonName),
    ...textIssue(form, 'name_patronymic', false, checkPersonName),
    ...phoneIssues(form, countryId, parsePhone),
    ...textIssue(form, 'company_name', false, checkWideName),
    ...taxIssues(form, countryId),
  ]
}

function phoneIssues(form: FormData, countryId: CountryId, parsePhone: ParsePhone | undefined): Issue[] {
  const given = text(form, 'phone_number')
  if (given.trim() === '') return []
  const wrong = [{ path: 'phone_number', code: 'PHONE_INVALID' }]
  if (parsePhone === undefined) return isInternational(given) || normalizePhoneNumber(given) ? [] : wrong
  return parsePhone(internationalNumber(form, countryId))?.valid === true ? [] : wrong
}

/** The number with its calling code: the selected one, unless the number includes its own. */
export function internationalNumber(form: FormData, countryId: CountryId): string {
  const number = text(form, 'phone_number')
  if (isInternational(number)) return number
  const [prefix = ''] = text(form, 'phone_prefix').split(' ')
  return `${prefix === '' ? countryFacts(countryId).calling_code : prefix}${number}`
}

function taxIssues(form: FormData, countryId: CountryId): Issue[] {
  const given = text(form, 'tax_number')
  if (given.trim() === '' || parseTaxNumber(given, countryId) !== null) return []
  return [{ path: 'tax_number', code: 'TAX_NUMBER_INVALID' }]
}

/** The errors of a new e-mail address. */
export function emailIssues(form: FormData): Issue[] {
  const email = text(form, 'email')
  return [
    ...(parseEmail(email) === null
      ? [{ path: 'email', code: email.trim() === '' ? 'REQUIRED' : 'EMAIL_INVALID' }]
      : []),
    ...passwordMissing(form, 'current_password'),
  ]
}

/** An error if the password is empty; the services check any other. */
export function passwordMissing(form: FormData, path: string): Issue[] {
  return text(form, path) === '' ? [{ path, code: 'REQUIRED' }] : []
}

/** The errors of a new password that the browser can check; the services check for common passwords. */
export function newPasswordIssues(form: FormData): Issue[] {
  const password = String(form.get('new_password') ?? '')
  const length = [...password].length
  const code =
    length === 0
      ? 'REQUIRED'
      : length < PASSWORD_MIN
        ? 'PASSWORD_TOO_SHORT'
        : length > PASSWORD_MAX
          ? 'PASSWORD_TOO_LONG'
          : null
  return [...passwordMissing(form, 'current_password'), ...(code === null ? [] : [{ path: 'new_password', code }])]
}
