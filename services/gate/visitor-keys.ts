import { createHmac } from 'node:crypto'
import { isLoopback, networkOf } from '@meridian/domain/visitor-network.ts'
import type { Context } from './handler.ts'
import { idempotencyActor } from './idempotency.ts'
import type { SecretRing } from './secret-ring.ts'

/** The visitor as purchase limits identify them: keyed hashes, which reveal nothing. */
export interface VisitorKeys {
  /** The guest or member; null without a session. */
  device: Buffer | null
  /**
   * The network of a visitor who is not signed in. Members count individually, so they do not use up the limit of their
   * network.
   */
  network: Buffer | null
}

export function visitorKeys(ring: SecretRing, { caller, address }: Pick<Context, 'caller' | 'address'>): VisitorKeys {
  const hasNetwork = caller.kind !== 'user' && address !== '' && !isLoopback(address)
  return {
    device: caller.kind === 'none' ? null : limitKey(ring, `device:${idempotencyActor(caller)}`),
    network: hasNetwork ? limitKey(ring, `network:${networkOf(address)}`) : null,
  }
}

/** By the first secret: when it is replaced, counts of the day start over. */
export function limitKey(ring: SecretRing, text: string): Buffer {
  return createHmac('sha256', ring[0]).update(text).digest()
}
