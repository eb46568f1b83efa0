import { buyerOf } from '../../gate/caller.ts'
import type { Context } from '../../gate/handler.ts'
import { hashAccessKey } from './access-keys.ts'
import type { OrderReader } from './order-queries.ts'

/**
 * The reader of an order: the caller's session, and the key in the link of its mails. Authorisation in the query (R21).
 */
export function orderReaderOf({ caller }: Pick<Context, 'caller'>, access_key: string | undefined): OrderReader {
  return { ...buyerOf(caller), access_key_hash: access_key === undefined ? null : hashAccessKey(access_key) }
}
