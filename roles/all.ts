import { announceReady } from './announce-ready.ts'
import { buildChanged } from './build.ts'
import { readConfig } from './config.ts'
import {
  findDatabase,
  openAppPool,
  openJobsPool,
  openReplicaPool,
  prepareDatabase,
  watchDatabase,
} from './databases.ts'
import { lockFolder } from './folder-lock.ts'
import { drainMsOf, frontDoorOptions, openBackOfficeDoor, openFrontDoor, routeRequests } from './front-door.ts'
import { runProgram } from './lifecycle.ts'
import { openLog } from './log.ts'
import { openOperations } from './operations/open-operations.ts'
import { releaseMemory } from './release-memory.ts'
import { sandboxOptions } from './sandbox-options.ts'
import { startSandboxProcess } from './sandbox-process.ts'

/**
 * `npm start`: storefront, API and worker in this process, the payment sandbox beside it, and the embedded PostgreSQL
 * if no other is configured.
 */
await runProgram(async (life) => {
  const config = readConfig(process.env, 'all')
  if (config.database === null) await lockFolder(config, life)
  const door = await openFrontDoor({ ...frontDoorOptions(config), drainMs: drainMsOf(config) })
  life.onDrain(door.close)
  const backOfficeDoor = await openBackOfficeDoor(config, life)

  const operations = await openOperations(config, life, 'all')
  await buildChanged(life)
  const database = await findDatabase(config, life)
  await prepareDatabase(database, config, life)
  if (config.demo) {
    life.step('Starting the payment sandbox')
    await startSandboxProcess(sandboxOptions(config), life)
  }

  life.step('Opening the shop')
  const { cacheVersionOf, openApi, openBackOffice, openServices, openStorefront, openWorker } = await import(
    './parts.ts'
  )
  const log = openLog(config.log_level, life, { spanIds: operations.tracing?.spanIds })
  const given = { config, life, log, operations }
  const pools = { app: openAppPool(database, config, life), replica: openReplicaPool(database, config, life) }
  const services = await openServices(given, pools)
  const cacheVersion = () => cacheVersionOf(services)
  const api = await openApi(given, services)
  const storefront = await openStorefront(given, { services, cacheVersion })
  const backOffice = await openBackOffice(given, api)
  await openWorker(given, services, { database, jobs: openJobsPool(database, config, life) })
  const isDatabaseReady = await watchDatabase(database.app_url, config, life)
  releaseMemory()
  await door.open(routeRequests({ api, storefront }), isDatabaseReady)
  backOfficeDoor?.open(backOffice, isDatabaseReady)
  const backOfficeAt = config.backoffice_url === null ? '' : `\nIts back office is at ${config.backoffice_url}`
  announceReady(config, log, `${config.shop_name} is ready at ${config.public_url}${backOfficeAt}`)
})
