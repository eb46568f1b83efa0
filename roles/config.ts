import { isIP } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ALIASES, type Alias } from '@meridian/contract/endpoint.ts'
import type { PaymentRoute } from '@meridian/domain/payment-provider.ts'
import type { S3Options } from '@meridian/services/files/s3-storage.ts'
import { cookieName } from '@meridian/storefront/server/server-config.ts'
import { z } from 'zod'
import { type Keys, keySchemas } from './keys.ts'
import { readTracing, type TracingConfig } from './operations/tracing-config.ts'
import { paymentRoutes } from './payment-routes.ts'
import { checkPayuRoutes, type PayuConfig, payuPoints } from './payu-config.ts'
import { StartFailure } from './start-failure.ts'
import { type StripeConfig, stripeConfig, stripeKeys } from './stripe-config.ts'

/** The programs that read this configuration; each needs only its own keys. */
export type Role = 'all' | 'api' | 'storefront' | 'backoffice' | 'worker' | 'sandbox' | 'verify'

export interface Config {
  port: number
  /** The network address to listen on; null means all interfaces. */
  listen_host: string | null
  /** The port of the payment sandbox, which has its own origin. */
  sandbox_port: number
  /** The public URL of the sandbox; null without one. */
  sandbox_url: string | null
  /** The provider of each kind of payment. */
  payment_routes: readonly PaymentRoute[]
  /** Null without PayU. */
  payu: PayuConfig | null
  /** Null without Stripe. */
  stripe: StripeConfig | null
  /** The port of the back office, which has its own origin. */
  backoffice_port: number
  /** The public URL of the back office; null: it is not served. */
  backoffice_url: string | null
  /** The public URL of the shop, without a trailing slash, for links and the Origin check. */
  public_url: string
  /** SPEC §2: the name of the shop, in every page title. */
  shop_name: string
  /** Null: the embedded PostgreSQL. */
  database: ExternalDatabase | null
  /** Named prepared statements; off behind a transaction pooler. */
  database_prepare: boolean
  /** The maximum number of connections of the API's pool. */
  database_pool_size: number
  /** The local data of the program: embedded database, keys, the sandbox's journal. */
  data_dir: string
  /** Enables the seed world, the sandbox and the mail page. */
  demo: boolean
  /** Null: mails are stored in the database. */
  smtp_url: string | null
  mail_from: string
  /** SPEC §7 Translations: a host that overrides the built texts, without a trailing slash; null for none. */
  strings_host: string | null
  /** Source of map pictures, with {z}, {x} and {y}, and their credit; null draws maps without pictures. */
  map_tiles: { url: string; credit: string } | null
  /** SPEC §6: hosts on which promotion tokens are not handled. */
  admin_hosts: string[]
  /** SPEC §6: true if admins prove a second factor; only a demo on the embedded database may do without. */
  admin_second_factor: boolean
  token_cookie: { name: string; path: string; domain: string | null; secure: boolean }
  /** The keys the role needs; null if they are stored beside the embedded database. */
  keys: Partial<Keys> | null
  /**
   * SPEC §7: the base URLs of remote services by alias, without a trailing slash; all others run in this process.
   * API_URL sets the host of all of them, CMS_URL and the like the base of one.
   */
  service_bases: Partial<Record<Alias, string>>
  /** A file that can change the addresses of services and names while a storefront runs; null for none. SPEC §8 */
  server_config: string | null
  /** The host of a remote API, whose /readyz a storefront polls. */
  api_url: string | null
  /** The bucket for files; null: a folder below data_dir. */
  storage_s3: S3Options | null
  /** Scans files before they are served: a command, or clamd's `tcp://host:port`; null for no scan. */
  virus_scanner: string | null
  /** True if the one proxy before us reports the client's address. */
  trust_proxy: boolean
  log_level: string
  /** The port of /metrics, which visitors must not reach; null: there is none. */
  ops_port: number | null
  ops_host: string
  /** Distributed traces; null: none. */
  tracing: TracingConfig | null
}

export interface ExternalDatabase {
  app_url: string
  replica_url: string | null
  /** The URL for the owner role; null: this process does not migrate. */
  migration_url: string | null
  jobs_url: string
}

const SERVICE_KEYS: (keyof Keys)[] = [
  'SIGNING_KEYS',
  'PROMOTION_KEYS',
  'COOKIE_SECRET',
  'SANDBOX_KEY',
  'WEBHOOK_SECRET',
]

