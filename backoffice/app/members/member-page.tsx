import { getMember } from '@meridian/contract/admin/members.ts'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { useAnswer } from '../calls/use-answer.ts'
import { HistoryLink } from '../frame/history-link.tsx'
import { consentName, MEMBER_STATE } from '../labels/member-labels.ts'
import { useMay } from '../session/use-self.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { Act } from '../ui/action-menu.tsx'
import { Card, Facts } from '../ui/card.tsx'
import { DayText } from '../ui/date-text.tsx'
import { DetailPage } from '../ui/detail-page.tsx'
import { FailedState, LoadingState } from '../ui/states.tsx'
import { StatusLabel } from '../ui/status-label.tsx'
import { ActAsDialog } from './act-as-dialog.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { MemberAdjustments } from './member-adjustments.tsx'
import { MemberBaskets } from './member-baskets.tsx'
import { MemberOrders } from './member-orders.tsx'
import { MemberPerson } from './member-person.tsx'
import { MemberPoints } from './member-points.tsx'
import { MemberStructure } from './member-structure.tsx'
import { MEMBER_TABS, MemberTabs } from './member-tabs.tsx'
import { MemberTransfers } from './member-transfers.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { BlockDialog, SignOutDialog, UnblockDialog } from './sign-in-dialogs.tsx'

/** A member's page, in tabs. Personal data stays masked until an admin opens it. */
export default function MemberPage() {
  const memberId = Number(useParams().memberId)
  const [search] = useSearchParams()
  const { t, language } = useTexts()
  const may = useMay()
  const nameOf = useCountryNames()
  const query = useAnswer(getMember, { params: { memberId }, query: { languageId: language } })
  const [asked, setAsked] = useState<'act-as' | 'sign-out' | 'block' | 'unblock' | 'move' | 'export' | 'erase' | null>(
    null,
  )
  const close = () => setAsked(null)
  const member = query.data?.member
  const can = (right: Parameters<typeof may>[0]) =>
    member !== undefined && member.state !== 'ERASED' && may(right, member.country_id)
  const acts: Act[] = [
    ...(can('members.act_as') && member?.state === 'ACTIVE'
      ? [{ id: 'act-as', name: t('MEMBER_ACT_AS'), run: () => setAsked('act-as') }]
      : []),
    ...(can('members.block') && member !== undefined && member.open_sessions > 0
      ? [{ id: 'sign-out', name: t('MEMBER_SIGN_OUT'), run: () => setAsked('sign-out') }]
      : []),
    ...(can('members.block') && member?.state === 'BLOCKED'
      ? [{ id: 'unblock', name: t('MEMBER_UNBLOCK'), run: () => setAsked('unblock') }]
      : []),
    ...(can('members.block') && member?.state !== 'BLOCKED'
      ? [{ id: 'block', name: t('MEMBER_BLOCK'), run: () => setAsked('block') }]
      : []),
    ...(can('members.move') ? [{ id: 'move', name: t('MEMBER_MOVE'), run: () => setAsked('move') }] : []),
    ...(can('members.export') ? [{ id: 'export', name: t('MEMBER_EXPORT'), run: () => setAsked('export') }] : []),
    ...(can('members.erase')
      ? [{ id: 'erase', name: t('MEMBER_ERASE'), run: () => setAsked('erase'), isDestructive: true }]
      : []),
  ]

  if (member === undefined) {
    return query.isError ? <FailedState error={query.error} onRetry={() => query.refetch()} /> : <LoadingState />
  }
  const tab = MEMBER_TABS.find(({ id }) => id === search.get('tab'))?.id ?? 'person'
  const { state, version, position, country_id, joined_at, code, consents } = member
  return (
    <DetailPage
      title={member.name ?? t('MEMBER_ERASED')}
      list={{ name: t('ROOM_MEMBERS'), address: '/members' }}
      facts={
        <>
          <StatusLabel tone={MEMBER_STATE[state].tone}>{t(MEMBER_STATE[state].name)}</StatusLabel>
          <span translate="no">{code}</span>
          <span>{nameOf(country_id)}</span>
          <span>{position.name}</span>
          <HistoryLink kind="member" id={memberId} />
        </>
      }
      acts={acts}
      secondary={
        can('orders.create') &&
        state === 'ACTIVE' && (
          <Link className="btn" to={`/orders/new?member=${memberId}`}>
            {t('PHONE_ORDER_NEW')}
          </Link>
        )
      }
      presence={{ kind: 'member', object_id: memberId, country_id }}
      side={
        <>
          <Card title={t('MEMBER_NAME')}>
            <Facts
              facts={[
                { name: t('MEMBER_JOINED'), value: <DayText day={joined_at} /> },
                { name: t('MEMBER_DEVICES'), value: member.open_sessions },
              ]}
            />
          </Card>
          <Card title={t('MEMBER_CONSENTS')}>
            <Facts
              facts={consents.map(({ kind, given, at }) => {
                const name = consentName(kind)
                return { name: name === null ? kind : t(name), value: given ? <DayText day={at} /> : t('NOT_GIVEN') }
              })}
            />
          </Card>
        </>
      }
    >
      <MemberTabs current={tab} />
      {/* Stays mounted behind other tabs: opening the data again would need a second log entry. */}
      <div hidden={tab !== 'person'}>
        <MemberPerson member={member} canOpen={can('members.open')} canEnd={can('members.block')} />
      </div>
      {tab === 'person' && <MemberTransfers memberId={memberId} />}
      {tab === 'orders' && can('orders.read') && <MemberOrders member={member} />}
      {tab === 'orders' && state !== 'ERASED' && <MemberBaskets memberId={memberId} />}
      {tab === 'structure' && <MemberStructure memberId={memberId} />}
      {tab === 'points' && <MemberPoints memberId={memberId} />}
      {tab === 'points' && <MemberAdjustments member={member} />}
      {asked === 'act-as' && <ActAsDialog member={member} onClose={close} />}
      {asked === 'sign-out' && <SignOutDialog member={member} onClose={close} />}
      {asked === 'block' && <BlockDialog member={member} onClose={close} />}
      {asked === 'unblock' && <UnblockDialog member={member} onClose={close} />}
      {asked === 'move' && <MoveDialog memberId={memberId} version={version} onClose={close} />}
      {asked === 'export' && <ExportDialog member={member} onClose={close} />}
      {asked === 'erase' && <EraseDialog member={member} onClose={close} />}
    </DetailPage>
  )
}
