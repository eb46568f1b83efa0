import { type GoodsReturn, RETURN_ACTS } from '@meridian/contract/admin/returns.ts'

/** The server's return after `moves` changes: each leaves less to inspect and to refund. */
export function returnAfter(moves: number, acts: GoodsReturn['acts'] = [...RETURN_ACTS]): GoodsReturn {
  return {
    return_id: 4,
    number: 'R-261122-0004',
    order_id: 7,
    order_number: 'M-261122-0007',
    version: 3 + moves,
    kind: 'COMPLAINT',
    state: 'RECEIVED',
    country_id: 'PL',
    currency_code: 'PLN',
    tracking_number: null,
    request: null,
    answer: null,
    due_at: '2026-12-06T09:00:00Z',
    opened_at: '2026-11-22T09:00:00Z',
    received_at: null,
    closed_at: null,
    sent_again: false,
    strays: [],
    shipping_left: 0,
    fee_left: 0,
    proposed: { shipping: 0, fee: 0 },
    refund: null,
    waiting: null,
    acts,
    lines: [
      {
        position: 1,
        variant_id: 11,
        sku: 'HW-1',
        name: 'Hand wash',
        announced: 5,
        received: 4,
        missing: 0,
        not_ours: 0,
        restocked: 1 + moves,
        quarantined: 0,
        scrapped: 0,
        refundable: 2 - moves,
      },
    ],
  }
}
