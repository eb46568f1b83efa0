import type { Database } from '@meridian/database/schema/database.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { type Kysely, sql, type Transaction } from 'kysely'

const FROM = sql`sec.acting_session as acting
  join sec.user_account as admin on admin.user_id = acting.admin_id
  join sec.user_account as member on member.user_id = acting.user_id`

/** The admin may still look: not blocked, still with the right in the member's country, and not signed out. SPEC §6. */
const STILL_ALLOWED = sql`(admin.state = 'ACTIVE' and member.state = 'ACTIVE'
  and exists (select from sec.admin_role as role join sec.role_right using (role_key)
    where role.admin_id = acting.admin_id and role.country_id = member.country_id and right_key = 'members.act_as')
  and not exists (select from sec.admin_session as session
    where session.session_id = acting.admin_session_id and session.ended_at is not null)
  and not exists (select from sec.user_session as session
    where session.session_id = acting.admin_session_id and session.ended_at is not null))`

/** A session in which an admin sees a member's account. */
export interface ActingSession {
  session_id: string
  admin_id: number
  admin_session_id: string
  user_id: number
  country_id: CountryId
}

const COLUMNS = sql`acting.session_id, acting.admin_id, acting.admin_session_id, acting.user_id, member.country_id`

/** Stores the code that begins such a session, as its hash. */
export async function insertActing(
  tx: Transaction<Database>,
  acting: Omit<ActingSession, 'country_id'> & { code_hash: Buffer; code_expires_at: Date },
): Promise<void> {
  await tx.insertInto('sec.acting_session').values(acting).execute()
}

/** The stored hash of the code of a session; undefined where there is none. */
export async function readActingCode(database: Kysely<Database>, session_id: string): Promise<Buffer | undefined> {
  const row = await database
    .selectFrom('sec.acting_session')
    .select('code_hash')
    .where('session_id', '=', session_id)
    .executeTakeFirst()
  return row?.code_hash
}

/** Uses a code up: of any number of concurrent calls one gets the session. Undefined for any other text. */
export async function beginActingSession(
  tx: Transaction<Database>,
  { code_hash, now, ends_at }: { code_hash: Buffer; now: Date; ends_at: Date },
): Promise<ActingSession | undefined> {
  const { rows } = await sql<ActingSession>`
    with begun as (
      update sec.acting_session set begun_at = ${now}, ends_at = ${ends_at}
        where code_hash = ${code_hash} and begun_at is null and code_expires_at > ${now} returning session_id)
    select ${COLUMNS} from ${FROM} join begun using (session_id) where ${STILL_ALLOWED}`.execute(tx)
  return rows[0]
}

/** The member's session version in a session that is open; undefined in one that has ended or may not go on. */
export async function readActing(
  database: Kysely<Database>,
  session_id: string,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ session_version: number }>`
    select member.session_version from ${FROM}
      where acting.session_id = ${session_id} and acting.ended_at is null and acting.ends_at > ${now}
        and ${STILL_ALLOWED}`.execute(database)
  return rows[0]?.session_version
}

/** Ends one session; undefined where it has ended already. */
export async function leaveActingSession(
  tx: Transaction<Database>,
  session_id: string,
  now: Date,
): Promise<ActingSession | undefined> {
  const { rows } = await sql<ActingSession>`
    update sec.acting_session as acting set ended_at = ${now}, ended_cause = 'LEFT' from sec.user_account as member
      where session_id = ${session_id} and member.user_id = acting.user_id and begun_at is not null and ended_at is null
      returning ${COLUMNS}`.execute(tx)
  return rows[0]
}

/** Ends overdue sessions, and those that may not continue. */
export async function endOverdueActing(
  tx: Transaction<Database>,
  now: Date,
): Promise<(ActingSession & { ended_cause: 'LAPSED' | 'STOPPED' })[]> {
  const { rows } = await sql<ActingSession & { ended_cause: 'LAPSED' | 'STOPPED' }>`
    with due as (
      select acting.session_id, ${STILL_ALLOWED} as allowed from ${FROM}
        where acting.begun_at is not null and acting.ended_at is null and (acting.ends_at <= ${now} or not ${STILL_ALLOWED})
        for update of acting skip locked)
    update sec.acting_session as acting
      set ended_at = ${now}, ended_cause = case when allowed then 'LAPSED' else 'STOPPED' end
      from due join sec.user_account as member on true
      where acting.session_id = due.session_id and member.user_id = acting.user_id
      returning ${COLUMNS}, acting.ended_cause`.execute(tx)
  return rows
}