/** The keys that each role requires; those of the sandbox only if there is one. */
const NEEDED_KEYS: Record<Role, (keyof Keys)[]> = {
  all: [...SERVICE_KEYS, 'CLIENT_SECRET'],
  api: [...SERVICE_KEYS, 'CLIENT_SECRET'],
  backoffice: [...SERVICE_KEYS, 'CLIENT_SECRET'],
  worker: SERVICE_KEYS,
  storefront: ['CLIENT_SECRET'],
  sandbox: ['SANDBOX_KEY', 'WEBHOOK_SECRET'],
  verify: [],
}
/** The demo pays everything in the sandbox. */
const DEMO_ROUTES: readonly PaymentRoute[] = [{ provider: 'sandbox', country_ids: null, types: null }]

const SANDBOX_KEYS: (keyof Keys)[] = ['SANDBOX_KEY', 'WEBHOOK_SECRET']

const repository = fileURLToPath(new URL('..', import.meta.url))
const POOLED = 'a PostgreSQL address like postgres://user:password@host:5432/meridian'

/**
 * The configuration of a role from environment variables; an empty one counts as absent. Messages never contain values,
 * since URLs can contain passwords.
 * @throws StartFailure naming the first field that is invalid, or missing for the role.
 */
export function readConfig(env: Record<string, string | undefined>, role: Role): Config {
  const read = <Value>(name: string, schema: z.ZodType<Value, string>): Value | null => {
    const text = env[name]?.trim()
    if (text === undefined || text === '') return null
    const result = schema.safeParse(text)
    if (result.success) return result.data
    throw new StartFailure(`${name} ${result.error.issues[0]?.message}.`)
  }
  const needed = <Value>(name: string, schema: z.ZodType<Value, string>, why: string): Value => {
    const value = read(name, schema)
    if (value === null) throw new StartFailure(`${name} is missing: ${why}.`)
    return value
  }

  const port = read('PORT', portNumber) ?? 3000
  const sandboxPort =
    read('SANDBOX_PORT', portNumber) ??
    (port < 65_535 ? port + 1 : needed('SANDBOX_PORT', portNumber, 'there is no port after PORT'))
  if (sandboxPort === port) throw new StartFailure('SANDBOX_PORT must differ from PORT.')
  const backofficePort = read('BACKOFFICE_PORT', portNumber) ?? portAfter(sandboxPort, port)
  if (backofficePort === port || backofficePort === sandboxPort)
    throw new StartFailure('BACKOFFICE_PORT must differ from PORT and SANDBOX_PORT.')
  const opsPort = read('OPS_PORT', portNumber)
  if (opsPort !== null && [port, sandboxPort, backofficePort].includes(opsPort))
    throw new StartFailure('OPS_PORT must differ from PORT, SANDBOX_PORT and BACKOFFICE_PORT.')
  const publicUrl = read('PUBLIC_URL', origin) ?? `http://localhost:${port}`
  const { protocol, hostname } = new URL(publicUrl)
  const mapTiles = read('MAP_TILES', tileAddress)
  const shopName = read('SHOP_NAME', z.string().max(60, 'must be at most 60 characters long')) ?? 'Meridian'

  const appUrl = read('DATABASE_URL', databaseUrl)
  const database = {
    replica_url: read('DATABASE_REPLICA_URL', databaseUrl),
    migration_url: read('DATABASE_MIGRATION_URL', databaseUrl),
    jobs_url: read('DATABASE_JOBS_URL', databaseUrl),
  }
  const [stray] = Object.entries(database).find(([, url]) => url !== null) ?? []
  if (appUrl === null && stray !== undefined) {
    throw new StartFailure(
      `DATABASE_URL is missing: DATABASE_${stray.toUpperCase()} goes with it, not with the embedded database.`,
    )
  }

  const demoGiven = read('DEMO', flag)
  // A standalone storefront never has a database, so that does not make it a demo.
  const standsAlone = appUrl === null && (role !== 'storefront' || demoGiven === true)
  const demo = demoGiven ?? standsAlone
  const secondFactor = read('ADMIN_SECOND_FACTOR', z.enum(['on', 'off'], 'must be on or off'))
  if (secondFactor === 'off' && (appUrl !== null || !demo)) {
    throw new StartFailure(
      'ADMIN_SECOND_FACTOR must be on: only a demo on the embedded database may let admins in by a password alone.',
    )
  }
  const sandboxUrl = (): string => {
    if (protocol === 'http:') return read('SANDBOX_URL', origin) ?? `http://${hostname}:${sandboxPort}`
    return needed('SANDBOX_URL', origin, 'with PUBLIC_URL on https it is where browsers reach the payment sandbox')
  }
  const readKeys = (): Partial<Keys> => {
    const names = NEEDED_KEYS[role].filter((name) => demo || !SANDBOX_KEYS.includes(name))
    const why = 'only the demo generates its own keys'
    return Object.fromEntries(names.map((name) => [name, needed<unknown>(name, keySchemas[name], why)]))
  }

  const readS3 = (): S3Options | null => {
    const bucket = read(
      'STORAGE_S3_BUCKET',
      z.string().regex(/^[a-z0-9][a-z0-9.-]{2,62}$/, 'must be the name of a bucket'),
    )
    if (bucket === null) return null
    const why = 'it gives access to the bucket of STORAGE_S3_BUCKET'
    return {
      bucket,
      endpoint: read('STORAGE_S3_ENDPOINT', address(['http:', 'https:'], 'an address like https://s3.example')),
      region: read('STORAGE_S3_REGION', z.string()) ?? 'us-east-1',
      access_key_id: needed('STORAGE_S3_ACCESS_KEY_ID', z.string(), why),
      secret_access_key: needed('STORAGE_S3_SECRET_ACCESS_KEY', z.string(), why),
    }
  }

  const routes = read('PAYMENT_ROUTES', paymentRoutes) ?? (demo ? DEMO_ROUTES : [])
  const readPayu = (): PayuConfig | null => {
    const isRouted = routes.some(({ provider }) => provider === 'payu')
    const url = read('PAYU_URL', origin) ?? 'https://secure.payu.com'
    // A storefront alone shows PayU's page and never calls it.
    if (role === 'storefront') return isRouted ? { url, points: null } : null
    const points = read('PAYU_POINTS', payuPoints)
    if (isRouted && points === null) throw new StartFailure('PAYU_POINTS is missing: PAYMENT_ROUTES names payu.')
    checkPayuRoutes(routes, points)
    // Payments of a provider without new payments are still polled and refunded.
    return points === null ? null : { url, points }
  }

  const apiUrl = read('API_URL', origin)
  if (role === 'storefront' && apiUrl === null)
    throw new StartFailure('API_URL is missing: a standalone storefront needs the address of an API.')

  return {
    port,
    // The demo accepts no real money and has public passwords: it is exposed to the network only on request.
    listen_host: read('LISTEN_HOST', networkAddress) ?? (demo ? '127.0.0.1' : null),
    sandbox_port: sandboxPort,
    sandbox_url: demo ? sandboxUrl() : null,
    payment_routes: routes,
    payu: readPayu(),
    stripe: stripeConfig({
      routes,
      isCaller: role !== 'storefront',
      url: read('STRIPE_URL', origin),
      secret_key: role === 'storefront' ? null : read('STRIPE_SECRET_KEY', stripeKeys.STRIPE_SECRET_KEY),
      publishable_key: read('STRIPE_PUBLISHABLE_KEY', stripeKeys.STRIPE_PUBLISHABLE_KEY),
      webhook_secrets: role === 'storefront' ? null : read('STRIPE_WEBHOOK_SECRET', stripeKeys.STRIPE_WEBHOOK_SECRET),
    }),
    backoffice_port: backofficePort,
    // Over https only an address of its own says where it is.
    backoffice_url:
      read('BACKOFFICE_URL', origin) ?? (protocol === 'http:' ? `http://${hostname}:${backofficePort}` : null),
    public_url: publicUrl,
    shop_name: shopName,
    database: appUrl === null ? null : { app_url: appUrl, ...database, jobs_url: database.jobs_url ?? appUrl },
    database_prepare: read('DATABASE_PREPARE', flag) ?? true,
    database_pool_size: read('DATABASE_POOL_SIZE', wholeNumber(1, 200)) ?? 10,
    data_dir: path.resolve(repository, env.DATA_DIR?.trim() || '.meridian'),
    demo,
    smtp_url: read('SMTP_URL', address(['smtp:', 'smtps:'], 'a mail server like smtp://host:587')),
    mail_from: read('MAIL_FROM', mailSender) ?? `${shopName} <shop@${hostname}>`,
    strings_host:
      read('STRINGS_HOST', address(['http:', 'https:'], 'an address like https://texts.example'))?.replace(
        /\/+$/,
        '',
      ) ?? null,
    map_tiles:
      mapTiles === null ? null : { url: mapTiles, credit: read('MAP_TILES_CREDIT', z.string().max(200)) ?? '' },
    admin_hosts: read('ADMIN_HOSTS', hostList) ?? [],
    admin_second_factor: secondFactor === null ? appUrl !== null || !demo : secondFactor === 'on',
    token_cookie: {
      name: read('TOKEN_COOKIE_NAME', cookieName) ?? 'meridian_token',
      path: read('TOKEN_COOKIE_PATH', z.string().regex(/^\/[^;\s]*$/, 'must begin with a slash')) ?? '/',
      domain: read('TOKEN_COOKIE_DOMAIN', z.string().regex(/^\.?[a-z0-9.-]+$/i, 'must be a host name')),
      secure: protocol === 'https:',
    },
    keys: standsAlone ? null : readKeys(),
    service_bases: Object.fromEntries(
      ALIASES.flatMap((alias) => {
        const base = read(
          `${alias}_URL`,
          address(['http:', 'https:'], `an address like https://host/api/${alias.toLowerCase()}`),
        )
        if (base !== null) return [[alias, base.replace(/\/+$/, '')]]
        return apiUrl === null ? [] : [[alias, `${apiUrl}/api/${alias.toLowerCase()}`]]
      }),
    ),
    server_config: env.SERVER_CONFIG?.trim() ? path.resolve(env.SERVER_CONFIG.trim()) : null,
    api_url: apiUrl,
    storage_s3: readS3(),
    virus_scanner: read('VIRUS_SCANNER', scannerName),
    trust_proxy: read('TRUST_PROXY', flag) ?? false,
    log_level: read('LOG_LEVEL', logLevel) ?? (standsAlone ? 'warn' : 'info'),
    ops_port: opsPort,
    ops_host: read('OPS_HOST', networkAddress) ?? '127.0.0.1',
    tracing: readTracing(env),
  }
}

