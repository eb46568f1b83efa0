import type { Right } from '@meridian/domain/admin-rights.ts'
import { z } from 'zod'
import type { AnswerOf, Endpoint, InputOf } from '../endpoint.ts'
import { searchSalesDocuments } from './documents.ts'
import { listInvariants } from './invariants.ts'
import { listFailedJobs } from './jobs.ts'
import { searchOrders } from './orders.ts'
import { listPointAdjustments } from './point-adjustments.ts'
import { searchRefunds } from './refunds.ts'
import { searchReturns } from './returns.ts'
import { searchStock } from './stock.ts'
import { listTransfers } from './transfers.ts'
import { searchWithdrawals } from './withdrawals.ts'

/** What waits for somebody: rows of a list of the back office. */
export interface TodayTaskRow {
  /** Who is told of it; the list shows the countries of its own right. */
  right: Right
  /** A list of contract/admin/list.ts that can be narrowed to a country. */
  list: Endpoint
  /** The page of the list, and its view of which the filters are, or one without filters. */
  page: `/${string}`
  view: string
  /** The query of the list. */
  query: Readonly<Record<string, unknown>>
  /** The filter of the list that leaves the rows due before a day; absent for a task without dates. */
  due_before?: string
  /** The date by which the list is sorted, of which the first row has the oldest; absent for rows without dates. */
  oldest?: OldestOfTask
}

/** A date of a row of a list: the day by which somebody has to act, or since when the row waits. */
export type OldestOfTask = { due: string } | { since: string }

/**
 * What waits for somebody, the most urgent first. SPEC §6. A task is a row here, its words in the back office
 * (today/task-words.ts), and nothing else: it is counted by the call of its list.
 */
