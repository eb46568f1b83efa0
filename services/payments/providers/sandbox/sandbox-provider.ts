import type { ProviderStatus } from '@meridian/domain/payment.ts'
import { PAYMENT_METHOD_FACTS, PAYMENT_METHOD_TYPES, type PaymentFlow } from '@meridian/domain/payment-method.ts'
import { z } from 'zod'
import {
  createSandboxClient,
  isSignedBySandbox,
  jsonOfSandbox,
  type SandboxAccess,
  type SandboxResponse,
} from '../../../sandbox-client.ts'
import {
  type ChargeAnswer,
  type PaymentProvider,
  type ProviderCard,
  ProviderSilent,
  type RefundAnswer,
} from '../../provider.ts'

const SandboxCardFacts = {
  vault: z.string(),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
}

/** The sandbox's representation of a payment; unknown fields are ignored, so that it may add some. */
const SandboxPayment = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(['captured', 'authorised', 'needs_action', 'pending', 'declined', 'cancelled', 'expired', 'refunded']),
  amount: z.int(),
  currency: z.string(),
  decline_code: z.string().nullish(),
  action: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('redirect'), url: z.string() }),
      z.object({ kind: z.literal('mobile_code'), expires_at: z.string() }),
      z.object({ kind: z.literal('bank_transfer'), account: z.string(), title: z.string(), due_at: z.string() }),
    ])
    .nullish(),
  saved_card: z.object({ id: z.string(), ...SandboxCardFacts }).nullish(),
})

const SandboxCard = z.object({ id: z.string(), ...SandboxCardFacts })
const SandboxRemoved = z.object({ removed: z.literal(true) })

const SandboxRefund = z.object({ status: z.enum(['refunded', 'pending']) })

const SandboxEvent = z.object({
  id: z.string().min(1).max(100),
  payment: z.object({ reference: z.string(), status: SandboxPayment.shape.status.nullish().catch(null) }),
})

const SandboxList = z.object({
  payments: z.array(z.object({ reference: z.string() })),
  next_since: z.string().nullable(),
})
const LIST_AT_ONCE = 100

const STATUS: Record<z.output<typeof SandboxPayment>['status'], ProviderStatus> = {
  captured: 'captured',
  authorised: 'authorised',
  needs_action: 'needs_action',
  pending: 'needs_action',
  declined: 'failed',
  cancelled: 'cancelled',
  expired: 'failed',
  refunded: 'refunded',
}

/** The sandbox's names of its payment flows. */
const METHOD: Partial<Record<PaymentFlow, string>> = {
  card: 'card',
  wallet: 'wallet',
  mobile_code: 'mobile_code',
  bank_page: 'pay_by_link',
  bank_transfer: 'bank_transfer',
  on_delivery: 'cash_on_delivery',
}

export type SandboxOptions = SandboxAccess & { webhookSecrets: readonly string[] }

