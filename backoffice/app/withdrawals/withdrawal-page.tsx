import {
  type AdminWithdrawal,
  contestWithdrawal,
  getWithdrawal,
  lapseWithdrawal,
  refuseWithdrawal,
  searchWithdrawals,
  settleWithdrawal,
} from '@meridian/contract/admin/withdrawals.ts'
import { WITHDRAWAL_GROUNDS, type WithdrawalAct } from '@meridian/domain/withdrawal.ts'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useAnswer } from '../calls/use-answer.ts'
import { WITHDRAWAL_CHANNEL, WITHDRAWAL_GROUND, WITHDRAWAL_STATE } from '../labels/withdrawal-labels.ts'
import { afterOrderAct } from '../orders/order/after-order-act.ts'
import { useNamedLines } from '../orders/order/use-named-lines.ts'
import { useSelf } from '../session/use-self.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useFormats } from '../texts/formats.ts'
import { keyPart } from '../texts/string-keys.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card, Facts } from '../ui/card.tsx'
import { DayText, MomentText } from '../ui/date-text.tsx'
import { DetailPage } from '../ui/detail-page.tsx'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'
import { FailedState, LoadingState } from '../ui/states.tsx'
import { StatusLabel } from '../ui/status-label.tsx'

/** A withdrawal with its declaration and decision. */
export default function WithdrawalPage() {
  const withdrawal_id = Number(useParams().withdrawalId)
  const query = useAnswer(getWithdrawal, { params: { withdrawal_id } })
  if (query.data === undefined) {
    if (query.isPending) return <LoadingState />
    return <FailedState error={query.error} onRetry={() => query.refetch()} />
  }
  return <OpenedWithdrawal key={withdrawal_id} found={query.data.withdrawal} />
}

/** Calls to refetch after an act on a withdrawal. */
const REFETCHES = [getWithdrawal, searchWithdrawals, ...afterOrderAct]

function OpenedWithdrawal({ found: asOrdered }: { found: AdminWithdrawal }) {
  const { t } = useTexts()
  const found = useNamedLines(asOrdered.order_id, asOrdered)
  const nameOf = useCountryNames()
  const [act, setAct] = useState<WithdrawalAct | null>(null)
  const { state, acts } = found
  const menu = acts
    .filter((one) => one !== 'settle')
    .map((id) => ({ id, name: t(`WITHDRAWAL_${keyPart(id)}`), run: () => setAct(id), isDestructive: id !== 'contest' }))
  return (
    <DetailPage
      title={found.order_number}
      list={{ name: t('ROOM_WITHDRAWALS'), address: '/withdrawals' }}
      facts={
        <>
          <StatusLabel tone={WITHDRAWAL_STATE[state].tone}>{t(WITHDRAWAL_STATE[state].name)}</StatusLabel>
          <span className={found.is_late ? 'tone-bad' : undefined}>
            {t('WITHDRAWAL_MONEY_DUE')} <DayText day={found.refund_due_at.slice(0, 10)} />
          </span>
          <span>{nameOf(found.country_id)}</span>
        </>
      }
      acts={menu}
      {...(acts.includes('settle') && {
        primary: (
          <button type="button" className="btn btn-main" onClick={() => setAct('settle')}>
            {t('WITHDRAWAL_SETTLE')}
          </button>
        ),
      })}
      side={<About found={found} />}
    >
      <Card title={t('WITHDRAWAL_DECLARATION')}>
        {found.declaration === null ? (
          <p>{t('WITHDRAWAL_FORGOTTEN')}</p>
        ) : (
          <blockquote className="whitespace-pre-wrap" translate="no">
            {found.declaration}
          </blockquote>
        )}
      </Card>
      <Card title={t('PIECES')}>
        <Facts
          facts={found.lines.map(({ name, units, unsent }) => ({
            name,
            value: unsent === 0 ? String(units) : t('WITHDRAWN_UNSENT', { unsent, units }),
          }))}
        />
      </Card>
      {act !== null && <WithdrawalDialog act={act} found={found} onClose={() => setAct(null)} />}
    </DetailPage>
  )
}

