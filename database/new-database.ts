import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from './embedded.ts'
import { migrate } from './migrate.ts'

/** Reads from a migrated, empty database that is made for it and removed afterwards. */
export async function readNewDatabase<Read>(read: (owner_url: string) => Promise<Read>): Promise<Read> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'meridian-tables-'))
  const { owner_url, stop } = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), log: () => {} })
  try {
    await migrate({ url: owner_url })
    return await read(owner_url)
  } finally {
    await stop()
    await rm(folder, { recursive: true })
  }
}
