import { openOrder, writeOrderNote } from '@meridian/contract/admin/order.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Buyer } from '@meridian/contract/shop/cart.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { CONTACTS_RIGHT } from '@meridian/domain/admin-rights.ts'
import { isErasedBuyer } from '@meridian/domain/erasure.ts'
import { maskedEmail, maskedPhone } from '@meridian/domain/masked.ts'
import { amountDue } from '@meridian/domain/order.ts'
import { orderActs } from '@meridian/domain/order-acts.ts'
import { awaitsAcceptance } from '@meridian/domain/phone-order.ts'
import { promiseBegins, promisedDay } from '@meridian/domain/promised-days.ts'
import type { Kysely } from 'kysely'
import { adminOf } from '../../gate/caller.ts'
import { type CountryScope, scopeOf, scopeWith } from '../../gate/country-scope.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import { changeOnce } from '../../gate/idempotency.ts'
import { readMailsOfOrder } from '../../mail/for-services.ts'
import { type MoneyOfOrder, readAttemptsOfOrder, readMoneyOfOrder } from '../../payments/for-services.ts'
import { readMemberCodes, readShortNames } from '../../sec/for-services.ts'
import {
  findOrderForAdmin,
  insertNote,
  type OrderMoment,
  readOrderMoments,
  readOrderNotes,
  readUnitsOfLines,
  type StoredNote,
} from './admin-order-queries.ts'
import { lockOrderForAdmin, recordOrderAct } from './order-acts.ts'
import { readOrderLines } from './order-queries.ts'
import { showOrder } from './order-view.ts'

/** One order in the back office, and notes on it. SPEC §6. */
export function adminOrderPageRoutes(deps: Dependencies): Route[] {
  const { database } = deps
  return [
    route(openOrder, async ({ params, query }, context) => {
      const { order_id } = params
      const order = await findOrderForAdmin(database, scopeOf(context), order_id)
      if (order === undefined) throw new Refusal('ORDER_ABSENT')
      const [lines, units, attempts, money, moments, mails, notes] = await Promise.all([
        readOrderLines(database, order_id),
        readUnitsOfLines(database, order_id),
        readAttemptsOfOrder(database, order_id),
        readMoneyOfOrder(database, order_id),
        readOrderMoments(database, order_id),
        readMailsOfOrder(database, order_id),
        readOrderNotes(database, order_id),
      ])
      const { placed_by_admin_id } = order
      const people = [
        ...moments.flatMap(({ admin_id }) => admin_id ?? []),
        ...notes.map(({ admin_id }) => admin_id),
        ...(placed_by_admin_id === null ? [] : [placed_by_admin_id]),
      ]
      const [shown, names, codes] = await Promise.all([
        showOrder(deps, order, lines, attempts, { languageId: query.languageId, now: context.now }),
        readShortNames(database, people),
        readMemberCodes(database, order.user_id === null ? [] : [order.user_id]),
      ])
      const { access_key: _, can_pay: __, payment: ___, company: ____, regulation_files: _____, ...forAdmins } = shown
      const { is_by_phone, awaits_acceptance: ______, ...page } = forAdmins
      const of = (position: number) => units.find((one) => one.position === position)
      const captured = sumOf(money.filter(isCaptured), ({ amount }) => amount)
      const moved = sumOf(money, movedOf)
      const refunded = sumOf(money, refundedOf) - moved
      const ownNames = new Map(lines.map(({ position, name }) => [position, name]))
      const differing = (own: string | undefined, name: string) => (own === undefined || own === name ? null : own)
      const linesWithUnits = page.lines.map((line) => ({
        ...line,
        own_name: differing(ownNames.get(line.position), line.name),
        cancelled: 0,
        in_shipments: 0,
        shipped: 0,
        delivered: 0,
        returned: 0,
        reversed: 0,
        owed: 0,
        ...of(line.position),
      }))
      const seesContacts = isIn(scopeWith(context, CONTACTS_RIGHT), order.country_id)
      const code = codes.get(order.user_id ?? 0)
      return {
        order: {
          ...page,
          version: order.version,
          language_id: order.language_id,
          payment_status: order.payment_status,
          shipping_status: order.shipping_status,
          return_status: order.return_status,
          document_status: order.document_status,
          promised_on: promisedDay(promiseBegins(order), order.shipping_days_max),
          lines: linesWithUnits,
          shipping_method_own_name: differing(order.shipping_method_name, page.shipping_method_name),
          buyer: seesContacts ? page.buyer : withoutContacts(page.buyer),
          shipping_address: seesContacts ? page.shipping_address : withMaskedPhone(page.shipping_address),
          phone:
            placed_by_admin_id === null
              ? null
              : { admin: names.get(placed_by_admin_id) ?? null, accepted_at: order.accepted_at?.toISOString() ?? null },
          member: order.user_id === null || code === undefined ? null : { user_id: order.user_id, code },
          money: {
            attempts: money.map(({ refunds: _, settled_at: __, created_at, ...attempt }, index) => ({
              ...attempt,
              refunded: refundedOf(money[index]),
              created_at: created_at.toISOString(),
            })),
            points_converted: order.points_converted,
            discount: order.discount,
            captured,
            refunded,
            moved,
            due: Math.max(
              0,
              order.state === 'PENDING_PAYMENT' && !awaitsAcceptance(order) ? amountDue(order) - captured : 0,
            ),
          },
          timeline: timelineOf({ moments, mails, money, names }),
          notes: notes.map((note) => showNote(note, names)),
          acts: orderActs(
            {
              state: page.state,
              is_by_phone,
              awaits_acceptance: awaitsAcceptance(order),
              lines: linesWithUnits,
              kept: captured - refunded - moved,
              return_announced: order.return_status === 'ANNOUNCED' || order.return_status === 'PARTLY_BACK',
              is_packed: order.is_packed,
              is_pickup: order.pickup_point !== null,
              is_erased: isErasedBuyer(order.buyer),
            },
            (right) => isIn(scopeWith(context, right), order.country_id),
          ),
        },
      }
    }),

    route(writeOrderNote, async (input, context) => {
      const { order_id } = input.params
      const scope = scopeOf(context)
      return changeOnce(database, context, { name: 'writeOrderNote', input }, async (tx) => {
        const order = await lockOrderForAdmin(tx, { order_id, version: input.body.version, scope })
        if (await isErased(tx, scope, order_id)) throw new Refusal('ACT_NOT_ALLOWED')
        const { user_id } = adminOf(context)
        const note = await insertNote(tx, { order_id, admin_id: user_id, body: input.body.body, now: context.now })
        await recordOrderAct(tx, context, order, {
          act: 'writeOrderNote',
          kind: 'note_written',
          facts: { note_id: note.note_id },
        })
        return { note: showNote(note, await readShortNames(tx, [user_id])), version: order.version }
      })
    }),
  ]
}

