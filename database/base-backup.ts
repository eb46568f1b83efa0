import { cpSync, writeFileSync } from 'node:fs'
import type pg from 'pg'
import { accountFor, findBinaries, placed, runProgram } from './embedded-binaries.ts'

/**
 * Copies of a running server, as pg_basebackup makes them, which the embedded binaries lack: for the tests of
 * docs/operations/backup.md and for the replica of `npm run fleet`.
 */

/** The role that takes backups and streams; it reads no tables. */
export const BACKUP_ROLE = 'backup'

/** Creates the role in a complete cluster that is not running. @throws EmbeddedPostgresError */
export async function createBackupRole(dataDir: string, password: string, more: readonly string[] = []): Promise<void> {
  const account = accountFor(dataDir)
  const run = { binaries: findBinaries(dataDir, account, () => {}), account }
  const statements = [
    `create role ${BACKUP_ROLE} login replication password '${password}';`,
    `grant connect on database meridian to ${BACKUP_ROLE};`,
    `grant execute on function pg_backup_start(text, boolean), pg_backup_stop(boolean), pg_switch_wal() to ${BACKUP_ROLE};`,
    ...more,
  ]
  const { dataArgument } = placed(dataDir, run)
  const argv = ['--single', '-D', dataArgument, '-c', 'exit_on_error=on', 'meridian']
  await runProgram(dataDir, run, 'postgres', argv, `${statements.join('\n')}\n`)
}

/** Copies the files of a running server, over a connection of the backup role to it. */
export async function copyRunning(client: pg.Client, { from, to }: { from: string; to: string }): Promise<void> {
  await client.query("select pg_backup_start('copy', true)")
  cpSync(from, to, {
    recursive: true,
    filter: (place) => !/postmaster\.(pid|opts)$|\.s\.PGSQL\.|pg_wal\/./.test(place),
  })
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(true)')
  writeFileSync(`${to}/backup_label`, rows[0]?.labelfile ?? '')
}
