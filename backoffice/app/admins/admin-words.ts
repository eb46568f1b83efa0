import type { listAdmins } from '@meridian/contract/admin/admins.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import type { StringKey } from '../texts/string-keys.ts'
import type { Tone } from '../ui/status-word.tsx'

type Admin = AnswerOf<typeof listAdmins>['admins'][number]

export const ADMIN_STATE: Readonly<Record<Admin['state'], { name: StringKey; tone: Tone }>> = {
  INVITED: { name: 'ADMIN_INVITED', tone: 'warn' },
  ACTIVE: { name: 'ADMIN_ACTIVE', tone: 'ok' },
  BLOCKED: { name: 'ADMIN_BLOCKED', tone: 'bad' },
}

export const FACTOR_NAMES: Readonly<Record<Admin['factors'][number], StringKey>> = {
  totp: 'ADMIN_APP',
  passkey: 'PASSKEY',
}

const ROLE_NAMES: Readonly<Record<string, StringKey>> = {
  owner: 'ROLE_OWNER',
  editor: 'ROLE_EDITOR',
  translator: 'ROLE_TRANSLATOR',
  auditor: 'ROLE_AUDITOR',
  country_manager: 'ROLE_COUNTRY_MANAGER',
  service: 'ROLE_SERVICE',
  warehouse: 'ROLE_WAREHOUSE',
  finance: 'ROLE_FINANCE',
}

/** The name of a role; the key of one that this version does not know. */
export function roleName(key: string, t: (name: StringKey) => string): string {
  const name = Object.hasOwn(ROLE_NAMES, key) ? ROLE_NAMES[key] : undefined
  return name === undefined ? key : t(name)
}
