import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  builtPages,
  CLIENT_FOLDER,
  createBackOffice,
  type DemoSignIn,
} from '@meridian/backoffice/server/backoffice-server.ts'
import type { Alias } from '@meridian/contract/endpoint.ts'
import type { DatabasePool } from '@meridian/database/connect.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { CACHE_SUBJECTS } from '@meridian/domain/cache-subject.ts'
import { type Composition, compose } from '@meridian/services/compose.ts'
import { requestDailyRun, runRequestedVerification } from '@meridian/services/core/invariant-runs.ts'
import type { AuthorityPrograms } from '@meridian/services/documents/authority.ts'
import { createSandboxAuthority } from '@meridian/services/documents/sandbox-authority.ts'
import { cleanUpFiles, type FileDeps } from '@meridian/services/files/clean-up-files.ts'
import { createS3Storage } from '@meridian/services/files/s3-storage.ts'
import { filesPlugin } from '@meridian/services/files/serve-files.ts'
import { storedFilesPlugin } from '@meridian/services/files/serve-stored.ts'
import { createFolderStorage } from '@meridian/services/files/storage.ts'
import { noScanner, scannerAtAddress, scannerByCommand } from '@meridian/services/files/virus-scanner.ts'
import { createApi } from '@meridian/services/gate/api.ts'
import { importKeys } from '@meridian/services/gate/keys.ts'
import { secretRing } from '@meridian/services/gate/secret-ring.ts'
import { currentTrace } from '@meridian/services/gate/trace-scope.ts'
import { createJobSender } from '@meridian/services/jobs/jobs.ts'
import { readShopGauges } from '@meridian/services/jobs/shop-gauges.ts'
import { startWorker } from '@meridian/services/jobs/worker.ts'
import { mailPage } from '@meridian/services/mail/mail-page.ts'
import { openMailRenderer } from '@meridian/services/mail/mail-renderer.ts'
import { recordMailServer } from '@meridian/services/mail/mail-server.ts'
import { sendMail, sendMemberMail } from '@meridian/services/mail/send-mail.ts'
import { createSmtpSender } from '@meridian/services/mail/smtp.ts'
import { receiveEvent } from '@meridian/services/payments/webhooks.ts'
import { encryptFactors } from '@meridian/services/sec/admins/encrypt-factors.ts'
import { readExpectedLists } from '@meridian/services/shop/catalogue/expected-lists.ts'
import type { CarrierProgram } from '@meridian/services/shop/fulfilment/shipments/carrier.ts'
import { createSandboxCarrier } from '@meridian/services/shop/fulfilment/shipments/sandbox-carrier.ts'
import { receiveCarrierEvent } from '@meridian/services/shop/fulfilment/warehouse/tracking.ts'
import { INVARIANTS } from '@meridian/services/verification/invariants.ts'
import type { Call } from '@meridian/storefront/app/visit/call.ts'
import { createHttpCall } from '@meridian/storefront/server/http-call.ts'
import { type FollowedConfig, followServerConfig } from '@meridian/storefront/server/server-config.ts'
import { readStaticFiles } from '@meridian/storefront/server/static-files.ts'
import { createStorefront } from '@meridian/storefront/server/storefront.ts'
import type { Logger } from 'pino'
import type { ViteDevServer } from 'vite'
import type { Config, ExternalDatabase } from './config.ts'
import { openVerifyPool } from './databases.ts'
import { createInProcessCall } from './in-process-call.ts'
import { keysOf } from './keys.ts'
import type { Lifecycle } from './lifecycle.ts'
import { observedCall } from './operations/observed-call.ts'
import { type Operations, watchPool } from './operations/open-operations.ts'
import { openProviders, pagesOfProviders } from './payment-providers.ts'

/** Dependencies of every part. */
export interface PartDependencies {
  config: Config
  lifecycle: Lifecycle
  log: Logger
  operations: Operations
}

/** The folder of the seed world's original pictures, referenced by files.file. */
const MASTERS_FOLDER = fileURLToPath(new URL('../seed', import.meta.url))

