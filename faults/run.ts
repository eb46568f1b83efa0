import { randomInt } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { watchStarter } from '../tools/bootstrap/starter.mjs'
import { readArguments } from './arguments.ts'
import { clock } from './clock-faults.ts'
import { down, frozen, full, mountDisk, unmountDisk } from './database-faults.ts'
import type { Fault } from './fault.ts'
import { kills } from './kills.ts'
import { mail } from './mail-faults.ts'
import { makeAll } from './make.ts'
import { memory } from './memory-faults.ts'
import { connections, slowPeers } from './network-faults.ts'
import { restarts, workerHangs } from './process-faults.ts'
import { providers } from './provider-faults.ts'
import { openShop, type Shop } from './shop.ts'

const FAULTS: readonly Fault[] = [
  ...[kills, restarts, frozen, down, full, ...providers, mail],
  ...[workerHangs, clock, connections, slowPeers, memory],
]

const FIRST_PORT = Number(process.env.FAULTS_PORT ?? 4500)
/** The data of the shop, twice as large as it gets. */
const DISK_MB = 1500
const DOCUMENT = fileURLToPath(new URL('../docs/faults.md', import.meta.url))

const say = (text: string): void => void process.stderr.write(`${text}\n`)

let shop: Shop | undefined
let isMounted = false

const folder = mkdtempSync(path.join(os.tmpdir(), 'meridian-faults-'))

async function theShop(): Promise<Shop> {
  if (shop === undefined) {
    say('Starting the shop')
    const disk = path.join(folder, 'disk')
    mkdirSync(disk)
    isMounted = mountDisk(disk, DISK_MB)
    shop = await openShop({
      folder: path.join(folder, 'shop'),
      port: FIRST_PORT,
      dataDir: path.join(disk, 'postgres'),
      // The disk in memory is small, and commits write their log to it as to any other.
      databaseSettings: { max_wal_size: '256MB', min_wal_size: '80MB', shared_buffers: '128MB' },
    })
  }
  return shop
}

let ending: Promise<void> | undefined
/** Stops everything that was started. */
function end(code: number): Promise<void> {
  ending ??= (async () => {
    await shop?.stop().catch(() => {})
    if (isMounted) unmountDisk(path.join(folder, 'disk'))
    if (code === 0) rmSync(folder, { recursive: true, force: true })
    else say(`The logs of the programs are in ${folder}.`)
    process.exit(code)
  })()
  return ending
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(130))
watchStarter(() => void end(130))

try {
  const known = FAULTS.map(({ name }) => name)
  const options = readArguments(process.argv.slice(2), { known, newSeed: randomInt(2 ** 31) })
  if (options.from !== null) throw new Error('--from is an option of npm run fleet.')
  await end(await makeAll(FAULTS, options, { open: theShop, say, document: DOCUMENT }))
} catch (error) {
  if (ending === undefined) say(error instanceof Error ? (error.stack ?? error.message) : String(error))
  await end(1)
}
