import type { ListRows } from '@meridian/contract/admin/exports.ts'
import { searchOrders, sumOrders } from '@meridian/contract/admin/orders.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { BULK_ACTS, RIGHT_OF_BULK_ACT } from '@meridian/domain/bulk-acts.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { TO_SHIP_STATES } from '@meridian/domain/order.ts'
import { shippingStatus } from '@meridian/domain/order-status.ts'
import { isLate } from '@meridian/domain/promised-days.ts'
import { mayShip } from '@meridian/domain/shipment.ts'
import { Suspense, useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { archiveAct } from '../../documents/archive-act.ts'
import type { ArchiveRequest } from '../../documents/archive-dialog.tsx'
import { BULK_NAME } from '../../labels/bulk-labels.ts'
import {
  DOCUMENT,
  METHOD_OPTIONS,
  methodName,
  PAYMENT,
  RETURN,
  SHIPPING,
  SHIPPING_STATUS,
} from '../../labels/order-status.ts'
import { useMay } from '../../session/use-self.ts'
import { useCountryNames } from '../../texts/country-names.ts'
import { useFormats } from '../../texts/formats.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { DayText, MomentText } from '../../ui/date-text.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { ArticlePictures } from '../../ui/list/article-pictures.tsx'
import type { Filter } from '../../ui/list/filter-bar.tsx'
import { type Column, ListPage } from '../../ui/list/list-page.tsx'
import type { View } from '../../ui/list/list-search.ts'
import { ListSums } from '../../ui/list/list-sums.tsx'
import type { Selection } from '../../ui/list/selection.ts'
import { MoneyText } from '../../ui/money-text.tsx'
import { StatusLabel } from '../../ui/status-label.tsx'
import type { BulkRequest } from '../bulk/bulk-dialog.tsx'
import { usePrintActs } from './use-print-acts.ts'

const ListExportDialog = lazyPart(() => import('../../documents/list-export-dialog.tsx'))
const ArchiveDialog = lazyPart(() => import('../../documents/archive-dialog.tsx'))
const BulkDialog = lazyPart(() => import('../bulk/bulk-dialog.tsx'))

type OrderSum = AnswerOf<typeof sumOrders>['sums'][number]
type Row = AnswerOf<typeof searchOrders>['rows'][number]

/** The orders of the admin's countries: views of waiting ones first, then every filter. */
export default function OrderList() {
  const { t, language } = useTexts()
  const nameOf = useCountryNames()
  const printActs = usePrintActs()
  const may = useMay()
  const [request, setRequest] = useState<BulkRequest | null>(null)
  const [archive, setArchive] = useState<ArchiveRequest | null>(null)
  const [listed, setListed] = useState<ListRows | null>(null)
  const { money } = useFormats()
  const [started, setStarted] = useState<number | null>(null)
  const navigate = useNavigate()
  const country = useSearchParams()[0].get('country')
  // Runs after the dialog and its input are gone, so that leaving does not prompt.
  useEffect(() => {
    if (started !== null) navigate(`/bulk/${started}`)
  }, [started, navigate])
  const columns: Column<Row>[] = [
    {
      id: 'number',
      name: t('ORDER'),
      sort: 'placed_at',
      cell: ({ number, placed_at }) => (
        <>
          <span className="number" translate="no">
            {number}
          </span>
          <span className="sub">
            <MomentText at={placed_at} />
          </span>
        </>
      ),
    },
    {
      id: 'articles',
      name: t('ARTICLES'),
      isRoomy: true,
      cell: ({ articles, article_count }) => <ArticlePictures articles={articles} count={article_count} />,
    },
    {
      id: 'buyer',
      name: t('BUYER'),
      cell: ({ buyer_name, user_id }) => (
        <>
          <span translate="no">{buyer_name}</span>
          <span className="sub">{t(user_id === null ? 'GUEST' : 'MEMBER')}</span>
        </>
      ),
    },
    {
      id: 'payment',
      name: t('PAYMENT'),
      cell: ({ payment_status, payment_method_type }) => {
        const method = methodName(payment_method_type)
        return (
          <>
            <StatusLabel tone={PAYMENT[payment_status].tone}>{t(PAYMENT[payment_status].name)}</StatusLabel>
            {method !== null && <span className="sub">{t(method)}</span>}
          </>
        )
      },
    },
    {
      id: 'shipping',
      name: t('SHIPPING'),
      cell: ({ state, shipping_status, shipping_method_name, shipping_method_own_name }) => {
        const { name, tone } = SHIPPING_STATUS[shippingStatus(state, shipping_status)]
        return (
          <>
            <StatusLabel tone={tone}>{t(name)}</StatusLabel>
            <span className="sub" title={[shipping_method_name, shipping_method_own_name].filter(Boolean).join(' · ')}>
              {shipping_method_name}
            </span>
          </>
        )
      },
    },
    {
      id: 'promised',
      name: t('PROMISED'),
      sort: 'promised_on',
      cell: ({ promised_on, state, shipping_status, country_id }) =>
        promised_on === null ? (
          '–'
        ) : (
          <span
            className={
              mayShip(state) &&
              awaitsParcels(shipping_status) &&
              isLate(promised_on, new Date(), countryFacts(country_id).time_zone)
                ? 'tone-bad'
                : undefined
            }
          >
            <DayText day={promised_on} />
          </span>
        ),
    },
    { id: 'country', name: t('COUNTRY'), cell: ({ country_id }) => nameOf(country_id) },
    { id: 'pieces', name: t('PIECES'), isNumber: true, cell: ({ pieces }) => pieces },
    {
      id: 'total',
      name: t('TOTAL'),
      sort: 'total',
      isNumber: true,
      cell: ({ total_gross, currency_code }) => <MoneyText amount={total_gross} currency={currency_code} />,
    },
    {
      id: 'email',
      name: t('EMAIL'),
      isExtra: true,
      cell: ({ buyer_email }) => <span translate="no">{buyer_email}</span>,
    },
    { id: 'state', name: t('STATE'), isExtra: true, cell: ({ state }) => t(`STATE_${state}`) },
    {
      id: 'returns',
      name: t('RETURNS'),
      isExtra: true,
      cell: ({ return_status }) => (
        <StatusLabel tone={RETURN[return_status].tone}>{t(RETURN[return_status].name)}</StatusLabel>
      ),
    },
  ]
  const words = <W extends string>(names: Readonly<Record<W, { name: Parameters<typeof t>[0] }>>) =>
    // The cast restores the key type that Object.keys loses.
    (Object.keys(names) as W[]).map((value) => ({ value, name: t(names[value].name) }))
  const filters: Filter[] = [
    {
      id: 'shipping_status',
      name: t('SHIPPING'),
      kind: 'words',
      // Unpaid orders have shipped nothing either.
      options: words({ ...SHIPPING, OPEN: { name: 'SHIPPING_NOTHING_SENT' } }),
    },
    { id: 'payment_status', name: t('PAYMENT'), kind: 'words', options: words(PAYMENT) },
    { id: 'return_status', name: t('RETURNS'), kind: 'words', options: words(RETURN) },
    { id: 'document_status', name: t('DOCUMENTS'), kind: 'words', options: words(DOCUMENT) },
    {
      id: 'payment',
      name: t('PAYMENT_METHOD'),
      kind: 'words',
      options: METHOD_OPTIONS.map(({ value, name }) => ({ value, name: t(name) })),
    },
    {
      id: 'member',
      name: t('BUYER'),
      kind: 'words',
      options: [
        { value: 'true', name: t('MEMBER') },
        { value: 'false', name: t('GUEST') },
      ],
    },
    { id: 'placed_from', name: t('PLACED_FROM'), kind: 'day' },
    { id: 'placed_to', name: t('PLACED_TO'), kind: 'day' },
    { id: 'paid_to', name: t('PAID_TO'), kind: 'day' },
    { id: 'promised_before', name: t('PROMISED_BEFORE'), kind: 'day' },
    { id: 'sku', name: t('SKU'), kind: 'text' },
    { id: 'total_from', name: t('TOTAL_FROM'), kind: 'text' },
    { id: 'total_to', name: t('TOTAL_TO'), kind: 'text' },
  ]
  const views: View[] = [
    {
      id: 'to-ship',
      name: t('VIEW_TO_SHIP'),
      sort: 'promised_on',
      filters: { state: TO_SHIP_STATES.join(','), shipping_status: 'OPEN,PARTLY_SHIPPED' },
    },
    { id: 'held', name: t('VIEW_HELD'), filters: { shipping_status: 'ON_HOLD' } },
    { id: 'returns', name: t('VIEW_RETURNS'), filters: { return_status: 'ANNOUNCED' } },
    { id: 'dispute', name: t('VIEW_DISPUTE'), filters: { payment_status: 'OVERPAID,DISPUTED,FAILED' } },
    { id: 'outcome_unknown', name: t('VIEW_OUTCOME_UNKNOWN'), filters: { outcome_unknown: 'true' } },
    { id: 'all', name: t('VIEW_ALL'), filters: {} },
  ]
  const bulkActs = [
    ...BULK_ACTS.filter((act) => may(RIGHT_OF_BULK_ACT[act])).map((act) => ({
      id: act,
      name: t(BULK_NAME[act]),
      run: (selection: Selection, query: BulkRequest['query']) => setRequest({ act, selection, query }),
    })),
    ...printActs,
    ...(may('documents.read') ? [archiveAct('orders', t, setArchive)] : []),
  ]
  return (
    <>
      <ListPage
        title={t('ROOM_ORDERS')}
        endpoint={searchOrders}
        fixed={{ languageId: language }}
        list="orders"
        columns={columns}
        idOf={(row: Row) => row.order_id}
        nameOf={(row: Row) => row.number}
        addressOf={(row: Row) => `/orders/${row.order_id}`}
        views={views}
        {...(bulkActs.length > 0 && { bulkActs })}
        filters={filters}
        {...(may('orders.create') && {
          acts: (
            <Link
              className="btn"
              to={{ pathname: '/orders/new', search: country === null ? '' : `?country=${country}` }}
            >
              {t('PHONE_ORDER_NEW')}
            </Link>
          ),
        })}
        {...(may('reports.export') && {
          // The filters match those of this list's call.
          onExport: (matching) => setListed({ list: 'orders', matching } as ListRows),
        })}
        sums={(matching, total) => (
          <ListSums
            endpoint={sumOrders}
            matching={matching}
            total={total}
            textOf={({ currency_code, gross }: OrderSum) => money(gross, currency_code)}
          />
        )}
        empty={{ title: t('NO_ORDERS'), text: t('NO_ORDERS_TEXT') }}
      />
      <Suspense>
        {listed !== null && <ListExportDialog rows={listed} onClose={() => setListed(null)} />}
        {archive !== null && <ArchiveDialog request={archive} onClose={() => setArchive(null)} />}
        {request !== null && <BulkDialog request={request} onStarted={setStarted} onClose={() => setRequest(null)} />}
      </Suspense>
    </>
  )
}

const awaitsParcels = (word: Row['shipping_status']) => ['OPEN', 'PARTLY_SHIPPED', 'ON_HOLD'].includes(word)
