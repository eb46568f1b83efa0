import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { ERRORS, type ErrorName, Refusal } from '@meridian/contract/errors.ts'
import { bodyOf, newTrace } from '@meridian/services/gate/refusals.ts'
import { visitorAddress } from '@meridian/storefront/server/visitor-address.ts'
import { createHeldBodies } from './buffered-bodies.ts'
import type { Config } from './config.ts'
import type { Lifecycle } from './lifecycle.ts'
import { createSlices } from './slices.ts'
import { StartFailure } from './start-failure.ts'

export interface DoorOptions {
  port: number
  /** The variable that sets the port, for the error message when it is in use. */
  portName?: string
  /** How long a stopping program still answers new requests, so that load balancers notice /readyz first (R27). */
  drainMs: number
  /** The network address to listen on; defaults to all interfaces. */
  host?: string | undefined
  /** True if the one proxy before us reports the visitor's address. */
  trustProxy?: boolean
  /**
   * Accepts no connection until it is opened, so that a balancer without health checks sends requests that would be
   * refused to another process. The port is tried at the start all the same.
   */
  opensWhenReady?: boolean
  /** Maximum idle time of a connection during a request or its answer. */
  idleTimeoutMs?: number
  /** Maximum duration of a request until its whole answer was read. */
  requestTimeoutMs?: number
}

export interface FrontDoor {
  /** Starts routing requests. Until then everything except /livez is answered 503, or nothing is accepted. */
  open(listener: RequestListener, isReady: () => Promise<boolean>): Promise<void>
  /**
   * Start and stop (R27): /readyz turns 503, a while later no new connections are accepted, then running requests get
   * up to ten seconds.
   */
  close(): Promise<void>
}

/** Start and stop (R27): how long a stopping process accepts requests, until load balancers have noticed. */
export const DRAIN_MS = 2000
const FINISH_WITHIN_MS = 10_000
const READY_WITHIN_MS = 1500
const READY_ASKED_EVERY_MS = 500
/** Longer than any answer takes to begin; a client that does not read its answer meanwhile is disconnected. */
const IDLE_TIMEOUT_MS = 30_000
/** A client that reads a byte a second is never idle: this is enough for the largest file over a slow line. */
const REQUEST_TIMEOUT_MS = 300_000

/**
 * The only HTTP server of a program, listening from the start, so that a port in use is known before anything else is
 * done. /livez touches nothing; /readyz reports whether requests should be routed here.
 * @throws StartFailure if the port cannot be opened.
 */
export async function openFrontDoor(options: DoorOptions): Promise<FrontDoor> {
  const { port, portName = 'PORT', drainMs, host, trustProxy = false, opensWhenReady = false } = options
  const { idleTimeoutMs = IDLE_TIMEOUT_MS, requestTimeoutMs = REQUEST_TIMEOUT_MS } = options
  const bodies = createHeldBodies()
  const slices = createSlices()
  let listener: RequestListener = (request, response) => {
    if (belongsToApi(request)) refuse(request, response, 'OVERLOADED', { 'retry-after': '2' })
    else answer(response, 503, 'Meridian is starting.', { 'retry-after': '2' })
  }
  let isReady = async (): Promise<boolean> => false
  let readiness = Promise.resolve(false)
  let watch: NodeJS.Timeout | undefined
  let draining = false

  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 20_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 5000 },
    (request, response) => {
      // Makes clients open their next connection elsewhere.
      if (draining) response.setHeader('connection', 'close')
      if (namesTwoHosts(request)) refuse(request, response, 'MALFORMED', { connection: 'close' })
      else if (request.url === '/livez') answer(response, 200, 'alive')
      else if (request.url === '/readyz') void answerReadiness(response)
      else admit(request, response)
    },
  )
  server.maxConnections = 10_000
  server.timeout = idleTimeoutMs

  function admit(request: IncomingMessage, response: ServerResponse): void {
    if (bringsBody(request)) {
      const release = bodies.hold(request.headers, visitorAddress(request, trustProxy) ?? '')
      if (release === null) {
        refuse(request, response, 'OVERLOADED', { 'retry-after': '1' })
        return
      }
      response.once('close', release)
    }
    const cut = setTimeout(() => request.socket.destroy(), requestTimeoutMs).unref()
    response.once('close', () => clearTimeout(cut))
    slices.run(() => listener(request, response))
  }

  function askReadiness(): Promise<boolean> {
    return Promise.race([isReady().catch(() => false), sleep(READY_WITHIN_MS, false)])
  }

  /** Polled in advance, so that a readiness check never waits for the database. */
  async function watchReadiness(): Promise<void> {
    const next = askReadiness()
    await next
    readiness = next
    watch = setTimeout(watchReadiness, READY_ASKED_EVERY_MS).unref()
  }

  async function answerReadiness(response: ServerResponse): Promise<void> {
    const ready = !draining && (await readiness)
    answer(response, ready ? 200 : 503, ready ? 'ready' : 'not ready')
  }

  const listen = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const fail = (error: NodeJS.ErrnoException): void => reject(listenFailure(error, port, portName))
      server.once('error', fail)
      server.listen({ port, ...(host !== undefined && { host }) }, () => {
        server.off('error', fail)
        resolve()
      })
    })
  await listen()
  if (opensWhenReady) await new Promise((resolve) => server.close(resolve))

  return {
    async open(visitors, ready) {
      listener = visitors
      isReady = ready
      readiness = askReadiness()
      clearTimeout(watch)
      watch = setTimeout(watchReadiness, READY_ASKED_EVERY_MS).unref()
      if (!server.listening) {
        await readiness
        await listen()
      }
    },
    async close() {
      draining = true
      clearTimeout(watch)
      await sleep(drainMs)
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // A connection becomes idle only after its last answer.
      const idle = setInterval(() => server.closeIdleConnections(), 50)
      const cut = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS)
      await closed
      clearInterval(idle)
      clearTimeout(cut)
    },
  }
}

