import { isRouteErrorResponse } from 'react-router'
import { RefusedError } from '../calls/call-failure.ts'
import { useTexts } from '../texts/use-texts.ts'

/** Replaces a failed page: the problem, a remedy, and the trace id for the log. */
export function Problem({ error }: { error: unknown }) {
  const { t } = useTexts()
  const trace = error instanceof RefusedError ? error.body.trace : null
  const isAbsent = isRouteErrorResponse(error) && error.status === 404
  return (
    <main className="grid max-w-[60ch] gap-2 py-6 px-4">
      <h1 className="page-title">{t(isAbsent ? 'NOT_FOUND_TITLE' : 'PROBLEM_TITLE')}</h1>
      <p>{t(isAbsent ? 'NOT_FOUND_TEXT' : 'PROBLEM_TEXT')}</p>
      <p className="row">
        <button type="button" className="btn btn-main" onClick={() => location.reload()}>
          {t('LOAD_AGAIN')}
        </button>
        <a className="btn" href="/">
          {t('TO_START')}
        </a>
      </p>
      {trace !== null && (
        <p className="sub">
          {t('TRACE')} <code translate="no">{trace}</code>
        </p>
      )}
    </main>
  )
}
