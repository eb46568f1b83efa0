import type { Translate } from '../../texts/text-store.ts'
import { type CellProblem, type CellWords, cellText, digitsOf, type GridColumn, isNumberKind } from './cells.ts'

/** The problem of a cell and its correction, as a text. */
export function problemText(problem: CellProblem, { kind }: GridColumn, words: CellWords, t: Translate): string {
  const digits = isNumberKind(kind) ? digitsOf(kind) : 0
  switch (problem.reason) {
    case 'REQUIRED':
      return t('GRID_REQUIRED')
    case 'NOT_A_NUMBER': {
      const example = cellText(Math.floor(1234.5 * 10 ** digits), { kind: 'number', digits }, words, true)
      return t('TYPED_NOT_A_NUMBER', { example })
    }
    case 'TOO_LARGE':
      return t('TYPED_TOO_BIG', { max: cellText(Number.MAX_SAFE_INTEGER, kind, words, true) })
    case 'TOO_MANY_DIGITS':
      return t('TYPED_DIGITS', { count: digits })
    case 'OTHER_CURRENCY':
      return t('TYPED_OTHER_CURRENCY', { currency: kind.kind === 'money' ? kind.currency : '' })
    case 'TOO_SMALL':
      return t('TYPED_TOO_SMALL', { min: cellText(problem.limit, kind, words, true) })
    case 'TOO_BIG':
      return t('TYPED_TOO_BIG', { max: cellText(problem.limit, kind, words, true) })
    case 'TOO_LONG':
      return t('GRID_TOO_LONG', { count: problem.max })
    case 'NOT_YES_OR_NO':
      return t('GRID_YES_OR_NO', { yes: words.yes, no: words.no })
    case 'NO_SUCH_CHOICE':
      return t('GRID_CHOICES', {
        choices: kind.kind === 'choice' ? kind.options.map(({ name }) => name).join(', ') : '',
      })
  }
}
