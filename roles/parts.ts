import { existsSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import type { DatabasePool } from '@meridian/database/connect.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { Config, ExternalDatabase } from './config.ts'
import type { Keys } from './keys.ts'
import type { Lifecycle } from './lifecycle.ts'

/** What the parts are put together from. */
export interface Given {
  config: Config
  keys: Keys
  life: Lifecycle
  database: ExternalDatabase
  app: DatabasePool<Database>
  replica: DatabasePool<Database> | null
}

export async function startApi(_given: Given): Promise<RequestListener | undefined> {
  return undefined
}

export async function startStorefront(_given: Given): Promise<RequestListener | undefined> {
  return undefined
}

export async function startWorker(_given: Given): Promise<void> {}

/** Fills an empty database with the seed world; does nothing when it is there. */
export async function seedWorld(_database: ExternalDatabase): Promise<void> {
  const seed = new URL('../database/seed/seed.ts', import.meta.url)
  if (!existsSync(seed)) return
}
