import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { DAY_MS, MINUTE_MS } from '@meridian/domain/time-units.ts'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { forgetFiles } from './member-files-queries.ts'
import { type Storage, StoredFileAbsent } from './storage.ts'
import type { VirusScanner } from './virus-scanner.ts'

/** Storage of file contents, and the scanner that releases them. */
export interface FileDeps {
  storage: Storage
  scanner: VirusScanner
}

type CleanUpDeps = FileDeps & { database: Kysely<Database>; log: Logger }

const AT_ONCE = 20
/** Time limit of an upload into the storage, after which its row counts as abandoned. */
const ON_ITS_WAY_MS = 10 * MINUTE_MS

/** Lifetime of an admin's file that no material uses. */
const UNUSED_KEPT_MS = 30 * DAY_MS

/**
 * Scans a file in quarantine and moves it on. If the scanner fails, the file stays for the sweep.
 * @returns the file's state now
 */
export async function releaseFile(
  { database, storage, scanner, log }: CleanUpDeps,
  { stored_file_id, storage_key }: { stored_file_id: number; storage_key: string },
): Promise<'quarantine' | 'ready' | 'refused'> {
  let verdict: 'clean' | 'infected'
  try {
    verdict = await scanner(await storage.read(storage_key))
  } catch (error) {
    if (error instanceof StoredFileAbsent) throw error
    log.warn({ err: error, stored_file_id }, 'The virus scanner failed; the file stays in quarantine')
    return 'quarantine'
  }
  const state = verdict === 'clean' ? 'ready' : 'refused'
  if (state === 'refused') {
    log.warn({ stored_file_id }, 'The virus scanner refused a file')
    await storage.remove(storage_key)
  }
  await database
    .updateTable('files.stored_file')
    .set({ state })
    .where('stored_file_id', '=', stored_file_id)
    .where('state', '=', 'quarantine')
    .execute()
  return state
}

/** The sweep behind uploads: scans waiting files, deletes abandoned rows, and removes the bytes of deleted files. */
export async function cleanUpFiles(deps: CleanUpDeps, now: Date): Promise<void> {
  const { database, storage } = deps
  const waiting = await database
    .selectFrom('files.stored_file')
    .select(['stored_file_id', 'storage_key', 'created_at'])
    .where('state', '=', 'quarantine')
    .orderBy('created_at')
    .limit(AT_ONCE)
    .execute()
  for (const { stored_file_id, storage_key, created_at } of waiting) {
    if (storage_key === null) continue
    try {
      await releaseFile(deps, { stored_file_id, storage_key })
    } catch (error) {
      if (!(error instanceof StoredFileAbsent)) throw error
      if (now.getTime() - created_at.getTime() < ON_ITS_WAY_MS) continue
      await inTransaction(database, (tx) => forgetFiles(tx, [{ stored_file_id, storage_key }], now))
    }
  }
  await inTransaction(database, async (tx) => {
    const unused = await tx
      .selectFrom('files.admin_file as a')
      .innerJoin('files.stored_file as f', 'f.stored_file_id', 'a.stored_file_id')
      .select(['f.stored_file_id', 'f.storage_key'])
      .where('a.created_at', '<', new Date(now.getTime() - UNUSED_KEPT_MS))
      .orderBy('a.created_at')
      .limit(AT_ONCE)
      .forUpdate()
      .execute()
    await forgetFiles(tx, unused, now)
  })
  const removals = await database
    .selectFrom('files.stored_removal')
    .select('storage_key')
    .orderBy('requested_at')
    .limit(AT_ONCE)
    .execute()
  for (const { storage_key } of removals) {
    await storage.remove(storage_key)
    await database.deleteFrom('files.stored_removal').where('storage_key', '=', storage_key).execute()
  }
}
