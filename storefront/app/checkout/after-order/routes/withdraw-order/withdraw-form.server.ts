import { parseEmail } from '@meridian/domain/email.ts'
import { plainText } from '@meridian/domain/typed-text.ts'
import { fieldText } from '../../../../identity/form-problem.server.ts'
import { allOf, linesTyped, readPieces } from '../../pieces.ts'
import type { WithdrawAnswer, WithdrawValues } from './withdraw-answer.ts'
import type { Withdrawing } from './withdrawing.server.ts'

/** The typed and chosen input; wrong fields are issues, and the form is shown again unchanged. */
export function readForm(
  form: FormData,
  { lines, whole }: Pick<Withdrawing, 'lines' | 'whole'>,
  intent: string,
): Pick<WithdrawAnswer, 'values' | 'issues'> {
  // The confirmed content was checked by the step before. A retry is identical, though its pieces may be withdrawn from
  // already.
  const confirmed = intent === 'confirm' ? readPieces(form, linesTyped(form)) : null
  const pieces = confirmed ?? (whole ? allOf(lines) : readPieces(form, lines))
  const values: WithdrawValues = {
    name: fieldText(form, 'name', 120),
    email: fieldText(form, 'email'),
    pieces: pieces ?? [],
  }
  const issues = [
    ...(pieces === null || pieces.length === 0 ? [{ path: 'pieces', code: 'PIECES' }] : []),
    ...(plainText(values.name) === '' ? [{ path: 'name', code: 'REQUIRED' }] : []),
    ...(parseEmail(values.email) === null ? [{ path: 'email', code: 'EMAIL_INVALID' }] : []),
  ]
  return { values, issues }
}
