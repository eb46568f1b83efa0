import { lookUpOrder } from '@meridian/contract/shop/order.ts'
import { parseEmail } from '@meridian/domain/email.ts'
import { type Locale, localeInCountry } from '@meridian/domain/locale.ts'
import { parseOrderNumber } from '@meridian/domain/order.ts'
import { data, redirectDocument } from 'react-router'
import type { FormIssue, FormProblem } from '../../identity/form-issues.ts'
import { fieldText, problemOf } from '../../identity/form-problem.server.ts'
import { IDENTITY_HEADERS } from '../../identity/page-headers.ts'
import type { Visit } from '../../visit/visit.server.ts'

/** Input that finds an order. */
export interface TypedPair {
  number: string
  email: string
}

/** Redirects to a page of the order with its access key; every wrong pair gets the same answer. SPEC §2 Routes. */
export async function lookUp(
  visit: Visit,
  form: FormData,
  to: (locale: Locale, order_id: number, access_key: string) => string,
) {
  const typed = { number: fieldText(form, 'number', 40), email: fieldText(form, 'email') }
  const issues = issuesOf(typed)
  if (issues.length > 0) return refuse({ issues, refused: null }, typed)
  try {
    const body = { number: typed.number, email: typed.email.trim() }
    const { order_id, country_id, access_key } = await visit.read(lookUpOrder, { body })
    // Another country has another document.
    return redirectDocument(to(localeInCountry(visit.languageId, country_id), order_id, access_key), 303)
  } catch (error) {
    return refuse(problemOf(error), typed)
  }
}

function refuse(problem: FormProblem, typed: TypedPair) {
  return data({ ...problem, ...typed }, { status: 422, headers: IDENTITY_HEADERS })
}

function issuesOf({ number, email }: TypedPair): FormIssue[] {
  const issues: FormIssue[] = []
  if (number.trim() === '') issues.push({ path: 'number', code: 'REQUIRED' })
  else if (parseOrderNumber(number) === null) issues.push({ path: 'number', code: 'ORDER_NUMBER_INVALID' })
  if (parseEmail(email) === null) issues.push({ path: 'email', code: 'EMAIL_INVALID' })
  return issues
}
