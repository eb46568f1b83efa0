import { createPool, type DatabasePool } from '@meridian/database/connect.ts'
import { databaseUrls } from '@meridian/database/embedded.ts'
import { startCluster } from '@meridian/database/embedded-cluster.ts'
import { isAlive, processesIn } from '@meridian/database/embedded-process.ts'
import { stopServer } from '@meridian/database/embedded-server.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { until } from './until.ts'

/** A PostgreSQL that can be hurt: killed, frozen, started again on the same port. */
export interface DatabaseServer {
  readonly urls: ReturnType<typeof databaseUrls>
  readonly port: number
  readonly data_dir: string
  /** As the role that owns the tables, for checks. */
  readonly owner: DatabasePool<Database>
  /** As the role that owns the job queue, for checks. */
  readonly jobs: DatabasePool<Database>
  /** Kills the main process as the kernel would; the others end by themselves. */
  kill(): Promise<void>
  isRunning(): boolean
  /** Starts it again after a kill or a stop. */
  start(settings?: Record<string, string>): Promise<void>
  /** Stops all its processes in place, until {@link thaw}. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

export interface ServerOptions {
  dataDir: string
  port: number
  settings?: Record<string, string>
  /** A pooler in front, by whose port programs and checks connect; it supports no named statements. */
  poolerPort?: number
}

const STATEMENT_TIMEOUT_MS = 60_000

/** Starts the PostgreSQL of a data folder, created on the first call. */
export async function startDatabase(options: ServerOptions): Promise<DatabaseServer> {
  const { dataDir, port } = options
  let { settings = {} } = options
  const begin = () => startCluster({ dataDir, port, settings, log: () => {} })
  const cluster = await begin()
  let { pid } = cluster
  // By the network as with a server of one's own: a socket would be in the data folder.
  const urls = databaseUrls(options.poolerPort ?? port, cluster.passwords)
  const poolOf = (url: string) =>
    createPool<Database>({
      name: 'faults',
      url,
      max: 4,
      prepare: options.poolerPort === undefined,
      statementTimeoutMs: STATEMENT_TIMEOUT_MS,
      lockTimeoutMs: STATEMENT_TIMEOUT_MS,
    })
  const owner = poolOf(urls.owner_url)
  const jobs = poolOf(urls.jobs_url)
  const signalAll = (signal: NodeJS.Signals): void => {
    for (const one of processesIn(dataDir) ?? []) tryKill(one, signal)
  }
  return {
    urls,
    port,
    data_dir: dataDir,
    owner,
    jobs,
    async kill() {
      tryKill(pid, 'SIGKILL')
      await until(() => !isAlive(pid))
    },
    isRunning: () => isAlive(pid),
    async start(next) {
      settings = next ?? settings
      pid = (await begin()).pid
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async stop() {
      signalAll('SIGCONT')
      await Promise.allSettled([owner.close(), jobs.close()])
      await stopServer(pid)
    },
  }
}

/** Sends a signal to a process that may have ended. */
function tryKill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended.
  }
}
