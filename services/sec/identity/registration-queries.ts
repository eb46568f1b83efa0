import { randomBytes } from 'node:crypto'
import type { Database } from '@meridian/database/schema/database.ts'
import type { StoredConsent, StoredNewPerson } from '@meridian/database/schema/stored.ts'
import { memberCodeFrom } from '@meridian/domain/member-code.ts'
import { HOUR_MS } from '@meridian/domain/time-units.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { SecretRing } from '../../gate/secret-ring.ts'
import type { CheckedRegistration } from './registration-input.ts'
import { hashOf, hashOfDigits, randomText, secretDigits, secretText } from './secret-texts.ts'

/** Time in which a registration's address must be verified, in hours. SPEC §5 Registration. */
const WAITS_H = 24
/** Wrong codes allowed per mail. */
export const WRONG_CODES_MAX = 5
/** Mails of one registration. */
export const MAILS_MAX = 5

/**
 * The link of a registration's mails and the code of one of them, derived from the secret so that the job can write
 * them.
 */
export function registrationSecrets(secret: Buffer, token_hash: Buffer, mail: number): { link: string; code: string } {
  const of = token_hash.toString('hex')
  return {
    link: secretText(secret, 'registration-link', of),
    code: secretDigits(secret, 'registration-code', `${of}:${mail}`),
  }
}

/** The secret that made the link of a registration; its codes are made with the same. */
export function secretOfRegistration(
  ring: SecretRing,
  { token_hash, link_hash }: Pick<Registration, 'token_hash' | 'link_hash'>,
): Buffer {
  const made = (secret: Buffer) => hashOf(registrationSecrets(secret, token_hash, 1).link).equals(link_hash)
  return ring.find(made) ?? ring[0]
}

/** The stored hash of a six-digit code. */
function codeHash(secret: Buffer, token_hash: Buffer, code: string): Buffer {
  return hashOfDigits(secret, code, token_hash.toString('hex'))
}

export async function insertRegistration(
  tx: Transaction<Database>,
  registration: CheckedRegistration & {
    secret: SecretRing
    password_hash: string
    country_id: string
    language_id: string
    now: Date
  },
): Promise<{ registration_id: number; token: string; expires_at: Date }> {
  const { secret, now, person, consents, ...columns } = registration
  const token = randomText()
  const token_hash = hashOf(token)
  const { link, code } = registrationSecrets(secret[0], token_hash, 1)
  const expires_at = new Date(now.getTime() + WAITS_H * HOUR_MS)
  const { registration_id } = await tx
    .insertInto('sec.registration')
    .values({
      ...columns,
      token_hash,
      link_hash: hashOf(link),
      code_hash: codeHash(secret[0], token_hash, code),
      person: JSON.stringify(person),
      consents: JSON.stringify(consents),
      created_at: now,
      expires_at,
    })
    .returning('registration_id')
    .executeTakeFirstOrThrow()
  return { registration_id, token, expires_at }
}

const COLUMNS = [
  'registration_id',
  'token_hash',
  'link_hash',
  'code_hash',
  'wrong_codes',
  'mails_sent',
  'email',
  'email_key',
  'password_hash',
  'country_id',
  'language_id',
  'person',
  'consents',
  'recommender_id',
  'expires_at',
  'user_id',
  'confirmed_at',
] as const

export interface Registration {
  registration_id: number
  token_hash: Buffer
  link_hash: Buffer
  code_hash: Buffer
  wrong_codes: number
  mails_sent: number
  email: string
  email_key: string
  password_hash: string
  country_id: string
  language_id: string
  person: StoredNewPerson
  consents: StoredConsent[]
  recommender_id: number | null
  expires_at: Date
  user_id: number | null
  confirmed_at: Date | null
}

/** Locks a registration that has not expired, by the token of its form or by the link of its mail. */
export async function lockRegistration(
  tx: Transaction<Database>,
  by: { token: string } | { link: string },
  now: Date,
): Promise<Registration | undefined> {
  return tx
    .selectFrom('sec.registration')
    .select(COLUMNS)
    .$if('token' in by, (query) => query.where('token_hash', '=', hashOf('token' in by ? by.token : '')))
    .$if('link' in by, (query) => query.where('link_hash', '=', hashOf('link' in by ? by.link : '')))
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
}