/** The services of this process, used by API, worker and storefront alike. */
export async function openServices(
  { config, lifecycle, log, operations }: PartDependencies,
  { app, replica }: { app: DatabasePool<Database>; replica: DatabasePool<Database> },
): Promise<Composition> {
  const jobs = await createJobSender(app.kysely, log, () => ({
    trace: currentTrace(),
    traceparent: operations.tracing?.traceparent(),
  }))
  lifecycle.onStop(jobs.stop)
  const keys = keysOf(config, ['SIGNING_KEYS', 'PROMOTION_KEYS', 'COOKIE_SECRET'])
  const services = await compose({
    database: app.kysely,
    replica: replica.kysely,
    sessionKeys: await importKeys(keys.SIGNING_KEYS),
    promotionKeys: await importKeys(keys.PROMOTION_KEYS),
    secret: secretRing(keys.COOKIE_SECRET),
    providers: openProviders(config, operations),
    carriers: chooseCarriers(config),
    files: await chooseFileDeps(config),
    enqueue: jobs.enqueue,
    publicUrl: config.public_url,
    backOfficeUrl: config.backoffice_url ?? config.public_url,
    shopName: config.shop_name,
    second_factor: config.admin_second_factor,
    clock: () => new Date(),
    log,
    checkAnswers: process.env.NODE_ENV !== 'production',
    queueChanges: true,
    observer: operations.meters ?? undefined,
    tracer: operations.tracing ?? undefined,
  })
  watchPool(operations, 'app', app)
  watchPool(operations, 'reads', replica)
  lifecycle.onStop(async () => services.stop())
  return services
}

async function chooseFileDeps({ storage_s3, virus_scanner, data_dir }: Config): Promise<FileDeps> {
  const storage =
    storage_s3 === null ? createFolderStorage(path.join(data_dir, 'stored')) : await createS3Storage(storage_s3)
  if (virus_scanner === null) return { storage, scanner: noScanner }
  const isAddress = virus_scanner.startsWith('tcp://')
  return { storage, scanner: isAddress ? scannerAtAddress(virus_scanner) : scannerByCommand(virus_scanner) }
}

function chooseCarriers(config: Config): CarrierProgram[] {
  if (config.sandbox_url === null) return []
  const { SANDBOX_KEY, WEBHOOK_SECRET } = keysOf(config, ['SANDBOX_KEY', 'WEBHOOK_SECRET'])
  return [createSandboxCarrier({ url: config.sandbox_url, key: SANDBOX_KEY[0], webhookSecrets: WEBHOOK_SECRET })]
}

function chooseAuthorities(config: Config): AuthorityPrograms {
  if (config.sandbox_url === null) return {}
  const { SANDBOX_KEY, WEBHOOK_SECRET } = keysOf(config, ['SANDBOX_KEY', 'WEBHOOK_SECRET'])
  return {
    ksef: createSandboxAuthority({
      url: config.sandbox_url,
      key: SANDBOX_KEY[0],
      answerSecrets: WEBHOOK_SECRET,
      clock: () => new Date(),
    }),
  }
}

/** The API as a listener for `/api` and `/files`. */
export async function openApi(
  { config, lifecycle, log, operations }: PartDependencies,
  services: Composition,
): Promise<RequestListener> {
  const { service, paymentDeps, fulfilment, deps, files } = services
  const app = await createApi({
    service,
    receive: async (provider, raw, headers) => {
      const { applied } = await receiveEvent(paymentDeps, provider, raw, headers)
      // The event is stored; its sender need not wait for its effects, and the sweep retries.
      applied.catch((error: unknown) => log.error({ err: error }, 'A payment event is left to the sweep'))
    },
    receiveParcel: async (raw, headers) => {
      const { applied } = await receiveCarrierEvent(fulfilment, 'sandbox', raw, headers)
      applied.catch((error: unknown) => log.error({ err: error }, 'An event of a carrier is left to the sweep'))
    },
    log,
    trustProxy: config.trust_proxy,
    publicUrl: config.public_url,
    cacheVersion: () => cacheVersionOf(services),
    clientSecrets: keysOf(config, ['CLIENT_SECRET']).CLIENT_SECRET,
    observer: operations.meters ?? undefined,
    ...(config.demo && { demoMember: await readDemoMember() }),
  })
  const made = path.join(config.data_dir, 'files')
  mkdirSync(made, { recursive: true })
  await app.register(filesPlugin(deps, { masters: MASTERS_FOLDER, made, shop_name: config.shop_name }))
  const secret = secretRing(keysOf(config, ['COOKIE_SECRET']).COOKIE_SECRET)
  const { storage } = files
  await app.register(
    storedFilesPlugin(deps, { storage, secret, masters: MASTERS_FOLDER, made, clock: () => new Date() }),
  )
  if (config.demo) await app.register(mailPage, { database: deps.database })
  await app.ready()
  await readExpectedLists({ deps, service }, new Date())
  lifecycle.onStop(() => app.close())
  return (request, response) => app.routing(request, response)
}

