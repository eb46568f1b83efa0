import type { ChargeRequest, PaymentProvider, RequestedCharge } from '../../provider.ts'

/** Buyer inputs and actions that lead a charge to this outcome at the provider. */
export const ENDINGS = [
  ...['captured', 'declined', 'waits', 'late', 'expires', 'wrong_amount'],
  ...['lost_request', 'lost_answer', 'error_before', 'error_after', 'too_many', 'slow'],
  ...['webhook_twice', 'webhooks_reordered'],
  ...['refund_refused', 'refund_lost_request', 'refund_lost_answer', 'refund_late'],
  'disputed',
  ...['saved_declined', 'saved_waits', 'removal_lost_answer'],
  ...['debited', 'debit_refused', 'debit_slow', 'debit_disputed'],
] as const
export type Ending = (typeof ENDINGS)[number]

export type Means = Pick<ChargeRequest, 'method'> &
  Partial<Pick<ChargeRequest, 'card_token' | 'debit_token' | 'mobile_code' | 'payment_point' | 'payer_email'>>

/** A webhook as the provider sent it. */
export interface SentWebhook {
  raw: Buffer
  headers: Record<string, string | string[] | undefined>
}

/** A provider under test, with controls of its own side. Amounts in minor units. */
export interface Bench {
  provider: PaymentProvider
  /** The same provider with another webhook secret. */
  stranger: PaymentProvider
  means: Partial<Record<Ending, () => Promise<Means> | Means>>
  currency_code: string
  /** Currency of debits, if different. */
  debit_currency_code?: string
  return_url: string
  webhook_url: string
  clock(): Date
  /** Number of paid or pending charges that the provider holds under a reference. */
  chargesUnder(reference: string): Promise<number>
  /** The buyer agrees on the provider's or the bank's page. */
  approve(charged: RequestedCharge): Promise<void>
  /** Advances time until a pending charge has expired. */
  letExpire(charged: RequestedCharge): Promise<void>
  /** Staff answer a charge's dispute at the provider, and the bank decides for or against the shop. */
  decideDispute?(charged: RequestedCharge, verdict: 'won' | 'lost'): Promise<void>
  /** Staff refund part of a charge at the provider, bypassing the shop. */
  refundOutside?(charged: RequestedCharge, amount: number): Promise<void>
  /** The bank replaces a saved card by one expiring this month, or staff remove it at the provider. */
  renewCard?(provider_card_id: string, expires: { month: number; year: number }): Promise<void>
  removeCardOutside?(provider_card_id: string): Promise<void>
  /** All webhooks so far. */
  webhooks(): readonly SentWebhook[]
  /** True (default) if webhook signatures carry a timestamp. */
  datesWebhooks?: boolean
  /** True (default) if a charge is found by its reference alone, or by webhooks that arrive here. */
  findsByReference?: boolean
}

/**
 * Optional capabilities: webhooks arrive here, time can be moved, changes are listed, a buyer is there to approve;
 * disputes, and refunds and card changes not requested by the shop, are reported.
 */
export type Also =
  | 'webhooks'
  | 'expiry'
  | 'list'
  | 'approval'
  | 'disputes'
  | 'outside_refunds'
  | 'saved_cards'
  | 'card_news'

export interface Sentence {
  title: string
  /** Endings it requires. */
  needs: readonly Ending[]
  also?: readonly Also[]
  check(bench: Bench): Promise<void>
}
