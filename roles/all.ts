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
await runProgram(async (lifecycle) => {
  const config = readConfig(process.env, 'all')
  if (config.database === null) await lockFolder(config, lifecycle)
  const door = await openFrontDoor({ ...frontDoorOptions(config), drainMs: drainMsOf(config) })
  lifecycle.onDrain(door.close)
  const backOfficeDoor = await openBackOfficeDoor(config, lifecycle)

  const operations = await openOperations(config, lifecycle, 'all')
  await buildChanged(lifecycle)
  const database = await findDatabase(config, lifecycle)
  await prepareDatabase(database, config, lifecycle)
  if (config.demo) {
    lifecycle.step('Starting the payment sandbox')
    await startSandboxProcess(sandboxOptions(config), lifecycle)
  }

  lifecycle.step('Opening the shop')
  const { cacheVersionOf, openApi, openBackOffice, openServices, openStorefront, openWorker } = await import(
    './parts.ts'
  )
  const log = openLog(config.log_level, lifecycle, { spanIds: operations.tracing?.spanIds })
  const given = { config, lifecycle, log, operations }
  const pools = { app: openAppPool(database, config, lifecycle), replica: openReplicaPool(database, config, lifecycle) }
  const services = await openServices(given, pools)
  const cacheVersion = () => cacheVersionOf(services)
  const api = await openApi(given, services)
  const storefront = await openStorefront(given, { services, cacheVersion })
  const backOffice = await openBackOffice(given, api)
  await openWorker(given, services, { database, jobs: openJobsPool(database, config, lifecycle) })
  const isDatabaseReady = await watchDatabase(database.app_url, config, lifecycle)
  releaseMemory()
  await door.open(routeRequests({ api, storefront }), isDatabaseReady)
  backOfficeDoor?.open(backOffice, isDatabaseReady)
  const backOfficeAt = config.backoffice_url === null ? '' : `\nIts back office is at ${config.backoffice_url}`
  announceReady(config, log, `${config.shop_name} is ready at ${config.public_url}${backOfficeAt}`)
})
