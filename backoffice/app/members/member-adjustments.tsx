import type { MemberPage } from '@meridian/contract/admin/members.ts'
import { decidePoints, listPointAdjustments, retractPoints } from '@meridian/contract/admin/point-adjustments.ts'
import { getMemberPoints } from '@meridian/contract/admin/points.ts'
import { Suspense, useState } from 'react'
import { RefusedError } from '../calls/call-failure.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { useChange } from '../calls/use-change.ts'
import { ADJUSTMENT_STATE } from '../labels/member-labels.ts'
import { useMay } from '../session/use-self.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { MomentText } from '../ui/date-text.tsx'
import { CallFailureNote } from '../ui/dialog/call-failure-note.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { toast } from '../ui/toasts.tsx'

const PointsDialog = lazyPart(() => import('./points-dialog.tsx'))

/** Manual credits and debits of the member's points, including proposals awaiting approval. */
export function MemberAdjustments({ member }: { member: MemberPage }) {
  const { t } = useTexts()
  const formats = useFormats()
  const may = useMay()
  const [isAsked, setIsAsked] = useState(false)
  const query = useAnswer(listPointAdjustments, { query: { member: member.user_id, sort: '-proposed_at', limit: 50 } })
  const refetches = [listPointAdjustments, getMemberPoints]
  const decide = useChange(decidePoints, { refetches, onDone: () => toast(t('POINTS_DECIDED')) })
  const retract = useChange(retractPoints, { refetches, onDone: () => toast(t('POINTS_DECIDED')) })
  const rows = query.data?.rows ?? []
  const mayPropose = member.state !== 'ERASED' && may('points.propose', member.country_id)
  const error = decide.error ?? retract.error
  const isBusy = decide.isPending || retract.isPending
  if (rows.length === 0 && !mayPropose) return null
  return (
    <Card
      title={t('POINTS_CHANGES')}
      aside={
        mayPropose && (
          <button type="button" className="btn" onClick={() => setIsAsked(true)}>
            {t('POINTS_CHANGE')}
          </button>
        )
      }
    >
      {error !== null && (
        <div className="failure" role="alert">
          {error instanceof RefusedError && error.is('POINTS_SHORT') ? (
            <p>{t('POINTS_TOO_FEW')}</p>
          ) : (
            <CallFailureNote error={error} />
          )}
        </div>
      )}
      {rows.length === 0 && <p className="sub">{t('POINTS_NO_CHANGES')}</p>}
      <ul className="grid gap-1.75">
        {rows.map((row) => {
          const params = { adjustmentId: row.adjustment_id }
          const { version } = row
          return (
            <li key={row.adjustment_id}>
              <p>
                <b>{`${row.points > 0 ? '+' : ''}${t('POINTS', { points: formats.points(row.points) })}`}</b>{' '}
                {t(`POINTS_${row.kind}`)} · {t(ADJUSTMENT_STATE[row.state])}
              </p>
              <p className="sub">
                {t(`POINTS_${row.cause}`)}
                {row.reason !== null && <span translate="no">{`: ${row.reason}`}</span>}
              </p>
              <p className="sub">
                <span translate="no">{row.proposed_by}</span> <MomentText at={row.proposed_at} />
                {row.decided_by !== null && row.decided_at !== null && (
                  <>
                    {' → '}
                    <span translate="no">{row.decided_by}</span> <MomentText at={row.decided_at} />
                  </>
                )}
              </p>
              {row.acts.includes('decide') && (
                <p className="flex flex-wrap gap-1 mt-1">
                  <button
                    type="button"
                    className="btn btn-main"
                    disabled={isBusy}
                    onClick={() => decide.mutate({ params, body: { version, approve: true } })}
                  >
                    {t('POINTS_APPROVE')}
                  </button>
                  <button
                    type="button"
                    className="btn"
                    disabled={isBusy}
                    onClick={() => decide.mutate({ params, body: { version, approve: false } })}
                  >
                    {t('POINTS_REFUSE')}
                  </button>
                </p>
              )}
              {row.acts.includes('retract') && (
                <p className="flex flex-wrap gap-1 mt-1">
                  <button
                    type="button"
                    className="btn"
                    disabled={isBusy}
                    onClick={() => retract.mutate({ params, body: { version } })}
                  >
                    {t('POINTS_RETRACT')}
                  </button>
                </p>
              )}
            </li>
          )
        })}
      </ul>
      <Suspense>{isAsked && <PointsDialog member={member} onClose={() => setIsAsked(false)} />}</Suspense>
    </Card>
  )
}
