import type { AnswerOf, Endpoint, InputOf } from '@meridian/contract/endpoint.ts'
import { createPool, type DatabasePool } from '@meridian/database/connect.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { createTestDatabase } from '@meridian/database/testing.ts'
import type { CacheSubject } from '@meridian/domain/cache-subject.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { pino } from 'pino'
import { z } from 'zod'
import { createCache } from '../cache.ts'
import type { Context, Dependencies, PromotionClaims, Route } from '../gate/handler.ts'

/** A separate database with the slices that read, for one test file. */
export interface ReadingWorld {
  deps: Dependencies
  pool: DatabasePool<Database>
  owner_url: string
  jobs_url: string
  /** Marks subjects as changed and refreshes this process. */
  changed(...subjects: CacheSubject[]): Promise<void>
  /** The number of statements that `work` sends. */
  statementsOf(work: () => Promise<unknown>): Promise<number>
  close(): Promise<void>
}

export async function openReadingWorld({ connections = 4 } = {}): Promise<ReadingWorld> {
  const test = await createTestDatabase()
  const pool = createPool<Database>({
    url: test.app_url,
    max: connections,
    statementTimeoutMs: 60_000,
    lockTimeoutMs: 2000,
    prepare: true,
  })
  const database = pool.kysely
  const log = pino({ level: 'silent' })
  const cache = createCache(database, log)
  await cache.refresh()
  // Changed subjects are announced by their writer. A poll would count as a statement of the work that runs meanwhile.
  cache.stop()
  return {
    deps: { database, replica: database, cache, log, providerOf: () => 'sandbox' },
    pool,
    owner_url: test.owner_url,
    jobs_url: test.jobs_url,
    async changed(...subjects) {
      await database
        .updateTable('core.cache_version')
        .set((set) => ({ version: set('version', '+', 1) }))
        .where('name', 'in', subjects)
        .execute()
      await cache.refresh()
    },
    async statementsOf(work) {
      const counter = pool.countStatements()
      await work()
      counter.stop()
      return counter.count
    },
    async close() {
      await pool.close()
      await test.drop()
    },
  }
}

/** The context of an anonymous call, with or without a promotion token. */
export function contextAt(now: Date, promotion: PromotionClaims | null = null): Context {
  return { caller: { kind: 'none' }, promotion, now, trace: 'test', idempotencyKey: null, isClient: false, address: '' }
}

/** Calls a handler directly and checks its answer against the contract. */
export async function callRoute<E extends Endpoint>(
  routes: readonly Route[],
  endpoint: E,
  input: InputOf<E>,
  context: Context,
): Promise<AnswerOf<E>> {
  const found = routes.find((one) => one.endpoint === endpoint)
  if (!found) throw new Error(`No route of ${endpoint.name}`)
  // Route pairs an endpoint with the handler of its types.
  const answer = await found.handler(input as never, context)
  z.encode(endpoint.response, answer)
  return answer as AnswerOf<E>
}

/** The context of a call by a guest. */
export function guestContextAt(now: Date, country_id: CountryId, promotion: PromotionClaims | null = null): Context {
  const caller = {
    kind: 'guest',
    guest_id: '00000000-0000-4000-8000-000000000001',
    country_id,
    price_group_id: 1,
  } as const
  return { ...contextAt(now, promotion), caller }
}

/** The claims of a valid CATALOG token for guests of a country. */
export function catalogClaims(now: Date, country_id: CountryId): PromotionClaims {
  return { country_id, price_group_id: 1, place: 'CATALOG', cart: null, expires_at_s: now.getTime() / 1000 + 600 }
}
