import type { Endpoint } from '@meridian/contract/endpoint.ts'
import type { CallerSession } from './handler.ts'

/** A call of this process that took so long is told like one that failed. */
const SLOW_MS = 1000

/** Who called, as the log names them: never by a token, a name or a mail address. R28 */
export function actorOf(caller: CallerSession | undefined): { kind: string; id?: string } {
  if (caller === undefined || caller.kind === 'none') return { kind: 'none' }
  return caller.kind === 'guest'
    ? { kind: 'guest', id: caller.guest_id }
    : { kind: caller.kind, id: String(caller.user_id) }
}

/** {host}/api/{alias} for a service; the token endpoint answers below /api/auth. */
export function baseOf(endpoint: Pick<Endpoint, 'alias'>): string {
  return `/api/${endpoint.alias.toLowerCase()}`
}

/** The address of a call with its parameters as names, as the router and the log write it. */
export function routeOf(endpoint: Endpoint): string {
  return `${baseOf(endpoint)}${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`
}

/**
 * How loudly a call of this process is told. A page makes a dozen that read, so one that succeeds in time is told only to who asks for
 * everything; what changes something is told always. R28
 */
export function logLevelOf(
  endpoint: Endpoint,
  { status, ms }: { status: number; ms: number },
): 'warn' | 'info' | 'debug' {
  if (status >= 500 || ms >= SLOW_MS) return 'warn'
  return status >= 400 || endpoint.changes ? 'info' : 'debug'
}
