import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { LockHeld, waitForLock } from '@meridian/database/embedded-lock.ts'
import { buildChanged } from './build.ts'
import { type Config, readConfig } from './config.ts'
import { bringSchemaUpToDate, createReadiness, findDatabase, openAppPool, openReplicaPool } from './databases.ts'
import { openFrontDoor, routeRequests } from './front-door.ts'
import { keysOf } from './keys.ts'
import { type Lifecycle, runProgram } from './lifecycle.ts'
import { seedWorld, startApi, startStorefront, startWorker } from './parts.ts'
import { startSandboxProcess } from './sandbox-process.ts'
import { StartFailure } from './start-failure.ts'

/** R27: with an own database nobody balances load before this process, and its end need not wait. */
const DRAIN_MS = 2000
const PREVIOUS_ENDS_WITHIN_MS = 3000

/** `npm start`: storefront, api and worker in this process, the payment sandbox beside it, the embedded PostgreSQL if none is given. */
await runProgram(async (life) => {
  const config = readConfig(process.env, 'all')
  if (config.database === null) await lockFolder(config, life)
  const door = await openFrontDoor({ port: config.port, drainMs: config.database === null ? 0 : DRAIN_MS })
  life.onDrain(door.close)

  await buildChanged(life)
  const database = await findDatabase(config, life)
  await bringSchemaUpToDate(database, config, life)
  if (config.demo) {
    life.step('Filling the shop')
    await seedWorld(database)
    life.step('Starting the payment sandbox')
    await startSandboxProcess({ dataDir: config.data_dir, env: {}, life })
  }

  life.step('Starting the shop')
  const keys = keysOf(config, [
    'SIGNING_KEYS',
    'PROMOTION_KEYS',
    'COOKIE_SECRET',
    'CLIENT_SECRET',
    'SANDBOX_KEY',
    'WEBHOOK_SECRET',
  ])
  const app = openAppPool(database, config, life)
  const given = { config, keys, life, database, app, replica: openReplicaPool(database, config, life) }
  const api = await startApi(given)
  const storefront = await startStorefront(given)
  await startWorker(given)
  door.open(routeRequests({ api, storefront }), await createReadiness(database.app_url, config, life))
  process.stdout.write(`Meridian is ready at ${config.public_url}\n`)
})

/** One program a folder: a second start waits a moment for one that is ending, and is refused beside one that runs. */
async function lockFolder({ data_dir }: Config, life: Lifecycle): Promise<void> {
  try {
    mkdirSync(data_dir, { recursive: true })
    const lock = await waitForLock(path.join(data_dir, 'meridian.lock'), PREVIOUS_ENDS_WITHIN_MS)
    life.onStop(async () => lock.release())
  } catch (error) {
    if (error instanceof LockHeld) {
      throw new StartFailure(`Meridian already runs from this folder (process ${error.pid}); stop it first.`)
    }
    if (error instanceof Error && 'code' in error) {
      throw new StartFailure(
        `Meridian may not write to ${data_dir} (${error.code}); give this user the right to write there.`,
      )
    }
    throw error
  }
}
