import type { ProviderStatus } from '@meridian/domain/payment.ts'
import type Stripe from 'stripe'
import { z } from 'zod'
import type { WebhookEvent } from '../../provider.ts'

/** Maximum age of an event, in seconds. Webhook inbox (R7). */
const AGE_MAX_S = 300

/** Subscribed events and the status each claims. Null only says that something changed. */
export const EVENT_TYPES: Readonly<Record<string, ProviderStatus | null>> = {
  'payment_intent.succeeded': 'captured',
  'payment_intent.payment_failed': 'failed',
  'payment_intent.canceled': 'cancelled',
  'payment_intent.processing': 'processing',
  'payment_intent.requires_action': 'needs_action',
  'payment_intent.amount_capturable_updated': 'authorised',
  'charge.refunded': null,
  'refund.updated': null,
  'refund.failed': null,
  'charge.dispute.created': null,
  'charge.dispute.updated': null,
  'charge.dispute.closed': null,
  'payment_method.detached': null,
  'payment_method.updated': null,
  'payment_method.automatically_updated': null,
}

/** True if an event may concern money taken back without the shop. */
export function isDisputing(type: string): boolean {
  return EVENT_TYPES[type] === null
}

const Subject = z.object({
  id: z.string().max(255),
  object: z.string(),
  metadata: z.object({ reference: z.string().min(1).max(100).optional() }).nullish(),
  payment_intent: z.string().max(255).nullish(),
})

/**
 * Name of the charge that an event's object concerns: our reference, or Stripe's id of its intent; the token for a
 * card; null for none.
 */
export function nameIn(object: unknown): string | null {
  const read = Subject.safeParse(object)
  if (!read.success) return null
  const { id, object: kind, metadata, payment_intent } = read.data
  if (kind === 'payment_method') return id
  // A refund's metadata name the refund.
  const reference = kind === 'payment_intent' || kind === 'charge' ? metadata?.reference : undefined
  return reference ?? payment_intent ?? (kind === 'payment_intent' ? id : null)
}

/**
 * The event in a webhook, verified by Stripe's own code with any of the active secrets; null if none of them signed it.
 * An event unrelated to the shop has no reference.
 */
export function readStripeWebhook(
  stripe: Stripe,
  secrets: readonly string[],
  raw: Buffer,
  header: string | string[] | undefined,
  now: Date,
): WebhookEvent | null {
  if (typeof header !== 'string') return null
  for (const secret of secrets) {
    try {
      const { id, type, data } = stripe.webhooks.constructEvent(
        raw,
        header,
        secret,
        AGE_MAX_S,
        undefined,
        now.getTime(),
      )
      const claimedStatus = EVENT_TYPES[type]
      return {
        event_id: id,
        reference: claimedStatus === undefined ? null : nameIn(data.object),
        claimedStatus: claimedStatus ?? null,
      }
    } catch {
      // Signed by another secret, changed, too old, or no event at all.
    }
  }
  return null
}
