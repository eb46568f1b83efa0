import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BACKUP_ROLE, copyRunning, createBackupRole } from './base-backup.ts'
import { databaseUrls } from './embedded.ts'
import { accountFor } from './embedded-binaries.ts'
import { type RunningCluster, startCluster } from './embedded-cluster.ts'
import { stopServer } from './embedded-server.ts'

/** docs/operations/backup.md, on the real binaries: archived WAL, a base backup, and a restore to a moment. */
let folder: string
let running: RunningCluster[]

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'point-in-time-'))
  // A server started by root works as another account, which reaches its neighbours by `..`.
  chmodSync(folder, 0o711)
  running = []
})
afterEach(async () => {
  for (const { pid } of running) await stopServer(pid)
  rmSync(folder, { recursive: true, force: true })
})

const at = (name: string) => path.join(folder, name)

async function start(name: string, settings: Record<string, string>): Promise<RunningCluster> {
  const cluster = await startCluster({ dataDir: at(name), settings, log: () => {} })
  running.push(cluster)
  return cluster
}

async function stop(cluster: RunningCluster): Promise<void> {
  await stopServer(cluster.pid)
}

const ARCHIVING = { archive_mode: 'on', archive_command: 'test ! -f ../archive/%f && cp %p ../archive/%f' }
const BACKUP_PASSWORD = 'of-the-backup'

/** The archive and the role that takes backups. */
async function prepareBackups(): Promise<void> {
  await createBackupRole(at('shop'), BACKUP_PASSWORD)
  const account = accountFor(at('shop'))
  execFileSync('install', ['-d', ...(account ? ['-o', `${account.uid}`, '-g', `${account.gid}`] : []), at('archive')])
}

async function connect({ port, passwords }: RunningCluster, role: 'owner' | 'backup'): Promise<pg.Client> {
  const url = new URL(databaseUrls(port, passwords).owner_url)
  if (role === 'backup') Object.assign(url, { username: BACKUP_ROLE, password: BACKUP_PASSWORD })
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  return client
}

async function backUp(cluster: RunningCluster): Promise<void> {
  const client = await connect(cluster, 'backup')
  await copyRunning(client, { from: at('shop'), to: at('base') })
  await client.end()
}

/** Puts the base backup and the archive in the place of a lost server. */
async function restoreTo(moment: string): Promise<RunningCluster> {
  cpSync(at('base'), at('restored'), { recursive: true })
  chmodSync(at('restored'), 0o700)
  writeFileSync(path.join(at('restored'), 'recovery.signal'), '')
  cpSync(at('shop.passwords.json'), at('restored.passwords.json'))
  const account = accountFor(at('shop'))
  if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, at('restored')])
  const cluster = await start('restored', {
    restore_command: 'cp ../archive/%f %p',
    recovery_target_time: moment,
    recovery_target_action: 'promote',
  })
  const client = await connect(cluster, 'owner')
  while ((await client.query('select pg_is_in_recovery() as waits')).rows[0].waits) await sleep(20)
  await client.end()
  return cluster
}

const texts = async (client: pg.Client) => (await client.query('select text from note order by text')).rows

test('a shop that is lost after a mistake comes back as it was a moment before the mistake', async () => {
  await stop(await start('shop', {}))
  await prepareBackups()
  const shop = await start('shop', ARCHIVING)
  const client = await connect(shop, 'owner')
  await client.query('create table note (text text primary key)')
  await client.query("insert into note values ('before the backup')")
  await backUp(shop)
  await client.query("insert into note values ('after the backup')")
  const { rows } = await client.query<{ moment: string }>('select clock_timestamp()::text as moment')
  await client.query('delete from note')
  await client.query("insert into note values ('after the mistake')")
  // A crash of the machine loses what was not archived; archive_timeout bounds it, here the segment is ended by hand.
  const backup = await connect(shop, 'backup')
  const segment = (await backup.query('select pg_walfile_name(pg_switch_wal()) as name')).rows[0].name
  while (!readdirSync(at('archive')).includes(segment)) await sleep(20)
  await Promise.all([backup.end(), client.end()])
  await stop(shop)
  rmSync(at('shop'), { recursive: true })

  const restored = await connect(await restoreTo(rows[0]?.moment ?? ''), 'owner')
  expect(await texts(restored)).toEqual([{ text: 'after the backup' }, { text: 'before the backup' }])
  // It accepts orders again, on a timeline of its own, so that the archive of the old one stays whole.
  await restored.query("insert into note values ('after the restore')")
  const timeline = await restored.query('select timeline_id from pg_control_checkpoint()')
  expect(timeline.rows).toEqual([{ timeline_id: 2 }])
  await restored.end()
})
