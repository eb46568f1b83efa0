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
await runProgram(async (life) => {
  const config = readConfig(process.env, 'worker')
  const door = await openFrontDoor({ ...frontDoorOptions(config), drainMs: 0 })
  life.onDrain(door.close)
  const operations = await openOperations(config, life, 'worker')
  await buildChanged(life, ['mails'])
  const database = await findDatabase(config, life)
  await prepareDatabase(database, config, life)
  const { openServices, openWorker } = await import('./parts.ts')
  const log = openLog(config.log_level, life, { spanIds: operations.tracing?.spanIds })
  const given = { config, life, log, operations }
  const jobs = openJobsPool(database, config, life)
  const services = await openServices(given, { app: jobs, replica: openReplicaPool(database, config, life) })
  await openWorker(given, services, { database, jobs })
  const isDatabaseReady = await watchDatabase(database.jobs_url, config, life)
  await door.open(routeRequests({}), isDatabaseReady)
  announceReady(config, log, 'The worker is ready')
})
