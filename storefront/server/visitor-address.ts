import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * Where a request comes from: the other end of its connection, or where the one proxy before us is trusted, what that proxy wrote last.
 * What a visitor wrote in front of it is not looked at.
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
