import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { canMoveReturn, dueOfExpired } from '@meridian/domain/return.ts'
import { type Kysely, sql } from 'kysely'
import { raiseVersion, writeOrderEvent } from '../../order/order-acts.ts'
import { refreshOrderStatus } from '../../order/order-status.ts'
import { lockOrder } from '../shipments/shipments.ts'
import { loadReturn, moveReturn } from './returns.ts'

const AT_ONCE = 50

/**
 * Ends returns whose goods never arrived. Returns of an undelivered parcel or of a request are left to staff. SPEC §4
 * Returns.
 */
export async function expireReturns({ database }: { database: Kysely<Database> }, now: Date): Promise<void> {
  const { rows } = await sql<{ return_id: number; order_id: number }>`
    select return_id, order_id from shop.order_return
      where state in ('APPROVED', 'IN_TRANSIT') and kind <> 'UNDELIVERED' and due_at < ${dueOfExpired(now)}
      order by due_at limit ${AT_ONCE}`.execute(database)
  for (const { return_id, order_id } of rows) {
    await inTransaction(database, async (tx) => {
      if (!(await lockOrder(tx, order_id))) return
      const found = await loadReturn(tx, return_id)
      if (!canMoveReturn(found.state, 'EXPIRED')) return
      await moveReturn(tx, found, 'EXPIRED')
      const facts = { return_id, number: found.number }
      await writeOrderEvent(tx, order_id, { kind: 'return_expired', facts, actor: 'shop', at: now })
      await raiseVersion(tx, order_id)
      await refreshOrderStatus(tx, order_id)
    })
  }
}
