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
await runProgram(async (life) => {
  const config = readConfig(process.env, 'backoffice')
  const door = await openBackOfficeDoor(config, life)
  if (door === null) throw new StartFailure('BACKOFFICE_URL is missing: it is where browsers reach the back office.')
  const operations = await openOperations(config, life, 'backoffice')
  await buildChanged(life, ['backoffice', 'mails'])
  const database = await findDatabase(config, life)
  await prepareDatabase(database, config, life)
  const { openApi, openBackOffice, openServices } = await import('./parts.ts')
  const log = openLog(config.log_level, life, { spanIds: operations.tracing?.spanIds })
  const given = { config, life, log, operations }
  const pools = { app: openAppPool(database, config, life), replica: openReplicaPool(database, config, life) }
  const services = await openServices(given, pools)
  const backOffice = await openBackOffice(given, await openApi(given, services))
  const isDatabaseReady = await watchDatabase(database.app_url, config, life)
  await door.open(backOffice, isDatabaseReady)
  announceReady(config, log, `The back office is ready at ${config.backoffice_url}`)
})
