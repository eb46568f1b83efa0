import { mkdirSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ALIASES, type Alias } from '@meridian/contract/endpoint.ts'
import { createPool, type DatabasePool } from '@meridian/database/connect.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { seed } from '@meridian/database/seed/seed.ts'
import { type ApiOptions, createApi } from '@meridian/services/api.ts'
import { CACHE_SUBJECTS } from '@meridian/services/cache.ts'
import { type Composed, compose } from '@meridian/services/compose.ts'
import { filesPlugin } from '@meridian/services/files/serve-files.ts'
import { createJobSender, prepareQueues } from '@meridian/services/jobs.ts'
import { importKeys } from '@meridian/services/keys.ts'
import { noProvider } from '@meridian/services/payments/no-provider.ts'
import type { PaymentProvider } from '@meridian/services/payments/provider.ts'
import { createSandboxProvider } from '@meridian/services/payments/sandbox-provider.ts'
import { receiveEvent } from '@meridian/services/payments/webhooks.ts'
import { startWorker as startJobs } from '@meridian/services/worker.ts'
import type { Call } from '@meridian/storefront/call.ts'
import { createHttpCall } from '@meridian/storefront/http-call.ts'
import { createStorefront, type StorefrontOptions } from '@meridian/storefront/server.ts'
import { type Logger, pino } from 'pino'
import type { Config, ExternalDatabase } from './config.ts'
import type { Keys } from './keys.ts'
import type { Lifecycle } from './lifecycle.ts'

/** What a role has in hand when it puts its parts together. */
export interface Given {
  config: Config
  keys: Keys
  life: Lifecycle
  database: ExternalDatabase
  app: DatabasePool<Database>
  /** Another pool than `app`, to the replica where one is configured. */
  replica: DatabasePool<Database>
}

const MASTERS = fileURLToPath(new URL('../database/seed/pictures', import.meta.url))
const CACHE_VERSION_INTERVAL_MS = 2000

/** Composed once per program: api and worker are two doors into the same slices. */
const composed = new WeakMap<Given, Promise<Composed & { log: Logger }>>()

function composeOnce(given: Given): Promise<Composed & { log: Logger }> {
  const known = composed.get(given) ?? composeParts(given)
  composed.set(given, known)
  return known
}

async function composeParts({ config, keys, life, app, replica }: Given): Promise<Composed & { log: Logger }> {
  const log = createLog(config)
  const jobs = await createJobSender(app.kysely, log)
  life.onStop(() => jobs.stop())
  const parts = await compose({
    database: app.kysely,
    replica: replica.kysely,
    sessionKeys: await importKeys(keys.SIGNING_KEYS),
    promotionKeys: await importKeys(keys.PROMOTION_KEYS),
    secret: Buffer.from(keys.COOKIE_SECRET),
    provider: providerOf(config, keys),
    enqueue: jobs.enqueue,
    publicUrl: config.public_url,
    clock: () => new Date(),
    log,
    checkAnswers: config.demo,
  })
  life.onStop(async () => parts.stop())
  return { ...parts, log }
}

/** R28: one JSON line a request, and nothing in it that opens or pays anything. */
function createLog(config: Config): Logger {
  return pino({
    level: config.log_level,
    redact: ['*.authorization', '*.cookie', '*.token', '*.password', '*.card_token', '*.mobile_code', '*.wallet_token'],
  })
}

function providerOf(config: Config, keys: Keys): PaymentProvider {
  if (config.sandbox_url === null) return noProvider
  return createSandboxProvider({ url: config.sandbox_url, key: keys.SANDBOX_KEY, webhookSecret: keys.WEBHOOK_SECRET })
}

