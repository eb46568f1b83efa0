import type { TestProject } from 'vitest/node'
import { leaseTestCluster } from './testing.ts'

/** Vitest's global setup for tests with a database: one server per run, shared with parallel runs. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { release, ...cluster } = await leaseTestCluster((step) => process.stderr.write(`${step} …\n`))
  project.provide('testCluster', cluster)
  return release
}
