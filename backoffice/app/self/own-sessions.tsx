import { endOtherOwnSessions, endOwnSession, listOwnSessions } from '@meridian/contract/admin/sessions.ts'
import { deviceName } from '@meridian/domain/device-name.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { useChange } from '../calls/use-change.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { MomentText } from '../ui/date-text.tsx'
import { CallFailureNote } from '../ui/dialog/call-failure-note.tsx'
import { FailedState, LoadingState } from '../ui/states.tsx'
import { StatusLabel } from '../ui/status-label.tsx'
import { toast } from '../ui/toasts.tsx'

/** The person's sessions; every other one can be ended. */
export function OwnSessions() {
  const { t } = useTexts()
  const query = useAnswer(listOwnSessions, {})
  const options = { refetches: [listOwnSessions], onDone: () => toast(t('SELF_ENDED')) }
  const end = useChange(endOwnSession, options)
  const endOthers = useChange(endOtherOwnSessions, options)
  const sessions = query.data?.sessions ?? []
  const error = end.error ?? endOthers.error
  return (
    <Card
      title={t('SELF_SESSIONS')}
      aside={
        sessions.length > 1 && (
          <button type="button" className="btn" disabled={endOthers.isPending} onClick={() => endOthers.mutate({})}>
            {t('SELF_END_OTHERS')}
          </button>
        )
      }
    >
      {query.isPending && <LoadingState />}
      {query.isError && <FailedState error={query.error} onRetry={() => query.refetch()} />}
      {error && (
        <div className="failure" role="alert">
          <CallFailureNote error={error} />
        </div>
      )}
      {sessions.length > 0 && (
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{t('SELF_DEVICE')}</th>
              <th scope="col">{t('SELF_SINCE')}</th>
              <th scope="col">{t('SELF_LAST_USED')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {sessions.map(({ id, device, created_at, last_used_at, current }) => (
              <tr key={id}>
                <th scope="row" className="wrap-anywhere" translate="no">
                  {deviceName(device)}
                </th>
                <td>
                  <MomentText at={created_at} />
                </td>
                <td>
                  <MomentText at={last_used_at} />
                </td>
                <td className="n">
                  {current ? (
                    <StatusLabel tone="ok">{t('SELF_THIS_ONE')}</StatusLabel>
                  ) : (
                    <button
                      type="button"
                      className="btn"
                      aria-label={t('SELF_END_NAMED', { name: deviceName(device) })}
                      disabled={end.isPending}
                      onClick={() => end.mutate({ params: { sessionId: id } })}
                    >
                      {t('SELF_END')}
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
