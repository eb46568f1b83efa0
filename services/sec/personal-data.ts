import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { emailKey } from '@meridian/domain/email.ts'
import { erasedMemberCode } from '@meridian/domain/erasure.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { readUpload, removeUpload } from '../files/for-services-uploads.ts'
import type { DataSubject, PersonalDataHolder } from '../personal-data/personal-data.ts'

/**
 * Erasure (R31): the account, the person, and all data they entered. What remains is a number that accounting and
 * structure reference.
 */
export const secPersonalData: PersonalDataHolder = {
  tables: [
    'files.upload',
    'sec.acting_session',
    'sec.consent',
    'sec.country_transfer_request',
    'sec.idempotency_key',
    'sec.member_export',
    'sec.member_term',
    'sec.one_time_link',
    'sec.refresh_token',
    'sec.registration',
    'sec.shipping_address',
    'sec.user_account',
    'sec.user_person',
    'sec.user_session',
  ],
  read: readSecData,
  erasureRefusal: async () => null,

  async erase(tx, subject) {
    const { user_id } = subject
    await erasePicture(tx, user_id)
    await tx.deleteFrom('sec.user_person').where('user_id', '=', user_id).execute()
    await tx.deleteFrom('sec.shipping_address').where('user_id', '=', user_id).execute()
    await tx.deleteFrom('sec.acting_session').where('user_id', '=', user_id).execute()
    await tx.deleteFrom('sec.member_export').where('user_id', '=', user_id).execute()
    await tx.deleteFrom('sec.refresh_token').where('user_id', '=', user_id).execute()
    await tx.deleteFrom('sec.user_session').where('user_id', '=', user_id).execute()
    await tx.deleteFrom('sec.one_time_link').where('user_id', '=', user_id).execute()
    await tx.deleteFrom('sec.registration').where(registrationsOf(subject)).execute()
    await tx.deleteFrom('sec.idempotency_key').where('actor', '=', `user:${user_id}`).execute()
    await tx
      .updateTable('sec.country_transfer_request')
      .set({ reason: null, decision_reason: null })
      .where('user_id', '=', user_id)
      .execute()
  },
}

/**
 * Locks an account, also against inserts of rows that reference it.
 * @throws Refusal TOKEN_INVALID where it was already erased
 */
export async function lockForErasure(tx: Transaction<Database>, user_id: number): Promise<void> {
  const row = await tx
    .selectFrom('sec.user_account')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('state', '<>', 'ERASED')
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('TOKEN_INVALID')
}

/** Removes the person from an account and ends everything that could sign in to it. */
export async function eraseAccountRow(tx: Transaction<Database>, user_id: number, now: Date): Promise<void> {
  await tx
    .updateTable('sec.user_account')
    .set((set) => ({
      state: 'ERASED',
      erased_at: now,
      code: erasedMemberCode(user_id),
      username: '',
      email: null,
      email_key: null,
      password_hash: null,
      old_system_id: null,
      session_version: set('session_version', '+', 1),
    }))
    .where('user_id', '=', user_id)
    .execute()
}

/** Accounts that were erased between two times. */
export async function readErasedAccounts(
  database: Kysely<Database>,
  { after, until }: { after: Date; until: Date },
): Promise<number[]> {
  const rows = await database
    .selectFrom('sec.user_account')
    .select('user_id')
    .where('state', '=', 'ERASED')
    .where('erased_at', '>', after)
    .where('erased_at', '<=', until)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/**
 * The verified present and former addresses of an account that are still stored and that no other account has now; and
 * separately those only requested, which may belong to anyone.
 */
export async function readEmails(
  database: Kysely<Database>,
  user_id: number,
): Promise<{ emails: string[]; requested_emails: string[] }> {
  const { rows } = await sql<{ email: string; proven: boolean }>`
    select email, true as proven from sec.user_account where user_id = ${user_id} and email is not null
    union select email, true from sec.registration where user_id = ${user_id}
    union select previous_email, true from sec.one_time_link where user_id = ${user_id} and previous_email is not null
    union select email, false from sec.one_time_link where user_id = ${user_id} and email is not null`.execute(database)
  const taken = await database
    .selectFrom('sec.user_account')
    .select('email_key')
    .where(sql<boolean>`email_key = any(${rows.map(({ email }) => emailKey(email))}::text[])`)
    .where('user_id', '<>', user_id)
    .execute()
  const ofOthers = new Set(taken.map(({ email_key }) => email_key))
  const own = rows.filter(({ email, proven }) => proven && !ofOthers.has(emailKey(email)))
  const requested = rows.filter(({ proven }) => !proven)
  return { emails: own.map(({ email }) => email), requested_emails: requested.map(({ email }) => email) }
}

function registrationsOf({ user_id, emails }: DataSubject) {
  return sql<boolean>`(user_id = ${user_id} or email_key = any(${emails.map(emailKey)}::text[]))`
}

async function erasePicture(tx: Transaction<Database>, user_id: number): Promise<void> {
  const person = await tx
    .selectFrom('sec.user_person')
    .select('avatar_file_id')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  if (!person?.avatar_file_id) return
  await tx.updateTable('sec.user_person').set({ avatar_file_id: null }).where('user_id', '=', user_id).execute()
  await removeUpload(tx, person.avatar_file_id)
}

async function readSecData(database: Kysely<Database>, subject: DataSubject): Promise<Record<string, unknown>> {
  const { user_id } = subject
  const account = await database
    .selectFrom('sec.user_account')
    .select(['user_id', 'code', 'username', 'email', 'roles', 'state', 'country_id', 'language_id', 'price_group_id'])
    .select(['settlement_type', 'old_system_id', 'created_at'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  const person = await database
    .selectFrom('sec.user_person')
    .select(['name_first', 'name_last', 'name_patronymic', 'birth_date', 'phone_prefix', 'phone_number'])
    .select(['company_name', 'tax_number', 'shows_picture', 'shows_contact', 'avatar_file_id'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  const { avatar_file_id = null, ...personFields } = person ?? {}
  const picture = avatar_file_id === null ? null : await readUpload(database, avatar_file_id)
  return {
    account: account ?? null,
    person: personFields,
    picture: picture && { media_type: 'image/webp', base64: picture.toString('base64') },
    registrations: await database
      .selectFrom('sec.registration')
      .select(['email', 'country_id', 'language_id', 'person', 'recommender_id', 'consents', 'created_at'])
      .select(['expires_at', 'confirmed_at'])
      .where(registrationsOf(subject))
      .orderBy('registration_id')
      .execute(),
    consents: await database
      .selectFrom('sec.consent')
      .select(['kind', 'version', 'given', 'at'])
      .where('user_id', '=', user_id)
      .orderBy('consent_id')
      .execute(),
    shipping_addresses: await database
      .selectFrom('sec.shipping_address')
      .select(['is_default', 'address', 'created_at', 'updated_at'])
      .where('user_id', '=', user_id)
      .orderBy('id')
      .execute(),
    country_transfer_requests: await database
      .selectFrom('sec.country_transfer_request')
      .select([
        'from_country_id',
        'to_country_id',
        'status',
        'reason',
        'decision_reason',
        'created_at',
        'decided_at',
        'applied_at',
      ])
      .where('user_id', '=', user_id)
      .orderBy('id')
      .execute(),
    sessions: await database
      .selectFrom('sec.user_session')
      .select(['device', 'created_at', 'last_used_at', 'ended_at', 'ended_cause'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
    links: await database
      .selectFrom('sec.one_time_link')
      .select(['purpose', 'email', 'created_at', 'expires_at', 'used_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
  }
}
