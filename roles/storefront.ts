import { announceReady } from './announce-ready.ts'
import { buildChanged } from './build.ts'
import { readConfig } from './config.ts'
import { DRAIN_MS, frontDoorOptions, openFrontDoor, routeRequests } from './front-door.ts'
import { runProgram } from './lifecycle.ts'
import { openLog } from './log.ts'
import { openOperations } from './operations/open-operations.ts'
import { watchApi } from './remote-api.ts'

/** `npm run storefront`: only the pages, with the API at API_URL; any number of such processes. */
await runProgram(async (lifecycle) => {
  const config = readConfig(process.env, 'storefront')
  const door = await openFrontDoor({ ...frontDoorOptions(config), drainMs: DRAIN_MS, opensWhenReady: true })
  lifecycle.onDrain(door.close)
  const operations = await openOperations(config, lifecycle, 'storefront')
  await buildChanged(lifecycle, ['storefront', 'mails'])
  const { openStorefront } = await import('./parts.ts')
  // The configuration of this role requires it.
  const api = await watchApi(config.api_url ?? '', lifecycle)
  const log = openLog(config.log_level, lifecycle, { spanIds: operations.tracing?.spanIds })
  const given = { config, lifecycle, log, operations }
  await api.loaded
  const storefront = await openStorefront(given, { services: null, cacheVersion: api.cacheVersion })
  await door.open(routeRequests({ storefront }), api.isReady)
  announceReady(config, log, `The storefront is ready at ${config.public_url}`)
})
