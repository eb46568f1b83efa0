import type { Right } from './admin-rights.ts'

/** What an admin may do to many orders at once; each is an act of its own on each of them. SPEC §6. */
export const BULK_ACTS = ['plan', 'hold', 'release', 'note'] as const
export type BulkAct = (typeof BULK_ACTS)[number]

/** The right that each act needs, as on a single order. */
export const RIGHT_OF_BULK_ACT: Readonly<Record<BulkAct, Right>> = {
  plan: 'orders.ship',
  hold: 'orders.ship',
  release: 'orders.ship',
  note: 'orders.change',
}

export const BULK_STATES = ['RUNNING', 'STOPPED', 'DONE'] as const
export type BulkState = (typeof BULK_STATES)[number]
