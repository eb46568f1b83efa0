import { announceReady } from './announce-ready.ts'
import { buildChanged } from './build.ts'
import { readConfig } from './config.ts'
import { findDatabase, openAppPool, openReplicaPool, prepareDatabase, watchDatabase } from './databases.ts'
import { DRAIN_MS, frontDoorOptions, openFrontDoor, routeRequests } from './front-door.ts'
import { runProgram } from './lifecycle.ts'
import { openLog } from './log.ts'
import { openOperations } from './operations/open-operations.ts'

/** `npm run api`: only the services; any number of such processes share one PostgreSQL. */
await runProgram(async (lifecycle) => {
  const config = readConfig(process.env, 'api')
  const door = await openFrontDoor({ ...frontDoorOptions(config), drainMs: DRAIN_MS, opensWhenReady: true })
  lifecycle.onDrain(door.close)
  const operations = await openOperations(config, lifecycle, 'api')
  await buildChanged(lifecycle, ['mails'])
  const database = await findDatabase(config, lifecycle)
  await prepareDatabase(database, config, lifecycle)
  const { openApi, openServices } = await import('./parts.ts')
  const log = openLog(config.log_level, lifecycle, { spanIds: operations.tracing?.spanIds })
  const given = { config, lifecycle, log, operations }
  const pools = { app: openAppPool(database, config, lifecycle), replica: openReplicaPool(database, config, lifecycle) }
  const services = await openServices(given, pools)
  const api = await openApi(given, services)
  const isDatabaseReady = await watchDatabase(database.app_url, config, lifecycle)
  await door.open(routeRequests({ api }), isDatabaseReady)
  announceReady(config, log, `The api is ready at http://localhost:${config.port}/api/docs`)
})
