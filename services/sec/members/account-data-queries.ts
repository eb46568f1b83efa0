import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { type CountryId, isCountryId, isLanguageId, type LanguageId } from '@meridian/domain/locale.ts'
import type { Kysely, Transaction, Updateable } from 'kysely'

/** An account with its person, as its owner may see it. */
export type AccountRow = Awaited<ReturnType<typeof readAccount>>

/** @throws Refusal TOKEN_INVALID where the account was blocked or erased after its token was checked */
export async function readAccount(database: Kysely<Database>, user_id: number) {
  const row = await database
    .selectFrom('sec.user_account as a')
    .innerJoin('sec.user_person as p', 'p.user_id', 'a.user_id')
    .leftJoin('files.upload as f', 'f.file_id', 'p.avatar_file_id')
    .select(['a.user_id', 'a.code', 'a.username', 'a.email', 'a.email_key', 'a.password_hash', 'a.created_at'])
    .select(['a.country_id', 'a.language_id', 'a.price_group_id', 'a.settlement_type'])
    .select(['p.name_first', 'p.name_last', 'p.name_patronymic', 'p.birth_date', 'p.phone_prefix', 'p.phone_number'])
    .select([
      'p.company_name',
      'p.tax_number',
      'p.shows_picture',
      'p.shows_contact',
      'p.avatar_file_id',
      'f.key as avatar_key',
    ])
    .where('a.user_id', '=', user_id)
    .where('a.state', '=', 'ACTIVE')
    .executeTakeFirst()
  const { country_id, language_id, email } = row ?? {}
  if (!row || !isCountry(country_id) || !isLanguage(language_id) || !email) throw new Refusal('TOKEN_INVALID')
  return { ...row, country_id, language_id, email }
}

const isCountry = (id: string | undefined): id is CountryId => id !== undefined && isCountryId(id)
const isLanguage = (id: string | undefined): id is LanguageId => id !== undefined && isLanguageId(id)

/** The requested, not yet confirmed address; null without one. */
export async function readPendingEmail(
  database: Kysely<Database>,
  { user_id, now }: { user_id: number; now: Date },
): Promise<string | null> {
  const link = await database
    .selectFrom('sec.one_time_link')
    .select('email')
    .where('user_id', '=', user_id)
    .where('purpose', '=', 'CHANGE_EMAIL')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return link?.email ?? null
}

/**
 * Locks an account, so that counts about it stay valid until the end of the transaction.
 * @throws Refusal TOKEN_INVALID as readAccount
 */
export async function lockAccount(tx: Transaction<Database>, user_id: number): Promise<void> {
  const row = await tx
    .selectFrom('sec.user_account')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('state', '=', 'ACTIVE')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('TOKEN_INVALID')
}

/** An admin who has the data of a member open learns that the member has changed them. */
export async function raiseVersion(tx: Transaction<Database>, user_id: number): Promise<void> {
  await tx
    .updateTable('sec.user_account')
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('user_id', '=', user_id)
    .execute()
}

/** Stores changes of a person and of the account's own fields. */
export async function changePerson(
  tx: Transaction<Database>,
  user_id: number,
  change: {
    person: Updateable<Database['sec.user_person']>
    account: Pick<Updateable<Database['sec.user_account']>, 'username' | 'language_id'>
  },
): Promise<void> {
  if (Object.keys(change.person).length > 0) {
    await tx.updateTable('sec.user_person').set(change.person).where('user_id', '=', user_id).execute()
  }
  if (Object.keys(change.account).length > 0) {
    await tx.updateTable('sec.user_account').set(change.account).where('user_id', '=', user_id).execute()
  }
}
