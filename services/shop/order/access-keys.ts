import { createHash, createHmac } from 'node:crypto'
import type { Database } from '@meridian/database/schema/database.ts'
import type { Kysely, Transaction } from 'kysely'
import { madeBy, type SecretRing } from '../../gate/secret-ring.ts'

/** The key in the order's link, which gives access to this one order. Stored as a hash. */
export function accessKeyOf([secret]: SecretRing, cart_id: number, cart_version: number): string {
  return keyBy(secret, { cart_id, cart_version, links_ended: 0 })
}

function keyBy(
  secret: Buffer,
  { cart_id, cart_version, links_ended }: { cart_id: number; cart_version: number; links_ended: number },
): string {
  const renewed = links_ended === 0 ? '' : `:${links_ended}`
  return createHmac('sha256', secret).update(`order:${cart_id}:${cart_version}${renewed}`).digest('base64url')
}

export function hashAccessKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

/**
 * A key that opens a placed order. If the secret of its first key is no longer configured, the order gets a second key;
 * the first still opens it.
 */
export async function keyOfOrder(
  database: Kysely<Database>,
  ring: SecretRing,
  { order_id, cart_id, cart_version }: { order_id: number; cart_id: number; cart_version: number },
): Promise<string> {
  const order = await database
    .selectFrom('shop.orders')
    .select(['access_key_hash', 'later_access_key_hash', 'links_ended'])
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  const opens = (key: string) => {
    const hash = hashAccessKey(key)
    return order.access_key_hash.equals(hash) || (order.later_access_key_hash?.equals(hash) ?? false)
  }
  const key = madeBy(ring, (secret) => keyBy(secret, { cart_id, cart_version, links_ended: order.links_ended }), opens)
  if (!opens(key)) {
    await database
      .updateTable('shop.orders')
      .set({ later_access_key_hash: hashAccessKey(key) })
      .where('order_id', '=', order_id)
      .execute()
  }
  return key
}

/** Revokes all links to an order mailed so far; later mails have another key. */
export async function endLinksOfOrder(
  tx: Transaction<Database>,
  [secret]: SecretRing,
  order_id: number,
): Promise<void> {
  const order = await tx
    .updateTable('shop.orders')
    .set((set) => ({ links_ended: set('links_ended', '+', 1), later_access_key_hash: null }))
    .where('order_id', '=', order_id)
    .returning(['cart_id', 'cart_version', 'links_ended'])
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('shop.orders')
    .set({ access_key_hash: hashAccessKey(keyBy(secret, order)) })
    .where('order_id', '=', order_id)
    .execute()
}
