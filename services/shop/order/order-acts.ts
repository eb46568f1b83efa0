import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import type { OrderState } from '@meridian/domain/order.ts'
import type { OrderEventKind } from '@meridian/domain/order-event.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { writeAudit } from '../../audit/for-services.ts'
import { type CountryScope, within } from '../../gate/country-scope.ts'
import type { Context } from '../../gate/handler.ts'

/** An order locked for an action. */
export interface LockedOrder {
  order_id: number
  number: string
  country_id: CountryId
  currency_code: string
  state: OrderState
  user_id: number | null
  guest_id: string | null
  language_id: string
  /** The version after this action. */
  version: number
}

/**
 * Locks an order for an admin's action and raises its version. Of two admins who saw the same version, the second is
 * rejected. An action on a part of the order with its own version uses the present one.
 * @throws Refusal ORDER_ABSENT outside the admin's countries, VERSION_STALE with the present version
 */
export async function lockOrderForAdmin(
  tx: Transaction<Database>,
  { order_id, version, scope }: { order_id: number; version: number | 'present'; scope: CountryScope },
): Promise<LockedOrder> {
  const { rows } = await sql<LockedOrder & { present: number }>`
    select order_id, number, country_id, currency_code, state, user_id, guest_id, language_id, version as present
      from shop.orders where order_id = ${order_id} and ${within(scope, 'country_id')} for no key update`.execute(tx)
  const [order] = rows
  if (order === undefined) throw new Refusal('ORDER_ABSENT')
  const { present, ...locked } = order
  if (version !== 'present' && present !== version) throw new Refusal('VERSION_STALE', { detail: { version: present } })
  await raiseVersion(tx, order_id)
  return { ...locked, version: present + 1 }
}

/** True if the order is in the admin's countries. */
export async function findOrderInScope(
  database: Kysely<Database>,
  scope: CountryScope,
  order_id: number,
): Promise<boolean> {
  const { rows } =
    await sql`select from shop.orders where order_id = ${order_id} and ${within(scope, 'country_id')}`.execute(database)
  return rows.length > 0
}

/** Raises the version of an order that is already locked, so that an admin who has it open learns of the change. */
export async function raiseVersion(tx: Transaction<Database>, order_id: number): Promise<void> {
  await sql`update shop.orders set version = version + 1 where order_id = ${order_id}`.execute(tx)
}

/** An event of an order. Facts are numbers and codes, never personal data. */
export interface OrderEvent {
  kind: OrderEventKind
  facts?: Readonly<Record<string, unknown>>
  reason?: string | undefined
}

/** Writes an event of the buyer, a carrier or the shop into the order's timeline. */
export async function writeOrderEvent(
  tx: Transaction<Database>,
  order_id: number,
  { kind, facts = {}, reason, actor, at }: OrderEvent & { actor: 'buyer' | 'carrier' | 'shop'; at: Date },
): Promise<void> {
  await sql`insert into shop.order_event (order_id, kind, actor, facts, reason, at)
    values (${order_id}, ${kind}, ${actor}, ${JSON.stringify(facts)}::jsonb, ${reason ?? null}, ${at})`.execute(tx)
}

/** Records an admin's action on an order: one entry of the audit log and one event of its timeline. SPEC §6. */
export async function recordOrderAct(
  tx: Transaction<Database>,
  context: Context,
  { order_id, country_id }: Pick<LockedOrder, 'order_id' | 'country_id'>,
  {
    act,
    kind,
    facts = {},
    reason,
    before,
  }: OrderEvent & {
    /** The name of the call. */
    act: string
    before?: Readonly<Record<string, unknown>>
  },
): Promise<void> {
  const admin_id = context.caller.kind === 'admin' ? context.caller.user_id : null
  await writeAudit(tx, context, {
    act,
    object_kind: 'order',
    object_id: order_id,
    countries: [country_id],
    before,
    after: facts,
    reason,
  })
  await sql`insert into shop.order_event (order_id, kind, actor, admin_id, facts, reason, at)
    values (${order_id}, ${kind}, 'admin', ${admin_id}, ${JSON.stringify(facts)}::jsonb, ${reason ?? null}, ${context.now})`.execute(
    tx,
  )
}
