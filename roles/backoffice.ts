import { announceReady } from './announce-ready.ts'
import { buildChanged } from './build.ts'
import { readConfig } from './config.ts'
import { findDatabase, openAppPool, openReplicaPool, prepareDatabase, watchDatabase } from './databases.ts'
import { openBackOfficeDoor } from './front-door.ts'
import { runProgram } from './lifecycle.ts'
import { openLog } from './log.ts'
import { openOperations } from './operations/open-operations.ts'
import { StartFailure } from './start-failure.ts'

/** `npm run backoffice`: only the back office, with the services that answer its calls, on BACKOFFICE_PORT. */
await runProgram(async (lifecycle) => {
  const config = readConfig(process.env, 'backoffice')
  const door = await openBackOfficeDoor(config, lifecycle)
  if (door === null) throw new StartFailure('BACKOFFICE_URL is missing: it is where browsers reach the back office.')
  const operations = await openOperations(config, lifecycle, 'backoffice')
  await buildChanged(lifecycle, ['backoffice', 'mails'])
  const database = await findDatabase(config, lifecycle)
  await prepareDatabase(database, config, lifecycle)
  const { openApi, openBackOffice, openServices } = await import('./parts.ts')
  const log = openLog(config.log_level, lifecycle, { spanIds: operations.tracing?.spanIds })
  const given = { config, lifecycle, log, operations }
  const pools = { app: openAppPool(database, config, lifecycle), replica: openReplicaPool(database, config, lifecycle) }
  const services = await openServices(given, pools)
  const backOffice = await openBackOffice(given, await openApi(given, services))
  const isDatabaseReady = await watchDatabase(database.app_url, config, lifecycle)
  await door.open(backOffice, isDatabaseReady)
  announceReady(config, log, `The back office is ready at ${config.backoffice_url}`)
})
