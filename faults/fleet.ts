import { randomInt } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommand, say } from '../tools/command.ts'
import { readArguments } from './arguments.ts'
import { lacksBalancer, startBalancer } from './balancer.ts'
import { buildEarlierVersion } from './earlier-version.ts'
import { type FleetParts, fleetFaults } from './fleet-faults.ts'
import { endLogs, makeAll } from './make.ts'
import { lacksPooler, READS, startPooler } from './pooler.ts'
import { startPair } from './replica.ts'
import { openShop, portIn, type Shop } from './shop.ts'

/** `npm run fleet`: two of each role behind nginx, on a primary and its replica behind PgBouncer (docs/operations/scale.md). */

const FIRST_PORT = Number(process.env.FLEET_PORT ?? 4600)
const DOCUMENT = fileURLToPath(new URL('../docs/operations/scale.md', import.meta.url))

const folder = mkdtempSync(path.join(os.tmpdir(), 'meridian-fleet-'))
const stops: (() => Promise<void>)[] = []
let parts: FleetParts | undefined
let shop: Shop | undefined

const theParts = (): FleetParts => {
  if (parts === undefined) throw new Error('The fleet has not been started')
  return parts
}

async function theFleet(from: string | null): Promise<Shop> {
  if (shop !== undefined) return shop
  const version = path.join(folder, 'version')
  if (from !== null) {
    say(`Installing and building ${from}`)
    await buildEarlierVersion(version, from)
  }
  say('Starting the fleet')
  const port = (name: Parameters<typeof portIn>[1]): number => portIn(FIRST_PORT, name)
  const databases = path.join(folder, 'databases')
  // PostgreSQL and PgBouncer work as another account where this program is root.
  mkdirSync(databases)
  for (const place of [folder, databases]) chmodSync(place, 0o711)
  const ports = { primary: port('database'), replica: port('replica') }
  const pair = await startPair({
    folder: databases,
    primaryPort: ports.primary,
    replicaPort: ports.replica,
    poolerPort: port('pooler'),
  })
  stops.push(() => pair.replica.stop())
  const dataDir = pair.primary.data_dir
  const pooler = await startPooler(folder, { port: port('pooler'), dataDir, servers: ports })
  stops.push(() => pooler.stop())
  parts = { pair, pooler, ports }
  const balancer = await startBalancer(folder, {
    port: port('balancer'),
    apis: [port('api'), port('api-2')],
    storefronts: [port('storefront'), port('storefront-2')],
  })
  stops.push(() => balancer.stop())
  const replica_url = new URL(pair.primary.urls.app_url)
  replica_url.pathname = `/${READS}`
  shop = await openShop({
    folder: path.join(folder, 'shop'),
    port: FIRST_PORT,
    ...(from !== null && { version }),
    env: { DATABASE_PREPARE: '0', DATABASE_REPLICA_URL: replica_url.href, TRUST_PROXY: '1' },
    fleet: {
      database: pair.primary,
      migration_url: pair.migration_url,
      origin: `http://localhost:${port('balancer')}`,
    },
  })
  const { stop } = shop
  stops.push(() => stop())
  return shop
}

await runCommand({
  readOptions() {
    const known = fleetFaults(theParts, null).map(({ name }) => name)
    const options = readArguments(process.argv.slice(2), { known, newSeed: randomInt(2 ** 31) })
    const lacks = [lacksPooler(), lacksBalancer()].filter((sentence) => sentence !== null)
    if (lacks.length > 0) throw new Error(`A fleet cannot be started here: ${lacks.join('; ')}.`)
    return options
  },
  run(options) {
    const { from } = options
    return makeAll(fleetFaults(theParts, from), options, { open: () => theFleet(from), document: DOCUMENT })
  },
  // The programs first.
  async stop(code) {
    for (const stop of stops.toReversed()) await stop().catch(() => {})
    endLogs(folder, code)
  },
})
