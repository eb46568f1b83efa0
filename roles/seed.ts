import { parseArgs } from 'node:util'
import type { WorldSize } from '@meridian/seed/generate/generate.ts'
import { readConfig } from './config.ts'
import { findDatabase, openJobsPool, prepareDatabase } from './databases.ts'
import { lockFolder } from './folder-lock.ts'
import { runProgram } from './lifecycle.ts'
import { StartFailure } from './start-failure.ts'

const COUNT_MAX = 1_000_000

/**
 * `npm run seed -- --products 100000 --orders 200000`: fills an empty database with the seed world, and adds generated
 * products, members (`--members`) and orders up to these numbers. The shop must not run at the same time.
 */
await runProgram(async (lifecycle) => {
  const size = readSize(process.argv.slice(2))
  const config = readConfig(process.env, 'all')
  if (config.database === null) await lockFolder(config, lifecycle)
  const database = await findDatabase(config, lifecycle)
  if (database.migration_url === null) {
    throw new StartFailure('DATABASE_MIGRATION_URL is missing: only the owner of the tables may fill them.')
  }
  await prepareDatabase(database, config, lifecycle)
  const { generateWorld } = await import('@meridian/seed/generate/generate.ts')
  const { countPopularity } = await import('@meridian/services/shop/catalogue/popularity.ts')
  const pool = openJobsPool(database, config, lifecycle)
  const added = await generateWorld({
    owner_url: database.migration_url,
    database: pool.kysely,
    size,
    log: (step) => lifecycle.step(step),
  })
  if (added.products > 0) {
    const { refreshAssortments } = await import('@meridian/services/shop/catalogue/refresh-assortments.ts')
    lifecycle.step('Building the assortments')
    await refreshAssortments(pool.kysely, () => new Date())
  }
  if (added.orders > 0) {
    const { refreshOrderSearch } = await import('@meridian/services/shop/order/order-search.ts')
    lifecycle.step('Indexing the orders')
    await refreshOrderSearch(pool.kysely, { rounds: Number.POSITIVE_INFINITY })
    lifecycle.step('Computing popularity')
    await countPopularity(pool.kysely, new Date())
  }
  process.stdout.write(
    `The world is ready: ${added.products} products, ${added.members} members and ${added.orders} orders were added.\n`,
  )
  lifecycle.end(0)
})

/** @throws StartFailure with one sentence for the caller. */
function readSize(args: string[]): Partial<WorldSize> {
  const { values } = parse(args)
  return Object.fromEntries(
    Object.entries(values).map(([what, text]) => {
      const number = Number(text)
      if (Number.isInteger(number) && number >= 0 && number <= COUNT_MAX) return [what, number]
      throw new StartFailure(`--${what} must be a whole number from 0 to ${COUNT_MAX}.`)
    }),
  )
}

function parse(args: string[]) {
  const count = { type: 'string' } as const
  try {
    return parseArgs({ args, options: { products: count, members: count, orders: count } })
  } catch (error) {
    throw new StartFailure(error instanceof Error ? error.message : String(error))
  }
}