function WithdrawalDialog({
  act,
  found,
  onClose,
}: {
  act: WithdrawalAct
  found: AdminWithdrawal
  onClose: () => void
}) {
  const { t } = useTexts()
  const formats = useFormats()
  const params = { withdrawal_id: found.withdrawal_id }
  const { version, amount, currency_code } = found
  const options = { refetches: REFETCHES, done: 'WITHDRAWAL_SAVED', onClose } as const
  const settle = useAct(settleWithdrawal, options)
  const contest = useAct(contestWithdrawal, options)
  const refuse = useAct(refuseWithdrawal, options)
  const lapse = useAct(lapseWithdrawal, options)
  const grounds = WITHDRAWAL_GROUNDS.map((code) => ({ code, name: t(WITHDRAWAL_GROUND[code]) }))
  return (
    <ActDialog
      act={{ settle, contest, refuse, lapse }[act]}
      title={t(`WITHDRAWAL_${keyPart(act)}`)}
      reasons={act === 'contest' ? grounds : undefined}
      reasonMin={3}
      isDestructive={act === 'refuse' || act === 'lapse'}
      onConfirm={(reason, ground) => {
        if (act === 'settle') settle.mutate({ params, body: { version, gives_back: amount > 0, reason } })
        if (act === 'contest' && ground !== undefined) contest.mutate({ params, body: { version, ground, reason } })
        if (act === 'refuse') refuse.mutate({ params, body: { version, reason } })
        if (act === 'lapse') lapse.mutate({ params, body: { version, reason } })
      }}
    >
      {act === 'settle' && (
        <p>
          {amount > 0
            ? t('WITHDRAWAL_SETTLE_TEXT', { amount: formats.money(amount, currency_code) })
            : t('WITHDRAWAL_SETTLE_DONE')}
        </p>
      )}
      {act === 'refuse' && <p>{t('WITHDRAWAL_REFUSE_TEXT')}</p>}
    </ActDialog>
  )
}

function About({ found }: { found: AdminWithdrawal }) {
  const { t } = useTexts()
  const { return_id, goods_due_at, acknowledged_at, settled_at, ground, email, tracking_number } = found
  const { contested_by, decided_by } = found
  const { admin_id } = useSelf()
  const isMine = found.state === 'CONTESTED' && contested_by?.user_id === admin_id
  return (
    <Card title={t('WITHDRAWAL')}>
      {isMine && <p>{t('WITHDRAWAL_NEEDS_ANOTHER')}</p>}
      <Facts
        facts={[
          {
            name: t('ORDER'),
            value: (
              <Link className="link" to={`/orders/${found.order_id}`} translate="no">
                {found.order_number}
              </Link>
            ),
          },
          { name: t('WITHDRAWN_HOW'), value: t(WITHDRAWAL_CHANNEL[found.channel]) },
          { name: t('WITHDRAWAL_RECEIVED'), value: <MomentText at={found.declared_at} /> },
          acknowledged_at !== null && {
            name: t('WITHDRAWAL_ACKNOWLEDGED'),
            value: <MomentText at={acknowledged_at} />,
          },
          email !== null && { name: t('WITHDRAWAL_RECEIPT_TO'), value: <span translate="no">{email}</span> },
          goods_due_at !== null && {
            name: t('WITHDRAWAL_GOODS_DUE'),
            value: <DayText day={goods_due_at.slice(0, 10)} />,
          },
          tracking_number !== null && {
            name: t('TRACKING_NUMBER'),
            value: <span translate="no">{tracking_number}</span>,
          },
          return_id !== null && {
            name: t('WITHDRAWAL_RETURN'),
            value: (
              <Link className="link" to={`/returns/${return_id}`}>
                {t('WITHDRAWAL_SEE_RETURN')}
              </Link>
            ),
          },
          ground !== null && { name: t('REASON'), value: t(WITHDRAWAL_GROUND[ground]) },
          contested_by !== null && { name: t('WITHDRAWAL_CONTESTED_BY'), value: contested_by.name },
          decided_by !== null && { name: t('WITHDRAWAL_DECIDED_BY'), value: decided_by.name },
          settled_at !== null && { name: t('WITHDRAWAL_ENDED'), value: <MomentText at={settled_at} /> },
        ]}
      />
    </Card>
  )
}
