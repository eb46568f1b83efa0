import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { createPool } from '@meridian/database/connect.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { leaseTestCluster } from '@meridian/database/testing.ts'
import type { TestProject } from 'vitest/node'
import { prepareQueues } from '../jobs/jobs.ts'
import { refreshAssortments } from '../shop/catalogue/refresh-assortments.ts'

/**
 * Vitest's global setup for tests with a database: one server per run, shared with parallel runs. If the server works
 * in memory, so do the folders that tests make.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { release, ...cluster } = await leaseForServices()
  if (cluster.in_memory) {
    process.env.TMPDIR = path.join(cluster.place, 'stored')
    mkdirSync(process.env.TMPDIR, { recursive: true })
  }
  project.provide('testCluster', cluster)
  return release
}

/** Leases the server with all that a test of services finds in its database. */
export function leaseForServices() {
  return leaseTestCluster({
    log: (step) => process.stderr.write(`${step} …\n`),
    async complete({ jobs_url }) {
      await prepareQueues(jobs_url)
      const pool = createPool<Database>({
        url: jobs_url,
        max: 1,
        statementTimeoutMs: 60_000,
        lockTimeoutMs: 2000,
        prepare: false,
      })
      // As a worker does first; else each test that reads products computes them again.
      await refreshAssortments(pool.kysely, () => new Date())
      await pool.close()
    },
    sources: [
      'services/jobs/jobs.ts',
      'services/shop/catalogue/refresh-assortments.ts',
      'node_modules/pg-boss/package.json',
    ],
  })
}
