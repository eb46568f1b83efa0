import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { failureText } from './failure-text.ts'

/** Says that parts of the page are absent because they could not be read: `isPart` of calls/use-answer.ts. */
export function MissingParts() {
  const { t } = useTexts()
  const client = useQueryClient()
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [client],
  )
  const isMissing = useSyncExternalStore(
    subscribe,
    () => missingParts(client).length > 0,
    () => false,
  )
  if (!isMissing) return null
  return (
    <p className="failure mb-1.75" role="alert">
      {t('PARTS_UNREAD')} {failureText(missingParts(client)[0]?.state.error, t)}{' '}
      <button type="button" className="link" onClick={() => missingParts(client).map((query) => query.fetch())}>
        {t('TRY_AGAIN')}
      </button>
    </p>
  )
}

function missingParts(client: QueryClient) {
  return client.getQueryCache().findAll({
    type: 'active',
    predicate: ({ meta, state }) => meta?.isPart === true && state.status === 'error' && state.data === undefined,
  })
}