/** Identifies the version of the data that pages are made from; any other text invalidates all cached pages. */
export function cacheVersionOf({ deps }: Pick<Composition, 'deps'>): string {
  return CACHE_SUBJECTS.map((subject) => deps.cache.version(subject)).join('.')
}

/** Jobs and sweeps, with the longer limits of the jobs role. */
export async function openWorker(
  { config, lifecycle, log, operations }: PartDependencies,
  { deps, paymentDeps, fulfilment, imports, files, issueDocument, readOrderForMail, readMemberForMail }: Composition,
  { database, jobs }: { database: ExternalDatabase; jobs: DatabasePool<Database> },
): Promise<void> {
  const renderer = openMailRenderer()
  // Registered before the worker's, so that it runs after it: the last jobs may still render.
  lifecycle.onStop(renderer.stop)
  const mail = {
    database: jobs.kysely,
    replica: deps.replica,
    cache: deps.cache,
    readOrderForMail,
    readMemberForMail,
    renderer,
    public_url: config.public_url,
    shop_name: config.shop_name,
    sender: config.smtp_url === null ? null : createSmtpSender({ url: config.smtp_url, from: config.mail_from }),
    log,
    clock: () => new Date(),
  }
  const verification = {
    database: jobs.kysely,
    reader: openVerifyPool(database, config, lifecycle).kysely,
    invariants: INVARIANTS,
    clock: () => new Date(),
    log,
  }
  const worker = await startWorker({
    jobsUrl: database.jobs_url,
    database: jobs.kysely,
    paymentDeps: { ...paymentDeps, database: jobs.kysely },
    fulfilment: { ...fulfilment, database: jobs.kysely },
    imports: { ...imports, database: jobs.kysely },
    authorities: chooseAuthorities(config),
    sendMail: async (name) => {
      await sendMail(mail, name)
    },
    sendMemberMail: async (job) => {
      await sendMemberMail(mail, job)
    },
    issueDocument,
    recordMailServer: () => recordMailServer(jobs.kysely, config.smtp_url, new Date()),
    encryptFactors: () =>
      encryptFactors({
        database: jobs.kysely,
        secret: secretRing(keysOf(config, ['COOKIE_SECRET']).COOKIE_SECRET),
        log,
      }),
    verification: {
      requestDaily: () => requestDailyRun(verification),
      runRequested: (signal) => runRequestedVerification(verification, signal),
    },
    cleanUpFiles: () => cleanUpFiles({ ...files, database: jobs.kysely, log }, new Date()),
    observer: operations.meters ?? undefined,
    tracer: operations.tracing ?? undefined,
    log,
    clock: () => new Date(),
  })
  lifecycle.onStop(worker.stop)
  watchPool(operations, 'jobs', jobs)
  operations.meters?.watchShop(() => readShopGauges({ database: jobs.kysely, replica: deps.replica }, new Date()))
}

