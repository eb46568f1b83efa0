import { getMemberPoints } from '@meridian/contract/admin/points.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { lotEntryKind, type PointsEventKind } from '@meridian/domain/points-event.ts'
import { type Kysely, sql } from 'kysely'
import { type CountryScope, scopeOf, within } from '../gate/country-scope.ts'
import { type Dependencies, type Route, route } from '../gate/handler.ts'
import { readBalance } from './for-services.ts'
import { readMovements } from './movement-queries.ts'

/** Lots and movements shown; a member has one lot for each order. */
const SHOWN = 50

interface LotRow {
  lot_id: number
  order_id: number | null
  points: number
  pending: number
  available: number
  held: number
  created_at: Date
  available_at: Date | null
  expires_at: Date | null
  forgiven: number
}

interface EntryRow {
  id: number
  lot_id: number
  reason: PointsEventKind | 'matured'
  kind: 'posted' | 'pending' | 'post_pending' | 'void_pending'
  points: number
  at: Date
  order_id: number | null
}

/** SPEC §4 Wallet and points: a member's points, for admins of the member's country. */
export function adminPointsRoutes(
  { database }: Dependencies,
  orders: { readOrderNumbers(ids: readonly number[]): Promise<ReadonlyMap<number, string>> },
): Route[] {
  return [
    route(getMemberPoints, async ({ params: { memberId: user_id } }, context) => {
      const { now } = context
      const lots = await readNewestLots(database, scopeOf(context), user_id)
      const entries = await readEntries(
        database,
        lots.map(({ lot_id }) => lot_id),
      )
      const { available, pending, held } = await readBalance(database, user_id, now)
      const movements = await readMovements(database, user_id, { limit: SHOWN, offset: 0, now })
      const numbers = await orders.readOrderNumbers([
        ...new Set([...lots, ...movements, ...entries].flatMap(({ order_id }) => order_id ?? [])),
      ])
      const orderOf = (order_id: number | null) => {
        const number = order_id === null ? undefined : numbers.get(order_id)
        return order_id === null || number === undefined ? null : { order_id, number }
      }
      return {
        points: {
          available,
          pending,
          held,
          lots: lots.map(({ created_at, available_at, expires_at, ...lot }) => ({
            ...lot,
            order_number: orderOf(lot.order_id)?.number ?? null,
            created_at: created_at.toISOString(),
            available_at: available_at?.toISOString() ?? null,
            expires_at: expires_at?.toISOString() ?? null,
            entries: entries
              .filter(({ lot_id }) => lot_id === lot.lot_id)
              .map(({ id, reason, kind, points, at, order_id }) => ({
                id,
                points,
                kind: lotEntryKind(reason, kind),
                at: at.toISOString(),
                order: orderOf(order_id),
              })),
          })),
          movements: movements.map(({ at, order_id, ...movement }) => ({
            ...movement,
            at: at.toISOString(),
            order: orderOf(order_id),
          })),
        },
      }
    }),
  ]
}

/** The newest lots of a member. @throws Refusal USER_ABSENT outside the admin's countries */
async function readNewestLots(database: Kysely<Database>, scope: CountryScope, user_id: number): Promise<LotRow[]> {
  const { rows } = await sql<{ lots: number[] }>`
    select array(select lot_id from wallet.lot where lot.user_id = account.user_id order by lot_id desc limit ${SHOWN}) as lots
      from sec.user_account as account
      where user_id = ${user_id} and type_id = 3 and ${within(scope, 'account.country_id')}`.execute(database)
  const [member] = rows
  if (member === undefined) throw new Refusal('USER_ABSENT')
  const found = await sql<LotRow>`
    select lot_id, order_id, points, pending, available, held, created_at, available_at, expires_at, forgiven
      from wallet.lot where lot_id = any(${member.lots}::bigint[]) order by lot_id desc`.execute(database)
  return found.rows
}

/** The entries of lots, the oldest first. */
async function readEntries(database: Kysely<Database>, lots: readonly number[]): Promise<readonly EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select transfer_id as id, lot_id, reason, kind, amount as points, created_at as at,
        case ref_type when 'order' then ref_id end as order_id
      from wallet.transfer where lot_id = any(${[...lots]}::bigint[]) order by transfer_id`.execute(database)
  return rows
}
