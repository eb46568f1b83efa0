import type { StringKey } from '../texts/string-keys.ts'

const ROLES: Readonly<Record<string, { name: StringKey; text: StringKey }>> = {
  owner: { name: 'ROLE_OWNER', text: 'ROLE_OWNER_TEXT' },
  editor: { name: 'ROLE_EDITOR', text: 'ROLE_EDITOR_TEXT' },
  translator: { name: 'ROLE_TRANSLATOR', text: 'ROLE_TRANSLATOR_TEXT' },
  auditor: { name: 'ROLE_AUDITOR', text: 'ROLE_AUDITOR_TEXT' },
  country_manager: { name: 'ROLE_COUNTRY_MANAGER', text: 'ROLE_COUNTRY_MANAGER_TEXT' },
  service: { name: 'ROLE_SERVICE', text: 'ROLE_SERVICE_TEXT' },
  buyer: { name: 'ROLE_BUYER', text: 'ROLE_BUYER_TEXT' },
  pricer: { name: 'ROLE_PRICER', text: 'ROLE_PRICER_TEXT' },
  warehouse: { name: 'ROLE_WAREHOUSE', text: 'ROLE_WAREHOUSE_TEXT' },
  finance: { name: 'ROLE_FINANCE', text: 'ROLE_FINANCE_TEXT' },
}

/** The name of a role. Roles are data: one that this version does not know is named by its key, as words. */
export function roleName(key: string, t: (name: StringKey) => string): string {
  const role = Object.hasOwn(ROLES, key) ? ROLES[key] : undefined
  return role === undefined ? asWords(key) : t(role.name)
}

/** Description of a role; null for one that this version does not know. */
export function roleText(key: string): StringKey | null {
  return (Object.hasOwn(ROLES, key) ? ROLES[key]?.text : undefined) ?? null
}

/** `night_shift` as `Night shift`. */
function asWords(key: string): string {
  const words = key.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
