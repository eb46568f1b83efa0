import type { StoredPaymentAction } from '@meridian/database/schema/stored.ts'
import type { ChargeName, ProviderStatus } from '@meridian/domain/payment.ts'
import type { DoubtKind, DoubtState } from '@meridian/domain/payment-doubt.ts'
import type { PaymentMethodType } from '@meridian/domain/payment-method.ts'
import type { PaymentProviderName } from '@meridian/domain/payment-provider.ts'
import type { RefundStatus } from '@meridian/domain/refund.ts'

/**
 * A charge request. `reference` is the attempt's token and the provider's idempotency key: repeated requests charge
 * once.
 */
export interface ChargeRequest {
  reference: string
  amount: number
  currency_code: string
  method: PaymentMethodType
  card_token?: string | undefined
  mobile_code?: string | undefined
  wallet_token?: string | undefined
  debit_token?: string | undefined
  /** A member's account with the provider, for a card that is to be saved or that was. */
  vault?: string | undefined
  /** Whether to save the card in the vault. */
  saves_card?: boolean | undefined
  /** The provider's token of a card that was saved in the vault; then `card_token` is absent. */
  saved_card?: string | undefined
  payment_point?: string | undefined
  /** Where the bank of some methods writes to the payer. */
  payer_email?: string | undefined
  /** The network address that the payer pays from. */
  payer_address?: string | undefined
  return_url: string
  webhook_url: string
  description: string
  languageId: string
}

/** A charge that was asked for, by all that is known of it. Amounts in minor units. */
export interface Charged {
  reference: string
  /** Null until the provider has told it, which a lost answer may never do. */
  provider_payment_id: string | null
  method: PaymentMethodType
  amount: number
  currency_code: string
  /** When the request was made. */
  sent_at: Date
}

/** The state of a charge, in terms common to all providers. Amounts in minor units. */
export interface ChargeAnswer {
  status: ProviderStatus
  provider_payment_id: string | null
  amount: number
  currency_code: string
  decline_code: string | null
  action: StoredPaymentAction | null
  /** The card that a captured charge has saved in its vault. */
  saved_card?: ProviderCard
}

/** A card as a provider keeps it in a vault; never its number. R23 */
export interface ProviderCard {
  provider_card_id: string
  provider_vault_id: string
  brand: string
  last4: string
  expires_month: number
  expires_year: number
}

/** Saving cards of members. Every call may throw ProviderSilent, and may be repeated. */
export interface CardKeeping {
  /** Opens an account with nothing in it, the same one for the same key. */
  openVault(key: string): Promise<string>
  /** The card as it is now; null where it cannot be charged any more. */
  read(provider_card_id: string): Promise<ProviderCard | null>
  /** Makes a card impossible to charge. */
  remove(provider_card_id: string): Promise<void>
  /** Deletes an account with all cards in it. */
  closeVault(provider_vault_id: string): Promise<void>
  /** Whether an event that names this is about a card. */
  isCard(name: string): boolean
}

/** The state of a refund; the provider's code says why it refused. */
export interface RefundAnswer {
  status: RefundStatus
  code: string | null
}

/** Money of a charge that was taken back without the shop. `doubt_id` is the provider's own; the amount is in minor units. */
export interface Doubt {
  doubt_id: string
  kind: DoubtKind
  state: DoubtState
  amount: number
  currency_code: string
  reason: string | null
  /** Until when the shop may answer. */
  answer_by: Date | null
}

/** The charge that a verified webhook refers to. Nothing else in it is trusted: the provider is queried (R7). */
export interface WebhookEvent {
  event_id: string
  /**
   * The reference of the charge, or the provider's own id where only `referenceOf` knows it, or the token of a card; null:
   * nothing of the shop.
   */
  reference: string | null
  /** The provider's own id of the charge, where it cannot be asked by the reference. */
  provider_payment_id?: string
  /** What the event claims: a hint whether a query is worthwhile, never a fact. */
  tells: ProviderStatus | null
}

/**
 * R4: the provider did not answer, or its answer leaves open what it did. The attempt becomes UNKNOWN, never FAILED.
 */
export class ProviderSilent extends Error {
  override name = 'ProviderSilent'
}

/** A payment provider. Every method may throw ProviderSilent. */
export interface PaymentProvider {
  readonly name: PaymentProviderName
  /** The types of methods that it can take. */
  readonly takes: readonly PaymentMethodType[]
  charge(request: ChargeRequest): Promise<ChargeAnswer>
  /** The state of a charge; `not_found` when the provider never received it. */
  ask(charged: Charged): Promise<ChargeAnswer>
  /** Cancels a charge that is still open; returns its state afterwards, which may be captured after all. */
  cancel(charged: Charged): Promise<ChargeAnswer>
  /** Captures an authorised charge; returns its state afterwards. */
  capture(charged: Charged): Promise<ChargeAnswer>
  /** Refunds money, all or a part; the reference of the refund makes it idempotent. */
  refund(charged: Charged, refund: { reference: string; amount: number }): Promise<RefundAnswer>
  /** The state of a refund of a charge; `not_found` when the provider never received it. */
  askRefund(charged: Charged, refund_reference: string): Promise<RefundAnswer>
  /**
   * References of the charges that changed since a time, in any order, a page at a time; `next` is the cursor of the
   * next page, null at the end, and `doubted` are those of them with something to tell by `doubts`. Null for a provider that has no list: then it is asked about each charge of ours.
   */
  readonly list: ((since: string) => Promise<{ references: string[]; doubted?: string[]; next: string | null }>) | null
  /** What is doubted about a charge that was captured, settled or not; absent for a provider that cannot tell. */
  doubts?(charged: Charged): Promise<Doubt[]>
  /** Saving cards of members; absent for a provider without it. */
  readonly cards?: CardKeeping
  /** The reference of a charge by the provider's own id; absent where lists and webhooks always carry references. */
  referenceOf?(provider_payment_id: string): Promise<string | null>
  /**
   * A charge by the provider's own id alone, which its panel shows; null where it has none of this currency. Absent where
   * every charge is found by our reference.
   */
  lookUp?(provider_payment_id: string, currency_code: string): Promise<ChargeName | null>
  /**
   * The event of a webhook, or null unless the signature over the raw bytes is valid and, where it carries a time, at most
   * five minutes old.
   */
  readWebhook(raw: Buffer, headers: Record<string, string | string[] | undefined>, now: Date): WebhookEvent | null
}
