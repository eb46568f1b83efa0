import { decideTransfer, getTransfer, listTransfers } from '@meridian/contract/admin/transfers.ts'
import { LANGUAGE_NAMES } from '@meridian/domain/languages.ts'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useAnswer } from '../calls/use-answer.ts'
import { useChange } from '../calls/use-change.ts'
import { HistoryLink } from '../frame/history-link.tsx'
import { useMay } from '../session/use-self.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card, Facts } from '../ui/card.tsx'
import { DayText, MomentText } from '../ui/date-text.tsx'
import { DetailPage } from '../ui/detail-page.tsx'
import { CallFailureNote } from '../ui/dialog/call-failure-note.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { ReasonDialog } from '../ui/dialog/reason-dialog.tsx'
import { FailedState, LoadingState } from '../ui/states.tsx'
import { StatusLabel } from '../ui/status-word.tsx'
import { toast } from '../ui/toasts.tsx'
import { MemberOrders } from './member-orders.tsx'
import { TRANSFER_STATUS } from './member-words.ts'
import { TransferEffects } from './transfer-effects.tsx'

/** A request to move to another country, its effects, and the decision. */
export default function TransferPage() {
  const transferId = Number(useParams().transferId)
  const { t } = useTexts()
  const may = useMay()
  const formats = useFormats()
  const nameOf = useCountryNames()
  const query = useAnswer(getTransfer, { params: { transferId } })
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null)
  const decide = useChange(decideTransfer, {
    renews: [getTransfer, listTransfers],
    onDone: ({ transfer }) => {
      setAsked(null)
      toast(t(transfer.status === 'approved' ? 'TRANSFER_APPROVED_NOW' : 'TRANSFER_REJECTED_NOW'))
    },
  })
  const transfer = query.data?.transfer
  if (transfer === undefined) {
    return query.isError ? <FailedState error={query.error} onRetry={() => query.refetch()} /> : <LoadingState />
  }
  const { status, member, version } = transfer
  const day = (transfer.effective_from ?? transfer.would_be_effective_from).slice(0, 10)
  const canDecide = status === 'pending' && may('members.move', transfer.from_country_id)
  // Afterwards the member belongs to admins of the other country.
  const isAhead = status !== 'rejected' && transfer.applied_at === null
  return (
    <DetailPage
      title={`${nameOf(transfer.from_country_id)} → ${nameOf(transfer.to_country_id)}`}
      list={{ name: t('ROOM_TRANSFERS'), address: '/transfers' }}
      facts={
        <>
          <StatusLabel tone={TRANSFER_STATUS[status].tone}>{t(TRANSFER_STATUS[status].name)}</StatusLabel>
          <Link to={`/members/${member.user_id}`} translate="no">
            {member.name ?? member.code}
          </Link>
          <MomentText at={transfer.created_at} />
          <HistoryLink kind="country_transfer_request" id={transfer.id} />
        </>
      }
      {...(canDecide && {
        primary: (
          <button type="button" className="btn btn-main" onClick={() => setAsked('approve')}>
            {t('TRANSFER_APPROVE')}
          </button>
        ),
        secondary: (
          <button type="button" className="btn" onClick={() => setAsked('reject')}>
            {t('TRANSFER_REJECT')}
          </button>
        ),
      })}
    >
      <Card title={t('TRANSFER_REASON')}>
        <p translate="no">{transfer.reason ?? '–'}</p>
        <Facts
          facts={[
            status !== 'rejected' && { name: t('TRANSFER_EFFECT'), value: <DayText day={day} /> },
            { name: t('TRANSFER_LANGUAGE'), value: LANGUAGE_NAMES[transfer.language_after] },
            transfer.decided_by !== null && { name: t('TRANSFER_DECIDED_BY'), value: transfer.decided_by },
            transfer.decision_reason !== null && { name: t('REASON'), value: transfer.decision_reason },
          ]}
        />
      </Card>
      {isAhead && may('members.read', transfer.from_country_id) && <TransferEffects transfer={transfer} />}
      {isAhead && may('orders.read', transfer.from_country_id) && <MemberOrders member={member} areOpen />}
      {asked === 'approve' && (
        <Dialog
          title={t('TRANSFER_APPROVE')}
          confirm={t('TRANSFER_APPROVE')}
          isBusy={decide.isPending}
          failure={decide.error ? <CallFailureNote error={decide.error} /> : null}
          onConfirm={() => decide.mutate({ params: { transferId }, body: { version, approve: true, reason: '' } })}
          onClose={() => setAsked(null)}
        >
          <p>{t('TRANSFER_APPROVE_TEXT', { day: formats.day(day) })}</p>
        </Dialog>
      )}
      {asked === 'reject' && (
        <ReasonDialog
          title={t('TRANSFER_REJECT')}
          confirm={t('TRANSFER_REJECT')}
          needsWords
          isBusy={decide.isPending}
          error={decide.error}
          onConfirm={({ words }) =>
            decide.mutate({ params: { transferId }, body: { version, approve: false, reason: words } })
          }
          onClose={() => setAsked(null)}
        >
          <p>{t('TRANSFER_REJECT_TEXT')}</p>
        </ReasonDialog>
      )}
    </DetailPage>
  )
}
