import { type ErrorName, Refusal } from '@meridian/contract/errors.ts'
import { refusedOf } from '../basket/refused.server.ts'
import { type FormProblem, issuesOfFields } from './form-issues.ts'

/**
 * Converts a failed call for display in a form. `asIssues` maps refusals to the field they concern. Rethrows other
 * errors.
 */
export function problemOf(error: unknown, asIssues: Partial<Record<ErrorName, string>> = {}): FormProblem {
  if (error instanceof Refusal) {
    const path = asIssues[error.error]
    if (path !== undefined) return { issues: [{ path, code: error.error }], refused: null }
    const issues = issuesOfFields(error.fields ?? [])
    if (issues.length > 0) return { issues, refused: null }
  }
  return { issues: [], refused: refusedOf(error) }
}

/** A text field as typed, truncated above any valid length, so that the form can be shown again. */
export function fieldText(form: FormData, name: string, maximum = 300): string {
  return String(form.get(name) ?? '').slice(0, maximum)
}

/** An issue for each blank field. */
export function blankFields(form: FormData, names: readonly string[]): FormProblem['issues'] {
  return names.filter((name) => fieldText(form, name).trim() === '').map((path) => ({ path, code: 'REQUIRED' }))
}
