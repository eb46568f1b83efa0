import { announceReady } from './announce-ready.ts'
import { buildChanged } from './build.ts'
import { readConfig } from './config.ts'
import { findDatabase, openJobsPool, openReplicaPool, prepareDatabase, watchDatabase } from './databases.ts'
import { frontDoorOptions, openFrontDoor, routeRequests } from './front-door.ts'
import { runProgram } from './lifecycle.ts'
import { openLog } from './log.ts'
import { openOperations } from './operations/open-operations.ts'

/**
 * `npm run worker`: only jobs and sweeps; any number of such processes share one PostgreSQL. PORT serves only health
 * checks.
 */
await runProgram(async (lifecycle) => {
  const config = readConfig(process.env, 'worker')
  const door = await openFrontDoor({ ...frontDoorOptions(config), drainMs: 0 })
  lifecycle.onDrain(door.close)
  const operations = await openOperations(config, lifecycle, 'worker')
  await buildChanged(lifecycle, ['mails'])
  const database = await findDatabase(config, lifecycle)
  await prepareDatabase(database, config, lifecycle)
  const { openServices, openWorker } = await import('./parts.ts')
  const log = openLog(config.log_level, lifecycle, { spanIds: operations.tracing?.spanIds })
  const given = { config, lifecycle, log, operations }
  const jobs = openJobsPool(database, config, lifecycle)
  const services = await openServices(given, { app: jobs, replica: openReplicaPool(database, config, lifecycle) })
  await openWorker(given, services, { database, jobs })
  const isDatabaseReady = await watchDatabase(database.jobs_url, config, lifecycle)
  await door.open(routeRequests({}), isDatabaseReady)
  announceReady(config, log, 'The worker is ready')
})
