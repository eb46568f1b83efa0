import { setTimeout as sleep } from 'node:timers/promises'
import { cpuSeconds } from '@meridian/benchmarks/processes.ts'
import { schemaVersion } from '@meridian/database/migrate.ts'
import { SEED_VERSION } from '@meridian/seed/seed.ts'
import { sql } from 'kysely'
import { untilAnswers } from './database-faults.ts'
import type { DatabaseServer } from './database-server.ts'
import type { Fault, Scene } from './fault.ts'
import type { Pooler } from './pooler.ts'
import type { Pair } from './replica.ts'
import type { Part } from './shop.ts'
import { until } from './until.ts'

/** Parts of a fleet besides its programs. */
export interface FleetParts {
  pair: Pair
  pooler: Pooler
  ports: { primary: number; replica: number }
}

/** For as long nginx sends nothing to a process that refused a connection (`fail_timeout` of deploy/nginx.conf), and a bit. */
const FORGIVEN_AFTER_MS = 3000
const BEHIND_MS = 15_000
const USED_MS = 15_000
const COMPARED_MS = 20_000
/** By then, code that runs often is compiled and caches are filled. */
const WARM_AFTER_MS = 45_000
const FIRST: readonly Part[] = ['api', 'storefront']
const SECOND: readonly Part[] = ['api-2', 'storefront-2']
/** Restarted one after the other; the storefronts last, because a new one needs a new api. */
const ROLLED: readonly Part[] = ['api', 'api-2', 'worker', 'worker-2', 'storefront', 'storefront-2']

/**
 * Faults of a fleet, in this order: the last one leaves no replica. `from` is the commit that it was started from;
 * null for the present version.
 */
export function fleetFaults(parts: () => FleetParts, from: string | null): readonly Fault[] {
  return [
    {
      name: 'upgrade',
      done: 'each process of an earlier version ended by SIGTERM and this one started in its place; the first api migrates',
      forbids: ['OVERLOADED', 'busy page'],
      withoutAdmin: true,
      lacks: () => (from === null ? 'no earlier version was named (--from=<commit>)' : null),
      async hurt({ shop, note }) {
        const { pair } = parts()
        const migrations = await schemaVersion(pair.primary.owner.kysely)
        shop.usePresentVersion()
        // An operator's data are of no version; only those of a demo have to be the program's own.
        await shop.database.owner.kysely.updateTable('core.seed_world').set({ version: SEED_VERSION }).execute()
        for (const part of ROLLED) {
          await shop.restart(part, part === 'api' ? { env: { DATABASE_MIGRATION_URL: pair.migration_url } } : {})
          await sleep(FORGIVEN_AFTER_MS)
        }
        note(`from ${from}, with ${(await schemaVersion(pair.primary.owner.kysely)) - migrations} migrations`)
        return ROLLED.length
      },
    },
    {
      name: 'fleet',
      done: 'nothing: two of each role are used for 15 s',
      async hurt({ note }) {
        const { replica } = parts().pair
        const before = await readsOf(replica)
        await sleep(USED_MS)
        note(`the replica answered ${(await readsOf(replica)) - before} transactions`)
        return 1
      },
    },
    {
      name: 'rolling-restart',
      done: 'each api, storefront and worker ended by SIGTERM and started again, one after the other, with 3 s in between',
      forbids: ['OVERLOADED', 'busy page'],
      async hurt({ shop }) {
        for (const part of ROLLED) {
          await shop.restart(part)
          await sleep(FORGIVEN_AFTER_MS)
        }
        return ROLLED.length
      },
    },
    {
      name: 'one-or-two',
      done: 'the second api and storefront ended for 20 s and used again for 20 s, once they were warm, and the processor time of both compared',
      // Clients on their way to the second one when it ended are sent to the first.
      forbids: ['OVERLOADED', 'busy page'],
      async hurt({ shop, load, note }) {
        for (const part of SECOND) await shop.program(part).end('SIGTERM')
        await sleep(FORGIVEN_AFTER_MS)
        const ofOne = await costOfAnswer({ shop, load }, FIRST)
        for (const part of SECOND) await shop.start(part)
        await sleep(WARM_AFTER_MS)
        const ofTwo = await costOfAnswer({ shop, load }, [...FIRST, ...SECOND])
        const times = (2 * ofOne) / ofTwo
        note(
          `an answer took one of each ${ofOne.toFixed(1)} ms of a core, two ${ofTwo.toFixed(1)} ms, so two serve ${times.toFixed(2)} times as much`,
        )
        return 1
      },
    },
    {
      name: 'replica-behind',
      done: 'the replay of the replica paused for 15 s while reads go there',
      async hurt({ note }) {
        const { replica } = parts().pair
        await sql`select pg_wal_replay_pause()`.execute(replica.owner.kysely)
        await sleep(BEHIND_MS)
        const { rows } = await sql<{ seconds: number }>`
          select extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as seconds`.execute(
          replica.owner.kysely,
        )
        await sql`select pg_wal_replay_resume()`.execute(replica.owner.kysely)
        note(`it was ${Math.round(rows[0]?.seconds ?? 0)} s behind`)
        return 1
      },
    },
    {
      name: 'failover',
      done: 'the primary killed (SIGKILL) for good, the replica promoted, and the pooler pointed to it',
      async hurt({ shop, note }) {
        const { pair, pooler, ports } = parts()
        const killedAt = Date.now()
        await pair.primary.kill()
        await sql`select pg_promote()`.execute(pair.replica.owner.kysely)
        pooler.pointTo({ primary: ports.replica, replica: ports.replica })
        await untilAnswers(shop.database)
        await until(() => takesOrders(shop.database))
        note(`orders could be written again ${((Date.now() - killedAt) / 1000).toFixed(1)} s after the kill`)
        return 1
      },
    },
  ]
}

/** Milliseconds of processor time that programs need for an answer while people use the shop. */
async function costOfAnswer({ shop, load }: Pick<Scene, 'shop' | 'load'>, parts: readonly Part[]): Promise<number> {
  const spentMs = (): number => 1000 * cpuSeconds(parts.map((part) => shop.program(part).pid))
  const answers = (): number => (load.seen.counts.get('answered') ?? 0) + (load.seen.counts.get('page') ?? 0)
  const before = { spent_ms: spentMs(), answers: answers() }
  await sleep(COMPARED_MS)
  return (spentMs() - before.spent_ms) / (answers() - before.answers)
}

async function readsOf({ owner }: DatabaseServer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select xact_commit as count from pg_stat_database where datname = current_database()`.execute(owner.kysely)
  return rows[0]?.count ?? 0
}

async function takesOrders({ owner }: DatabaseServer): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`select pg_is_in_recovery() as waits`
    .execute(owner.kysely)
    .catch(() => ({ rows: [] }))
  return rows[0]?.waits === false
}
