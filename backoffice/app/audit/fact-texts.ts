import { ADDRESS_FIELD_NAMES, ADDRESS_LIST } from '@meridian/domain/address-list.ts'
import { type CountryId, isCountryId, isLanguageId, languageName } from '@meridian/domain/locale.ts'
import { ADMIN_STATE, FACTOR_NAMES } from '../labels/admin-labels.ts'
import { BULK_NAME, HOLD_NAME } from '../labels/bulk-labels.ts'
import { CHANGE_SET_STATE } from '../labels/change-set-labels.ts'
import { KIND, REASON, REFUSAL, SUBMISSION } from '../labels/document-labels.ts'
import { EXPORT_NAME } from '../labels/export-labels.ts'
import { ERASURE_GROUND, MEMBER_STATE, TRANSFER_STATUS } from '../labels/member-labels.ts'
import { MAIL_NAME, PARCEL_STATE } from '../labels/order-status.ts'
import { REFUND_REASON } from '../labels/refund-labels.ts'
import { RETURN_KIND, RETURN_STATE } from '../labels/return-labels.ts'
import { MOVEMENT } from '../labels/stock-labels.ts'
import { WITHDRAWAL_CHANNEL, WITHDRAWAL_GROUND, WITHDRAWAL_STATE } from '../labels/withdrawal-labels.ts'
import { roleName } from '../session/role-labels.ts'
import type { Formats } from '../texts/formats.ts'
import type { StringKey } from '../texts/string-keys.ts'
import type { Translate } from '../texts/text-store.ts'
import { refusalKey } from '../ui/failure-text.ts'

type Facts = Readonly<Record<string, unknown>> | null

interface FactText {
  name: string
  /** Null if there was no value before. */
  from: string | null
  /** Null if the value was removed. */
  to: string | null
}

interface FactContext {
  t: Translate
  formats: Formats
  countryNames: (countries: readonly CountryId[]) => string
}

type FactFormatter = (value: unknown, context: FactContext, facts: NonNullable<Facts>, act: string) => string | null

/** The label of each fact and the format of its value. Facts for programs, such as ids, are absent. */
export const FACTS: Readonly<Record<string, { name: StringKey; format: FactFormatter }>> = {
  amount: { name: 'FACT_AMOUNT', format: asMoney },
  due: { name: 'FACT_DUE', format: asMoney },
  lost: { name: 'FACT_LOST', format: asMoney },
  net_cost: { name: 'FACT_COST', format: asMoney },
  number: { name: 'FACT_NUMBER', format: asText },
  corrected_number: { name: 'FACT_CORRECTED', format: asText },
  tracking_number: { name: 'FACT_TRACKING', format: asText },
  provider_payment_id: { name: 'FACT_NUMBER', format: asText },
  sponsor_name: { name: 'FACT_SPONSOR', format: asText },
  user_name: { name: 'FACT_MEMBER', format: asText },
  parcel: { name: 'FACT_PARCEL', format: asNumber },
  parcels: { name: 'FACT_PARCEL', format: asParcels },
  units: { name: 'FACT_PIECES', format: asPieces },
  add: { name: 'FACT_ADDED', format: asPieces },
  remove: { name: 'FACT_REMOVED', format: asPieces },
  ended: { name: 'FACT_COUNT', format: asNumber },
  retried: { name: 'FACT_COUNT', format: asNumber },
  total: { name: 'FACT_COUNT', format: asNumber },
  on_hand: { name: 'FACT_ON_HAND', format: asNumber },
  threshold: { name: 'STOCK_LOW_FROM', format: asNumber },
  archived: { name: 'ARCHIVED_NOW', format: asFlag },
  from: { name: 'FACT_FROM', format: asDay },
  to: { name: 'FACT_TO', format: asDay },
  is_shared: { name: 'FACT_SHARED', format: asFlag },
  roles: { name: 'FACT_ROLES', format: asRoles },
  languages: { name: 'FACT_LANGUAGES', format: asLanguages },
  fields: { name: 'FACT_FIELDS', format: asFields },
  refused: {
    name: 'FACT_REFUSED',
    format: (value, { t }) => (typeof value === 'string' ? t(refusalKey(value)) : null),
  },
  refusal: { name: 'FACT_REFUSED', format: asLabel(REFUSAL) },
  by: { name: 'FACT_BY', format: asLabel({ password: 'PASSWORD', ...FACTOR_NAMES }) },
  act: { name: 'AUDIT_ACT', format: asLabel(BULK_NAME) },
  hold: { name: 'FACT_HOLD', format: asLabel(HOLD_NAME) },
  refund_reason: { name: 'REASON', format: asLabel(REFUND_REASON) },
  document_kind: { name: 'FACT_KIND', format: asLabel(namesOf(KIND)) },
  channel: { name: 'FACT_CHANNEL', format: asLabel(WITHDRAWAL_CHANNEL) },
  ground: { name: 'REASON', format: asLabel({ ...WITHDRAWAL_GROUND, ...ERASURE_GROUND }) },
  template: { name: 'FACT_MAIL', format: asLabel(MAIL_NAME) },
  status: { name: 'FACT_STATE', format: asLabel(namesOf(TRANSFER_STATUS)) },
  kind: {
    name: 'FACT_KIND',
    format: asLabel({ ...MOVEMENT, ...RETURN_KIND, ...EXPORT_NAME, TOTP: 'ADMIN_APP', PASSKEY: 'PASSKEY', ...REASON }),
  },
  state: {
    name: 'FACT_STATE',
    format: (value, context, facts, act) => asLabel(statesOf(act))(value, context, facts, act),
  },
}

