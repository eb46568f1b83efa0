import type { previewAmendment } from '@meridian/contract/admin/amendments.ts'
import type { OrderRefunds } from '@meridian/contract/admin/refunds.ts'
import type { Parcel, ShippedOrder } from '@meridian/contract/admin/shipments.ts'
import type { AdminWithdrawal } from '@meridian/contract/admin/withdrawals.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { ORDER_ACTS } from '@meridian/domain/order-acts.ts'
import type { Order } from './order.ts'

const AT = '2026-11-22T09:00:00Z'
export const ADDRESS = {
  name_first: 'Zofia',
  name_last: 'Lis',
  name_patronymic: null,
  company_name: null,
  tax_number: null,
  street: 'Krucza',
  street_hn: '5',
  street_an: null,
  postal_code: '00-548',
  city_name: 'Warszawa',
  phone_prefix: '+48',
  phone_number: '600100200',
  region_id: null,
  region: null,
  country: { id: 'PL' as const, name: 'Polska' },
}

/** The order's only line has six units: two delivered, three in parcels and one in none. */
const pieces = { quantity: 6, cancelled: 0, in_shipments: 5, shipped: 2, delivered: 2, returned: 0 }

/** The server's order after `moves` changes: each uses up one of everything left. */
export function orderAfter(moves: number): Order {
  return {
    order_id: 7,
    number: 'M-261122-0007',
    version: 3 + moves,
    state: 'FULFILLING',
    payment_status: 'PAID',
    shipping_status: 'PARTLY_SHIPPED',
    return_status: 'NONE',
    document_status: 'NONE',
    country_id: 'PL',
    language_id: 'pl',
    currency_code: 'PLN',
    tax_inclusive: true,
    placed_at: AT,
    expires_at: null,
    paid_at: AT,
    ships_from: null,
    promised_on: null,
    lines: [
      {
        position: 1,
        variant_id: 11,
        product_id: 10,
        promotion_id: null,
        sku: 'HW-1',
        name: 'Hand wash',
        own_name: null,
        image_file_id: null,
        image: null,
        gross_price: 2000,
        promotion_gross_price: null,
        points: 0,
        promotion_points: null,
        line_gross: 12_000,
        line_points: 0,
        bundle: null,
        ...pieces,
        cancelled: moves,
        returned: moves,
        reversed: moves,
        owed: 0,
      },
    ],
    totals: {
      goods_gross: 12_000,
      shipping_gross: 1500,
      payment_fee: 0,
      discount: 0,
      points_converted: 0,
      added_tax: null,
      total_gross: 13_500,
      total_points: 0,
      taxes: [],
    },
    buyer: { ...ADDRESS, email: 'z***@example.com' },
    shipping_address: ADDRESS,
    phone: null,
    pickup_point: null,
    member: null,
    shipping_method_name: 'Courier',
    payment_method_name: 'Card',
    shipping_method_own_name: null,
    payment_method_type: 'card',
    payment_timing: 'instant',
    invoice_required: false,
    invoice_company_name: null,
    invoice_tax_number: null,
    money: {
      attempts: [],
      points_converted: 0,
      discount: 0,
      captured: 13_500,
      refunded: moves * 2000,
      moved: 0,
      due: 0,
    },
    timeline: [],
    notes: [],
    acts: [...ORDER_ACTS],
  }
}

const OUTCOME_UNKNOWN = { token: '4kTz8mQe2LpX0vRb7NcY5sWd', provider: 'payu', amount: 13_500, currency_code: 'PLN' }

export function refundsAfter(moves: number): OrderRefunds {
  return {
    order_id: 7,
    version: 3 + moves,
    currency_code: 'PLN',
    shipping_left: 1500,
    fee_left: 0,
    refunds: [],
    source: { payment_method_type: 'card', captured: 13_500, left: 13_500 - moves * 2000 },
    lines: [{ position: 1, name: 'Hand wash', quantity: 6, reversed: moves, refundable: 2 - moves, cancellable: 4 }],
    // A payment with an unknown outcome: looked up or ended by the first change.
    unknown_payments: moves > 0 ? [] : [{ ...OUTCOME_UNKNOWN, provider_payment_id: null, created_at: AT }],
    // A lost dispute: booked by the first change.
    disputes: [
      {
        provider: 'stripe',
        dispute_id: 'du_1',
        kind: 'DISPUTE',
        state: 'LOST',
        amount: 3000,
        currency_code: 'PLN',
        reason: 'fraudulent',
        answer_by: null,
        created_at: AT,
        booked: moves > 0 ? 3000 : 0,
        lost: 500,
        fulfils: 700,
        moved: 0,
        to_book: moves > 0 ? 0 : 1800,
        may_close: moves === 0,
        closed_at: moves > 0 ? AT : null,
        closed_by: null,
      },
    ],
  }
}

function parcel(number: number, state: Parcel['state'], hold: Parcel['hold'] = null): Parcel {
  return {
    shipment_id: 20 + number,
    parcel: number,
    state,
    hold,
    carrier_id: null,
    carrier_name: null,
    booking: null,
    tracking_number: null,
    tracking_url: null,
    promised_from: null,
    promised_to: null,
    created_at: AT,
    packed_at: null,
    shipped_at: null,
    delivered_at: null,
    delayed_at: null,
    reopened_at: null,
    is_checked: false,
    lines: [{ position: 1, quantity: 1 }],
    events: [],
  }
}

/** One parcel per actionable state. */
export function shipmentsAfter(moves: number): ShippedOrder {
  return {
    order_id: 7,
    number: 'M-261122-0007',
    version: 3 + moves,
    state: 'FULFILLING',
    country_id: 'PL',
    payment_status: 'PAID',
    shipping_status: 'PARTLY_SHIPPED',
    lines: [
      {
        position: 1,
        sku: 'HW-1',
        gtin: '9520000000110',
        name: 'Hand wash',
        image: null,
        ...pieces,
        cancelled: moves,
        open: 1,
      },
    ],
    parcels: [parcel(1, 'PLANNED'), parcel(2, 'PACKED'), parcel(3, 'PLANNED', 'STOCK'), parcel(4, 'SHIPPED')],
    carriers: [{ carrier_id: 5, name: 'Courier', books_itself: true }],
  }
}

/** A withdrawal from the whole order, recorded by an admin. */
export function notedWithdrawal(): AdminWithdrawal {
  return {
    withdrawal_id: 2,
    order_id: 7,
    order_number: 'M-261122-0007',
    country_id: 'PL',
    state: 'ACKNOWLEDGED',
    channel: 'letter',
    declared_at: AT,
    refund_due_at: AT,
    goods_due_at: null,
    is_late: false,
    tracking_number: null,
    units: 6,
    version: 1,
    currency_code: 'PLN',
    declaration: null,
    email: null,
    acknowledged_at: AT,
    settled_at: null,
    ground: null,
    contested_by: null,
    decided_by: null,
    return_id: null,
    lines: [],
    amount: 12_000,
    acts: [],
  }
}

/** The refund for removing one unit decreases with every change. */
export function amendmentAfter(moves: number): AnswerOf<typeof previewAmendment> {
  return {
    preview: {
      currency_code: 'PLN',
      lines: [],
      worth: 2000,
      worth_tax: 374,
      added: 0,
      added_tax: 0,
      shipping_more: 0,
      shipping_back: 0,
      due: 0,
      back: 2000 - moves * 500,
      points_returned: 0,
      points_due: 0,
      held_parcels: 0,
      short: [],
      expires_at: null,
    },
  }
}
