import type { TestProject } from 'vitest/node'
import { leaseTestCluster } from './testing.ts'

/** Vitest's global setup of the tests that need a database: one server for the run, shared with runs beside it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { release, ...cluster } = await leaseTestCluster((step) => process.stderr.write(`${step} …\n`))
  project.provide('testCluster', cluster)
  return release
}
