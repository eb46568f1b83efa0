import { randomUUID } from 'node:crypto'
import type { UserAccount } from '@meridian/contract/shop/cart.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { HeldRight } from '@meridian/domain/admin-rights.ts'
import { isAdminSessionOpen } from '@meridian/domain/admin-session.ts'
import { normalizeMemberCode } from '@meridian/domain/member-code.ts'
import { shortName } from '@meridian/domain/person-name.ts'
import { ADMIN_TYPE_ID, USER_TYPE_ID } from '@meridian/domain/session.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Dependencies } from '../gate/handler.ts'
import { HELD_ROLES, rightsOf } from './admins/admin-sessions.ts'

export { readAdminByToken } from './admins/admin-sessions.ts'
export { countMail, countTries, waitSeconds } from './identity/try-counts.ts'
export { readActing } from './members/acting-queries.ts'
export { lockMemberForAdmin } from './members/admin-members-queries.ts'

/**
 * The version that a token of this session must carry; undefined where the session has ended or its owner is blocked.
 */
export async function readSessionVersion(database: Kysely<Database>, session_id: string): Promise<number | undefined> {
  const row = await database
    .selectFrom('sec.user_session as session')
    .innerJoin('sec.user_account as account', 'account.user_id', 'session.user_id')
    .select('account.session_version')
    .where('session.session_id', '=', session_id)
    .where('session.ended_at', 'is', null)
    .where('account.state', '=', 'ACTIVE')
    .executeTakeFirst()
  return row?.session_version
}

/**
 * The session of an admin's signed token, with their current rights; undefined where it has ended, is older than a session
 * of the back office may be, or is not an admin's. SPEC §6.
 */
export async function readAdminSession(
  database: Kysely<Database>,
  session_id: string,
  now: Date,
): Promise<{ session_version: number; held: HeldRight[]; proved_at: Date } | undefined> {
  const row = await database
    .selectFrom('sec.user_session as session')
    .innerJoin('sec.user_account as account', 'account.user_id', 'session.user_id')
    .select(['account.session_version', 'session.created_at', HELD_ROLES.as('roles')])
    .where('session.session_id', '=', session_id)
    .where('session.ended_at', 'is', null)
    .where('account.state', '=', 'ACTIVE')
    .where('account.type_id', '=', ADMIN_TYPE_ID)
    .executeTakeFirst()
  if (row === undefined || !isAdminSessionOpen({ ...row, last_used_at: now }, now)) return undefined
  const { session_version, roles, created_at: proved_at } = row
  return { session_version, held: rightsOf(roles), proved_at }
}

/** The rights that an admin holds now; undefined where they are blocked or gone. SPEC §6. */
export async function readHeldRights(database: Kysely<Database>, admin_id: number): Promise<HeldRight[] | undefined> {
  const row = await database
    .selectFrom('sec.user_account as account')
    .select(HELD_ROLES.as('roles'))
    .where('account.user_id', '=', admin_id)
    .where('account.state', '=', 'ACTIVE')
    .where('account.type_id', '=', ADMIN_TYPE_ID)
    .executeTakeFirst()
  return row && rightsOf(row.roles)
}

/** Guests whose tokens were revoked at this time or later. */
export async function readRevokedGuests(database: Kysely<Database>, since: Date): Promise<string[]> {
  const rows = await database
    .selectFrom('sec.refresh_token')
    .select('guest_id')
    .distinct()
    .where('revoked_at', '>=', since)
    .where('guest_id', 'is not', null)
    .execute()
  return rows.flatMap(({ guest_id }) => guest_id ?? [])
}

/** Consequences of a member's position, stored with the account, because each price and token needs them. */
export interface Membership {
  price_group_id: number
  settlement_type: string | null
}

/**
 * Stores what the structure computed. If it changed, tokens with the old values are refused within seconds and
 * refreshed into new ones; nobody is signed out. SPEC §6, sessions (R20).
 */
export async function setMembership(
  tx: Transaction<Database>,
  user_id: number,
  { price_group_id, settlement_type }: Membership,
): Promise<void> {
  await tx
    .updateTable('sec.user_account')
    .set((set) => ({ price_group_id, settlement_type, session_version: set('session_version', '+', 1) }))
    .where('user_id', '=', user_id)
    .where(
      sql<boolean>`(price_group_id, settlement_type) is distinct from (${price_group_id}::smallint, ${settlement_type}::text)`,
    )
    .execute()
}

