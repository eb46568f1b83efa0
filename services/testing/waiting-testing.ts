import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { TestShop } from './testing.ts'

/** Waits until as many statements of a test's database wait for another transaction. */
export async function untilWaiting({ pool }: Pick<TestShop, 'pool'>, statements = 1): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(pool.kysely)
    if (rows.length >= statements) return
    // Without a pause the questions take the time of those they wait for.
    await sleep(5)
  }
}

/**
 * Runs `acts` while a transaction of somebody else, on a connection of its own, holds what `hold` locks; it commits when as many
 * of them wait as are given, or when all have ended. The outcomes are in the order of the acts.
 */
export async function actMeanwhile(
  shop: Pick<TestShop, 'pool'>,
  hold: Parameters<ReturnType<TestShop['pool']['kysely']['transaction']>['execute']>[0],
  acts: readonly (() => Promise<unknown>)[],
): Promise<PromiseSettledResult<unknown>[]> {
  let acting: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([])
  await shop.pool.kysely.transaction().execute(async (tx) => {
    await hold(tx)
    acting = Promise.allSettled(acts.map((act) => act()))
    await Promise.race([untilWaiting(shop, acts.length), acting])
  })
  return acting
}
