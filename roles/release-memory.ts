import v8 from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Frees memory that only the start needed and V8 would hold until memory is short: sources, compiled code, the seed
 * world. Measured: the idle shop uses 155 MB instead of 198, the sandbox 91 instead of 96.
 */
export function releaseMemory(): void {
  v8.setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
