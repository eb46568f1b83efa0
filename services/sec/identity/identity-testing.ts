import { createHmac } from 'node:crypto'
import { createToken, ONE_TIME_GRANT } from '@meridian/contract/auth.ts'
import type { AnswerOf, InputOf } from '@meridian/contract/endpoint.ts'
import type { createRegistration } from '@meridian/contract/sec/registration.ts'
import { decodeSession, type Session, unsafeReadClaims } from '@meridian/domain/session.ts'
import { sql } from 'kysely'
import type { MemberForMail, MemberMailJob } from '../../mail/member-mail.ts'
import type { TestShop } from '../../testing/testing.ts'
import { createPasswords, type Derive, type Passwords } from './passwords.ts'

export const GOOD_PASSWORD = 'zielona herbata o świcie'

/** Cheap, counted passwords, for tests that are not about their cost. */
export function countedPasswords(): Passwords & { work: () => number } {
  let work = 0
  const derive: Derive = async (message, salt, _cost, bytes) => {
    work += 1
    return createHmac('sha512', salt).update(message).digest().subarray(0, bytes)
  }
  return { ...createPasswords({ derive }), work: () => work }
}

type TokenAnswer = AnswerOf<typeof createToken>

/** Signs in as the storefront's server does. */
export function signIn(
  shop: TestShop,
  username: string,
  password: string,
  more: { address?: string; device_key?: string; device?: string } = {},
): Promise<TokenAnswer> {
  const { address, ...given } = more
  const body = { grant_type: 'password', username, password, ...given } as const
  return shop.nobody.call(createToken, { body }, { isClient: true, address })
}

/** The same by a one-time code. */
export function signInByCode(shop: TestShop, code: string): Promise<TokenAnswer> {
  const grant_type = ONE_TIME_GRANT
  return shop.nobody.call(createToken, { body: { grant_type, code } }, { isClient: true })
}

export function refresh(shop: TestShop, refresh_token: string): Promise<TokenAnswer> {
  return shop.nobody.call(createToken, { body: { grant_type: 'refresh_token', refresh_token } }, { isClient: true })
}

export function sessionOf(answer: Pick<TokenAnswer, 'access_token'>): Session | null {
  return decodeSession(unsafeReadClaims(answer.access_token) ?? {})
}

/** Sets a person's password, as if they had registered with it. */
export async function setTestPassword(shop: TestShop, user_id: number, password = GOOD_PASSWORD): Promise<void> {
  const password_hash = await shop.passwords.hash(password)
  await shop.pool.kysely.updateTable('sec.user_account').set({ password_hash }).where('user_id', '=', user_id).execute()
}

/** The content of an enqueued mail if it were sent now, with its link and code. */
export type LeftMail = MemberForMail & { job: MemberMailJob; link: string }

/** The mails to one address, in the order they were enqueued. */
export async function mailsTo(shop: TestShop, address: string): Promise<LeftMail[]> {
  const { rows } = await sql<{ data: MemberMailJob }>`
    select data from pgboss.job where name = 'send-member-mail' order by created_on, id`.execute(shop.pool.kysely)
  const mails: LeftMail[] = []
  for (const { data: job } of rows) {
    const facts = await shop.readMemberForMail(job)
    if (facts?.recipient !== address) continue
    mails.push({ ...facts, job, link: /link=([\w-]+)/.exec(facts.path)?.[1] ?? '' })
  }
  return mails
}

type RegistrationBody = InputOf<typeof createRegistration>['body']

let registered = 0

/** The form of a new member in Poland, with all required consents. */
export async function registrationBody(
  shop: TestShop,
  more: Partial<RegistrationBody> = {},
): Promise<RegistrationBody> {
  registered += 1
  const files = await shop.pool.kysely
    .selectFrom('core.regulation_file')
    .select('regulation_file_id')
    .where('country_id', '=', more.country_id ?? 'PL')
    .where('language_id', '=', more.language_id ?? 'pl')
    .execute()
  return {
    email: `nowa${registered}.${Math.round(shop.time.now.getTime() % 1e9)}@people.example`,
    password: GOOD_PASSWORD,
    name_first: 'Jagoda',
    name_last: 'Wrzos',
    country_id: 'PL',
    language_id: 'pl',
    consents: { regulation_file_ids: files.map((file) => file.regulation_file_id), of_age: true },
    ...more,
  }
}
