import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { accountFor } from '@meridian/database/embedded-binaries.ts'
import { readPasswords } from '@meridian/database/embedded-cluster.ts'
import { until } from './until.ts'

/** PgBouncer, which lends the connections of a database by the transaction. */
export interface Pooler {
  /** Sends everybody to another server from now on. */
  pointTo(servers: Servers): void
  stop(): Promise<void>
}

/** The ports of the server that writes and of the one that is read. */
export interface Servers {
  primary: number
  replica: number
}

/** The database of reads that may lag, at the pooler. */
export const READS = 'meridian_reads'
const PROGRAM = '/usr/sbin/pgbouncer'

/** Reason why there is no pooler, as a sentence; null if there is one. */
export function lacksPooler(): string | null {
  return spawnSync(PROGRAM, ['--version']).status === 0
    ? null
    : 'PgBouncer is not installed (apt-get install pgbouncer)'
}

/** Starts it before a data folder, whose roles it signs in. */
export async function startPooler(
  folder: string,
  { port, dataDir, servers }: { port: number; dataDir: string; servers: Servers },
): Promise<Pooler> {
  const configuration = path.join(folder, 'pgbouncer.ini')
  const users = path.join(folder, 'pgbouncer.users')
  const account = accountFor(dataDir)
  const write = ({ primary, replica }: Servers): void =>
    writeFileSync(
      configuration,
      `[databases]
meridian = host=127.0.0.1 port=${primary} dbname=meridian
${READS} = host=127.0.0.1 port=${replica} dbname=meridian
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 400
server_login_retry = 1
`,
    )
  write(servers)
  const lines = Object.entries(readPasswords(dataDir)).map(([role, password]) => `"${role}" "${password}"\n`)
  writeFileSync(users, lines.join(''))
  const child = spawn(PROGRAM, [configuration], { stdio: ['ignore', 'pipe', 'pipe'], ...account })
  const log = createWriteStream(path.join(folder, 'pgbouncer.log'))
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  await untilListens(child, port)
  return {
    pointTo(next) {
      write(next)
      child.kill('SIGHUP')
    },
    stop: () => ended(child, 'SIGINT'),
  }
}

/** Waits until a program accepts connections. @throws Error if it ends instead */
export async function untilListens(child: ChildProcess, port: number): Promise<void> {
  await until(() => child.exitCode !== null || child.signalCode !== null || takesConnections(port))
  if (child.exitCode !== null || child.signalCode !== null)
    throw new Error(`${child.spawnfile} ended at its start, with ${child.exitCode ?? child.signalCode}`)
}

/** Ends a program and waits for it. */
export async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const end = once(child, 'exit')
  child.kill(signal)
  await end
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
