import { setTimeout as sleep } from 'node:timers/promises'
import { cancelUnits } from '@meridian/contract/admin/cancellations.ts'
import { createGoodwill } from '@meridian/contract/admin/refunds.ts'
import { packShipment, planShipment, type ShippedOrder, shipParcel } from '@meridian/contract/admin/shipments.ts'
import type { DatabasePool } from '@meridian/database/connect.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { openAdminSession } from '@meridian/services/sec/admins/admin-sessions.ts'
import { sql } from 'kysely'
import type { Caller, Outcome } from './caller.ts'
import type { Chance } from './random.ts'

const reason = 'As agreed by phone'

/** Signs an owner in who has just proven a second factor; returns the token. */
export async function signAdminIn({ kysely }: DatabasePool<Database>): Promise<string> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from sec.user_account where email_key = 'admin_all@meridian.example'`.execute(kysely)
  const admin_id = rows[0]?.user_id ?? 0
  return inTransaction(kysely, async (tx) => {
    await sql`insert into sec.admin_factor (admin_id, kind, name, encrypted_key, created_at)
      select ${admin_id}, 'TOTP', 'App', '\\x00', now()
        where not exists (select from sec.admin_factor where admin_id = ${admin_id})`.execute(tx)
    const session = await openAdminSession(tx, { admin_id, device: 'Faults', proved: true, now: new Date() })
    return session.token
  })
}

export interface AdminOptions {
  caller: Caller
  owner: DatabasePool<Database>
  chance: Chance
  /** Orders of the seed world are left alone. */
  after_order_id: number
}

/** An admin in the back office who ships paid orders, and refunds a part of others. */
export class Admin {
  #of: AdminOptions
  /** Each order is acted on once. */
  #done = new Set<number>()

  constructor(options: AdminOptions) {
    this.#of = options
  }

  /** Acts on one paid order, if there is one. */
  async act(): Promise<void> {
    const found = await this.#next().catch(() => undefined)
    if (found === undefined) {
      await sleep(500)
      return
    }
    const { order_id, version } = found
    this.#done.add(order_id)
    const { caller, chance } = this.#of
    const params = { order_id }
    const act = chance.below(4)
    if (act === 0) await caller.insist(createGoodwill, { params, body: { version, goodwill: 100, reason } })
    else if (act === 1) {
      const units = [{ position: 1, units: 1 }]
      await caller.insist(cancelUnits, { params, body: { version, units, reason } })
    } else await this.#ship(params, version)
  }

  async #ship(params: { order_id: number }, version: number): Promise<void> {
    const { caller } = this.#of
    const on = ({ order }: { order: ShippedOrder }) => ({
      params: { shipment_id: order.parcels.at(-1)?.shipment_id ?? 0 },
      body: { version: order.version },
    })
    const planned: Outcome<{ order: ShippedOrder }> = await caller.insist(planShipment, { params, body: { version } })
    if (planned.kind !== 'answered') return
    const packed: Outcome<{ order: ShippedOrder }> = await caller.insist(packShipment, on(planned.answer))
    if (packed.kind === 'answered') await caller.insist(shipParcel, on(packed.answer))
  }

  async #next(): Promise<{ order_id: number; version: number } | undefined> {
    const { owner, after_order_id } = this.#of
    const { rows } = await sql<{ order_id: number; version: number }>`select order_id, version from shop.orders
      where order_id > ${after_order_id} and state = 'PAID' and order_id <> all(${[...this.#done]}::bigint[])
      order by order_id limit 1`.execute(owner.kysely)
    return rows[0]
  }
}
