import { createHmac } from 'node:crypto'
import { isLoopback, networkOf } from '@meridian/domain/visitor-network.ts'
import type { Context } from './handler.ts'
import { actorOf } from './idempotency.ts'

/** Who asks, as limits on buying know them: keyed hashes, of which nothing can be read. */
export interface VisitorKeys {
  /** The guest or member; null for somebody without a session. */
  device: Buffer | null
  /** The network of somebody who is not signed in: a member answers for themselves, and keeps no neighbour from buying. */
  network: Buffer | null
}

export function visitorKeys(secret: Buffer, { caller, address }: Pick<Context, 'caller' | 'address'>): VisitorKeys {
  const hasNetwork = caller.kind !== 'user' && address !== '' && !isLoopback(address)
  return {
    device: caller.kind === 'none' ? null : limitKey(secret, `device:${actorOf(caller)}`),
    network: hasNetwork ? limitKey(secret, `network:${networkOf(address)}`) : null,
  }
}

export function limitKey(secret: Buffer, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest()
}
