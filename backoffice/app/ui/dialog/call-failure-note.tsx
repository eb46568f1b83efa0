import { RefusedError } from '../../calls/call-failure.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { failureText, problemText } from '../failure-text.ts'

/** Explains a failed act. After a lost connection the same button sends the same request with the same key. */
export function CallFailureNote({ error }: { error: unknown }) {
  const { t } = useTexts()
  if (error === null || error === undefined) return null
  return (
    <>
      <p>{failureText(error, t)}</p>
      {error instanceof RefusedError &&
        (error.body.fields ?? []).map((problem) => <p key={problem.path}>{problemText(problem, t)}</p>)}
      {error instanceof RefusedError && error.status >= 500 && (
        <p className="sub">
          {t('TRACE')} <code translate="no">{error.body.trace}</code>
        </p>
      )}
    </>
  )
}
