import type { Endpoint } from '@meridian/contract/endpoint.ts'
import type { CallerSession } from './handler.ts'

/** An in-process call that takes longer is logged like a failed one. */
const SLOW_MS = 1000

/** The caller as the log shows it: never a token, a name or a mail address. Logs (R28) */
export function actorForLog(caller: CallerSession | undefined): { kind: string; id?: string } {
  if (caller === undefined || caller.kind === 'none') return { kind: 'none' }
  return caller.kind === 'guest'
    ? { kind: 'guest', id: caller.guest_id }
    : { kind: caller.kind, id: String(caller.user_id) }
}

/** {host}/api/{alias} for a service; the token endpoint answers below /api/auth. */
export function baseOf(endpoint: Pick<Endpoint, 'alias'>): string {
  return `/api/${endpoint.alias.toLowerCase()}`
}

/** The address of a call with its parameters as names, for the router and the log. */
export function routeOf(endpoint: Endpoint): string {
  return `${baseOf(endpoint)}${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`
}

/**
 * The log level of an in-process call. A page makes about a dozen reads, so a fast successful read is logged at debug
 * level only; changes are always logged. Logs (R28)
 */
export function logLevelOf(
  endpoint: Endpoint,
  { status, ms }: { status: number; ms: number },
): 'warn' | 'info' | 'debug' {
  if (status >= 500 || ms >= SLOW_MS) return 'warn'
  return status >= 400 || endpoint.changes ? 'info' : 'debug'
}
