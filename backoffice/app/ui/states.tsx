import type { ReactNode } from 'react'
import { RefusedError } from '../calls/call-failure.ts'
import { useTexts } from '../texts/use-texts.ts'
import { failureText } from './failure-text.ts'

/** The placeholder for empty content: what would be shown here, and how to create it. */
export function EmptyState({ title, text, act }: { title: string; text?: string; act?: ReactNode }) {
  return (
    <div className="state">
      <svg className="state-picture" viewBox="0 0 48 48" aria-hidden="true">
        <path d="M8 20 24 10l16 10v18H8zM8 20l16 10 16-10" />
      </svg>
      <p className="state-title">{title}</p>
      {text !== undefined && <p>{text}</p>}
      {act}
    </div>
  )
}

/** The placeholder for filters without matches. */
export function FilteredEmptyState({ onClear }: { onClear: () => void }) {
  const { t } = useTexts()
  return (
    <div className="state">
      <svg className="state-picture" viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="21" cy="21" r="12" />
        <path d="m30 30 10 10M16 21h10" />
      </svg>
      <p className="state-title">{t('NOTHING_MATCHES')}</p>
      <button type="button" className="btn" onClick={onClear}>
        {t('CLEAR_FILTERS')}
      </button>
    </div>
  )
}

/** A failed read: the reason, a remedy, and the trace id for the log. */
export function FailedState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTexts()
  return (
    <div className="state" role="alert">
      <svg className="state-picture state-picture-bad" viewBox="0 0 48 48" aria-hidden="true">
        <path d="M24 6 44 40H4zM24 19v10M24 33v2" />
      </svg>
      <p className="state-title">{failureText(error, t)}</p>
      <button type="button" className="btn" onClick={onRetry}>
        {t('TRY_AGAIN')}
      </button>
      {error instanceof RefusedError && (
        <p className="sub">
          {t('TRACE')} <code translate="no">{error.body.trace}</code>
        </p>
      )}
    </div>
  )
}

/** The placeholder during a first load: invisible for the first 200 ms. */
export function LoadingState() {
  const { t } = useTexts()
  return (
    <div className="state state-loading" role="status">
      <span className="spinner" aria-hidden="true" />
      {t('LOADING')}
    </div>
  )
}