/** The api's listener: calls, files, and in the demo the page of mails. */
export async function startApi(given: Given): Promise<RequestListener> {
  const { config, life } = given
  const { service, settling, deps, log } = await composeOnce(given)
  const receive: ApiOptions['receive'] = async (raw, headers) => {
    const { applied } = await receiveEvent(settling, raw, headers)
    // The provider is answered once the event is kept; what it does is done at once, and by the sweep if this process dies now.
    applied.catch((error: unknown) => log.error({ err: error }, 'A payment event waits for the sweep'))
  }
  const app = await createApi({
    service,
    receive,
    log,
    trustProxy: false,
    publicUrl: config.public_url,
    cacheVersion: () => cacheVersionOf(deps),
  })
  const kept = path.join(config.data_dir, 'pictures')
  mkdirSync(kept, { recursive: true })
  await app.register(filesPlugin(deps, { masters: MASTERS, kept }))
  await app.ready()
  life.onStop(() => app.close())
  return (request, response) => app.routing(request, response)
}

function cacheVersionOf({ cache }: Composed['deps']): string {
  return CACHE_SUBJECTS.map((subject) => cache.version(subject)).join('.')
}

/** The storefront beside the api: its calls are function calls. */
export async function startStorefront(given: Given, vite?: StorefrontOptions['vite']): Promise<RequestListener> {
  const { service, deps } = await composeOnce(given)
  const call: Call = (endpoint, input, credentials) => service.call(endpoint, input, credentials)
  return createStorefront({
    call,
    config: storefrontConfig(given.config, () => cacheVersionOf(deps)),
    ...(vite ? { vite } : {}),
  })
}

/** The storefront alone: its calls go over HTTP, and the cache version is asked of the api. */
export async function startStorefrontAlone(config: Config, keys: Pick<Keys, 'CLIENT_SECRET'>, life: Lifecycle) {
  const bases = Object.fromEntries(ALIASES.map((alias) => [alias, baseOf(config, alias)]))
  const origin = new URL(baseOf(config, 'SHOP')).origin
  let version = ''
  let reachable = false
  const ask = async (): Promise<void> => {
    try {
      const response = await fetch(`${origin}/api/cache-version`, { signal: AbortSignal.timeout(1500) })
      const answer: unknown = await response.json()
      if (typeof answer === 'object' && answer && 'cache_version' in answer) version = String(answer.cache_version)
      reachable = response.ok
    } catch {
      // An api that is away makes the storefront not ready; pages that are cached are still served.
      reachable = false
    }
  }
  await ask()
  const timer = setInterval(ask, CACHE_VERSION_INTERVAL_MS)
  life.onStop(async () => clearInterval(timer))
  const listener = await createStorefront({
    // fromEntries forgets that every alias is there.
    call: createHttpCall({
      bases: bases as Record<Alias, string>,
      client: { id: 'storefront', secret: keys.CLIENT_SECRET },
    }),
    config: storefrontConfig(config, () => version),
  })
  return { listener, isReady: async () => reachable }
}

function baseOf(config: Config, alias: Alias): string {
  const configured: Partial<Record<Alias, string>> = config.service_bases
  return configured[alias] ?? `${config.public_url}/api/${alias.toLowerCase()}`
}

function storefrontConfig(config: Config, cacheVersion: () => string): StorefrontOptions['config'] {
  return {
    public_url: config.public_url,
    shop_name: config.shop_name,
    token_cookie: config.token_cookie.name,
    cookie_domain: config.token_cookie.domain,
    sandbox_url: config.sandbox_url,
    admin_hosts: config.admin_hosts,
    cacheVersion,
  }
}

/** The worker: jobs and sweeps. */
export async function startWorker(given: Given): Promise<void> {
  const { config, life, database, app } = given
  const { settling, log } = await composeOnce(given)
  const worker = await startJobs({
    jobsUrl: database.jobs_url,
    database: app.kysely,
    settling,
    sendMail: async () => {},
    log,
    clock: () => new Date(),
  })
  life.onStop(() => worker.stop())
  void config
}

/** The queue's tables, and in the demo the seed world. Does nothing where they are there. */
export async function fillDatabase(database: ExternalDatabase, demo: boolean): Promise<void> {
  await prepareQueues(database.jobs_url)
  if (!demo || database.migration_url === null) return
  const pool = createPool<Database>({
    url: database.migration_url,
    max: 2,
    statementTimeoutMs: 120_000,
    lockTimeoutMs: 5000,
    prepare: true,
  })
  try {
    await seed(pool.kysely, { now: new Date() })
  } finally {
    await pool.close()
  }
}
