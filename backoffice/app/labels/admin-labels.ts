import type { searchAdmins } from '@meridian/contract/admin/admins.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import type { StringKey } from '../texts/string-keys.ts'
import type { Tone } from '../ui/status-label.tsx'

type Admin = AnswerOf<typeof searchAdmins>['rows'][number]

export const ADMIN_STATE: Readonly<Record<Admin['state'], { name: StringKey; tone: Tone }>> = {
  INVITED: { name: 'ADMIN_INVITED', tone: 'warn' },
  ACTIVE: { name: 'ADMIN_ACTIVE', tone: 'ok' },
  BLOCKED: { name: 'ADMIN_BLOCKED', tone: 'bad' },
}

export const FACTOR_NAMES: Readonly<Record<Admin['factors'][number], StringKey>> = {
  totp: 'ADMIN_APP',
  passkey: 'PASSKEY',
}
