import { useEffect } from 'react'
import { refusalText } from '../../../basket/refusal-texts.ts'
import { links } from '../../../links.ts'
import { useTranslate } from '../../../strings/strings-context.tsx'
import type { StringKey } from '../../../strings/translate.ts'
import { Alert } from '../../../ui/alert.tsx'
import { RefusedAlert } from '../../../ui/alert-refused.tsx'
import { Link } from '../../../ui/link.tsx'
import { useLocale } from '../../../ui/locale.ts'
import type { StepProblem } from './save-choices.server.ts'

/** Why a step is incomplete; `text` is shown if nothing was selected. The first invalid field gets the focus. */
export function StepAlert({ problem, text }: { problem: StepProblem | undefined; text: StringKey }) {
  const translate = useTranslate()
  const first = problem?.issues[0]
  useEffect(() => {
    if (first !== undefined) document.getElementById(first.path)?.focus()
  }, [first])
  if (problem === undefined) return null
  const missing = problem.issues.find((issue) => issue.code === 'CHOICE_MISSING')
  const wanted = wantedOf(missing?.path ?? '') ?? text
  if (problem.refused === null && missing === undefined) return null
  return (
    <div className="mb-2">
      {problem.refused === null ? (
        <Alert severity="error">{translate(wanted)}</Alert>
      ) : (
        <RefusedAlert answer={problem} text={refusalText(problem.refused, translate)} />
      )}
    </div>
  )
}

/** The required selection below a method. */
function wantedOf(path: string): StringKey | null {
  if (path.startsWith('payment_point_')) return 'CHOOSE_BANK'
  return path.startsWith('pickup_') ? 'CHOOSE_POINT' : null
}

/** The options failed to load: nothing is lost, and a link retries. */
export function ListFailed() {
  const translate = useTranslate()
  const { locale } = useLocale()
  return (
    <Alert severity="error" title={translate('FAILED_TITLE')}>
      <p>{translate('BASKET_FAILED_TEXT')}</p>
      <Link to={links.checkout(locale)} className="underlined mt-1 inline-block">
        {translate('TRY_AGAIN')}
      </Link>
    </Alert>
  )
}
