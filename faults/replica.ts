import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, cpSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { BACKUP_ROLE, copyRunning, createBackupRole } from '@meridian/database/base-backup.ts'
import { databaseUrls } from '@meridian/database/embedded.ts'
import { accountFor } from '@meridian/database/embedded-binaries.ts'
import { DOORS, startCluster } from '@meridian/database/embedded-cluster.ts'
import { stopServer } from '@meridian/database/embedded-server.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { type DatabaseServer, startDatabase } from './database-server.ts'
import { until } from './until.ts'

/** A primary whose commits wait until its replica has them on its disk. */
export interface Pair {
  primary: DatabaseServer
  replica: DatabaseServer
  /** The primary, past the pooler. */
  migration_url: string
}

const SHARED = { max_connections: '120', wal_keep_size: '512MB', hot_standby_feedback: 'on' }
/** Rights for the checks and the promotion, of a role that otherwise only owns the tables. */
const RIGHTS = [
  'grant pg_monitor to meridian_owner;',
  'grant execute on function pg_promote(boolean, integer), pg_wal_replay_pause(), pg_wal_replay_resume() to meridian_owner;',
  // Behind a pooler that lends connections by the transaction, roles carry the time-outs (R16).
  "alter role meridian_app set statement_timeout = '5s';",
  "alter role meridian_app set lock_timeout = '2s';",
  "alter role meridian_jobs set statement_timeout = '60s';",
  "alter role meridian_jobs set lock_timeout = '5s';",
]

export interface PairOptions {
  folder: string
  primaryPort: number
  replicaPort: number
  poolerPort: number
}

/** Starts both on an empty folder that the account of PostgreSQL may enter. */
export async function startPair({ folder, primaryPort, replicaPort, poolerPort }: PairOptions): Promise<Pair> {
  const dataDir = path.join(folder, 'primary')
  const copy = path.join(folder, 'replica')
  const password = randomBytes(24).toString('base64url')
  const made = await startCluster({ dataDir, port: primaryPort, log: () => {} })
  await stopServer(made.pid)
  await createBackupRole(dataDir, password, RIGHTS)
  const account = accountFor(dataDir)
  const doors = path.join(folder, 'hba.conf')
  writeFileSync(doors, `${DOORS}host replication ${BACKUP_ROLE} 127.0.0.1/32 scram-sha-256\n`, { mode: 0o600 })
  if (account) chownSync(doors, account.uid, account.gid)

  const settings = { ...SHARED, hba_file: '../hba.conf' }
  const primary = await startDatabase({
    dataDir,
    port: primaryPort,
    poolerPort,
    settings: { ...settings, synchronous_standby_names: 'ANY 1 (replica)' },
  })
  const backup = new pg.Client({
    host: '127.0.0.1',
    port: primaryPort,
    database: 'meridian',
    user: BACKUP_ROLE,
    password,
  })
  await backup.connect()
  await copyRunning(backup, { from: dataDir, to: copy })
  await backup.end()
  chmodSync(copy, 0o700)
  writeFileSync(path.join(copy, 'standby.signal'), '')
  cpSync(`${dataDir}.passwords.json`, `${copy}.passwords.json`)
  if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, copy])
  const source = `host=127.0.0.1 port=${primaryPort} user=${BACKUP_ROLE} password=${password} application_name=replica`
  const replica = await startDatabase({
    dataDir: copy,
    port: replicaPort,
    settings: { ...settings, primary_conninfo: source },
  })
  await until(async () => {
    const { rows } = await sql<{ streams: boolean }>`
      select status = 'streaming' as streams from pg_stat_wal_receiver`.execute(replica.owner.kysely)
    return rows[0]?.streams ?? false
  })
  return { primary, replica, migration_url: databaseUrls(primaryPort, made.passwords).owner_url }
}
