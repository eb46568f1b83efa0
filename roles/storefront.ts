import { announceReady } from './announce-ready.ts'
import { buildChanged } from './build.ts'
import { readConfig } from './config.ts'
import { DRAIN_MS, frontDoorOptions, openFrontDoor, routeRequests } from './front-door.ts'
import { runProgram } from './lifecycle.ts'
import { openLog } from './log.ts'
import { openOperations } from './operations/open-operations.ts'
import { watchApi } from './remote-api.ts'

/** `npm run storefront`: only the pages, with the API at API_URL; any number of such processes. */
await runProgram(async (life) => {
  const config = readConfig(process.env, 'storefront')
  const door = await openFrontDoor({ ...frontDoorOptions(config), drainMs: DRAIN_MS, opensWhenReady: true })
  life.onDrain(door.close)
  const operations = await openOperations(config, life, 'storefront')
  await buildChanged(life, ['storefront', 'mails'])
  const { openStorefront } = await import('./parts.ts')
  // The configuration of this role requires it.
  const api = await watchApi(config.api_url ?? '', life)
  const log = openLog(config.log_level, life, { spanIds: operations.tracing?.spanIds })
  const given = { config, life, log, operations }
  const storefront = await openStorefront(given, { services: null, cacheVersion: api.cacheVersion })
  await door.open(routeRequests({ storefront }), api.isReady)
  announceReady(config, log, `The storefront is ready at ${config.public_url}`)
})
