import type { Config, Role } from '../config.ts'
import type { Lifecycle } from '../lifecycle.ts'
import type { Meters } from './meters.ts'

/** What watches a process for its operators. Each part is null unless it is configured, and then not even loaded. */
export interface Operations {
  meters: Meters | null
}

export const NO_OPERATIONS: Operations = { meters: null }

/** Opens what the configuration asks for. @throws StartFailure if OPS_PORT cannot be opened */
export async function openOperations(
  { ops_port, ops_host }: Pick<Config, 'ops_port' | 'ops_host'>,
  life: Pick<Lifecycle, 'onStop'>,
  role: Role,
): Promise<Operations> {
  if (ops_port === null) return NO_OPERATIONS
  const { createMeters } = await import('./meters.ts')
  const { openOpsDoor } = await import('./ops-door.ts')
  const meters = createMeters(role)
  const door = await openOpsDoor({ port: ops_port, host: ops_host }, meters)
  life.onStop(door.close)
  return { meters }
}
