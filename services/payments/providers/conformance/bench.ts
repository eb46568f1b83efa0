import type { Charged, ChargeRequest, PaymentProvider } from '../../provider.ts'

/** What a buyer can type, or do, so that a charge ends like this at the provider. */
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

/** How a charge is paid. */
export type Means = Pick<ChargeRequest, 'method'> &
  Partial<Pick<ChargeRequest, 'card_token' | 'debit_token' | 'mobile_code' | 'payment_point' | 'payer_email'>>

/** A webhook as the provider sent it. */
export interface SentWebhook {
  raw: Buffer
  headers: Record<string, string | string[] | undefined>
}

/** A provider under test, with what its own side can tell and do. Amounts in minor units. */
export interface Bench {
  provider: PaymentProvider
  /** The same provider with another webhook secret. */
  stranger: PaymentProvider
  means: Partial<Record<Ending, () => Promise<Means> | Means>>
  currency_code: string
  /** That of debits, where it is another. */
  debit_currency_code?: string
  return_url: string
  webhook_url: string
  clock(): Date
  /** How many charges with money, or waiting for it, the provider holds under a reference. */
  chargesUnder(reference: string): Promise<number>
  /** The buyer agrees on the provider's or the bank's page. */
  approve(charged: Charged): Promise<void>
  /** The time after which a charge that waits has expired, has passed. */
  letExpire(charged: Charged): Promise<void>
  /** The shop's people answer the dispute of a charge at the provider, and the bank decides for them or against. */
  decideDispute?(charged: Charged, verdict: 'won' | 'lost'): Promise<void>
  /** The shop's people refund a part of a charge at the provider, without the shop. */
  refundOutside?(charged: Charged, amount: number): Promise<void>
  /** The bank replaces a saved card by one of this month, or the shop's people remove it at the provider. */
  renewCard?(provider_card_id: string, expires: { month: number; year: number }): Promise<void>
  removeCardOutside?(provider_card_id: string): Promise<void>
  /** All webhooks so far. */
  webhooks(): readonly SentWebhook[]
  /** Whether the signature of a webhook carries its time; by default it does. */
  datesWebhooks?: boolean
  /** Whether a charge is found by its reference alone, or by webhooks that arrive here; by default it is. */
  findsByReference?: boolean
}

/**
 * The provider's webhooks arrive here, its time can be moved, it lists what changed, a buyer is there to agree; it tells of disputes, of
 * refunds and of changes of saved cards that the shop did not ask for.
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
  /** Endings without which it cannot be tried. */
  needs: readonly Ending[]
  also?: readonly Also[]
  check(bench: Bench): Promise<void>
}
