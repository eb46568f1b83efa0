import { randomInt } from 'node:crypto'
import { mkdirSync, mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommand, say } from '../tools/command.ts'
import { readArguments } from './arguments.ts'
import { clock } from './clock-faults.ts'
import { down, frozen, full, mountDisk, unmountDisk } from './database-faults.ts'
import type { Fault } from './fault.ts'
import { kills } from './kills.ts'
import { mail } from './mail-faults.ts'
import { endLogs, makeAll } from './make.ts'
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

await runCommand({
  readOptions() {
    const known = FAULTS.map(({ name }) => name)
    const options = readArguments(process.argv.slice(2), { known, newSeed: randomInt(2 ** 31) })
    if (options.from !== null) throw new Error('--from is an option of npm run fleet.')
    return options
  },
  run: (options) => makeAll(FAULTS, options, { open: theShop, document: DOCUMENT }),
  async stop(code) {
    await shop?.stop().catch(() => {})
    if (isMounted) unmountDisk(path.join(folder, 'disk'))
    endLogs(folder, code)
  },
})
