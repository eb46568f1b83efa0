import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { fillStock } from '@meridian/benchmarks/owner-database.ts'
import type { Alias } from '@meridian/contract/endpoint.ts'
import type { Call } from '@meridian/storefront/app/visit/call.ts'
import { createHttpCall } from '@meridian/storefront/server/http-call.ts'
import { sql } from 'kysely'
import { ownSecrets, type Program } from '../tools/programs.ts'
import { type DatabaseServer, startDatabase } from './database-server.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { PRESENT_VERSION, type ReportedError, startProgram } from './program.ts'
import { type Providers, startProviders } from './providers.ts'
import { routesOf, SHARED, type Takers } from './ways-to-pay.ts'

/** The programs of the shop; two workers, so that one can take over. */
export const PARTS = ['sandbox', 'api', 'storefront', 'worker', 'worker-2'] as const
/** The additional programs of a fleet. */
const SECOND = ['api-2', 'storefront-2'] as const
export type Part = (typeof PARTS)[number] | (typeof SECOND)[number]

/** The ports of a shop, from its first one on. The providers are reached through proxies that can inject faults. */
const PORTS = {
  database: 0,
  before_sandbox: 1,
  api: 2,
  storefront: 3,
  worker: 4,
  'worker-2': 5,
  mail: 6,
  sandbox: 7,
  replica: 8,
  'api-2': 9,
  'storefront-2': 10,
  pooler: 11,
  balancer: 12,
  stripe: 13,
  payu: 14,
  before_stripe: 15,
  before_payu: 16,
} as const

/** The port of a part of a shop whose first port is given. */
export function portIn(first: number, name: keyof typeof PORTS): number {
  return first + PORTS[name]
}

export interface ShopOptions {
  /** Holds all data and logs; recreated by the caller. */
  folder: string
  port: number
  /** The folder of the version that is started, where it is another than the present one. */
  version?: string
  /** Instead of the folder's own. */
  dataDir?: string
  databaseSettings?: Record<string, string>
  env?: Record<string, string>
  /** A second api and storefront, all of them behind a balancer, on a database that was started for them. */
  fleet?: Fleet
}

export interface Fleet {
  database: DatabaseServer
  /** The database itself, where migrations hold a lock of their session. */
  migration_url: string
  /** The address of the balancer. */
  origin: string
}

export interface StartOptions {
  env?: Record<string, string>
  nodeOptions?: readonly string[]
  /** A control group in which it begins its life. */
  group?: string
}

/** A whole shop of several processes on a PostgreSQL of its own, with everything that can be hurt. */
export interface Shop {
  readonly database: DatabaseServer
  readonly mails: MailServer
  readonly providers: Pick<Providers, 'banks' | 'hurt'>
  /** The payment routes. */
  readonly takers: Takers
  readonly call: Call
  readonly folder: string
  /** The address of the api, which is the shop's public one. */
  readonly api_url: string
  readonly storefront_url: string
  /** The latest order of the seed world. */
  readonly seeded_order_id: number
  /** Errors that the programs logged. */
  readonly errors: ReportedError[]
  program(part: Part): Program
  /** Starts a program, with more of an environment than the others where something is to be hurt. */
  start(part: Part, more?: StartOptions): Promise<void>
  /** Programs started from now on are of the present version of the project. */
  usePresentVersion(): void
  kill(part: Part): Promise<void>
  /** Starts the programs again with other takers of payments, if they are others. */
  payThrough(takers: Takers): Promise<void>
  /** Ends a program as an operator does and starts it again. */
  restart(part: Part, more?: StartOptions): Promise<void>
  stop(): Promise<void>
}