/** The next port after the sandbox's; after the last one it begins below the shop's. */
function portAfter(sandboxPort: number, port: number): number {
  const next = sandboxPort + 1 === port ? port + 1 : sandboxPort + 1
  return next <= 65_535 ? next : Math.min(port, sandboxPort) - 1
}

function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .refine((number) => number >= least && number <= most, error)
}

const tileAddress = address(['https:', 'http:'], 'an address like https://tiles.example/{z}/{x}/{y}.png').refine(
  (text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)),
  'must have {z}, {x} and {y}',
)

function address(protocols: string[], example: string) {
  return z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), `must be ${example}`)
}

const portNumber = wholeNumber(1, 65_535)
const networkAddress = z
  .string()
  .refine((text) => isIP(text) !== 0, 'must be an IP address like 127.0.0.1, or 0.0.0.0 for every network')
const databaseUrl = address(['postgres:', 'postgresql:'], POOLED)
const origin = address(['http:', 'https:'], 'an address like https://shop.example')
  .refine(
    (text) => URL.canParse(text) && /^\/?$/.test(new URL(text).pathname + new URL(text).search),
    'must be an address without a path',
  )
  .transform((text) => new URL(text).origin)
const flag = z.enum(['0', '1'], 'must be 1 or 0').transform((text) => text === '1')
const mailSender = z.string().regex(/^[^\r\n<>]*(<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, 'must be a mail address')
const hostList = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter((host) => host !== ''),
  )
  .pipe(z.array(z.string().regex(/^[a-z0-9.-]+(:\d{1,5})?$/, 'must be host names with commas between them')))
const scannerName = z
  .string()
  .refine(
    (text) => !text.includes('://') || /^tcp:\/\/[^\s/:]+:\d{1,5}$/.test(text),
    'must be a command like "clamdscan -", or an address like tcp://clamav:3310',
  )
const logLevel = z.enum(
  ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
  'must be trace, debug, info, warn, error, fatal or silent',
)