/** The storefront as a listener for all addresses except the API's. */
export async function openStorefront(
  { config, operations }: PartDependencies,
  { services, cacheVersion, vite }: { services: Composition | null; cacheVersion: () => string; vite?: ViteDevServer },
): Promise<RequestListener> {
  const file = config.server_config
  const serverConfig = file === null ? null : followServerConfig(file)
  return createStorefront({
    call: chooseCall(config, { services, serverConfig, operations }),
    onPage: operations.meters?.onPage,
    tracer: operations.tracing ?? undefined,
    config: {
      public_url: config.public_url,
      get shop_name() {
        return serverConfig?.().config.shop_name ?? config.shop_name
      },
      get token_cookie() {
        return serverConfig?.().config.token_cookie ?? config.token_cookie.name
      },
      token_cookie_path: config.token_cookie.path,
      cookie_domain: config.token_cookie.domain,
      strings_host: config.strings_host,
      map_tiles: config.map_tiles,
      sandbox_url: config.sandbox_url,
      payment_pages: pagesOfProviders(config),
      admin_hosts: config.admin_hosts,
      trust_proxy: config.trust_proxy,
      // Rendered pages contain the name of the shop.
      cacheVersion: serverConfig === null ? cacheVersion : () => `${cacheVersion()}.${serverConfig().revision}`,
      ...(serverConfig !== null && { fault: () => serverConfig().fault }),
    },
    ...(vite && { vite }),
  })
}

/** The back office as a listener: its pages, by default the built ones, and the admin calls of the same origin. */
export async function openBackOffice(
  { config }: PartDependencies,
  api: RequestListener,
  pages?: RequestListener,
): Promise<RequestListener> {
  const own_url = config.backoffice_url ?? `http://localhost:${config.backoffice_port}`
  return createBackOffice({ own_url, api, pages: pages ?? (await readPages()) })

  async function readPages(): Promise<RequestListener> {
    return builtPages({
      shop_url: config.public_url,
      shop_name: config.shop_name,
      is_secure: own_url.startsWith('https:'),
      demo: config.demo && !config.admin_second_factor ? await readDemoSignIn() : null,
      document: await readFile(path.join(CLIENT_FOLDER, 'index.html'), 'utf8'),
      serveFile: await readStaticFiles(CLIENT_FOLDER),
    })
  }
}

/** The member whose token the page of the calls issues in a demo. */
async function readDemoMember(): Promise<{ username: string; password: string }> {
  const { DEMO_PASSWORD: password } = await import('@meridian/seed/people/demo-password.ts')
  const { emailOf } = await import('@meridian/seed/people/named-people.ts')
  return { username: emailOf('zofia'), password }
}

/** The admins of the seed world, with their public password: only a demo that lets them in by it alone loads them. */
async function readDemoSignIn(): Promise<DemoSignIn> {
  const { DEMO_PASSWORD: password } = await import('@meridian/seed/people/demo-password.ts')
  const { emailOf, NAMED_ADMINS } = await import('@meridian/seed/people/named-people.ts')
  const people = NAMED_ADMINS.map(({ key, name_first, name_last, role, countries }) => ({
    email: emailOf(key),
    name: `${name_first} ${name_last}`,
    role_key: role,
    countries,
  }))
  return { password, people }
}

/** SPEC §7: a remote service is called there, the others in this process. */
function chooseCall(
  config: Config,
  {
    services,
    serverConfig,
    operations,
  }: { services: Composition | null; serverConfig: (() => FollowedConfig) | null; operations: Operations },
): Call {
  const bases = config.service_bases
  const here = services === null ? null : createInProcessCall(services.service)
  if (here !== null && serverConfig === null && Object.keys(bases).length === 0) return here
  const { CLIENT_SECRET } = keysOf(config, ['CLIENT_SECRET'])
  const baseOf = (alias: Alias) => serverConfig?.().config.bases[alias] ?? bases[alias]
  const remote = createHttpCall({
    baseOf,
    client: { id: 'storefront', secret: CLIENT_SECRET[0] },
    traceparent: operations.tracing?.traceparent,
  })
  const elsewhere = observedCall(remote, operations)
  return (endpoint, input, options) =>
    (baseOf(endpoint.alias) === undefined && here !== null ? here : elsewhere)(endpoint, input, options)
}
