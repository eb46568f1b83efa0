import { spawnSync } from 'node:child_process'
import { createWriteStream, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { accountFor } from '@meridian/database/embedded-binaries.ts'
import { readPasswords } from '@meridian/database/embedded-cluster.ts'
import { launchProgram, plainEnv, untilReady } from '../tools/programs.ts'

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
const OUTPUT_KEPT = 4000

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
  const log = createWriteStream(path.join(folder, 'pgbouncer.log'))
  const program = launchProgram(PROGRAM, [configuration], {
    env: plainEnv(),
    outputMax: OUTPUT_KEPT,
    onLine: (line) => log.write(`${line}\n`),
    ...account,
  })
  await untilReady(program, () => takesConnections(port))
  return {
    pointTo(next) {
      write(next)
      program.signal('SIGHUP')
    },
    async stop() {
      await program.end('SIGINT')
    },
  }
}

/** Whether somebody listens at a port. */
export function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
