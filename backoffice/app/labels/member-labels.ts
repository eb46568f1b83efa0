import type { ERASURE_GROUNDS } from '@meridian/contract/admin/members.ts'
import type { MemberState } from '@meridian/domain/member-state.ts'
import type { AdjustmentState } from '@meridian/domain/points-adjustment.ts'
import type { StringKey } from '../texts/string-keys.ts'
import type { Tone } from '../ui/status-label.tsx'

interface Label {
  name: StringKey
  tone: Tone
}

export const MEMBER_STATE: Readonly<Record<MemberState, Label>> = {
  ACTIVE: { name: 'MEMBER_ACTIVE', tone: 'ok' },
  BLOCKED: { name: 'MEMBER_BLOCKED', tone: 'bad' },
  ERASED: { name: 'MEMBER_ERASED', tone: 'plain' },
}

export const TRANSFER_STATUS: Readonly<Record<'pending' | 'approved' | 'rejected', Label>> = {
  pending: { name: 'TRANSFER_PENDING', tone: 'warn' },
  approved: { name: 'TRANSFER_APPROVED', tone: 'ok' },
  rejected: { name: 'TRANSFER_REJECTED', tone: 'plain' },
}

/** The name of a consent; null for a kind that this version does not know. */
export function consentName(kind: string): StringKey | null {
  return Object.hasOwn(CONSENTS, kind) ? (CONSENTS[kind] ?? null) : null
}

const CONSENTS: Readonly<Record<string, StringKey>> = {
  terms: 'CONSENT_TERMS',
  privacy: 'CONSENT_PRIVACY',
  withdrawal: 'CONSENT_WITHDRAWAL',
  age: 'CONSENT_AGE',
  marketing_email: 'CONSENT_EMAIL',
  marketing_sms: 'CONSENT_SMS',
}

export const ERASURE_GROUND: Readonly<Record<(typeof ERASURE_GROUNDS)[number], StringKey>> = {
  LETTER: 'GROUND_LETTER',
  MAIL: 'GROUND_MAIL',
  CALL: 'GROUND_CALL',
  DUPLICATE: 'GROUND_DUPLICATE',
  AUTHORITY: 'GROUND_AUTHORITY',
  DEATH: 'GROUND_DEATH',
}

export const ADJUSTMENT_STATE: Readonly<Record<AdjustmentState, StringKey>> = {
  PROPOSED: 'POINTS_WAIT',
  APPROVED: 'POINTS_APPROVED',
  REFUSED: 'POINTS_REFUSED',
  RETRACTED: 'POINTS_RETRACTED',
}
