import { ADDRESS_FIELD_NAMES, ADDRESS_LIST } from '@meridian/domain/address-list.ts'
import { LANGUAGE_NAMES } from '@meridian/domain/languages.ts'
import { type CountryId, isCountryId, isLanguageId } from '@meridian/domain/locale.ts'
import { ADMIN_STATE, FACTOR_NAMES } from '../labels/admin-labels.ts'
import { BULK_NAME, HOLD_NAME } from '../labels/bulk-labels.ts'
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

interface Telling {
  t: Translate
  formats: Formats
  countryNames: (countries: readonly CountryId[]) => string
}

type Tell = (value: unknown, telling: Telling, facts: NonNullable<Facts>, act: string) => string | null

/** The label of each fact and the format of its value. Facts for programs, such as ids, are absent. */
export const FACTS: Readonly<Record<string, { name: StringKey; tell: Tell }>> = {
  amount: { name: 'FACT_AMOUNT', tell: asMoney },
  due: { name: 'FACT_DUE', tell: asMoney },
  lost: { name: 'FACT_LOST', tell: asMoney },
  number: { name: 'FACT_NUMBER', tell: asText },
  corrected_number: { name: 'FACT_CORRECTED', tell: asText },
  tracking_number: { name: 'FACT_TRACKING', tell: asText },
  provider_payment_id: { name: 'FACT_NUMBER', tell: asText },
  sponsor_name: { name: 'FACT_SPONSOR', tell: asText },
  user_name: { name: 'FACT_MEMBER', tell: asText },
  parcel: { name: 'FACT_PARCEL', tell: asNumber },
  parcels: { name: 'FACT_PARCEL', tell: asParcels },
  units: { name: 'FACT_PIECES', tell: asPieces },
  add: { name: 'FACT_ADDED', tell: asPieces },
  remove: { name: 'FACT_REMOVED', tell: asPieces },
  ended: { name: 'FACT_COUNT', tell: asNumber },
  retried: { name: 'FACT_COUNT', tell: asNumber },
  total: { name: 'FACT_COUNT', tell: asNumber },
  on_hand: { name: 'FACT_ON_HAND', tell: asNumber },
  from: { name: 'FACT_FROM', tell: asDay },
  to: { name: 'FACT_TO', tell: asDay },
  is_shared: { name: 'FACT_SHARED', tell: asFlag },
  roles: { name: 'FACT_ROLES', tell: asRoles },
  languages: { name: 'FACT_LANGUAGES', tell: asLanguages },
  fields: { name: 'FACT_FIELDS', tell: asFields },
  refused: { name: 'FACT_REFUSED', tell: (value, { t }) => (typeof value === 'string' ? t(refusalKey(value)) : null) },
  refusal: { name: 'FACT_REFUSED', tell: asWord(REFUSAL) },
  by: { name: 'FACT_BY', tell: asWord({ password: 'PASSWORD', ...FACTOR_NAMES }) },
  act: { name: 'AUDIT_ACT', tell: asWord(BULK_NAME) },
  hold: { name: 'FACT_HOLD', tell: asWord(HOLD_NAME) },
  refund_reason: { name: 'REASON', tell: asWord(REFUND_REASON) },
  document_kind: { name: 'FACT_KIND', tell: asWord(namesOf(KIND)) },
  channel: { name: 'FACT_CHANNEL', tell: asWord(WITHDRAWAL_CHANNEL) },
  ground: { name: 'REASON', tell: asWord({ ...WITHDRAWAL_GROUND, ...ERASURE_GROUND }) },
  template: { name: 'FACT_MAIL', tell: asWord(MAIL_NAME) },
  status: { name: 'FACT_STATE', tell: asWord(namesOf(TRANSFER_STATUS)) },
  kind: {
    name: 'FACT_KIND',
    tell: asWord({ ...MOVEMENT, ...RETURN_KIND, ...EXPORT_NAME, TOTP: 'ADMIN_APP', PASSKEY: 'PASSKEY', ...REASON }),
  },
  state: {
    name: 'FACT_STATE',
    tell: (value, telling, facts, act) => asWord(statesOf(act))(value, telling, facts, act),
  },
}

/** The changed or noted facts of an act as text, without unchanged and internal ones. */
export function factTexts(
  { act, before, after }: { act: string; before: Facts; after: Facts },
  telling: Telling,
): FactText[] {
  const described = (facts: Facts, fact: string): string | null =>
    facts === null || facts[fact] === undefined || facts[fact] === null
      ? null
      : (FACTS[fact]?.tell(facts[fact], telling, facts, act) ?? null)
  return Object.keys(FACTS)
    .map((fact) => ({ fact, from: described(before, fact), to: described(after, fact) }))
    .filter(({ from, to }) => from !== to)
    .map(({ fact, from, to }) => ({ name: telling.t(FACTS[fact]?.name ?? 'FACT_NUMBER'), from, to }))
}

/** The texts of the states of an act's object. */
function statesOf(act: string): Readonly<Record<string, StringKey>> {
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
function asWord(words: Readonly<Record<string, StringKey>>): Tell {
  return (value, { t }) => {
    const key = typeof value === 'string' && Object.hasOwn(words, value) ? words[value] : undefined
    return key === undefined ? null : t(key)
  }
}

function asText(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function asNumber(value: unknown, { formats }: Telling): string | null {
  return typeof value === 'number' ? formats.number(value) : null
}

/** Amounts are stored in minor units; null for no amount or an unknown currency. */
function asMoney(value: unknown, { formats }: Telling, { currency_code }: NonNullable<Facts>): string | null {
  if (typeof value !== 'number' || value === 0 || typeof currency_code !== 'string') return null
  return formats.money(value, currency_code)
}

function asDay(value: unknown, { formats }: Telling): string | null {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? formats.day(value) : null
}

function asFlag(value: unknown, { t }: Telling): string | null {
  return typeof value === 'boolean' ? t(value ? 'FACT_YES' : 'FACT_NO') : null
}

/** The number of units of all lines together. */
function asPieces(value: unknown, { formats }: Telling): string | null {
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

function asParcels(value: unknown, { formats }: Telling): string | null {
  if (!Array.isArray(value)) return null
  const numbers = value.flatMap((one: unknown) =>
    isFacts(one) && typeof one.parcel === 'number' ? formats.number(one.parcel) : [],
  )
  return numbers.length === 0 ? null : numbers.join(', ')
}

function asRoles(value: unknown, { t, countryNames }: Telling): string | null {
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
  const names = value.flatMap((one: unknown) =>
    typeof one === 'string' && isLanguageId(one) ? LANGUAGE_NAMES[one] : [],
  )
  return names.length === 0 ? null : names.join(', ')
}

/** The names of the changed address fields. */
function asFields(value: unknown, { t }: Telling): string | null {
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
