import { randomBytes, randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createToken, GUEST_GRANT } from '@meridian/contract/auth.ts'
import type { AnswerOf, Endpoint, InputOf } from '@meridian/contract/endpoint.ts'
import { type ErrorName, Refusal } from '@meridian/contract/errors.ts'
import { createPool, type DatabasePool } from '@meridian/database/connect.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { createTestDatabase } from '@meridian/database/testing.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import { PAYMENT_METHOD_TYPES } from '@meridian/domain/payment-method.ts'
import type { PaymentRoute } from '@meridian/domain/payment-provider.ts'
import type { RoleKey } from '@meridian/seed/people/roles.ts'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Kysely } from 'kysely'
import { type Logger, pino } from 'pino'
import { afterAll } from 'vitest'
import { type ComposeOptions, type Composition, compose } from '../compose.ts'
import type { FileDeps } from '../files/clean-up-files.ts'
import { createFolderStorage } from '../files/storage.ts'
import { noScanner } from '../files/virus-scanner.ts'
import { importKeys, type KeyRing } from '../gate/keys.ts'
import type { SecretRing } from '../gate/secret-ring.ts'
import type { Credentials, Service } from '../gate/serve.ts'
import { createJobSender } from '../jobs/jobs.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import { createProviders } from '../payments/providers.ts'
import { createPasswords, type Passwords } from '../sec/identity/passwords.ts'
import { COUNTRIES_OF_ADMIN } from '../sec/identity/user-sessions.ts'
import { attachMember } from '../structures/for-services.ts'

/** A caller with a token, through the same gate as over HTTP. */
export interface TestCaller {
  token: string | undefined
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, more?: Omit<Credentials, 'token'>): Promise<AnswerOf<E>>
  /** The name of the refusal that a call ends in; fails the test if the call succeeds. */
  refusal<E extends Endpoint>(endpoint: E, input: InputOf<E>, more?: Omit<Credentials, 'token'>): Promise<ErrorName>
}

export type TestUser = TestCaller & { token: string; user_id: number; session_id: string; email: string }

/** Properties of a member created by a test; admins have type id 2. */
export interface NewMember {
  name_first: string
  name_last: string
  email: string
  country_id: CountryId
  language_id: LanguageId
  price_group_id: number
  type_id: 2 | 3
  /** The sponsor; none by default. */
  sponsor_id: number | null
  countries: CountryId[]
  /** For an admin, in these countries; the role with all rights by default. */
  role: RoleKey
}

export interface TestShop extends Composition {
  pool: DatabasePool<Database>
  jobs_url: string
  /** For statements that only the owner of the tables may run. */
  owner_url: string
  app_url: string
  options: ComposeOptions
  /** The shop's clock; tests move it. */
  time: { now: Date }
  nobody: TestCaller
  /** A member created for the test, signed in on a new device. */
  member(of?: Partial<NewMember>): Promise<TestUser>
  /** A person of the seed world by the local part of their address, signed in. */
  user(name: string): Promise<TestUser>
  /** A person who comes back later, on another device. */
  again(user_id: number): Promise<TestUser>
  guest(country_id: CountryId): Promise<TestCaller & { refresh_token: string; token: string }>
  close(): Promise<void>
}

/** A new key ring. */
export async function testKeys(kid = 'test'): Promise<KeyRing> {
  return importKeys([await testJwk(kid)])
}

async function testJwk(kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair('Ed25519', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid }
}

/** The one provider of a test handles every method that it can, everywhere. */
const takesAll = ({ name }: PaymentProvider): PaymentRoute[] => [{ provider: name, country_ids: null, types: null }]

/** For tests that never pay; others use the sandbox. */
const noProvider: PaymentProvider = {
  name: 'sandbox',
  methodTypes: PAYMENT_METHOD_TYPES,
  charge: () => Promise.reject(new Error('This test has no payment provider')),
  readCharge: () => Promise.reject(new Error('This test has no payment provider')),
  cancel: () => Promise.reject(new Error('This test has no payment provider')),
  capture: () => Promise.reject(new Error('This test has no payment provider')),
  refund: () => Promise.reject(new Error('This test has no payment provider')),
  readRefund: () => Promise.reject(new Error('This test has no payment provider')),
  list: () => Promise.reject(new Error('This test has no payment provider')),
  readWebhook: () => null,
}

/** Hundreds of concurrent callers on a busy machine wait longer for a connection than those of a shop. */
const CONNECT_WITHIN_MS = 20_000

/** Cheap hashing for tests that do not measure it. */
const CHEAP = { memory: 64, passes: 1, parallelism: 1 }

/**
 * The whole shop on a copy of the seed world, with a real database and real signatures. Time stands still unless a test
 * moves it.
 */
