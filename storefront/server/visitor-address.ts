import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * The address of a request: its connection's peer, or with one trusted proxy the last entry that proxy wrote. Earlier
 * entries come from the visitor and are ignored.
 */
export function visitorAddress(
  { socket, headers }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } },
  trustProxy: boolean,
): string | undefined {
  // Node joins repeated headers of this name.
  const forwarded = trustProxy ? String(headers['x-forwarded-for'] ?? '') : ''
  const last = forwarded.slice(forwarded.lastIndexOf(',') + 1).trim()
  return isIP(last) === 0 ? socket.remoteAddress : last
}
