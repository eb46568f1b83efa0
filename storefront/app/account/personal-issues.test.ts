import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { describe, expect, test } from 'vitest'
import { phoneParser } from '../checkout/address/phone.ts'
import { emailIssues, internationalNumber, newPasswordIssues, personalIssues } from './personal-issues.ts'

const parsePhone = phoneParser(parsePhoneNumberFromString)

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const anna = { name_first: 'Anna', name_last: 'Nowak-Żółć', phone_prefix: '+48 PL', phone_number: '501 234 567' }
const issuesOf = (change: Record<string, string>) => personalIssues(formOf({ ...anna, ...change }), 'PL', parsePhone)

describe('personal data', () => {
  test('requires a name, not a phone number', () => {
    expect(issuesOf({})).toEqual([])
    expect(issuesOf({ phone_number: ' ' })).toEqual([])
  })

  test("reports each field's error, in the order of the form", () => {
    expect(
      issuesOf({
        name_first: '',
        name_last: 'A<b',
        phone_number: '12',
        company_name: 'x'.repeat(101),
        tax_number: '1',
      }),
    ).toEqual([
      { path: 'name_first', code: 'REQUIRED' },
      { path: 'name_last', code: 'INVALID_CHARACTERS' },
      { path: 'phone_number', code: 'PHONE_INVALID' },
      { path: 'company_name', code: 'TOO_LONG' },
      { path: 'tax_number', code: 'TAX_NUMBER_INVALID' },
    ])
  })

  test('takes pasted text as the server does, and no last name where people have one name', () => {
    expect(
      issuesOf({ name_first: '\u2066Zoë·Maria\u2069', name_last: 'O´Brien‑Nowak', company_name: '\u200b' }),
    ).toEqual([])
    expect(issuesOf({ phone_number: '\u202a＋48 ٥٠١ 234 567' })).toEqual([])
    expect(issuesOf({ name_last: '' })).toEqual([{ path: 'name_last', code: 'REQUIRED' }])
    expect(personalIssues(formOf({ ...anna, name_last: '' }), 'GB', parsePhone)).toEqual([])
  })

  test('keeps the calling code of a number that has one', () => {
    expect(internationalNumber(formOf({ phone_prefix: '+48 PL', phone_number: '+49 1512 3456789' }), 'PL')).toBe(
      '+49 1512 3456789',
    )
    expect(internationalNumber(formOf({ phone_prefix: '', phone_number: '501234567' }), 'PL')).toBe('+48501234567')
    expect(issuesOf({ phone_number: '0049 1512 3456789' })).toEqual([])
  })

  test('checks only the format of a number until the numbering plans are loaded', () => {
    const form = formOf({ ...anna, phone_number: '5012' })
    expect(personalIssues(form, 'PL', undefined)).toEqual([])
    expect(personalIssues(formOf({ ...anna, phone_number: 'call me' }), 'PL', undefined)).toEqual([
      { path: 'phone_number', code: 'PHONE_INVALID' },
    ])
  })
})

describe('a new address and a new password', () => {
  test('require a valid address and a password', () => {
    expect(emailIssues(formOf({ email: 'a@b', current_password: '' }))).toEqual([
      { path: 'email', code: 'EMAIL_INVALID' },
      { path: 'current_password', code: 'REQUIRED' },
    ])
    expect(emailIssues(formOf({ email: 'a@b.pl', current_password: ' ' }))).toEqual([])
  })

  test.each([
    ['', 'REQUIRED'],
    ['seven77', 'PASSWORD_TOO_SHORT'],
    ['💧'.repeat(8), null],
    ['x'.repeat(128), null],
    ['x'.repeat(129), 'PASSWORD_TOO_LONG'],
  ])('the new password %s is judged by its length alone: %s', (new_password, code) => {
    expect(newPasswordIssues(formOf({ current_password: 'x', new_password }))).toEqual(
      code === null ? [] : [{ path: 'new_password', code }],
    )
  })
})
