import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import type { Filter } from '../ui/list/filter-bar.tsx'
import type { Column, ListPageProps } from '../ui/list/list-page.tsx'
import type { View } from '../ui/list/list-search.ts'
import { MoneyText } from '../ui/money-text.tsx'
import { StatusLabel } from '../ui/status-label.tsx'
import { PAYMENTS, searchStoryOrders } from './story-server.ts'

type Row = AnswerOf<typeof searchStoryOrders>['rows'][number]

const WORDS = {
  PAID: { name: 'Paid', tone: 'ok' },
  PENDING: { name: 'Waits for the money', tone: 'warn' },
  FAILED: { name: 'Failed', tone: 'bad' },
} as const

const columns: Column<Row>[] = [
  { id: 'number', name: 'Order', sort: 'number', cell: ({ number }) => <span className="number">{number}</span> },
  { id: 'buyer', name: 'Buyer', cell: ({ buyer_name }) => buyer_name },
  {
    id: 'payment',
    name: 'Payment',
    cell: ({ payment_status }) => (
      <StatusLabel tone={WORDS[payment_status].tone}>{WORDS[payment_status].name}</StatusLabel>
    ),
  },
  { id: 'country', name: 'Country', isExtra: true, cell: ({ country_id }) => country_id },
  {
    id: 'total',
    name: 'Total',
    sort: 'total',
    isNumber: true,
    cell: ({ total }) => <MoneyText amount={total} currency="PLN" />,
  },
]

const filters: Filter[] = [
  {
    id: 'payment_status',
    name: 'Payment',
    kind: 'words',
    options: PAYMENTS.map((value) => ({ value, name: WORDS[value].name })),
  },
]

const views: View[] = [
  { id: 'paid', name: 'Paid', filters: { payment_status: 'PAID' } },
  { id: 'failed', name: 'Failed', filters: { payment_status: 'FAILED' }, sort: '-total' },
  { id: 'all', name: 'All', filters: {} },
]

/** A list like any room's: orders by number, three views, a filter, two bulk acts. */
export const STORY_LIST = {
  title: 'Orders',
  endpoint: searchStoryOrders,
  list: 'story_orders',
  columns,
  filters,
  idOf: ({ order_id }: Row) => order_id,
  nameOf: ({ number }: Row) => number,
  addressOf: ({ order_id }: Row) => `/orders/${order_id}`,
  views,
  empty: { title: 'No orders yet', text: 'The first one comes from the shop.' },
} satisfies ListPageProps<typeof searchStoryOrders, Row, number>
