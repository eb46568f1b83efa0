import type { Order } from '@meridian/contract/shop/order.ts'
import { oneOf } from '@meridian/database/stored-value.ts'
import { knownCountryId, type LanguageId } from '@meridian/domain/locale.ts'
import {
  amountDue,
  canPay,
  collectsPoints,
  ORDER_STATES,
  type OrderState,
  type OrderToPay,
} from '@meridian/domain/order.ts'
import { PAYMENT_TIMINGS, type PaymentTiming } from '@meridian/domain/payment-method.ts'
import { awaitsAcceptance, isByPhone } from '@meridian/domain/phone-order.ts'
import { readCompany, readCountry, readRegulationPaths } from '../../core/for-services.ts'
import { showAddress } from '../../core/for-services-addresses.ts'
import { readPublicPaths } from '../../files/for-services.ts'
import type { Dependencies } from '../../gate/handler.ts'
import type { AttemptOfOrder } from '../../payments/for-services.ts'
import { showBuyer } from '../cart/buyers.ts'
import { bundleNames, lineNames, orderNames } from './order-names.ts'
import type { OrderLineRow, OrderRow } from './order-queries.ts'

type OrderToShow = Pick<
  OrderRow,
  'order_id' | 'state' | 'payment_timing' | 'expires_at' | 'placed_by_admin_id' | 'accepted_at'
>

/** The state of an order as the domain names it. */
export function stateOf(order: OrderToShow): OrderState {
  return oneOf(ORDER_STATES, order.state)
}

export function timingOf(order: OrderToShow): PaymentTiming {
  return oneOf(PAYMENT_TIMINGS, order.payment_timing)
}

/** The fields of an order that decide whether it may be paid. */
export function orderToPay(order: OrderToShow): OrderToPay {
  return { state: stateOf(order), expires_at: order.expires_at, awaits_acceptance: awaitsAcceptance(order) }
}

/** The order as shown to its buyer: prices are those at the time it was placed, names those of order-names.ts. */
export async function showOrder(
  deps: Dependencies,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  attempts: readonly AttemptOfOrder[],
  { languageId, now }: { languageId: LanguageId; now: Date },
): Promise<Order> {
  const country_id = knownCountryId(order.country_id)
  const state = stateOf(order)
  const payment_timing = timingOf(order)
  const imageIds = lines.flatMap((line) => (line.image_file_id === null ? [] : [line.image_file_id]))
  const [country, company, images, regulationPaths, buyer, shipping_address, names, nameOfLine, nameOfBundle] =
    await Promise.all([
      readCountry(deps, country_id),
      readCompany(deps, order.company_id),
      readPublicPaths(deps, imageIds),
      readRegulationPaths(
        deps,
        order.regulation_files.map((file) => file.regulation_file_id),
      ),
      showBuyer(deps, order.buyer, languageId),
      showAddress(deps, order.shipping_address, languageId),
      orderNames(deps, order, languageId),
      lineNames(deps, order, lines, languageId),
      bundleNames(deps, order, lines, languageId),
    ])
  const latest = attempts.at(-1)
  return {
    order_id: order.order_id,
    number: order.number,
    state,
    can_pay: canPay(orderToPay(order), attempts, now),
    is_by_phone: isByPhone(order),
    awaits_acceptance: state === 'PENDING_PAYMENT' && awaitsAcceptance(order),
    country_id,
    currency_code: order.currency_code,
    currency_symbol: country.currency_symbol,
    tax_inclusive: country.tax_inclusive,
    placed_at: order.placed_at.toISOString(),
    expires_at: order.expires_at?.toISOString() ?? null,
    paid_at: order.paid_at?.toISOString() ?? null,
    lines: lines.map((line) => ({
      ...line,
      name: nameOfLine.get(line.position) ?? line.name,
      image: line.image_file_id === null ? null : (images.get(line.image_file_id) ?? null),
      bundle: line.bundle && { ...line.bundle, name: nameOfBundle.get(line.bundle.variant_id) ?? line.bundle.name },
    })),
    totals: {
      goods_gross: order.goods_gross,
      shipping_gross: order.shipping_gross,
      payment_fee: order.payment_fee,
      discount: order.discount,
      points_converted: order.points_converted,
      added_tax: order.added_tax,
      total_gross: order.total_gross,
      total_points: order.total_points,
      taxes: order.taxes,
    },
    credit: order.credit,
    amount_due: amountDue(order),
    collects_points: collectsPoints(order),
    buyer,
    shipping_address,
    pickup_point: order.pickup_point,
    shipping_method_id: order.shipping_method_id,
    shipping_method_name: names.shipping_method,
    shipping_days_min: order.shipping_days_min,
    shipping_days_max: order.shipping_days_max,
    ships_from: order.ships_from?.toISOString() ?? null,
    payment_method_id: order.payment_method_id,
    payment_method_type: order.payment_method_type,
    payment_method_name: names.payment_method,
    payment_timing,
    payment_point_id: order.payment_point_id,
    invoice_required: order.invoice_required,
    invoice_company_name: order.invoice_company_name,
    invoice_tax_number: order.invoice_tax_number,
    company,
    regulation_files: order.regulation_files.map(({ regulation_file_id, kind, version, title }) => ({
      id: regulation_file_id,
      kind,
      version,
      title: names.regulations.get(regulation_file_id) ?? title,
      path: regulationPaths.get(regulation_file_id) ?? null,
    })),
    payment: latest
      ? {
          token: latest.token,
          status: latest.status,
          payment_method_type: latest.payment_method_type,
          decline_code: latest.decline_code,
        }
      : null,
  }
}