async function isErased(tx: Kysely<Database>, scope: CountryScope, order_id: number): Promise<boolean> {
  const order = await findOrderForAdmin(tx, scope, order_id)
  return order === undefined || isErasedBuyer(order.buyer)
}

const isIn = (scope: CountryScope, country: string) => scope.some((one) => one === country)
const isCaptured = ({ state }: MoneyOfOrder) => state === 'CAPTURED' || state === 'REFUNDED'
const doneOf = (attempt: MoneyOfOrder | undefined) =>
  attempt?.refunds.filter(({ refunded_at }) => refunded_at !== null) ?? []
const refundedOf = (attempt: MoneyOfOrder | undefined) => sumOf(doneOf(attempt), ({ amount }) => amount)
const movedOf = (attempt: MoneyOfOrder) =>
  sumOf(
    doneOf(attempt).filter(({ means }) => means === 'ORDER'),
    ({ amount }) => amount,
  )

function sumOf<Item>(items: readonly Item[], amount: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amount(item), 0)
}

function withMaskedPhone<Place extends { phone_number: string }>(address: Place): Place {
  return { ...address, phone_number: maskedPhone(address.phone_number) }
}

function withoutContacts(buyer: Buyer): Buyer {
  return withMaskedPhone({ ...buyer, email: maskedEmail(buyer.email) })
}

function showNote({ note_id, body, admin_id, created_at }: StoredNote, names: ReadonlyMap<number, string>) {
  return { note_id, body, admin: names.get(admin_id) ?? '', created_at: created_at.toISOString() }
}

/** The timeline, oldest first; at equal times, states come before actions, mails and money. */
function timelineOf({
  moments,
  mails,
  money,
  names,
}: {
  moments: readonly OrderMoment[]
  mails: readonly { template: string; created_at: Date; sent_at: Date | null }[]
  money: readonly MoneyOfOrder[]
  names: ReadonlyMap<number, string>
}) {
  const byShop = { actor: 'shop', admin: null, reason: null } as const
  const entries = [
    ...moments.map(({ admin_id, ...moment }) => ({
      ...moment,
      facts: { ...moment.facts },
      admin: admin_id === null ? null : (names.get(admin_id) ?? null),
    })),
    ...mails.map(({ template, created_at, sent_at }) => ({
      ...byShop,
      at: created_at,
      source: 'mail' as const,
      what: template,
      facts: { is_sent: sent_at !== null },
    })),
    ...money.map(({ created_at, settled_at, state, amount, currency_code, payment_method_type, decline_code }) => ({
      at: settled_at ?? created_at,
      source: 'payment' as const,
      what: state,
      actor: 'buyer' as const,
      admin: null,
      reason: null,
      facts: { amount, currency_code, payment_method_type, decline_code },
    })),
    ...money.flatMap(({ refunds, currency_code }) =>
      refunds.map(({ amount, reason, means, is_owed, created_at, refunded_at }) => ({
        ...byShop,
        at: refunded_at ?? created_at,
        source: 'refund' as const,
        what: reason,
        facts: { amount, currency_code, means, is_owed, is_sent: refunded_at !== null },
      })),
    ),
  ]
  return entries
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }))
}