/** The changed or noted facts of an act as text, without unchanged and internal ones. */
export function factTexts(
  { act, before, after }: { act: string; before: Facts; after: Facts },
  context: FactContext,
): FactText[] {
  const described = (facts: Facts, fact: string): string | null =>
    facts === null || facts[fact] === undefined || facts[fact] === null
      ? null
      : (FACTS[fact]?.format(facts[fact], context, facts, act) ?? null)
  return Object.keys(FACTS)
    .map((fact) => ({ fact, from: described(before, fact), to: described(after, fact) }))
    .filter(({ from, to }) => from !== to)
    .map(({ fact, from, to }) => ({ name: context.t(FACTS[fact]?.name ?? 'FACT_NUMBER'), from, to }))
}

/** The texts of the states of an act's object. */
function statesOf(act: string): Readonly<Record<string, StringKey>> {
  if (/ChangeSet/.test(act)) return namesOf(CHANGE_SET_STATE)
  if (/Return/.test(act) && !/Parcel/.test(act)) return namesOf(RETURN_STATE)
  if (/Withdrawal/.test(act)) return namesOf(WITHDRAWAL_STATE)
  if (/Member/.test(act)) return namesOf(MEMBER_STATE)
  if (/Admin/.test(act)) return namesOf(ADMIN_STATE)
  return /Document/.test(act) ? namesOf(SUBMISSION) : namesOf(PARCEL_STATE)
}

function namesOf(words: Readonly<Record<string, { name: StringKey }>>): Record<string, StringKey> {
  return Object.fromEntries(Object.entries(words).map(([word, { name }]) => [word, name]))
}

/** Translates an enumerated value; null without a translation. */
function asLabel(words: Readonly<Record<string, StringKey>>): FactFormatter {
  return (value, { t }) => {
    const key = typeof value === 'string' && Object.hasOwn(words, value) ? words[value] : undefined
    return key === undefined ? null : t(key)
  }
}

function asText(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function asNumber(value: unknown, { formats }: FactContext): string | null {
  return typeof value === 'number' ? formats.number(value) : null
}

/** Amounts are stored in minor units; null for no amount or an unknown currency. */
function asMoney(value: unknown, { formats }: FactContext, { currency_code }: NonNullable<Facts>): string | null {
  if (typeof value !== 'number' || value === 0 || typeof currency_code !== 'string') return null
  return formats.money(value, currency_code)
}

function asDay(value: unknown, { formats }: FactContext): string | null {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? formats.day(value) : null
}

function asFlag(value: unknown, { t }: FactContext): string | null {
  return typeof value === 'boolean' ? t(value ? 'FACT_YES' : 'FACT_NO') : null
}

/** The number of units of all lines together. */
function asPieces(value: unknown, { formats }: FactContext): string | null {
  if (!Array.isArray(value)) return null
  const quantities = value.map((line: unknown) =>
    isFacts(line) && typeof line.quantity === 'number'
      ? line.quantity
      : isFacts(line) && Array.isArray(line.units)
        ? line.units.length
        : 0,
  )
  const pieces = quantities.reduce((sum, one) => sum + one, 0)
  return pieces === 0 ? null : formats.number(pieces)
}

function asParcels(value: unknown, { formats }: FactContext): string | null {
  if (!Array.isArray(value)) return null
  const numbers = value.flatMap((one: unknown) =>
    isFacts(one) && typeof one.parcel === 'number' ? formats.number(one.parcel) : [],
  )
  return numbers.length === 0 ? null : numbers.join(', ')
}

function asRoles(value: unknown, { t, countryNames }: FactContext): string | null {
  if (!Array.isArray(value)) return null
  const roles = value.flatMap((one: unknown) => {
    if (!isFacts(one) || typeof one.role_key !== 'string') return []
    const given = Array.isArray(one.countries) ? one.countries : [one.country_id]
    return `${roleName(one.role_key, t)}: ${countryNames(given.filter((country): country is CountryId => typeof country === 'string' && isCountryId(country)))}`
  })
  return roles.length === 0 ? '–' : roles.join('; ')
}

function asLanguages(value: unknown): string | null {
  if (!Array.isArray(value)) return null
  const names = value.flatMap((one: unknown) => (typeof one === 'string' && isLanguageId(one) ? languageName(one) : []))
  return names.length === 0 ? null : names.join(', ')
}

/** The names of the changed address fields. */
function asFields(value: unknown, { t }: FactContext): string | null {
  if (!Array.isArray(value)) return null
  const names = value.flatMap((one: unknown) => {
    const field = typeof one === 'string' ? ADDRESS_FIELD_NAMES.find((name) => name === one) : undefined
    return field === undefined ? [] : t(ADDRESS_LIST[field].label)
  })
  return names.length === 0 ? null : names.join(', ')
}

function isFacts(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