export function createSandboxProvider({ webhookSecrets, ...access }: SandboxOptions): PaymentProvider {
  const send = createSandboxClient(access, {
    call: 'A call to a payment provider',
    connections: 64,
    silent: (cause) => new ProviderSilent('The sandbox did not answer', { cause }),
  })

  /** @throws ProviderSilent if the outcome is unknown. See read. */
  async function call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<ChargeAnswer> {
    return read(await send(method, path, body))
  }

  function read(answer: SandboxResponse): ChargeAnswer {
    if (answer.status === 404) return notFound
    if (answer.status === 400 || answer.status === 422) return refused(answer.raw)
    if (answer.status >= 300) throw new ProviderSilent(`The sandbox answered with status ${answer.status}`)
    const payment = SandboxPayment.safeParse(jsonOfSandbox(answer.raw))
    if (!payment.success) throw new ProviderSilent('The sandbox answered something that cannot be read')
    return answerOf(payment.data)
  }

  /** @throws ProviderSilent if the outcome is unknown. `of404` is the meaning of a 404. */
  function refundAnswerOf(answer: SandboxResponse, of404: 'refused' | 'not_found'): RefundAnswer {
    if (answer.status === 404) return { status: of404, code: null }
    if ([400, 409, 422].includes(answer.status)) return { status: 'refused', code: refused(answer.raw).decline_code }
    const refund = SandboxRefund.safeParse(jsonOfSandbox(answer.raw))
    if (answer.status >= 300 || !refund.success) {
      throw new ProviderSilent(`The sandbox answered a refund with status ${answer.status}`)
    }
    return { status: refund.data.status, code: null }
  }

  const byReference = (reference: string) => `/v1/payments/by-reference/${encodeURIComponent(reference)}`

  /** The sandbox's own id, which its other calls require. */
  async function idOf(reference: string): Promise<string | null> {
    const found = await call('GET', byReference(reference))
    return found.provider_payment_id
  }

  return {
    name: 'sandbox',
    methodTypes: PAYMENT_METHOD_TYPES.filter((type) => METHOD[PAYMENT_METHOD_FACTS[type].flow] !== undefined),
    charge: ({ currency_code, languageId, method, payer_email: _, payer_address: __, saves_card, ...charge }) =>
      call('POST', '/v1/payments', {
        ...(saves_card && { save_card: true }),
        ...charge,
        method: METHOD[PAYMENT_METHOD_FACTS[method].flow],
        currency: currency_code,
        locale: languageId,
      }),
    readCharge: ({ reference }) => call('GET', byReference(reference)),
    async cancel({ reference }) {
      const id = await idOf(reference)
      if (id === null) return notFound
      const cancelled = await send('POST', `/v1/payments/${id}/cancel`, {})
      // Cannot be cancelled because it is final: query its outcome.
      return cancelled.status === 409 ? call('GET', byReference(reference)) : read(cancelled)
    },
    async capture({ reference }) {
      const id = await idOf(reference)
      if (id === null) return notFound
      const captured = await send('POST', `/v1/payments/${id}/capture`, {})
      // Cannot be captured because it is final: query its outcome.
      return captured.status === 409 ? call('GET', byReference(reference)) : read(captured)
    },
    async refund({ reference }, refund) {
      const id = await idOf(reference)
      if (id === null) return { status: 'refused', code: 'PAYMENT_UNKNOWN' }
      return refundAnswerOf(await send('POST', `/v1/payments/${id}/refunds`, refund), 'refused')
    },
    async readRefund({ reference }, refund_reference) {
      const id = await idOf(reference)
      if (id === null) return { status: 'not_found', code: null }
      const path = `/v1/payments/${id}/refunds/${encodeURIComponent(refund_reference)}`
      return refundAnswerOf(await send('GET', path), 'not_found')
    },
    async list(since) {
      const answer = await send('GET', `/v1/payments?limit=${LIST_AT_ONCE}&since=${encodeURIComponent(since)}`)
      const list = SandboxList.safeParse(jsonOfSandbox(answer.raw))
      if (answer.status !== 200 || !list.success) throw new ProviderSilent('The sandbox gave no list')
      const references = list.data.payments.map((payment) => payment.reference)
      return { references, next: references.length === LIST_AT_ONCE ? list.data.next_since : null }
    },
    cards: {
      // The sandbox takes any name for a vault.
      openVault: async (key) => `vault_${key}`,
      async read(provider_card_id) {
        const answer = await send('GET', `/v1/cards/${encodeURIComponent(provider_card_id)}`)
        if (answer.status === 404) return null
        const card = SandboxCard.safeParse(jsonOfSandbox(answer.raw))
        if (answer.status !== 200 || !card.success) throw new ProviderSilent('The sandbox told nothing of a card')
        return cardOf(card.data)
      },
      async remove(provider_card_id) {
        expectRemoved(await send('POST', `/v1/cards/${encodeURIComponent(provider_card_id)}/remove`, {}))
      },
      async closeVault(provider_vault_id) {
        expectRemoved(await send('POST', `/v1/vaults/${encodeURIComponent(provider_vault_id)}/remove`, {}))
      },
      isCard: (name) => name.startsWith('card_'),
    },
    readWebhook(raw, headers, now) {
      if (!isSignedBySandbox(raw, headers, { secrets: webhookSecrets, now })) return null
      const event = SandboxEvent.safeParse(jsonOfSandbox(raw))
      if (!event.success) return null
      const { reference, status } = event.data.payment
      return { event_id: event.data.id, reference, claimedStatus: status ? STATUS[status] : null }
    },
  }
}

const nothing = { provider_payment_id: null, amount: 0, currency_code: '', decline_code: null, action: null }
const notFound: ChargeAnswer = { status: 'not_found', ...nothing }

/** A definite rejection of the request: nothing was charged. */
function refused(raw: Buffer): ChargeAnswer {
  const body = z.object({ error_code: z.union([z.string(), z.number()]) }).safeParse(jsonOfSandbox(raw))
  return { status: 'failed', ...nothing, decline_code: body.success ? String(body.data.error_code) : 'REFUSED' }
}

function answerOf(payment: z.output<typeof SandboxPayment>): ChargeAnswer {
  return {
    status: STATUS[payment.status],
    provider_payment_id: payment.id,
    amount: payment.amount,
    currency_code: payment.currency,
    decline_code: payment.decline_code ?? (payment.status === 'expired' ? 'EXPIRED' : null),
    action: payment.action ?? null,
    ...(payment.saved_card && { saved_card: cardOf(payment.saved_card) }),
  }
}

/** A 404 also counts as removed. @throws ProviderSilent for every other answer. */
function expectRemoved({ status, raw }: SandboxResponse): void {
  if (status === 404 || (status === 200 && SandboxRemoved.safeParse(jsonOfSandbox(raw)).success)) return
  throw new ProviderSilent(`The sandbox answered a removal with status ${status}`)
}

function cardOf({ id, vault, brand, last4, exp_month, exp_year }: z.output<typeof SandboxCard>): ProviderCard {
  return {
    provider_card_id: id,
    provider_vault_id: vault,
    brand,
    last4,
    expires_month: exp_month,
    expires_year: exp_year,
  }
}
