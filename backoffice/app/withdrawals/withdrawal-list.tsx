import { searchWithdrawals } from '@meridian/contract/admin/withdrawals.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { WITHDRAWAL_CHANNEL, WITHDRAWAL_STATE } from '../labels/withdrawal-labels.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useTexts } from '../texts/use-texts.ts'
import { DayText, MomentText } from '../ui/date-text.tsx'
import { ArticlesCell } from '../ui/list/article-pictures.tsx'
import { type Column, ListPage } from '../ui/list/list-page.tsx'
import { StatusLabel } from '../ui/status-label.tsx'

type Row = AnswerOf<typeof searchWithdrawals>['rows'][number]

/** Withdrawals, earliest refund deadline first. */
export default function WithdrawalList() {
  const { t, language } = useTexts()
  const nameOf = useCountryNames()
  const columns: Column<Row>[] = [
    {
      id: 'order',
      name: t('ORDER'),
      cell: ({ order_number, declared_at }) => (
        <>
          <span translate="no">{order_number}</span>
          <span className="sub">
            <MomentText at={declared_at} />
          </span>
        </>
      ),
    },
    { id: 'buyer', name: t('BUYER'), cell: ({ buyer_name }) => <span translate="no">{buyer_name}</span> },
    {
      id: 'article',
      name: t('ARTICLES'),
      isWide: true,
      cell: ({ articles }) => <ArticlesCell articles={articles} />,
    },
    {
      id: 'state',
      name: t('STATE'),
      cell: ({ state, tracking_number }) => (
        <>
          <StatusLabel tone={WITHDRAWAL_STATE[state].tone}>{t(WITHDRAWAL_STATE[state].name)}</StatusLabel>
          {tracking_number !== null && (
            <span className="sub" translate="no">
              {tracking_number}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'due',
      name: t('WITHDRAWAL_MONEY_DUE'),
      sort: 'refund_due_at',
      cell: ({ refund_due_at, is_late }) => (
        <span className={is_late ? 'tone-bad' : undefined}>
          <DayText day={refund_due_at.slice(0, 10)} />
        </span>
      ),
    },
    { id: 'channel', name: t('WITHDRAWN_HOW'), cell: ({ channel }) => t(WITHDRAWAL_CHANNEL[channel]) },
    { id: 'pieces', name: t('PIECES'), isNumber: true, cell: ({ units }) => units },
    { id: 'country', name: t('COUNTRY'), cell: ({ country_id }) => nameOf(country_id) },
  ]
  return (
    <ListPage
      title={t('ROOM_WITHDRAWALS')}
      endpoint={searchWithdrawals}
      list="withdrawals"
      fixed={{ languageId: language }}
      columns={columns}
      idOf={(row: Row) => row.withdrawal_id}
      addressOf={(row: Row) => `/withdrawals/${row.withdrawal_id}`}
      views={[
        {
          id: 'open',
          name: t('VIEW_OPEN_WITHDRAWALS'),
          sort: 'refund_due_at',
          filters: { state: 'RECEIVED,ACKNOWLEDGED,AWAITING_GOODS,CONTESTED' },
        },
        { id: 'contested', name: t('WITHDRAWAL_CONTESTED'), filters: { state: 'CONTESTED' } },
        { id: 'all', name: t('VIEW_ALL'), filters: {}, sort: '-refund_due_at' },
      ]}
      filters={[
        {
          id: 'state',
          name: t('STATE'),
          kind: 'words',
          options: Object.entries(WITHDRAWAL_STATE).map(([value, { name }]) => ({ value, name: t(name) })),
        },
      ]}
      empty={{ title: t('NO_WITHDRAWALS'), text: t('NO_WITHDRAWALS_TEXT') }}
    />
  )
}