export async function createTestShop(
  more: {
    provider?: PaymentProvider
    carriers?: ComposeOptions['carriers']
    files?: Partial<FileDeps>
    publicUrl?: string
    poolSize?: number
    passwords?: Passwords
    pause?: ComposeOptions['pause']
    queueChanges?: boolean
    second_factor?: boolean
    secret?: SecretRing
    log?: Logger
  } = {},
): Promise<TestShop> {
  const database = await createTestDatabase()
  const pool = createPool<Database>({
    url: database.app_url,
    max: more.poolSize ?? 10,
    connectWithinMs: CONNECT_WITHIN_MS,
    statementTimeoutMs: 5000,
    lockTimeoutMs: 2000,
    prepare: true,
    // As the pool of the API does.
    planOnce: true,
  })
  const replica = createPool<Database>({
    url: database.app_url,
    max: 4,
    statementTimeoutMs: 5000,
    lockTimeoutMs: 2000,
    prepare: true,
  })
  const log = more.log ?? pino({ level: process.env.TEST_LOG ?? 'silent' })
  const jobs = await createJobSender(pool.kysely, log)
  const time = { now: new Date() }
  const options: ComposeOptions = {
    database: pool.kysely,
    replica: replica.kysely,
    sessionKeys: await testKeys(),
    promotionKeys: await testKeys('promotions'),
    secret: more.secret ?? [randomBytes(32)],
    providers: createProviders([more.provider ?? noProvider], takesAll(more.provider ?? noProvider)),
    carriers: more.carriers ?? [],
    files: {
      storage: createFolderStorage(path.join(tmpdir(), `stored-${randomUUID()}`)),
      scanner: noScanner,
      ...more.files,
    },
    enqueue: jobs.enqueue,
    publicUrl: more.publicUrl ?? 'http://localhost:3000',
    backOfficeUrl: 'http://localhost:3002',
    shopName: 'Meridian',
    second_factor: more.second_factor ?? false,
    clock: () => time.now,
    log,
    checkAnswers: true,
    queueChanges: more.queueChanges ?? false,
    passwords: more.passwords ?? createPasswords({ cost: CHEAP }),
    pause: more.pause ?? (async () => {}),
  }
  const composed = await compose(options)
  return {
    ...composed,
    pool,
    jobs_url: database.jobs_url,
    owner_url: database.owner_url,
    app_url: database.app_url,
    options,
    time,
    nobody: callerWith(composed.service, undefined),
    async member(of = {}) {
      const tag = randomBytes(5).toString('hex').toUpperCase()
      const name_first = of.name_first ?? 'Ewa'
      const name_last = of.name_last ?? `Test${tag}`
      const email = of.email ?? `${tag.toLowerCase()}@members.example`
      const { user_id } = await pool.kysely
        .insertInto('sec.user_account')
        .values({
          code: `T${tag}`,
          username: `${name_first} ${name_last}`,
          email,
          email_key: email.toLowerCase(),
          type_id: of.type_id ?? 3,
          roles: [of.type_id === 2 ? 'admin' : 'user'],
          country_id: of.country_id ?? 'PL',
          language_id: of.language_id ?? 'pl',
          price_group_id: of.price_group_id ?? 2,
          created_at: time.now,
        })
        .returning('user_id')
        .executeTakeFirstOrThrow()
      await pool.kysely.insertInto('sec.user_person').values({ user_id, name_first, name_last }).execute()
      for (const country_id of of.countries ?? []) {
        const role_key = of.role ?? 'owner'
        await pool.kysely.insertInto('sec.admin_role').values({ admin_id: user_id, role_key, country_id }).execute()
      }
      if (of.type_id !== 2) {
        const { sponsor_id = null } = of
        await inTransaction(pool.kysely, (tx) => attachMember(tx, { user_id, sponsor_id, at: time.now }))
      }
      return signIn(composed, pool.kysely, time.now, user_id)
    },
    async user(name) {
      const { user_id } = await pool.kysely
        .selectFrom('sec.user_account')
        .select('user_id')
        .where('email_key', 'like', `${name}@%`)
        .executeTakeFirstOrThrow()
      return signIn(composed, pool.kysely, time.now, user_id)
    },
    again: (user_id) => signIn(composed, pool.kysely, time.now, user_id),
    async guest(country_id) {
      const answer = await composed.service.call(createToken, { body: { grant_type: GUEST_GRANT, country_id } })
      const token = answer.access_token
      return { ...callerWith(composed.service, token), token, refresh_token: answer.refresh_token }
    },
    async close() {
      composed.stop()
      await jobs.stop()
      await pool.close()
      await replica.close()
      await database.drop()
    },
  }
}

/** A test shop for the tests of a file; closed after them, which fails if there was a deadlock. */
export async function openTestShop(more?: Parameters<typeof createTestShop>[0]): Promise<TestShop> {
  const shop = await createTestShop(more)
  afterAll(() => shop.close())
  return shop
}

/** Signs this person in on a device, without hashing a password. */
async function signIn(
  { sessions, service }: Composition,
  database: Kysely<Database>,
  now: Date,
  user_id: number,
): Promise<TestUser> {
  const session_id = randomUUID()
  await database
    .insertInto('sec.user_session')
    .values({ session_id, user_id, created_at: now, last_used_at: now, device: 'Test' })
    .execute()
  const account = await database
    .selectFrom('sec.user_account')
    .select([
      'type_id',
      'username',
      'email',
      'roles',
      'session_version',
      'country_id',
      'language_id',
      'price_group_id',
      'settlement_type',
      'old_system_id',
      'created_at',
    ])
    .select(COUNTRIES_OF_ADMIN)
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  const email = account.email ?? ''
  const token = await sessions.signPerson({ ...account, email, user_id, session_id }, now)
  return { ...callerWith(service, token), token, user_id, session_id, email }
}

export function callerWith(service: Service, token: string | undefined): TestCaller {
  return {
    token,
    call: (endpoint, input, more) => service.call(endpoint, input, { ...more, token }),
    async refusal(endpoint, input, more) {
      try {
        await service.call(endpoint, input, { ...more, token })
      } catch (error) {
        if (error instanceof Refusal) return error.error
        throw error
      }
      throw new Error(`${endpoint.name} succeeded where a refusal was expected`)
    },
  }
}
