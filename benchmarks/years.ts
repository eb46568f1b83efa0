import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createPool } from '@meridian/database/connect.ts'
import { startEmbeddedPostgres } from '@meridian/database/embedded.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { copyOrders } from './copy-orders.ts'
import { clearDataDir, ROOT } from './shop.ts'

/** The world of a shop that has worked for years: its size beyond the named world. */
export interface YearsSize {
  products: number
  members: number
  orders: number
}

/** Orders that the generator makes one by one; the others are copies of them. */
const GENERATED_ORDERS = 40_000
/**
 * Data that is recreated after a crash needs no durability; the other settings are for rows and indexes by the
 * million.
 */
const FILLING = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '6GB',
  checkpoint_timeout: '30min',
  shared_buffers: '1GB',
  maintenance_work_mem: '1GB',
  work_mem: '512MB',
}
const STATEMENT_TIMEOUT_MS = 7_200_000

/** Makes the world in a data folder, unless an earlier benchmark has left the same one there. */
export async function makeYears(dataDir: string, size: YearsSize, say: (line: string) => void): Promise<void> {
  const made = path.join(dataDir, 'years.json')
  if (existsSync(made) && readFileSync(made, 'utf8') === JSON.stringify(size)) return
  await clearDataDir(dataDir)
  await generate(dataDir, size)
  const server = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres'), settings: FILLING, log: say })
  try {
    const limits = {
      max: 1,
      statementTimeoutMs: STATEMENT_TIMEOUT_MS,
      lockTimeoutMs: STATEMENT_TIMEOUT_MS,
      prepare: false,
    }
    const owner = createPool<Database>({ name: 'meridian benchmark', url: server.owner_url, ...limits })
    await copyOrders({ owner: owner.kysely, orders: size.orders, say }).finally(() => owner.close())
  } finally {
    await server.stop()
  }
  writeFileSync(made, JSON.stringify(size))
}

/** `npm run seed` for this folder. */
function generate(dataDir: string, { products, members }: YearsSize): Promise<void> {
  const sizes = Object.entries({ products, members, orders: GENERATED_ORDERS })
  const words = sizes.flatMap(([what, number]) => [`--${what}`, String(number)])
  const child = spawn('sh', ['tools/run.sh', 'seed', ...words], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, npm_lifecycle_event: 'bench', DATA_DIR: dataDir },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`npm run seed ended with ${code}`))))
  })
}
