import {
  type AmendmentPreview,
  amendOrder,
  exchangeReturn,
  listAmendmentChoices,
  listAmendments,
  previewAmendment,
  previewExchange,
  searchAdditions,
  undoAmendment,
} from '@meridian/contract/admin/amendments.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { differenceDue, mayAmend } from '@meridian/domain/amendment.ts'
import { isLanguageId } from '@meridian/domain/locale.ts'
import type { Transaction } from 'kysely'
import { adminOf } from '../../../gate/caller.ts'
import { scopeOf } from '../../../gate/country-scope.ts'
import { type Context, type Dependencies, type Route, route } from '../../../gate/handler.ts'
import { changeOnce } from '../../../gate/idempotency.ts'
import { cancelAttemptsOf, isWithinLimit, type PaymentDeps } from '../../../payments/for-services.ts'
import { readEarnedPoints } from '../../../wallet/for-services.ts'
import { linesOfCart } from '../../cart/cart-pricing.ts'
import { readShippingMethods, readShippingMethodTexts } from '../../cart/shipping-method-queries.ts'
import { readOffers, readVariantTexts } from '../../catalogue/offers.ts'
import { findVariants } from '../../catalogue/sold-variants.ts'
import { withdrawAmendment } from '../../order/amendments.ts'
import { findOrderInScope, lockOrderForAdmin, recordOrderAct } from '../../order/order-acts.ts'
import { orderStateOf } from '../../order/order-queries.ts'
import { readAvailable } from '../../stock/available-stock.ts'
import { loadReturn } from '../returns/returns.ts'
import { unshippedUnits } from '../reversals/cancellations.ts'
import { pointsDue, readReversible } from '../reversals/reversals.ts'
import { findOrderOfReturn } from '../warehouse/admin-returns-queries.ts'
import { type PlannedAmendment, planEdit, planExchange, readPlacedOrder } from './amendment-plan.ts'
import { countHeldParcels, findOrderOfAmendment, readAmendments, readFollowed } from './amendment-queries.ts'
import { type AmendmentDeps, amend } from './amendments.ts'

/** Maximum variants shown by a search of additions. */
const VARIANTS_MAX = 20

