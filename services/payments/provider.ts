import type { StoredPaymentAction } from '@meridian/database/schema/stored.ts'
import type { ProviderStatus } from '@meridian/domain/payment.ts'
import type { PaymentMethodType } from '@meridian/domain/payment-method.ts'

/** A charge as we ask for it. `reference` is our attempt's token and the provider's idempotency key: asked twice, made once. */
export interface ChargeRequest {
  reference: string
  amount: number
  currency_code: string
  method: PaymentMethodType
  card_token?: string | undefined
  mobile_code?: string | undefined
  wallet_token?: string | undefined
  payment_point?: string | undefined
  return_url: string
  webhook_url: string
  description: string
  languageId: string
}

/** How a charge stands, in words that all providers share. Amounts in minor units. */
export interface ChargeAnswer {
  status: ProviderStatus
  provider_payment_id: string | null
  amount: number
  currency_code: string
  decline_code: string | null
  action: StoredPaymentAction | null
}

/** What a verified webhook is about. Its other words are not believed: the provider is asked (R7). */
export interface WebhookEvent {
  event_id: string
  reference: string
  /** What the event says happened: a hint whether asking can bring anything new, never a fact. */
  tells: ProviderStatus | null
}

/** R4: the provider did not answer, or not in a way that tells what it did. The attempt becomes UNKNOWN, never FAILED. */
export class ProviderSilent extends Error {
  override name = 'ProviderSilent'
}

/** One payment provider. The sandbox is the first; every method may throw ProviderSilent. */
export interface PaymentProvider {
  readonly name: string
  charge(request: ChargeRequest): Promise<ChargeAnswer>
  /** How the charge under our reference stands; `not_found` when the provider never heard of it. */
  ask(reference: string): Promise<ChargeAnswer>
  /** Ends a charge that is still open; answers how it stands then, which may be captured after all. */
  cancel(reference: string): Promise<ChargeAnswer>
  /** Gives money back; the refund's reference makes it happen once. */
  refund(reference: string, refund: { reference: string; amount: number }): Promise<ChargeAnswer>
  /** References of the charges that changed since a moment, oldest first, a page at a time; `next` goes on from there, null at the end. */
  list(since: string): Promise<{ references: string[]; next: string | null }>
  /** The event of a webhook whose signature over the raw bytes is right and not older than five minutes, else null. */
  readWebhook(raw: Buffer, headers: Record<string, string | string[] | undefined>, now: Date): WebhookEvent | null
}
