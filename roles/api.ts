import { announceReady } from './announce-ready.ts'
import { buildChanged } from './build.ts'
import { readConfig } from './config.ts'
import { findDatabase, openAppPool, openReplicaPool, prepareDatabase, watchDatabase } from './databases.ts'
import { DRAIN_MS, frontDoorOptions, openFrontDoor, routeRequests } from './front-door.ts'
import { runProgram } from './lifecycle.ts'
import { openLog } from './log.ts'
import { openOperations } from './operations/open-operations.ts'

/** `npm run api`: only the services; any number of such processes share one PostgreSQL. */
await runProgram(async (life) => {
  const config = readConfig(process.env, 'api')
  const door = await openFrontDoor({ ...frontDoorOptions(config), drainMs: DRAIN_MS, opensWhenReady: true })
  life.onDrain(door.close)
  const operations = await openOperations(config, life, 'api')
  await buildChanged(life, ['mails'])
  const database = await findDatabase(config, life)
  await prepareDatabase(database, config, life)
  const { openApi, openServices } = await import('./parts.ts')
  const log = openLog(config.log_level, life, { spanIds: operations.tracing?.spanIds })
  const given = { config, life, log, operations }
  const pools = { app: openAppPool(database, config, life), replica: openReplicaPool(database, config, life) }
  const services = await openServices(given, pools)
  const api = await openApi(given, services)
  const isDatabaseReady = await watchDatabase(database.app_url, config, life)
  await door.open(routeRequests({ api }), isDatabaseReady)
  announceReady(config, log, `The api is ready at http://localhost:${config.port}/api/docs`)
})
