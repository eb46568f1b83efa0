import type { Disposition, ReturnKind, ReturnState } from '@meridian/domain/return.ts'
import type { StringKey } from '../texts/string-keys.ts'
import type { Tone } from '../ui/status-label.tsx'

export const RETURN_STATE: Readonly<Record<ReturnState, { name: StringKey; tone: Tone }>> = {
  REQUESTED: { name: 'RETURN_REQUESTED', tone: 'warn' },
  APPROVED: { name: 'RETURN_APPROVED', tone: 'plain' },
  DECLINED: { name: 'RETURN_DECLINED', tone: 'plain' },
  IN_TRANSIT: { name: 'RETURN_IN_TRANSIT', tone: 'plain' },
  CANCELLED: { name: 'RETURN_CANCELLED', tone: 'plain' },
  EXPIRED: { name: 'RETURN_EXPIRED', tone: 'bad' },
  PARTLY_RECEIVED: { name: 'RETURN_PARTLY_RECEIVED', tone: 'warn' },
  RECEIVED: { name: 'RETURN_RECEIVED', tone: 'warn' },
  INSPECTED: { name: 'RETURN_INSPECTED', tone: 'warn' },
  CLOSED: { name: 'RETURN_CLOSED', tone: 'ok' },
}

/** True if the return needs no further action, so that it has no due date. */
export function isOver(state: ReturnState): boolean {
  return state === 'CLOSED' || state === 'DECLINED' || state === 'CANCELLED'
}

export const RETURN_KIND: Readonly<Record<ReturnKind, StringKey>> = {
  WITHDRAWAL: 'RETURN_OF_WITHDRAWAL',
  UNDELIVERED: 'RETURN_OF_PARCEL',
  COMPLAINT: 'RETURN_OF_COMPLAINT',
  GOODWILL: 'RETURN_OF_GOODWILL',
}

/**
 * Possible results of an inspection, in the order of their buttons and keys; missing units have a button of their own.
 */
export const FOUND: readonly { disposition: Exclude<Disposition, 'MISSING'>; name: StringKey }[] = [
  { disposition: 'RESTOCKED', name: 'RESTOCK' },
  { disposition: 'QUARANTINE', name: 'QUARANTINE' },
  { disposition: 'SCRAPPED', name: 'SCRAP' },
  { disposition: 'NOT_OURS', name: 'NOT_OURS' },
]
