import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-binaries.ts'
import { type Passwords, readPasswords, startCluster } from './embedded-cluster.ts'
import { acquireLock, isLocked, LockHeld } from './embedded-lock.ts'
import { isAlive } from './embedded-process.ts'
import { findRunning, stopServer } from './embedded-server.ts'

export { EmbeddedPostgresError } from './embedded-binaries.ts'

export interface EmbeddedPostgresOptions {
  /** Absolute path of the data folder; passwords, lock and log are beside it under its name. */
  dataDir: string
  /** A fixed port of 127.0.0.1; by default any free one. */
  port?: number
  settings?: Record<string, string>
  /** Called before each step that may be slow, and when a crashed server was restarted. */
  log: (step: string) => void
}

export interface EmbeddedPostgres {
  /** For migrations only: the URL of the role that owns the tables. */
  owner_url: string
  app_url: string
  jobs_url: string
  port: number
  /** The current server process; another one after a crash. */
  readonly pid: number
  /** Stops the server and releases the data folder. A second call waits for the first. */
  stop(): Promise<void>
}

const WATCH_EVERY_MS = 250
const RESTARTS_PER_MINUTE = 5

/**
 * Starts the embedded PostgreSQL of a data folder, or adopts the one that a killed owner left running. This process
 * then is its only owner: it restarts the server after a crash (on the same port, so that pools reconnect) and stops it
 * at the end.
 * @throws EmbeddedPostgresError with one sentence for the operator: another owner, no write permission, a taken port.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const lock = lockDataDir(options.dataDir)
  try {
    const cluster = await startCluster(options)
    const supervisor = supervise(cluster.pid, { ...options, port: cluster.port })
    let stopping: Promise<void> | undefined
    return {
      ...bySocket(options.dataDir, cluster.port, databaseUrls(cluster.port, cluster.passwords)),
      port: cluster.port,
      get pid() {
        return supervisor.pid()
      },
      stop() {
        stopping ??= supervisor.stop().finally(() => lock.release())
        return stopping
      },
    }
  } catch (error) {
    lock.release()
    throw inOneSentence(error, options.dataDir)
  }
}

/**
 * The embedded PostgreSQL of a data folder beside its owner: the server of a running program is used and left to it,
 * otherwise one is started and stopped at the end.
 * @throws EmbeddedPostgresError
 */
export async function joinEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<Pick<EmbeddedPostgres, 'owner_url' | 'app_url' | 'jobs_url' | 'stop'>> {
  const { dataDir, log } = options
  const running = isLocked(`${dataDir}.lock`) ? await findRunning(dataDir, log) : null
  if (running === null) return startEmbeddedPostgres(options)
  const urls = databaseUrls(running.port, readPasswords(dataDir))
  return { ...bySocket(dataDir, running.port, urls), stop: async () => {} }
}

/** The URLs of a database of the cluster, by role. */
export function databaseUrls(port: number, passwords: Passwords, database = 'meridian') {
  const url = (role: keyof Passwords) => `postgres://${role}:${passwords[role]}@127.0.0.1:${port}/${database}`
  return { owner_url: url('meridian_owner'), app_url: url('meridian_app'), jobs_url: url('meridian_jobs') }
}

/** The path of a socket may have 107 bytes on Linux and 103 on macOS. */
const SOCKET_PATH_MAX_BYTES = 103

/** The same URLs with the socket in the data folder; a server started by an older program has none. */
function bySocket(dataDir: string, port: number, urls: ReturnType<typeof databaseUrls>): typeof urls {
  const socket = path.join(dataDir, `.s.PGSQL.${port}`)
  if (!existsSync(socket) || Buffer.byteLength(socket) > SOCKET_PATH_MAX_BYTES) return urls
  const at = (url: string) => `${url}?host=${encodeURIComponent(dataDir)}`
  return { owner_url: at(urls.owner_url), app_url: at(urls.app_url), jobs_url: at(urls.jobs_url) }
}

function lockDataDir(dataDir: string) {
  try {
    mkdirSync(path.dirname(dataDir), { recursive: true })
    return acquireLock(`${dataDir}.lock`)
  } catch (error) {
    if (error instanceof LockHeld) {
      throw new EmbeddedPostgresError(
        `Meridian is already running from this folder (process ${error.pid}); stop it first.`,
      )
    }
    throw inOneSentence(error, dataDir)
  }
}

/** Turns file system errors into a sentence; anything else is a bug and stays unchanged. */
function inOneSentence(error: unknown, dataDir: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const folder = path.dirname(dataDir)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR') {
    return new EmbeddedPostgresError(
      `Meridian cannot write to ${folder}, where its database is; grant this user write permission.`,
    )
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new EmbeddedPostgresError(
      `The disk of ${folder}, where the database is, is full; free some space and start again.`,
    )
  }
  return error
}

/** Watches a server by its pid, since an adopted one is not our child. */
function supervise(firstPid: number, options: EmbeddedPostgresOptions & { port: number }) {
  let pid = firstPid
  let stopping = false
  let restarting: Promise<void> = Promise.resolve()
  const restarts: number[] = []

  const restart = async (): Promise<void> => {
    while (!stopping) {
      const now = Date.now()
      while ((restarts[0] ?? now) < now - 60_000) restarts.shift()
      // A server that keeps crashing is not restarted in a tight loop: further attempts wait until the minute is over.
      if (restarts.length >= RESTARTS_PER_MINUTE) {
        await sleep(1000)
        continue
      }
      restarts.push(now)
      try {
        options.log('The database ended unexpectedly; starting it again')
        pid = (await startCluster(options)).pid
        return
      } catch (error) {
        options.log(error instanceof Error ? error.message : String(error))
      }
    }
  }

  let busy = false
  const timer = setInterval(() => {
    if (busy || stopping || isAlive(pid)) return
    busy = true
    restarting = restart().finally(() => {
      busy = false
    })
  }, WATCH_EVERY_MS)
  timer.unref()

  return {
    pid: () => pid,
    async stop() {
      stopping = true
      clearInterval(timer)
      await restarting
      await stopServer(pid)
    },
  }
}
