import { searchRefunds } from '@meridian/contract/admin/refunds.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { methodName } from '../../labels/order-status.ts'
import { REFUND_REASON, REFUND_STATE, refundLabel } from '../../labels/refund-labels.ts'
import { useCountryNames } from '../../texts/country-names.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { MomentText } from '../../ui/date-text.tsx'
import { type Column, ListPage } from '../../ui/list/list-page.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { StatusLabel } from '../../ui/status-label.tsx'

type Row = AnswerOf<typeof searchRefunds>['rows'][number]

/** The refunds of all orders; each row links to its order, where it is retried or replaced. */
export default function RefundList() {
  const { t } = useTexts()
  const nameOf = useCountryNames()
  const columns: Column<Row>[] = [
    {
      id: 'order',
      name: t('ORDER'),
      sort: 'created_at',
      cell: ({ order_number, created_at }) => (
        <>
          <span translate="no">{order_number}</span>
          <span className="sub">
            <MomentText at={created_at} />
          </span>
        </>
      ),
    },
    {
      id: 'state',
      name: t('STATE'),
      cell: (refund) => (
        <>
          <StatusLabel tone={REFUND_STATE[refund.state].tone}>{t(refundLabel(refund))}</StatusLabel>
          {refund.state === 'DRAFT' && refund.by !== null && (
            <span className="sub">{t('REFUND_REQUESTED_BY', { name: refund.by.name })}</span>
          )}
          {refund.fault !== null && (
            <span className="sub" translate="no">
              {refund.fault}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'reason',
      name: t('REASON'),
      cell: ({ reason, payment_method_type }) => {
        const method = methodName(payment_method_type ?? '')
        return (
          <>
            {t(REFUND_REASON[reason])}
            {method !== null && <span className="sub">{t(method)}</span>}
          </>
        )
      },
    },
    { id: 'country', name: t('COUNTRY'), cell: ({ country_id }) => nameOf(country_id) },
    {
      id: 'amount',
      name: t('TOTAL'),
      isNumber: true,
      cell: ({ amount, currency_code }) => <MoneyText amount={amount} currency={currency_code} />,
    },
  ]
  return (
    <ListPage
      title={t('ROOM_REFUNDS')}
      endpoint={searchRefunds}
      list="refunds"
      columns={columns}
      idOf={(row: Row) => row.refund_id}
      addressOf={(row: Row) => `/orders/${row.order_id}`}
      views={[
        { id: 'waiting', name: t('REFUND_WAITS'), filters: { state: 'DRAFT' }, sort: 'created_at' },
        { id: 'failed', name: t('VIEW_FAILED_REFUNDS'), filters: { state: 'FAILED' }, sort: 'created_at' },
        {
          id: 'transfers',
          name: t('VIEW_TRANSFERS'),
          sort: 'created_at',
          filters: { state: 'APPROVED', means: 'BANK_TRANSFER' },
        },
        { id: 'dispute', name: t('REFUND_UNCONFIRMED'), filters: { state: 'UNKNOWN' } },
        { id: 'all', name: t('VIEW_ALL'), filters: {} },
      ]}
      filters={[
        {
          id: 'state',
          name: t('STATE'),
          kind: 'words',
          options: Object.entries(REFUND_STATE).map(([value, { name }]) => ({ value, name: t(name) })),
        },
        {
          id: 'refund_reason',
          name: t('REASON'),
          kind: 'words',
          options: Object.entries(REFUND_REASON).map(([value, name]) => ({ value, name: t(name) })),
        },
      ]}
      empty={{ title: t('NO_REFUNDS') }}
    />
  )
}
