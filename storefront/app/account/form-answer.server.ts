import { Refusal } from '@meridian/contract/errors.ts'
import { data, redirect } from 'react-router'
import { refusedOf } from '../basket/refused.server.ts'
import type { Issue } from '../checkout/address/details.ts'
import { isFormWithoutScripts } from '../visit/same-origin.server.ts'
import type { FormAnswer } from './form-answer.ts'
import { ACCOUNT_HEADERS } from './member.server.ts'

const TYPED_MAX = 600

/** The text of a field, truncated above any valid length, so that the form can be shown again. */
export function fieldText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, TYPED_MAX) : ''
}

/** The text of a field; null if empty. */
export function textOrNull(form: FormData, name: string): string | null {
  const text = fieldText(form, name)
  return text.trim() === '' ? null : text
}

/** The answer to a form with field errors. */
export function corrections(intent: string, form: FormData, issues: Issue[]): FormAnswer {
  return { intent, done: false, issues, refused: null, values: typed(form) }
}

/**
 * Runs the action of a form and returns its result. A refusal that names fields becomes field errors under the names of
 * the controls; `group` prefixes those of an address. Rethrows redirects and bugs.
 */
export async function answerForm(
  intent: string,
  form: FormData,
  work: () => Promise<unknown>,
  group?: string,
): Promise<FormAnswer> {
  const asTyped = { intent, values: typed(form) }
  try {
    await work()
    return { ...asTyped, done: true, issues: [], refused: null }
  } catch (error) {
    if (error instanceof Response) throw error
    if (error instanceof Refusal && error.error === 'PASSWORD_WRONG') {
      return { ...asTyped, done: false, issues: [{ path: 'current_password', code: 'PASSWORD_WRONG' }], refused: null }
    }
    if (error instanceof Refusal && error.fields !== undefined && error.fields.length > 0) {
      return { ...asTyped, done: false, issues: error.fields.map((field) => issueOf(field, group)), refused: null }
    }
    return { ...asTyped, done: false, issues: [], refused: refusedOf(error) }
  }
}

function issueOf({ path, code }: Issue, group: string | undefined): Issue {
  const field = path.replace(/^body\./, '')
  const known = field === 'tax_number' && code === 'INVALID_FORMAT' ? 'TAX_NUMBER_INVALID' : code
  return { path: group === undefined ? field : `${group}.${field}`, code: known }
}

function typed(form: FormData): Record<string, string> {
  const shown = [...form].filter(([name, value]) => typeof value === 'string' && !/password|base64/.test(name))
  return Object.fromEntries(shown.map(([name]) => [name, fieldText(form, name)]))
}

/**
 * The response of an action: data for scripts; without them success redirects to the page, so that a reload does not
 * resubmit.
 */
export function respond<Answer extends FormAnswer>(request: Request, answer: Answer, path: string) {
  if (answer.done && isFormWithoutScripts(request)) {
    throw redirect(`${path}${path.includes('?') ? '&' : '?'}done=${answer.intent}`, 303)
  }
  return data(answer, { status: answer.done ? 200 : 422, headers: ACCOUNT_HEADERS })
}
