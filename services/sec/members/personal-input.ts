import type { FieldProblem } from '@meridian/contract/errors.ts'
import type { PersonalInput } from '@meridian/contract/sec/account.ts'
import { type CountryId, countryLanguages } from '@meridian/domain/locale.ts'
import { checkLastName, checkPersonName, checkWideName, type TextResult } from '@meridian/domain/person-name.ts'
import { parseTaxNumber } from '@meridian/domain/tax-number.ts'
import { plainText } from '@meridian/domain/typed-text.ts'
import { checkPhone, fieldProblem } from '../../core/for-services-addresses.ts'

/** A change of a person's own data; absent is unchanged, null is none. */
export interface PersonChange {
  name_first?: string
  name_last?: string
  name_patronymic?: string | null
  phone_prefix?: string | null
  phone_number?: string | null
  company_name?: string | null
  tax_number?: string | null
  shows_picture?: boolean
  shows_contact?: boolean
}

/** Checks typed personal data by the rules of SPEC §5 and of the country; names every wrong field. */
export function checkPersonalInput(
  input: PersonalInput,
  known: { country_id: CountryId; phone_prefix: string | null; phone_number: string | null },
): { person: PersonChange; problems: FieldProblem[] } {
  const problems: FieldProblem[] = []
  const person: PersonChange = {}

  function readText(path: string, typed: string, check: (text: string) => TextResult): string {
    const result = check(typed)
    if ('value' in result) return result.value
    problems.push(fieldProblem(path, result.problem))
    return ''
  }

  for (const field of ['name_first', 'name_last'] as const) {
    const typed = input[field]
    const check = (text: string) =>
      field === 'name_last' ? checkLastName(text, known.country_id) : checkPersonName(text)
    if (typed !== undefined) person[field] = readText(field, typed, check)
  }
  for (const field of ['name_patronymic', 'company_name'] as const) {
    if (input[field] === undefined) continue
    const typed = typedOrNull(input[field])
    const check = field === 'company_name' ? checkWideName : checkPersonName
    person[field] = typed === null ? null : readText(field, typed, check)
  }
  if (input.tax_number !== undefined) {
    const typed = typedOrNull(input.tax_number)
    person.tax_number = typed === null ? null : parseTaxNumber(typed, known.country_id)
    if (typed !== null && person.tax_number === null) problems.push(fieldProblem('tax_number', 'INVALID_FORMAT'))
  }
  if (input.phone_prefix !== undefined || input.phone_number !== undefined) {
    const phone = readPhone({
      phone_prefix: input.phone_prefix === undefined ? known.phone_prefix : input.phone_prefix,
      phone_number: input.phone_number === undefined ? known.phone_number : input.phone_number,
    })
    if ('problem' in phone) problems.push(phone.problem)
    else Object.assign(person, phone)
  }
  if (input.shows_picture !== undefined) person.shows_picture = input.shows_picture
  if (input.shows_contact !== undefined) person.shows_contact = input.shows_contact
  if (input.language_id !== undefined && !countryLanguages(known.country_id).includes(input.language_id)) {
    problems.push(fieldProblem('language_id', 'NOT_USED_HERE'))
  }
  return { person, problems }
}

/** A number requires its prefix; without a number there is no phone. */
function readPhone(typed: { phone_prefix: string | null; phone_number: string | null }) {
  const phone_prefix = typedOrNull(typed.phone_prefix)
  const phone_number = typedOrNull(typed.phone_number)
  if (phone_number === null) return { phone_prefix: null, phone_number: null }
  if (phone_prefix === null) return { problem: fieldProblem('phone_prefix', 'REQUIRED') }
  return checkPhone({ phone_prefix, phone_number })
}

function typedOrNull(text: string | null): string | null {
  return text === null || plainText(text).trim() === '' ? null : text
}
