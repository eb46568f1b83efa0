import { DAY_MS, MINUTE_MS } from './time-units.ts'

/** Areas of the invariants that verification recomputes, in display order. SPEC §6. */
export const INVARIANT_AREAS = [
  'stock',
  'orders',
  'money',
  'points',
  'structure',
  'documents',
  'waiting',
  'facts',
] as const
export type InvariantArea = (typeof INVARIANT_AREAS)[number]

/**
 * Kinds of object that may violate an invariant, identified by the key of the row. `shop` covers everything without a
 * page of its own.
 */
export const INVARIANT_SUBJECTS = ['order', 'variant', 'member', 'series', 'shop'] as const
export type InvariantSubject = (typeof INVARIANT_SUBJECTS)[number]

/** The invariants; their statements are in services/verification/invariants.ts, their labels in the back office. */
export const INVARIANT_NAMES = [
  'acceptance-of-orders',
  'acts-of-admins',
  'alerts-of-withdrawals',
  'arrival-of-orders',
  'balances-of-accounts',
  'balances-of-lots',
  'changes-of-orders',
  'closed-returns',
  'components-of-refunds',
  'documents-in-time',
  'documents-of-money',
  'events-of-carriers',
  'events-of-providers',
  'expected-days',
  'facts-only-added',
  'group-volume',
  'held-parcels',
  'history-of-orders',
  'history-of-parcels',
  'history-of-refunds',
  'invoices-for-authorities',
  'invoices-to-submit',
  'jobs-in-time',
  'ledger-in-balance',
  'lots-of-accounts',
  'maturity-of-points',
  'money-of-orders',
  'one-payment',
  'orders-to-expire',
  'orders-to-refund',
  'own-volume',
  'parcels-to-follow',
  'payments-of-orders',
  'payments-outcome-unknown',
  'pieces-delivered',
  'pieces-in-places',
  'pieces-of-orders',
  'pieces-of-units',
  'pieces-on-hand',
  'pieces-that-left',
  'pieces-transferred',
  'points-not-negative',
  'points-returned',
  'points-spent',
  'points-to-settle',
  'price-of-orders',
  'rates-of-documents',
  'receipts-of-withdrawals',
  'refunds-of-disputes',
  'refunds-of-moved-money',
  'refunds-of-payments',
  'refunds-on-their-way',
  'restocked-units',
  'returns-of-withdrawals',
  'returns-to-expire',
  'series-of-documents',
  'shares-of-delivery',
  'shares-of-units',
  'states-of-delivery',
  'statuses-of-orders',
  'stock-covers-orders',
  'tax-of-documents',
  'term-of-points',
  'units-of-lines',
  'units-to-cancel',
  'units-withdrawn',
  'volume-of-ledger',
  'volume-of-orders',
  'volume-to-count',
] as const
export type InvariantName = (typeof INVARIANT_NAMES)[number]

/** States of a run of all invariants. */
export const INVARIANT_RUN_STATES = ['WAITING', 'RUNNING', 'DONE'] as const

/** Retention of results. */
const KEPT_DAYS = 30
/** A run without a heartbeat for this long counts as crashed; no statement takes as long. */
const SILENT_MS = 5 * MINUTE_MS

/** The next run is due if the latest was requested before this. */
export function runDueBefore(now: Date): Date {
  return new Date(now.getTime() - DAY_MS)
}

/** Runs requested before this are removed with their results. */
export function runKeptSince(now: Date): Date {
  return new Date(now.getTime() - KEPT_DAYS * DAY_MS)
}

/** Runs without a heartbeat since this moment may be taken over. */
export function runHeardSince(now: Date): Date {
  return new Date(now.getTime() - SILENT_MS)
}