export const TODAY_TASKS = {
  broken_rules: task(listInvariants, {
    ...{ right: 'invariants.read', page: '/invariants', view: 'all' },
    query: { differs: true, sort: 'name' },
  }),
  failed_jobs: task(listFailedJobs, {
    ...{ right: 'orders.change', page: '/jobs', view: 'all' },
    oldest: { since: 'failed_at' },
    query: { sort: 'failed_at' },
  }),
  to_ship: task(searchOrders, {
    ...{ right: 'orders.read', page: '/orders', view: 'all', due_before: 'promised_before' },
    oldest: { due: 'promised_on' },
    query: {
      ...{ state: ['PAID', 'CONFIRMED', 'FULFILLING'], shipping_word: ['OPEN', 'PARTLY_SHIPPED'] },
      sort: 'promised_on',
    },
  }),
  held: task(searchOrders, {
    ...{ right: 'orders.read', page: '/orders', view: 'all', due_before: 'promised_before' },
    oldest: { due: 'promised_on' },
    query: { state: ['PAID', 'CONFIRMED', 'FULFILLING'], shipping_word: ['ON_HOLD'], sort: 'promised_on' },
  }),
  withdrawals: task(searchWithdrawals, {
    ...{ right: 'orders.read', page: '/withdrawals', view: 'open', due_before: 'due_before' },
    oldest: { due: 'refund_due_at' },
    query: { state: ['RECEIVED', 'ACKNOWLEDGED', 'AWAITING_GOODS', 'CONTESTED'], sort: 'refund_due_at' },
  }),
  returns: task(searchReturns, {
    ...{ right: 'orders.read', page: '/returns', view: 'all' },
    oldest: { due: 'due_at' },
    query: { state: ['PARTLY_RECEIVED', 'RECEIVED', 'INSPECTED'], sort: 'due_at' },
  }),
  return_requests: task(searchReturns, {
    ...{ right: 'orders.change', page: '/returns', view: 'all' },
    oldest: { due: 'due_at' },
    query: { state: ['REQUESTED'], sort: 'due_at' },
  }),
  to_refund: task(searchOrders, {
    ...{ right: 'orders.read', page: '/orders', view: 'all' },
    oldest: { since: 'placed_at' },
    query: { state: ['REFUND_DUE'], sort: 'placed_at' },
  }),
  failed_refunds: task(searchRefunds, {
    ...{ right: 'orders.refund', page: '/refunds', view: 'all' },
    oldest: { since: 'created_at' },
    query: { state: ['FAILED'], sort: 'created_at' },
  }),
  refunds_to_approve: task(searchRefunds, {
    ...{ right: 'orders.refund_large', page: '/refunds', view: 'waiting' },
    oldest: { since: 'created_at' },
    query: { state: ['DRAFT'], sort: 'created_at' },
  }),
  refused_documents: task(searchSalesDocuments, {
    ...{ right: 'documents.read', page: '/documents', view: 'all' },
    oldest: { since: 'issued_at' },
    query: { submission: ['REJECTED'], sort: 'document_id' },
  }),
  transfers_to_make: task(searchRefunds, {
    ...{ right: 'orders.refund_large', page: '/refunds', view: 'all' },
    oldest: { since: 'created_at' },
    query: { state: ['APPROVED'], means: ['BANK_TRANSFER'], sort: 'created_at' },
  }),
  in_doubt: task(searchOrders, {
    ...{ right: 'orders.refund_large', page: '/orders', view: 'all' },
    oldest: { since: 'placed_at' },
    query: { payment_word: ['IN_DOUBT'], sort: 'placed_at' },
  }),
  unheard: task(searchOrders, {
    ...{ right: 'orders.refund_large', page: '/orders', view: 'unheard' },
    oldest: { since: 'placed_at' },
    query: { unheard: true, sort: 'placed_at' },
  }),
  overpaid: task(searchOrders, {
    ...{ right: 'orders.read', page: '/orders', view: 'all' },
    oldest: { since: 'placed_at' },
    query: { payment_word: ['OVERPAID'], sort: 'placed_at' },
  }),
  transfers: task(listTransfers, {
    ...{ right: 'members.move', page: '/transfers', view: 'pending' },
    oldest: { since: 'created_at' },
    query: { status: 'pending', sort: 'created_at' },
  }),
  points_to_decide: task(listPointAdjustments, {
    right: 'points.decide',
    page: '/point-adjustments',
    view: 'waiting',
    oldest: { since: 'proposed_at' },
    query: { state: 'PROPOSED', sort: 'proposed_at' },
  }),
  low_stock: task(searchStock, {
    ...{ right: 'stock.write', page: '/stock', view: 'low' },
    query: { low: true, sort: 'available' },
  }),
} satisfies Readonly<Record<string, TodayTaskRow>>

export type TodayTask = keyof typeof TODAY_TASKS

type Query<E> = NonNullable<InputOf<E>['query']>
type RowOf<E> = AnswerOf<E> extends { rows: readonly (infer Row)[] } ? Row : never
/** A text of the rows of a list. */
type DateOf<E> = { [Name in keyof RowOf<E>]: RowOf<E>[Name] extends string | null ? Name : never }[keyof RowOf<E>] &
  string

/** A row whose query the list must know. */
function task<E extends Endpoint>(
  list: E & ('country' extends keyof Query<E> ? unknown : never),
  row: Omit<TodayTaskRow, 'list' | 'query' | 'due_before' | 'oldest'> & {
    query: Query<E>
    due_before?: keyof Query<E> & string
    oldest?: { due: DateOf<E> } | { since: DateOf<E> }
  },
): TodayTaskRow {
  return { ...row, list }
}

/** The query of a task's list as addresses and calls carry it. */
export function wireQueryOf(
  { list, query, due_before }: TodayTaskRow,
  { country, late }: { country?: string | undefined; late?: string | undefined } = {},
): Record<string, string> {
  const whole = { ...query, country, ...(due_before !== undefined && late !== undefined && { [due_before]: late }) }
  return z.record(z.string(), z.string()).parse(JSON.parse(JSON.stringify(z.encode(list.query, whole))))
}

/** The address of the list in the back office that shows exactly what a task counts. */
export function addressOf(task: TodayTaskRow, country?: string): string {
  return `${task.page}?${new URLSearchParams({ view: task.view, ...wireQueryOf(task, { country }) })}`
}
