import { type ExternalDatabase, readConfig } from './config.ts'
import { openAppPool, openJobsPool, openReplicaPool, prepareDatabase, watchDatabase } from './databases.ts'
import { openFrontDoor, routeRequests } from './front-door.ts'
import { runProgram } from './lifecycle.ts'
import { createLogger } from './log.ts'
import { NO_OPERATIONS } from './operations/open-operations.ts'
import { openApi, openServices, openWorker } from './parts.ts'

/** The API and the worker of `npm run dev`, restarted whenever a source changes. */
await runProgram(async (lifecycle) => {
  const config = readConfig(process.env, 'all')
  // Passed by dev.ts.
  const { port, database }: { port: number; database: ExternalDatabase } = JSON.parse(process.env.DEV_SERVICES ?? '')
  const door = await openFrontDoor({ port, host: '127.0.0.1', drainMs: 0 })
  lifecycle.onDrain(door.close)
  await prepareDatabase(database, config, lifecycle)
  const given = { config, lifecycle, log: createLogger(config.log_level), operations: NO_OPERATIONS }
  const pools = { app: openAppPool(database, config, lifecycle), replica: openReplicaPool(database, config, lifecycle) }
  const services = await openServices(given, pools)
  const api = await openApi(given, services)
  await openWorker(given, services, { database, jobs: openJobsPool(database, config, lifecycle) })
  await door.open(routeRequests({ api }), await watchDatabase(database.app_url, config, lifecycle))
})
