import { decideTransfer, getTransfer, listTransfers } from '@meridian/contract/admin/transfers.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { languageName } from '@meridian/domain/locale.ts'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useAnswer } from '../calls/use-answer.ts'
import { HistoryLink } from '../frame/history-link.tsx'
import { TRANSFER_STATUS } from '../labels/member-labels.ts'
import { useMay } from '../session/use-self.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card, Facts } from '../ui/card.tsx'
import { DayText, MomentText } from '../ui/date-text.tsx'
import { DetailPage } from '../ui/detail-page.tsx'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'
import { FailedState, LoadingState } from '../ui/states.tsx'
import { StatusLabel } from '../ui/status-label.tsx'
import { MemberOrders } from './member-orders.tsx'
import { TransferEffects } from './transfer-effects.tsx'

/** A request to move to another country, its effects, and the decision. */
export default function TransferPage() {
  const transferId = Number(useParams().transferId)
  const { t } = useTexts()
  const may = useMay()
  const nameOf = useCountryNames()
  const query = useAnswer(getTransfer, { params: { transferId } })
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null)
  const transfer = query.data?.transfer
  if (transfer === undefined) {
    return query.isError ? <FailedState error={query.error} onRetry={() => query.refetch()} /> : <LoadingState />
  }
  const { status, member } = transfer
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
            { name: t('TRANSFER_LANGUAGE'), value: languageName(transfer.language_after) },
            transfer.decided_by !== null && { name: t('TRANSFER_DECIDED_BY'), value: transfer.decided_by },
            transfer.decision_reason !== null && { name: t('REASON'), value: transfer.decision_reason },
          ]}
        />
      </Card>
      {isAhead && may('members.read', transfer.from_country_id) && <TransferEffects transfer={transfer} />}
      {isAhead && may('orders.read', transfer.from_country_id) && <MemberOrders member={member} areOpen />}
      {asked !== null && (
        <DecideDialog transfer={transfer} isApproval={asked === 'approve'} day={day} onClose={() => setAsked(null)} />
      )}
    </DetailPage>
  )
}

function DecideDialog({
  transfer: { id: transferId, version },
  isApproval,
  day,
  onClose,
}: {
  transfer: AnswerOf<typeof getTransfer>['transfer']
  isApproval: boolean
  /** When an approved transfer takes effect. */
  day: string
  onClose: () => void
}) {
  const { t } = useTexts()
  const formats = useFormats()
  const decide = useAct(decideTransfer, {
    refetches: [getTransfer, listTransfers],
    done: ({ transfer }) => t(transfer.status === 'approved' ? 'TRANSFER_APPROVED_NOW' : 'TRANSFER_REJECTED_NOW'),
    onClose,
  })
  return (
    <ActDialog
      act={decide}
      title={t(isApproval ? 'TRANSFER_APPROVE' : 'TRANSFER_REJECT')}
      reasonMin={isApproval ? undefined : 1}
      onConfirm={(reason) => decide.mutate({ params: { transferId }, body: { version, approve: isApproval, reason } })}
    >
      <p>{isApproval ? t('TRANSFER_APPROVE_TEXT', { day: formats.day(day) }) : t('TRANSFER_REJECT_TEXT')}</p>
    </ActDialog>
  )
}
