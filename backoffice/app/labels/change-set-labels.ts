import type { ChangeSetState } from '@meridian/domain/change-set.ts'
import type { StringKey } from '../texts/string-keys.ts'
import type { Tone } from '../ui/status-label.tsx'

export const CHANGE_SET_STATE: Readonly<Record<ChangeSetState, { name: StringKey; tone: Tone }>> = {
  DRAFT: { name: 'CHANGE_SET_DRAFT', tone: 'plain' },
  REVIEW: { name: 'CHANGE_SET_IN_REVIEW', tone: 'warn' },
  APPROVED: { name: 'CHANGE_SET_APPROVED', tone: 'ok' },
  SCHEDULED: { name: 'CHANGE_SET_SCHEDULED', tone: 'ok' },
  LIVE: { name: 'CHANGE_SET_LIVE', tone: 'ok' },
  UNDONE: { name: 'CHANGE_SET_UNDONE', tone: 'plain' },
  DISCARDED: { name: 'CHANGE_SET_DISCARDED', tone: 'plain' },
}