/** The price group of an active member of a country; undefined for everybody else. */
export async function findBuyingMember(
  database: Kysely<Database>,
  { user_id, country_id }: { user_id: number; country_id: string },
): Promise<{ price_group_id: number } | undefined> {
  return database
    .selectFrom('sec.user_account')
    .select('price_group_id')
    .where('user_id', '=', user_id)
    .where('type_id', '=', USER_TYPE_ID)
    .where('state', '=', 'ACTIVE')
    .where('country_id', '=', country_id)
    .executeTakeFirst()
}

/** A guest who never had a session, for an order that an admin places. */
export async function insertSessionlessGuest(tx: Transaction<Database>, now: Date): Promise<string> {
  const guest_id = randomUUID()
  await tx.insertInto('sec.guest').values({ guest_id, created_at: now, ended_at: now }).execute()
  return guest_id
}

/** Facts of an account's owner that other services may read. */
export interface Person {
  user_id: number
  code: string
  username: string
  /** Null after an erasure, as are the names. */
  email: string | null
  name_first: string | null
  name_last: string | null
  country_id: string
  language_id: string
  state: string
  created_at: Date
}

export async function readPerson(database: Kysely<Database>, user_id: number): Promise<Person | undefined> {
  return database
    .selectFrom('sec.user_account as account')
    .leftJoin('sec.user_person as person', 'person.user_id', 'account.user_id')
    .select([
      'account.user_id',
      'account.code',
      'account.username',
      'account.email',
      'person.name_first',
      'person.name_last',
      'account.country_id',
      'account.language_id',
      'account.state',
      'account.created_at',
    ])
    .where('account.user_id', '=', user_id)
    .executeTakeFirst()
}

/** The member's id and code, cached: neither changes before an erasure. SPEC §3 Address (user_account) */
export function readUserAccount({ cache, database }: Dependencies, user_id: number): Promise<UserAccount> {
  return cache.remember([], `sec.user-account.${user_id}`, () =>
    database
      .selectFrom('sec.user_account')
      .select(['user_id as id', 'code'])
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow(),
  )
}

/** The names of admins, by id. */
export async function readAdminNames(database: Kysely<Database>, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .selectFrom('sec.user_account')
    .select(['user_id', 'username'])
    .where('user_id', 'in', ids)
    .where('type_id', '=', ADMIN_TYPE_ID)
    .execute()
  return new Map(rows.map(({ user_id, username }) => [user_id, username]))
}

/** First names with the initial of the last, by user id; erased people are left out. */
export async function readShortNames(
  database: Kysely<Database>,
  user_ids: readonly number[],
): Promise<Map<number, string>> {
  if (user_ids.length === 0) return new Map()
  const people = await database
    .selectFrom('sec.user_person')
    .select(['user_id', 'name_first', 'name_last'])
    .where('user_id', 'in', user_ids)
    .execute()
  return new Map(people.map((person) => [person.user_id, shortName(person)]))
}

/** Contact data of members who share them with their recommender, by user id. */
export async function readContacts(
  database: Kysely<Database>,
  user_ids: readonly number[],
): Promise<Map<number, { email: string; phone: string | null }>> {
  const { rows } = await sql<{ user_id: number; email: string; phone: string | null }>`
    select user_id, email, phone_prefix || ' ' || phone_number as phone
      from sec.user_person join sec.user_account using (user_id)
      where user_id = any(${[...user_ids]}::bigint[]) and shows_contact and state = 'ACTIVE' and email is not null`.execute(
    database,
  )
  return new Map(rows.map(({ user_id, ...contact }) => [user_id, contact]))
}

/** Member codes by user id. */
export async function readMemberCodes(
  database: Kysely<Database>,
  user_ids: readonly number[],
): Promise<Map<number, string>> {
  if (user_ids.length === 0) return new Map()
  const { rows } = await sql<{ user_id: number; code: string }>`
    select user_id, code from sec.user_account where user_id = any(${user_ids}::bigint[])`.execute(database)
  return new Map(rows.map(({ user_id, code }) => [user_id, code]))
}

/**
 * The recommender with a code, which may be typed in any case and with blanks; undefined for every other code. SPEC §7
 * FORM.
 */
export async function findRecommender(
  database: Kysely<Database>,
  code: string,
): Promise<{ user_id: number; code: string } | undefined> {
  // One statement for every text, so that a malformed code is as slow as an unknown one.
  return database
    .selectFrom('sec.user_account')
    .select(['user_id', 'code'])
    .where('code', '=', normalizeMemberCode(code))
    .where('state', '=', 'ACTIVE')
    .where('type_id', '=', USER_TYPE_ID)
    .executeTakeFirst()
}
