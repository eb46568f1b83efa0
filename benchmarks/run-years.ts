import path from 'node:path'
import { readFacts } from './hot-calls.ts'
import { fillStock, openOwnerDatabase } from './owner-database.ts'
import { clearDataDir, startShop } from './shop.ts'
import { makeYears, type YearsSize } from './years.ts'
import { sampleCalls, timeCalls, type World } from './years-calls.ts'
import { readTargets } from './years-targets.ts'

/**
 * `npm run bench -- --orders=10000000`: frequent work of people and the shop, in the named world and in that of a
 * shop that has worked for years, from the first look after a start on. The large world stays in its folder for the
 * next time.
 */
export async function runYears(folder: string, size: YearsSize, say: (line: string) => void): Promise<number> {
  const named = path.join(folder, 'named')
  const large = path.join(folder, 'years')
  await makeYears(large, size, say)
  await clearDataDir(named)
  const worlds = [await open('named', named), await open('large', large)]
  process.stdout.write(`\n${sampleCalls(await timeCalls(worlds, say))}\n`)
  await clearDataDir(named)
  return 0
}

/** Starts a world once, so that work of the first start is done, and looks around. */
async function open(name: World['name'], dataDir: string): Promise<World> {
  const shop = await startShop(dataDir)
  const database = openOwnerDatabase(dataDir)
  try {
    await fillStock(database)
    return { name, data_dir: dataDir, targets: await readTargets(database.kysely), facts: await readFacts(shop.origin) }
  } finally {
    await database.close()
    await shop.stop()
  }
}
