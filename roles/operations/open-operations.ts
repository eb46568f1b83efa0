import type { DatabasePool } from '@meridian/database/connect.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { Config, Role } from '../config.ts'
import type { Lifecycle } from '../lifecycle.ts'
import type { Meters } from './meters.ts'
import { statementName } from './statement-name.ts'
import type { Tracing } from './tracing.ts'

/** Monitoring of a process for its operators. Each part is null unless it is configured, and then not even loaded. */
export interface Operations {
  meters: Meters | null
  tracing: Tracing | null
}

export const NO_OPERATIONS: Operations = { meters: null, tracing: null }

/** Opens the configured parts. @throws StartFailure if OPS_PORT cannot be opened */
export async function openOperations(
  { ops_port, ops_host, tracing }: Pick<Config, 'ops_port' | 'ops_host' | 'tracing'>,
  lifecycle: Pick<Lifecycle, 'onStop'>,
  role: Role,
): Promise<Operations> {
  const operations: Operations = { ...NO_OPERATIONS }
  if (ops_port !== null) {
    const { createMeters } = await import('./meters.ts')
    const { openOpsDoor } = await import('./ops-door.ts')
    operations.meters = createMeters(role)
    const door = await openOpsDoor({ port: ops_port, host: ops_host }, operations.meters)
    lifecycle.onStop(door.close)
  }
  if (tracing !== null) {
    const { startTracing } = await import('./tracing.ts')
    operations.tracing = startTracing(role, tracing)
    lifecycle.onStop(operations.tracing.stop)
  }
  return operations
}

/** Measures a pool, and records its statements as spans. */
export function watchPool({ meters, tracing }: Operations, name: string, pool: DatabasePool<Database>): void {
  meters?.watchPool(name, pool)
  if (tracing === null) return
  pool.watchStatements((texts) =>
    tracing.leaf(() => ({
      name: `SQL ${statementName(texts)}`,
      kind: 'client',
      facts: { 'db.system.name': 'postgresql', 'db.operation.batch.size': texts.length },
    })),
  )
}