/** Changes of placed orders and exchanges of returned goods. SPEC §4 Changes of an order. */
export function adminAmendmentRoutes(
  deps: Dependencies,
  paymentDeps: PaymentDeps,
  { accessKeySecret }: Pick<AmendmentDeps, 'accessKeySecret'>,
): Route[] {
  const { database } = deps
  const amending: AmendmentDeps = { deps, enqueue: paymentDeps.enqueue, accessKeySecret }

  async function inScope(context: Context, order_id: number): Promise<void> {
    if (!(await findOrderInScope(database, scopeOf(context), order_id))) throw new Refusal('ORDER_ABSENT')
  }

  async function show(tx: Transaction<Database>, plan: PlannedAmendment, now: Date): Promise<AmendmentPreview> {
    const { order, added, money, available, keeps_price } = plan
    const { components } = plan.plan
    const earned = await readEarnedPoints(tx, order.order_id)
    const added_lines = added === null ? [] : [...linesOfCart(added.priced).values()]
    return {
      currency_code: order.currency_code,
      lines: added_lines.map(({ offer, quantity, line_gross, line_points, tax }) => {
        const text = added?.texts.get(offer.variant_id)
        return {
          variant_id: offer.variant_id,
          sku: offer.sku,
          quantity,
          line_gross,
          tax,
          points: line_points,
          name: text ? `${text.name}, ${text.variant_name}` : offer.sku,
          price: offer.promotion_gross_price ?? offer.gross_price,
          regular_price: offer.promotion_gross_price === null ? null : offer.gross_price,
          keeps_price: keeps_price.has(offer.variant_id),
          available: available.get(offer.variant_id) ?? 0,
        }
      }),
      worth: money.credit + money.back,
      worth_tax: components.reduce((sum, { tax }) => sum + tax, 0),
      added: added?.priced.total_gross ?? 0,
      added_tax: added?.priced.taxes.reduce((sum, { tax }) => sum + tax, 0) ?? 0,
      shipping_more: plan.shipping_more,
      shipping_back: plan.request.shipping,
      due: money.due,
      back: money.back,
      points_returned: components.reduce((sum, { points }) => sum + points, 0),
      points_due: pointsDue(order, earned, components),
      held_parcels: money.due > 0 ? await countHeldParcels(tx, order.order_id) : 0,
      short: added_lines.flatMap(({ offer, quantity }) =>
        quantity > (available.get(offer.variant_id) ?? 0) ? [offer.variant_id] : [],
      ),
      expires_at: money.due > 0 ? differenceDue(now).toISOString() : null,
    }
  }

  const factsOf = ({ money, order }: PlannedAmendment, amendment_id: number) => ({
    amendment_id,
    due: money.due,
    amount: money.back,
    currency_code: order.currency_code,
  })

  return [
    route(listAmendments, async ({ params: { order_id } }, context) => {
      await inScope(context, order_id)
      const [amendments, follows] = await Promise.all([
        readAmendments(database, order_id),
        readFollowed(database, order_id),
      ])
      return { amendments, follows }
    }),

    route(listAmendmentChoices, async ({ params: { order_id }, query: { languageId } }, context) => {
      await inScope(context, order_id)
      return inTransaction(database, async (tx) => {
        const order = await readReversible(tx, order_id)
        const placed = await readPlacedOrder(tx, order_id)
        if (!order || !mayAmend(orderStateOf(order.state))) throw new Refusal('ACT_NOT_ALLOWED')
        const isPaid = order.state !== 'CONFIRMED'
        const removable = new Map(isPaid ? unshippedUnits(order).map(({ position, units }) => [position, units]) : [])
        const [methods, texts] = await Promise.all([
          readShippingMethods(deps, placed.country_id, context.now),
          readShippingMethodTexts(deps, placed.country_id, languageId),
        ])
        return {
          version: order.version,
          currency_code: order.currency_code,
          lines: order.lines.map(({ position, variant_id, name, sku, quantity, cancelled, line_gross }) => ({
            position,
            variant_id,
            name,
            sku,
            price: Math.round(line_gross / quantity),
            kept: quantity - cancelled,
            removable: removable.get(position) ?? 0,
          })),
          shipping_method_id: placed.shipping_method_id,
          can_change_shipping: isPaid && !placed.is_packed,
          shipping_methods: methods.map(({ shipping_method_id, kind }) => ({
            shipping_method_id,
            kind,
            name: texts.get(shipping_method_id)?.name ?? '',
          })),
        }
      })
    }),

    route(searchAdditions, async ({ params: { order_id }, query: { search, languageId } }, context) => {
      await inScope(context, order_id)
      return inTransaction(database, async (tx) => {
        const placed = await readPlacedOrder(tx, order_id)
        const { country_id, price_group_id, currency_code } = placed
        const variantIds = await findVariants(tx, {
          search,
          languages: [languageId],
          country_id,
          limit: VARIANTS_MAX,
        })
        const order = await readReversible(tx, order_id)
        if (!order) throw new Refusal('ORDER_ABSENT')
        const scope = { country_id: order.country_id, price_group_id, place: 'CHECKOUT', now: context.now } as const
        const [offers, available, texts] = [
          await readOffers(deps, scope, variantIds),
          await readAvailable(tx, country_id, variantIds),
          await readVariantTexts(deps, isLanguageId(languageId) ? languageId : 'en', variantIds),
        ]
        return {
          currency_code,
          variants: variantIds.flatMap((variant_id) => {
            const offer = offers.get(variant_id)
            const text = texts.get(variant_id)
            if (!offer) return []
            return [
              {
                variant_id,
                sku: offer.sku,
                name: text ? `${text.name}, ${text.variant_name}` : offer.sku,
                price: offer.promotion_gross_price ?? offer.gross_price,
                regular_price: offer.promotion_gross_price === null ? null : offer.gross_price,
                available: available.get(variant_id) ?? 0,
              },
            ]
          }),
        }
      })
    }),

    route(previewAmendment, async ({ params: { order_id }, body }, context) => {
      await inScope(context, order_id)
      const { now } = context
      return inTransaction(database, async (tx) => ({
        preview: await show(tx, await planEdit(tx, deps, order_id, body, now), now),
      }))
    }),

    route(amendOrder, async (input, context) => {
      const { order_id } = input.params
      const { version, reason, difference, ...request } = input.body
      const scope = scopeOf(context)
      return changeOnce(database, context, { name: 'amendOrder', input }, async (tx) => {
        const order = await lockOrderForAdmin(tx, { order_id, version, scope })
        const plan = await planEdit(tx, deps, order_id, request, context.now)
        checkDifference(plan, difference)
        const admin_id = adminOf(context).user_id
        const by = { kind: 'EDIT', return_id: null, admin_id, reason, now: context.now } as const
        const { amendment_id } = await amend(tx, amending, plan, by)
        const kind = plan.money.due > 0 ? 'change_requested' : 'order_changed'
        await recordOrderAct(tx, context, order, {
          act: 'amendOrder',
          kind,
          reason,
          facts: { ...factsOf(plan, amendment_id), remove: request.remove, add: request.add },
        })
        return { amendment_id, version: order.version }
      })
    }),

    route(undoAmendment, async (input, context) => {
      const { amendment_id } = input.params
      const { version, reason } = input.body
      const scope = scopeOf(context)
      const found = await findOrderOfAmendment(database, scope, amendment_id)
      if (found === undefined) throw new Refusal('AMENDMENT_ABSENT')
      const { order_id, new_order_id } = found
      const done = await changeOnce(database, context, { name: 'undoAmendment', input }, async (tx) => {
        const order = await lockOrderForAdmin(tx, { order_id, version, scope })
        if ((await findOrderOfAmendment(tx, scope, amendment_id))?.state !== 'PENDING')
          throw new Refusal('ACT_NOT_ALLOWED')
        await withdrawAmendment(tx, order_id, context.now)
        await recordOrderAct(tx, context, order, {
          act: 'undoAmendment',
          kind: 'change_undone',
          reason,
          facts: { amendment_id },
        })
        return { version: order.version }
      })
      // Cancels a payment in flight; if it arrives all the same, it is refunded.
      if (new_order_id !== null) await cancelAttemptsOf(paymentDeps, new_order_id)
      return done
    }),

    route(previewExchange, async ({ params: { return_id }, body }, context) => {
      const order_id = await findOrderOfReturn(database, scopeOf(context), return_id)
      if (order_id === undefined) throw new Refusal('RETURN_ABSENT')
      const { add, languageId: _, ...request } = body
      return inTransaction(database, async (tx) => {
        const plan = await planExchange(tx, deps, await loadReturn(tx, return_id), { request, add }, context.now)
        return { preview: await show(tx, plan, context.now) }
      })
    }),

    route(exchangeReturn, async (input, context) => {
      const { return_id } = input.params
      const { version, reason, difference, add, ...request } = input.body
      const scope = scopeOf(context)
      return changeOnce(database, context, { name: 'exchangeReturn', input }, async (tx) => {
        const order_id = await findOrderOfReturn(tx, scope, return_id)
        if (order_id === undefined) throw new Refusal('RETURN_ABSENT')
        const order = await lockOrderForAdmin(tx, { order_id, version: 'present', scope })
        const found = await loadReturn(tx, return_id)
        if (version !== found.version) throw new Refusal('VERSION_STALE', { detail: { version: found.version } })
        const plan = await planExchange(tx, deps, found, { request, add }, context.now)
        checkDifference(plan, difference)
        const admin_id = adminOf(context).user_id
        const { currency_code } = order
        const spent = { admin_id, currency_code, amount: plan.money.credit + plan.money.back, now: context.now }
        if (!(await isWithinLimit(tx, spent))) throw new Refusal('REFUND_LIMITED')
        const by = { kind: 'EXCHANGE', return_id, admin_id, reason, now: context.now } as const
        const { amendment_id } = await amend(tx, amending, plan, by)
        const kind = plan.money.due > 0 ? 'exchange_requested' : 'return_exchanged'
        await recordOrderAct(tx, context, order, {
          act: 'exchangeReturn',
          kind,
          reason,
          facts: { return_id, number: found.number, ...factsOf(plan, amendment_id), add },
        })
        return { amendment_id }
      })
    }),
  ]
}

/** @throws Refusal DIFFERENCE_CHANGED if a price differs from the one shown */
function checkDifference({ money }: PlannedAmendment, shown: number): void {
  if (money.due - money.back !== shown)
    throw new Refusal('DIFFERENCE_CHANGED', { detail: { shown, due: money.due, back: money.back } })
}
