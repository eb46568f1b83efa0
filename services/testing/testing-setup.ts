import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { leaseTestCluster } from '@meridian/database/testing.ts'
import type { TestProject } from 'vitest/node'
import { prepareQueues } from '../jobs/jobs.ts'

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
    // Every test that opens a shop asks for the queues, and finds them.
    complete: ({ jobs_url }) => prepareQueues(jobs_url),
  })
}
