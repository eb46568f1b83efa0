import type { StoredPaymentAction } from '@meridian/database/schema/stored.ts'
import type { ChargeName, ProviderStatus } from '@meridian/domain/payment.ts'
import type { DisputeKind, DisputeState } from '@meridian/domain/payment-dispute.ts'
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
  /** The member's vault at the provider, for a card to be saved or already saved. */
  vault?: string | undefined
  /** True to save the card in the vault. */
  saves_card?: boolean | undefined
  /** The provider's token of a card saved in the vault; then `card_token` is absent. */
  saved_card?: string | undefined
  payment_point?: string | undefined
  /** Payer's e-mail address, which some methods' banks write to. */
  payer_email?: string | undefined
  /** The payer's IP address. */
  payer_address?: string | undefined
  return_url: string
  webhook_url: string
  description: string
  languageId: string
}

/** All that is known of a requested charge. Amounts in minor units. */
export interface RequestedCharge {
  reference: string
  /** Null until the provider has returned it; with a lost answer that may be never. */
  provider_payment_id: string | null
  method: PaymentMethodType
  amount: number
  currency_code: string
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
  /** The card saved in the vault by a captured charge. */
  saved_card?: ProviderCard
}

/** A card stored in a provider's vault. The shop never stores its number. */
export interface ProviderCard {
  provider_card_id: string
  provider_vault_id: string
  brand: string
  last4: string
  expires_month: number
  expires_year: number
}

/** The provider's vault of members' cards. Every call may throw ProviderSilent and may be repeated. */
export interface CardVault {
  /** Opens an empty vault; idempotent by key. */
  openVault(key: string): Promise<string>
  /** The current card; null if it can no longer be charged. */
  read(provider_card_id: string): Promise<ProviderCard | null>
  /** Removes a card, so that it can no longer be charged. */
  remove(provider_card_id: string): Promise<void>
  /** Deletes a vault with all its cards. */
  closeVault(provider_vault_id: string): Promise<void>
  /** True if an event's subject is a card. */
  isCard(name: string): boolean
}

/** The state of a refund, with the provider's code if it was rejected. */
export interface RefundAnswer {
  status: RefundStatus
  code: string | null
}

/** Charged money taken back without the shop. `dispute_id` is the provider's own; the amount is in minor units. */
export interface Dispute {
  dispute_id: string
  kind: DisputeKind
  state: DisputeState
  amount: number
  currency_code: string
  reason: string | null
  /** Deadline for the shop's answer. */
  answer_by: Date | null
}

/**
 * The charge that a verified webhook refers to. Nothing else in it is trusted: the provider is queried (webhook inbox,
 * R7).
 */
export interface WebhookEvent {
  event_id: string
  /**
   * The reference of the charge; the provider's own id if only `referenceOf` can resolve it; or the token of a card.
   * Null if the event does not concern the shop.
   */
  reference: string | null
  /** The provider's own id of the charge, if it cannot be queried by reference. */
  provider_payment_id?: string
  /** The status claimed by the event: a hint whether a query is worthwhile, never a fact. */
  claimedStatus: ProviderStatus | null
}

/**
 * Three phases (R4): the provider did not answer, or its answer leaves open what it did. The attempt becomes UNKNOWN,
 * never FAILED.
 */
export class ProviderSilent extends Error {
  override name = 'ProviderSilent'
}

/** A payment provider. Every method may throw ProviderSilent. */
export interface PaymentProvider {
  readonly name: PaymentProviderName
  /** Supported method types. */
  readonly methodTypes: readonly PaymentMethodType[]
  charge(request: ChargeRequest): Promise<ChargeAnswer>
  /** The state of a charge; `not_found` when the provider never received it. */
  readCharge(charged: RequestedCharge): Promise<ChargeAnswer>
  /** Cancels a charge that is still open; returns its state afterwards, which may be captured after all. */
  cancel(charged: RequestedCharge): Promise<ChargeAnswer>
  /** Captures an authorised charge; returns its state afterwards. */
  capture(charged: RequestedCharge): Promise<ChargeAnswer>
  /** Refunds all or part of a charge; idempotent by the refund's reference. */
  refund(charged: RequestedCharge, refund: { reference: string; amount: number }): Promise<RefundAnswer>
  /** The state of a refund of a charge; `not_found` when the provider never received it. */
  readRefund(charged: RequestedCharge, refund_reference: string): Promise<RefundAnswer>
  /**
   * References of the charges that changed since a time, in any order, paged; `next` is the cursor of the next page,
   * null at the end, and `disputed` are those with disputes to fetch by `disputes`. Null for a provider without a list:
   * then each of our charges is queried.
   */
  readonly list: ((since: string) => Promise<{ references: string[]; disputed?: string[]; next: string | null }>) | null
  /** Disputes of a captured charge, settled or not; absent if the provider does not report them. */
  disputes?(charged: RequestedCharge): Promise<Dispute[]>
  /** Vault of members' cards; absent for a provider without one. */
  readonly cards?: CardVault
  /** The reference of a charge by the provider's own id; absent if lists and webhooks always carry references. */
  referenceOf?(provider_payment_id: string): Promise<string | null>
  /**
   * Finds a charge by the provider's own id, as shown on its panel; null if it has none in this currency. Absent if
   * every charge is found by our reference.
   */
  lookUp?(provider_payment_id: string, currency_code: string): Promise<ChargeName | null>
  /**
   * The event of a webhook, or null unless the signature over the raw bytes is valid and, where it carries a time, at most
   * five minutes old.
   */
  readWebhook(raw: Buffer, headers: Record<string, string | string[] | undefined>, now: Date): WebhookEvent | null
}
