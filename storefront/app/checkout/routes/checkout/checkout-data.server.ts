import { randomUUID } from 'node:crypto'
import { listCompanies, listRegulationFiles } from '@meridian/contract/core.ts'
import { listPaymentMethods, listPaymentPoints } from '@meridian/contract/payments.ts'
import type { Cart } from '@meridian/contract/shop/cart.ts'
import { listShippingMethods } from '@meridian/contract/shop/catalogue.ts'
import { consumerRights } from '@meridian/domain/consumer-rights.ts'
import { orElse } from '../../../visit/expected.server.ts'
import type { Visit } from '../../../visit/visit.server.ts'
import { readShownCards } from '../../payment/shown-cards.server.ts'
import type { Step } from '../../steps.tsx'
import { shippingOptions } from '../../totals/shipping-options.ts'

/**
 * The checkout's data besides the cart: shipping and payment methods, seller and terms. A list that failed to load is
 * null, and the page offers a retry. SPEC §8 (shipping methods fetch fails: they stay null).
 */
export async function readCheckout(visit: Visit, cart: Cart) {
  const { languageId } = visit
  const countryId = cart.country_id
  const query = { countryId, languageId }
  const [shipping, payments, points, regulations, companies, saved_cards] = await Promise.all([
    orElse(visit.read(listShippingMethods, { query }), null, 'shipping methods'),
    orElse(visit.remember(listPaymentMethods, { query }), null, 'payment methods'),
    orElse(visit.remember(listPaymentPoints, { query }), null, 'payment points'),
    orElse(visit.remember(listRegulationFiles, { params: { countryId }, query: { languageId } }), null, 'regulations'),
    orElse(visit.remember(listCompanies, { query: { countryId, languageId } }), { companies: [] }, 'companies'),
    readShownCards(visit),
  ])
  return {
    shipping:
      shipping &&
      shippingOptions(
        shipping.data.shipping_methods,
        shipping.data.promotion_shipping_methods,
        { country_id: countryId, goods_gross: cart.totals.goods_gross, ships_from: cart.ships_from },
        visit.locale,
      ),
    payment_methods: points === null || payments === null ? null : payments.payment_methods,
    payment_points: points?.payment_points ?? [],
    saved_cards,
    regulations:
      regulations?.country_regulation_files.map(({ id, kind, title, version, path }) => ({
        id,
        kind,
        title,
        version,
        path,
      })) ?? null,
    company: companies.companies[0] ?? null,
    ...consumerRights(countryId),
    // Idempotency (R8): one press of the button makes one order and one payment, however often the form is sent.
    order_key: randomUUID(),
    payment_key: randomUUID(),
  }
}

export type CheckoutFacts = Awaited<ReturnType<typeof readCheckout>>

/**
 * The step to show: the requested one, but none beyond the first incomplete one. A method that is no longer offered
 * counts as none. `points_unused`: a member has points that this cart does not use; a remembered payment method does
 * not skip the step that offers them, unless the review was requested.
 */
export function stepOf(
  asked: string | null,
  cart: Pick<Cart, 'shipping_method_id' | 'payment_method_id'>,
  facts: Pick<CheckoutFacts, 'shipping' | 'payment_methods'>,
  points_unused: boolean,
): Exclude<Step, 'details'> {
  if (!facts.shipping?.some(({ id }) => id === cart.shipping_method_id) || asked === 'shipping') return 'shipping'
  if (!facts.payment_methods?.some(({ id }) => id === cart.payment_method_id) || asked === 'payment') return 'payment'
  if (points_unused && asked !== 'review') return 'payment'
  return 'review'
}
