import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { leaseTestCluster } from './testing.ts'

/**
 * Vitest's global setup for tests with a database: one server per run, shared with parallel runs. Where the server works in memory, so
 * do the folders that tests make.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { release, ...cluster } = await leaseTestCluster((step) => process.stderr.write(`${step} …\n`))
  if (cluster.in_memory) {
    process.env.TMPDIR = path.join(cluster.place, 'stored')
    mkdirSync(process.env.TMPDIR, { recursive: true })
  }
  project.provide('testCluster', cluster)
  return release
}