/** Starts a shop on an empty folder, or again on one that it was stopped on. */
export async function openShop(options: ShopOptions): Promise<Shop> {
  const { folder, port, dataDir = path.join(folder, 'postgres'), databaseSettings } = options
  mkdirSync(folder, { recursive: true })
  const portOf = (name: keyof typeof PORTS): number => portIn(port, name)
  const database =
    options.fleet?.database ??
    (await startDatabase({
      dataDir,
      port: portOf('database'),
      ...(databaseSettings && { settings: databaseSettings }),
    }))
  const mails = await startMailServer(portOf('mail'))
  const errors: ReportedError[] = []
  const secrets = ownSecrets()
  const api_url = options.fleet?.origin ?? `http://localhost:${portOf('api')}`
  const providers = await startProviders({
    folder,
    shop_url: api_url,
    sandboxKey: secrets.SANDBOX_KEY,
    ports: {
      sandbox: { own: portOf('sandbox'), proxy: portOf('before_sandbox') },
      stripe: { own: portOf('stripe'), proxy: portOf('before_stripe') },
      payu: { own: portOf('payu'), proxy: portOf('before_payu') },
    },
  })
  let takers = SHARED
  const env: Record<string, string> = {
    DATABASE_URL: database.urls.app_url,
    DATABASE_JOBS_URL: database.urls.jobs_url,
    DATA_DIR: folder,
    DEMO: '1',
    LOG_LEVEL: 'warn',
    PUBLIC_URL: api_url,
    SMTP_URL: mails.url,
    ...providers.env,
    ...secrets,
    ...options.env,
  }
  const programs = new Map<Part, Program>()
  let version = options.version ?? PRESENT_VERSION
  const onError = (error: ReportedError): void => void errors.push(error)

  const start: Shop['start'] = async (part, more = {}) => {
    const program = await startProgram({
      version,
      role: part.replace(/-2$/, ''),
      name: part,
      onError,
      env: {
        ...env,
        PAYMENT_ROUTES: routesOf(takers),
        PORT: String(portOf(part === 'sandbox' ? 'api' : part)),
        ...(part.startsWith('storefront') && { API_URL: api_url }),
        // Behind the proxy, whose address people get.
        ...(part === 'sandbox' && { SANDBOX_PORT: String(portOf('sandbox')) }),
        ...more.env,
      },
      logFile: path.join(folder, `${part}.log`),
      ...(more.nodeOptions && { nodeOptions: more.nodeOptions }),
      ...(more.group !== undefined && { group: more.group }),
    })
    programs.set(part, program)
  }
  const program = (part: Part): Program => {
    const found = programs.get(part)
    if (found === undefined) throw new Error(`The ${part} was never started`)
    return found
  }
  const restart: Shop['restart'] = async (part, more) => {
    await program(part).end('SIGTERM')
    await start(part, more)
  }
  const stop = async (): Promise<void> => {
    const running = [...programs.values()].filter((one) => !one.hasEnded())
    for (const one of running) one.signal('SIGCONT')
    await Promise.all(running.map((one) => one.end('SIGTERM')))
    await Promise.all([mails.goDown(), providers.close()])
    await database.stop()
  }

  try {
    await start('sandbox')
    // The first process makes the tables and the seed world.
    const migration_url = options.fleet?.migration_url ?? database.urls.owner_url
    await start('api', { env: { DATABASE_MIGRATION_URL: migration_url } })
    await Promise.all([start('storefront'), start('worker'), start('worker-2')])
    if (options.fleet) await Promise.all(SECOND.map((part) => start(part)))
    await fillStock(database.owner)
    await sql`update payments.refund_limit set amount = 100000000`.execute(database.owner.kysely)
  } catch (error) {
    await stop()
    throw error
  }
  const { rows } = await sql<{ id: number }>`select coalesce(max(order_id), 0)::int as id from shop.orders`.execute(
    database.owner.kysely,
  )
  return {
    database,
    mails,
    providers,
    folder,
    api_url,
    errors,
    program,
    start,
    stop,
    get takers() {
      return takers
    },
    storefront_url: options.fleet?.origin ?? `http://localhost:${portOf('storefront')}`,
    seeded_order_id: rows[0]?.id ?? 0,
    call: createHttpCall({
      baseOf: (alias: Alias) => `${api_url}/api/${alias.toLowerCase()}`,
      client: { id: 'storefront', secret: secrets.CLIENT_SECRET },
    }),
    usePresentVersion: () => {
      version = PRESENT_VERSION
    },
    async kill(part) {
      await program(part).end('SIGKILL')
    },
    async payThrough(others) {
      if (routesOf(others) === routesOf(takers)) return
      takers = others
      for (const part of programs.keys()) {
        if (part !== 'sandbox') await restart(part)
      }
    },
    restart,
  }
}
