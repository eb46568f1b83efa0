import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  type Account,
  accountFor,
  EmbeddedPostgresError,
  findBinaries,
  placed,
  type Run,
  runProgram,
} from './embedded-binaries.ts'
import { findRunning, startServer, stopServer } from './embedded-server.ts'

export interface ClusterOptions {
  /** The data folder; its passwords and log are beside it under its name. */
  dataDir: string
  /** A fixed port; by default any free one. */
  port?: number
  /** Additional server settings, e.g. `{ fsync: 'off' }` for tests. */
  settings?: Record<string, string>
  /** Lets the owner role create databases and drop them while they are in use, for tests. */
  ownerMakesDatabases?: boolean
  /** Called before each step that may be slow. */
  log: (step: string) => void
}

export interface RunningCluster {
  port: number
  pid: number
  passwords: Passwords
  /** True if the server was already running, left behind by a killed process. */
  adopted: boolean
}

/** The three roles that connect. The superuser has no password, and no program connects as it. */
export interface Passwords {
  meridian_owner: string
  meridian_app: string
  meridian_jobs: string
}

const DATABASE = 'meridian'
/** Authentication: the three roles with their passwords, through the socket in the data folder or from this machine. */
export const DOORS = `local all postgres reject
host all postgres all reject
local all all scram-sha-256
host all all 127.0.0.1/32 scram-sha-256
`

/**
 * Provides the server of a data folder: created on the first call, adopted if it is running, started otherwise. The
 * caller ensures that nobody else does the same (see embedded-lock.ts).
 * @throws EmbeddedPostgresError with a sentence for the operator.
 */
export async function startCluster(options: ClusterOptions): Promise<RunningCluster> {
  const { dataDir, log } = options
  mkdirSync(path.dirname(dataDir), { recursive: true })
  const account = accountFor(dataDir)
  const binaries = findBinaries(dataDir, account, log)
  const run = { binaries, account }
  if (!existsSync(path.join(dataDir, 'PG_VERSION'))) await createCluster(options, run)
  checkVersion(dataDir, binaries)

  const running = await findRunning(dataDir, log)
  if (running !== null && existsSync(passwordFile(dataDir))) {
    return { ...running, passwords: readPasswords(dataDir), adopted: true }
  }
  if (running !== null) await stopServer(running.pid)
  // Lost passwords can be replaced, since the server is stopped.
  if (!existsSync(passwordFile(dataDir))) await setRolePasswords(dataDir, dataDir, options, run)
  // Also for a cluster created by an older program.
  writeOwned(path.join(dataDir, 'pg_hba.conf'), DOORS, run.account)
  const started = await startServer(options, run)
  return { ...started, passwords: readPasswords(dataDir), adopted: false }
}

/** A new cluster is completed under another name first, so that a data folder is never incomplete. */
async function createCluster(options: ClusterOptions, run: Run): Promise<void> {
  const { dataDir, log } = options
  log('Creating the database')
  const draft = `${dataDir}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  if (run.account) chownSync(draft, run.account.uid, run.account.gid)
  const { dataArgument } = placed(draft, run)
  await runProgram(draft, run, 'initdb', [
    `--pgdata=${dataArgument}`,
    '--username=postgres',
    '--auth-local=reject',
    '--auth-host=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ])
  await setRolePasswords(draft, dataDir, options, run)
  renameSync(draft, dataDir)
}

/** Creates the database and its three roles, or sets new passwords of existing roles. The server must not run. */
async function setRolePasswords(cluster: string, dataDir: string, options: ClusterOptions, run: Run): Promise<void> {
  const passwords: Passwords = { meridian_owner: password(), meridian_app: password(), meridian_jobs: password() }
  // A test opens thousands of connections, and each would derive its key by thousands of hashes.
  const statements = options.ownerMakesDatabases ? ['set scram_iterations = 1;'] : []
  for (const [role, secret] of Object.entries(passwords)) {
    statements.push(`do $$ begin if to_regrole('${role}') is null then create role ${role}; end if; end $$;`)
    statements.push(`alter role ${role} login nosuperuser password '${secret}';`)
  }
  if (options.ownerMakesDatabases) {
    statements.push('alter role meridian_owner createdb;', 'grant pg_signal_backend to meridian_owner;')
  }
  const fresh = cluster !== dataDir
  if (fresh) {
    statements.push(`create database ${DATABASE} owner meridian_owner template template0;`)
    statements.push(`revoke all on database ${DATABASE} from public;`)
    statements.push(`grant connect, temporary on database ${DATABASE} to meridian_app, meridian_jobs;`)
  }
  // Single-user mode needs no password and no port; it reads one statement per line.
  const { dataArgument } = placed(cluster, run)
  const argv = ['--single', '-D', dataArgument, '-c', 'exit_on_error=on', '-c', 'log_min_messages=error', 'postgres']
  await runProgram(cluster, run, 'postgres', argv, `${statements.join('\n')}\n`)
  writeFileSync(passwordFile(dataDir), `${JSON.stringify(passwords, null, 2)}\n`, { mode: 0o600 })
}

function password(): string {
  return randomBytes(24).toString('base64url')
}

function passwordFile(dataDir: string): string {
  return `${dataDir}.passwords.json`
}

/** The passwords of the three roles of a cluster. */
export function readPasswords(dataDir: string): Passwords {
  return JSON.parse(readFileSync(passwordFile(dataDir), 'utf8'))
}

function writeOwned(file: string, text: string, account: Account | null): void {
  writeFileSync(file, text, { mode: 0o600 })
  if (account) chownSync(file, account.uid, account.gid)
}

function checkVersion(dataDir: string, binaries: string): void {
  const data = readFileSync(path.join(dataDir, 'PG_VERSION'), 'utf8').trim()
  // Its first line reads "# PostgreSQL 18".
  const program = /\d+/.exec(readFileSync(path.join(binaries, 'share/postgresql/postgres.bki'), 'utf8'))?.[0]
  if (program !== data) {
    throw new EmbeddedPostgresError(
      `The database in ${dataDir} was made by PostgreSQL ${data} and this is ${program}; move it with that version's tools, or remove it with npm run db:reset.`,
    )
  }
}
