import type { Right } from '@meridian/domain/admin-rights.ts'
import { TO_SHIP_STATES } from '@meridian/domain/order.ts'
import { z } from 'zod'
import type { AnswerOf, Endpoint, InputOf } from '../endpoint.ts'
import { searchChangeSets } from './change-sets.ts'
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

/** A task of Today: rows of a list of the back office that need action. */
export interface TodayTaskRow {
  /** The right that shows the task; the list covers the countries of its own right. */
  right: Right
  /** A list as in contract/admin/list.ts that can be filtered by country. */
  list: Endpoint
  /** The page of the list, and the view that has these filters, or one without filters. */
  page: `/${string}`
  view: string
  query: Readonly<Record<string, unknown>>
  /** The list's filter for rows due before a day; absent for a task without dates. */
  due_before?: string
  /** The date that the list is sorted by, oldest first; absent for rows without dates. */
  oldest?: OldestOfTask
}

/** A date of a row: the day by which to act, or the moment since which the row waits. */
export type OldestOfTask = { due: string } | { since: string }

/**
 * All tasks, the most urgent first. SPEC §6. A task consists of its row here and its texts in the back office
 * (today/task-labels.ts); the call of its list counts it.
 */
export const TODAY_TASKS = {
  broken_rules: task(listInvariants, {
    right: 'invariants.read',
    page: '/invariants',
    view: 'all',
    query: { differs: true, sort: 'name' },
  }),
  failed_jobs: task(listFailedJobs, {
    right: 'orders.change',
    page: '/jobs',
    view: 'all',
    oldest: { since: 'failed_at' },
    query: { sort: 'failed_at' },
  }),
  to_ship: task(searchOrders, {
    right: 'orders.read',
    page: '/orders',
    view: 'all',
    due_before: 'promised_before',
    oldest: { due: 'promised_on' },
    query: {
      state: [...TO_SHIP_STATES],
      shipping_status: ['OPEN', 'PARTLY_SHIPPED'],
      sort: 'promised_on',
    },
  }),
  held: task(searchOrders, {
    right: 'orders.read',
    page: '/orders',
    view: 'all',
    due_before: 'promised_before',
    oldest: { due: 'promised_on' },
    query: { state: [...TO_SHIP_STATES], shipping_status: ['ON_HOLD'], sort: 'promised_on' },
  }),
  withdrawals: task(searchWithdrawals, {
    right: 'orders.read',
    page: '/withdrawals',
    view: 'open',
    due_before: 'due_before',
    oldest: { due: 'refund_due_at' },
    query: { state: ['RECEIVED', 'ACKNOWLEDGED', 'AWAITING_GOODS', 'CONTESTED'], sort: 'refund_due_at' },
  }),
  returns: task(searchReturns, {
    right: 'orders.read',
    page: '/returns',
    view: 'all',
    oldest: { due: 'due_at' },
    query: { state: ['PARTLY_RECEIVED', 'RECEIVED', 'INSPECTED'], sort: 'due_at' },
  }),
  return_requests: task(searchReturns, {
    right: 'orders.change',
    page: '/returns',
    view: 'all',
    oldest: { due: 'due_at' },
    query: { state: ['REQUESTED'], sort: 'due_at' },
  }),
  to_refund: task(searchOrders, {
    right: 'orders.read',
    page: '/orders',
    view: 'all',
    oldest: { since: 'placed_at' },
    query: { state: ['REFUND_DUE'], sort: 'placed_at' },
  }),
  failed_refunds: task(searchRefunds, {
    right: 'orders.refund',
    page: '/refunds',
    view: 'all',
    oldest: { since: 'created_at' },
    query: { state: ['FAILED'], sort: 'created_at' },
  }),
  refunds_to_approve: task(searchRefunds, {
    right: 'orders.refund_large',
    page: '/refunds',
    view: 'waiting',
    oldest: { since: 'created_at' },
    query: { state: ['DRAFT'], sort: 'created_at' },
  }),
  refused_documents: task(searchSalesDocuments, {
    right: 'documents.read',
    page: '/documents',
    view: 'all',
    oldest: { since: 'issued_at' },
    query: { submission: ['REJECTED'], sort: 'document_id' },
  }),
  transfers_to_make: task(searchRefunds, {
    right: 'orders.refund_large',
    page: '/refunds',
    view: 'all',
    oldest: { since: 'created_at' },
    query: { state: ['APPROVED'], means: ['BANK_TRANSFER'], sort: 'created_at' },
  }),
  is_disputed: task(searchOrders, {
    right: 'orders.refund_large',
    page: '/orders',
    view: 'all',
    oldest: { since: 'placed_at' },
    query: { payment_status: ['DISPUTED'], sort: 'placed_at' },
  }),
  outcome_unknown: task(searchOrders, {
    right: 'orders.refund_large',
    page: '/orders',
    view: 'outcome_unknown',
    oldest: { since: 'placed_at' },
    query: { outcome_unknown: true, sort: 'placed_at' },
  }),
  overpaid: task(searchOrders, {
    right: 'orders.read',
    page: '/orders',
    view: 'all',
    oldest: { since: 'placed_at' },
    query: { payment_status: ['OVERPAID'], sort: 'placed_at' },
  }),
  transfers: task(listTransfers, {
    right: 'members.move',
    page: '/transfers',
    view: 'pending',
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
  change_sets_to_approve: task(searchChangeSets, {
    right: 'changes.approve',
    page: '/changes',
    view: 'all',
    query: { state: 'REVIEW' },
  }),
  low_stock: task(searchStock, {
    right: 'stock.write',
    page: '/stock',
    view: 'low',
    query: { low: true, sort: 'available' },
  }),
} satisfies Readonly<Record<string, TodayTaskRow>>

export type TodayTask = keyof typeof TODAY_TASKS

type Query<E> = NonNullable<InputOf<E>['query']>
type RowOf<E> = AnswerOf<E> extends { rows: readonly (infer Row)[] } ? Row : never
/** Names of a list's row fields that hold a text. */
type DateOf<E> = { [Name in keyof RowOf<E>]: RowOf<E>[Name] extends string | null ? Name : never }[keyof RowOf<E>] &
  string

/** Checks at compile time that the query is one of the list. */
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

/** A task's query, encoded for addresses and calls. */
export function wireQueryOf(
  { list, query, due_before }: TodayTaskRow,
  { country, late }: { country?: string | undefined; late?: string | undefined } = {},
): Record<string, string> {
  const whole = { ...query, country, ...(due_before !== undefined && late !== undefined && { [due_before]: late }) }
  return z.record(z.string(), z.string()).parse(JSON.parse(JSON.stringify(z.encode(list.query, whole))))
}

/** Address of the list in the back office showing exactly the rows that a task counts. */
export function addressOf(task: TodayTaskRow, country?: string): string {
  return `${task.page}?${new URLSearchParams({ view: task.view, ...wireQueryOf(task, { country }) })}`
}