/** The address and the trust settings of a role's server, from its configuration. */
export function frontDoorOptions({
  port,
  listen_host,
  trust_proxy,
}: Config): Pick<DoorOptions, 'port' | 'host' | 'trustProxy'> {
  return { port, host: listen_host ?? undefined, trustProxy: trust_proxy }
}

/** With the embedded database there is no load balancer, so shutdown need not wait for one. */
export function drainMsOf({ database }: Pick<Config, 'database'>): number {
  return database === null ? 0 : DRAIN_MS
}

/** The door of the back office on its own port; null where it is not served. @throws StartFailure like openFrontDoor */
export async function openBackOfficeDoor(
  config: Config,
  lifecycle: Pick<Lifecycle, 'onDrain'>,
): Promise<FrontDoor | null> {
  if (config.backoffice_url === null) return null
  const own = { port: config.backoffice_port, portName: 'BACKOFFICE_PORT', drainMs: drainMsOf(config) }
  const door = await openFrontDoor({ ...frontDoorOptions(config), ...own })
  lifecycle.onDrain(door.close)
  return door
}

/** Routes API paths to the API and everything else to the storefront; either may be missing. */
export function routeRequests(routes: { api?: RequestListener; storefront?: RequestListener }): RequestListener {
  const nothingHere: RequestListener = (_request, response) => answer(response, 404, 'There is nothing here.')
  const { api = nothingHere, storefront = nothingHere } = routes
  return (request, response) => (belongsToApi(request) ? api(request, response) : storefront(request, response))
}

function bringsBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

/** Servers before and behind us might each use a different one. RFC 9112 §3.2 requires 400. */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

/** Refuses a request before its body is read; API callers get the format of SPEC §8. */
function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  error: ErrorName,
  headers: Record<string, string> = {},
): void {
  const { status } = ERRORS[error]
  if (!belongsToApi(request)) {
    answer(response, status, `${ERRORS[error].message}.`, headers)
    return
  }
  const trace = newTrace()
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-trace': trace,
    ...headers,
  })
  response.end(JSON.stringify(bodyOf(new Refusal(error), trace)))
}

function belongsToApi({ url = '/' }: IncomingMessage): boolean {
  return /^\/(api|files|_mail)(?=[/?]|$)/.test(url)
}

function answer(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers })
  response.end(`${text}\n`)
}

function listenFailure(error: NodeJS.ErrnoException, port: number, portName: string): Error {
  if (error.code === 'EADDRINUSE')
    return new StartFailure(`The port ${port} is taken by another program; choose another one with ${portName}.`)
  if (error.code === 'EACCES')
    return new StartFailure(`This user may not open the port ${port}; choose one above 1023 with ${portName}.`)
  return error
}
