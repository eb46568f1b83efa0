import { clockTime, momentOf } from './local-time.ts'

/**
 * The states of a change set: changes that are prepared, reviewed and published together. DISCARDED and UNDONE are
 * final; undoing publishes a new set with the reverse changes. The database has the transitions. SPEC §6.
 */
export const CHANGE_SET_STATES = ['DRAFT', 'REVIEW', 'APPROVED', 'SCHEDULED', 'LIVE', 'UNDONE', 'DISCARDED'] as const
export type ChangeSetState = (typeof CHANGE_SET_STATES)[number]

export const CHANGE_SET_ACTS = [
  'edit',
  'submit',
  'discard',
  'approve',
  'reopen',
  'publish',
  'schedule',
  'unschedule',
  'undo',
] as const
export type ChangeSetAct = (typeof CHANGE_SET_ACTS)[number]

/** The facts of a set that decide its acts. */
export interface ActedOn {
  state: ChangeSetState
  /** Everybody who has edited it. */
  author_ids: readonly number[]
  /** True once a first country has been published. */
  is_partly_live: boolean
  /** True if a publication that was due has been refused. */
  is_refused: boolean
}

/** What an admin may do in all countries of a set. */
export interface SetRights {
  admin_id: number
  writes: boolean
  approves: boolean
}

/** The acts open to an admin. No author approves what they wrote. SPEC §6. */
export function changeSetActs(
  { state, author_ids, is_partly_live, is_refused }: ActedOn,
  { admin_id, writes, approves }: SetRights,
): ChangeSetAct[] {
  const isReviewer = approves && !author_ids.includes(admin_id)
  switch (state) {
    case 'DRAFT':
      return writes ? ['edit', 'submit', 'discard'] : []
    case 'REVIEW':
      return [...(isReviewer ? (['approve'] as const) : []), ...(isReviewer || writes ? (['reopen'] as const) : [])]
    case 'APPROVED':
      return writes ? ['publish', 'schedule', 'reopen'] : []
    case 'SCHEDULED':
      if (!writes) return []
      return [...(is_refused ? (['publish'] as const) : []), is_partly_live ? 'undo' : 'unschedule']
    case 'LIVE':
      return writes ? ['undo'] : []
    case 'UNDONE':
    case 'DISCARDED':
      return []
  }
}

/** Values of a changed row by column; null for an empty one. */
export type ChangedValues = Readonly<Record<string, string | number | boolean | null>>

/** The change of one row: the changed columns, as they were and as they become. */
export interface Change {
  entity: string
  /** Identifies the row in its table. */
  key: string
  before: ChangedValues
  after: ChangedValues
}

/** The columns in which a row differs, as they were and as they become. */
export function changeOf(from: ChangedValues, to: ChangedValues): Pick<Change, 'before' | 'after'> {
  const changed = Object.keys(to).filter((column) => to[column] !== from[column])
  const part = (values: ChangedValues) => Object.fromEntries(changed.map((column) => [column, values[column] ?? null]))
  return { before: part(from), after: part(to) }
}

/**
 * True if a price changes by more than the limit of its country, in percent of the price before, so that a second admin
 * approves it. A price that begins or ends always does. SPEC §6.
 */
export function exceedsPriceLimit(before: number | null, after: number | null, limit_percent: number): boolean {
  if (before === after) return false
  if (before === null || after === null) return true
  return Math.abs(after - before) * 100 > before * limit_percent
}

/**
 * The moment at which clocks of a zone show a local time (`2026-12-07T00:00`): the earlier one where they show it
 * twice, and the moment after the gap where they skip it.
 */
export function publicationMoment(local: string, timeZone: string): Date {
  const shown = momentOf(local, timeZone)
  if (shown.kind === 'once') return shown.at
  if (shown.kind === 'twice') return shown.earlier
  return publicationMoment(`${local.slice(0, 10)}T${shown.clocks_to}`, timeZone)
}

/** True for a time that the clocks of no zone of these countries have passed. */
export function isAhead(local: string, timeZones: readonly string[], now: Date): boolean {
  return timeZones.every((zone) => clockTime(zone, now) < local)
}
