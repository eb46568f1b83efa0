import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { LANGUAGE_IDS } from '../reference/locales.ts'
import { parseTable, wholeNumber } from '../table.ts'
import { text } from '../texts.ts'
import { HOME_COUNTRIES, type HomeCountryId } from './home-countries.ts'
import { ROLES, type RoleKey } from './roles.ts'

const count = wholeNumber
/** An empty cell is null. */
const optional = z.string().transform((cell) => (cell === '' ? null : cell))

// Casts because Object.keys loses the type of the keys.
const homeCountry = z.enum(Object.keys(HOME_COUNTRIES) as HomeCountryId[])
const role = z.enum(Object.keys(ROLES) as RoleKey[])

const person = {
  user_id: count,
  key: text,
  code: text,
  name_first: text,
  name_last: text,
  country_id: homeCountry,
  language_id: z.enum(LANGUAGE_IDS),
}

/** A row of `members.csv`. */
const MEMBER = z.strictObject({
  ...person,
  /** The key of the sponsor; null for the first of a structure. */
  sponsor: optional,
  joined_days_ago: count,
  birth_date: z.iso.date(),
  phone: text,
  street: text,
  house: text,
  apartment: optional,
  postal_code: text,
  city_name: text,
  /** Orders in a usual month. */
  orders_a_month: count,
  state: z.enum(['ACTIVE', 'BLOCKED']),
})

/** A row of `admins.csv`. */
const ADMIN = z.strictObject({
  ...person,
  role,
  /** Countries where they hold the role; `all` stands for every country of the shop. */
  countries: z.literal('all').or(
    z
      .string()
      .transform((cell) => cell.split(' '))
      .pipe(z.array(homeCountry)),
  ),
})

/** A member named in the README: signs in as `key@meridian.example` with the demo password. */
export type NamedMember = z.infer<typeof MEMBER>
/** An employee of the shop, for some countries. */
export type NamedAdmin = z.infer<typeof ADMIN>

export const NAMED_MEMBERS: readonly NamedMember[] = readPeople('members.csv', MEMBER)
export const NAMED_ADMINS: readonly NamedAdmin[] = readPeople('admins.csv', ADMIN)

function readPeople<Row>(file: string, schema: z.ZodType<Row>): Row[] {
  return parseTable(`seed/people/${file}`, readFileSync(new URL(file, import.meta.url), 'utf8'), schema)
}

/** The id of a named admin. @throws Error for an unknown key */
export function adminIdOf(key: string): number {
  const admin = NAMED_ADMINS.find((one) => one.key === key)
  if (admin === undefined) throw new Error(`There is no named admin ${key}`)
  return admin.user_id
}

/** The address of a named person. */
export function emailOf(key: string): string {
  return `${key}@meridian.example`
}