/** The hash of the password typed into the form whose mail contains this link. */
export async function readPasswordOfLink(
  database: Kysely<Database>,
  link: string,
  now: Date,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('sec.registration as registration')
    .leftJoin('sec.user_account as account', 'account.user_id', 'registration.user_id')
    .select('registration.password_hash')
    // Once the account exists, only it holds the password.
    .select('account.password_hash as account_hash')
    .where('link_hash', '=', hashOf(link))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && (row.account_hash ?? row.password_hash)
}

/** The key of the address to which a registration would send another mail; undefined where it would not. */
export async function readWaitingAddress(
  database: Kysely<Database>,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('sec.registration')
    .select('email_key')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .where('confirmed_at', 'is', null)
    .where('mails_sent', '<', MAILS_MAX)
    .executeTakeFirst()
  return row?.email_key
}

/** True if these are the digits of the last mail; wrong ones are counted, and after five all are refused. */
export async function checkCode(
  tx: Transaction<Database>,
  ring: SecretRing,
  registration: Registration,
  typed: string,
): Promise<boolean> {
  const { registration_id, token_hash, code_hash, wrong_codes } = registration
  const secret = secretOfRegistration(ring, registration)
  if (wrong_codes >= WRONG_CODES_MAX) return false
  if (codeHash(secret, token_hash, typed.replace(/[\s-]/g, '')).equals(code_hash)) return true
  await tx
    .updateTable('sec.registration')
    .set({ wrong_codes: wrong_codes + 1 })
    .where('registration_id', '=', registration_id)
    .execute()
  return false
}

/** The next mail has a new code and five new tries. */
export async function renewCode(
  tx: Transaction<Database>,
  ring: SecretRing,
  registration: Registration,
): Promise<number> {
  const { registration_id, token_hash, mails_sent } = registration
  const secret = secretOfRegistration(ring, registration)
  const mail = mails_sent + 1
  const { code } = registrationSecrets(secret, token_hash, mail)
  await tx
    .updateTable('sec.registration')
    .set({ mails_sent: mail, wrong_codes: 0, code_hash: codeHash(secret, token_hash, code) })
    .where('registration_id', '=', registration_id)
    .execute()
  return mail
}

/** Inserts the account, the person and their consents; null where the address already has an account. */
export async function insertMember(
  tx: Transaction<Database>,
  registration: Registration,
  now: Date,
): Promise<number | null> {
  const { email, email_key, password_hash, country_id, language_id, person, consents } = registration
  const account = {
    username: `${person.name_first} ${person.name_last}`.trim(),
    email,
    email_key,
    password_hash,
    country_id,
    language_id,
    created_at: now,
  }
  const user_id = await insertAccount(tx, account)
  if (user_id === null) return null
  await tx
    .insertInto('sec.user_person')
    .values({ user_id, ...person })
    .execute()
  await tx
    .insertInto('sec.consent')
    .values(consents.map((consent) => ({ ...consent, user_id, at: now })))
    .execute()
  await tx
    .updateTable('sec.registration')
    // The submitted data now belong to the account.
    .set({ user_id, confirmed_at: now, password_hash: '', person: '{}', consents: '[]' })
    .where('registration_id', '=', registration.registration_id)
    .execute()
  return user_id
}

/** Inserts an account with a number of its own; null if the address is in use. */
export async function insertAccount(
  tx: Transaction<Database>,
  account: {
    username: string
    email: string
    email_key: string
    password_hash: string | null
    country_id: string
    language_id: string
    created_at: Date
    type_id?: number
    roles?: string[]
    price_group_id?: number
  },
): Promise<number | null> {
  // Draws again if the number is taken; two collisions in a row are practically impossible.
  for (let draw = 0; draw < 5; draw++) {
    const row = await tx
      .insertInto('sec.user_account')
      .values({ ...account, code: memberCodeFrom(randomBytes(8)) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst()
    if (row) return row.user_id
    const known = await tx
      .selectFrom('sec.user_account')
      .select(sql<number>`1`.as('known'))
      .where('email_key', '=', account.email_key)
      .executeTakeFirst()
    if (known) return null
  }
  throw new Error('No free member number was drawn')
}
