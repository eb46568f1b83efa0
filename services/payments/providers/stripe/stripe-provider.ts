import type { PaymentMethodType } from '@meridian/domain/payment-method.ts'
import { HOUR_MS } from '@meridian/domain/time-units.ts'
import type Stripe from 'stripe'
import {
  type ChargeAnswer,
  type ChargeRequest,
  type PaymentProvider,
  ProviderSilent,
  type RequestedCharge,
} from '../../provider.ts'
import { stripeAmount } from './stripe-amounts.ts'
import {
  answerOf,
  disputesIn,
  eventsIn,
  intentIn,
  intentsIn,
  isRefusal,
  isUnknown,
  NOT_FOUND,
  refundAnswerOf,
  refundIn,
  refundRefusalOf,
  refundsIn,
  refusalOf,
  silence,
} from './stripe-answers.ts'
import { createStripeCards } from './stripe-cards.ts'
import { createStripeClient, type StripeAccess } from './stripe-client.ts'
import { disputesOf } from './stripe-disputes.ts'
import { EVENT_TYPES, isDisputing, nameIn, readStripeWebhook } from './stripe-events.ts'
import { isKeptFailure, makeOnce } from './stripe-keys.ts'

/** Stripe stores the answer to a key for a day; the rest is margin for clock skew. */
const KEY_LIVES_MS = 23 * HOUR_MS
const LIST_AT_ONCE = 100
/** An extra call before the charge, which must not make it outlast the reconciler's wait. */
const CUSTOMER_TIMEOUT_MS = 2000

/** Stripe's names of our method types. */
const TYPES: Partial<Record<PaymentMethodType, 'card' | 'blik' | 'p24' | 'sepa_debit'>> = {
  card: 'card',
  wallet: 'card',
  mobile_code: 'blik',
  pay_by_link: 'p24',
  sepa_debit: 'sepa_debit',
}

export type StripeOptions = StripeAccess & {
  /** Several during rotation. */
  webhookSecrets: readonly string[]
  clock: () => Date
}

/**
 * Implements the provider interface with Stripe. A charge is an intent that is created first, with our reference as its
 * idempotency key, and then confirmed. An intent by itself moves no money, so repeating its creation finds a charge
 * whose answers were all lost.
 */
export function createStripeProvider({ webhookSecrets, clock, ...access }: StripeOptions): PaymentProvider {
  const stripe = createStripeClient(access)

  /** The intent of a charge, created if missing, with parameters that depend on nothing but the charge. */
  async function intentOf(
    charged: Pick<RequestedCharge, 'reference' | 'amount' | 'currency_code' | 'method'>,
  ): Promise<Stripe.PaymentIntent> {
    const type = TYPES[charged.method]
    if (type === undefined) throw new Error(`Stripe takes no payments of the type ${charged.method}`)
    const created = await stripe.paymentIntents.create(
      {
        amount: stripeAmount(charged.amount, charged.currency_code),
        currency: charged.currency_code.toLowerCase(),
        allowed_payment_method_types: [type],
        metadata: { reference: charged.reference },
      },
      { idempotencyKey: charged.reference },
    )
    return intentIn(created)
  }

  /** Stripe's id of a charge; null if it has none. */
  async function idOf(charged: RequestedCharge): Promise<string | null> {
    if (charged.provider_payment_id !== null) return charged.provider_payment_id
    if (clock().getTime() - charged.sent_at.getTime() < KEY_LIVES_MS) {
      try {
        return (await intentOf(charged)).id
      } catch (error) {
        // A failure stored under the key is also the charge's own answer: nobody has an id to confirm.
        if (!isKeptFailure(error)) throw error
      }
    }
    const found = await stripe.paymentIntents.search({
      query: `metadata['reference']:'${charged.reference}'`,
      limit: 1,
    })
    return intentsIn(found)[0]?.id ?? null
  }

  const retrieve = async (id: string) =>
    intentIn(await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))

  async function readCharge(charged: RequestedCharge): Promise<ChargeAnswer> {
    try {
      const id = await idOf(charged)
      return id === null ? NOT_FOUND : answerOf(await retrieve(id))
    } catch (error) {
      // An intent unknown to or rejected by Stripe was never confirmed.
      if (isRefusal(error)) return NOT_FOUND
      throw silence(error)
    }
  }

  /** Changes the intent of a charge; if its state does not allow that, returns its state. */
  async function change(
    charged: RequestedCharge,
    act: (id: string) => Promise<Stripe.PaymentIntent>,
  ): Promise<ChargeAnswer> {
    try {
      const id = await idOf(charged)
      return id === null ? NOT_FOUND : answerOf(intentIn(await act(id)))
    } catch (error) {
      if (isRefusal(error)) return readCharge(charged)
      throw silence(error)
    }
  }

  async function findRefund(charged: RequestedCharge, reference: string): Promise<Stripe.Refund | null> {
    const id = await idOf(charged)
    if (id === null) return null
    const refunds = refundsIn(await stripe.refunds.list({ payment_intent: id, limit: LIST_AT_ONCE }))
    return refunds.find((one) => one.metadata?.reference === reference) ?? null
  }

  return {
    name: 'stripe',
    methodTypes: ['card', 'wallet', 'mobile_code', 'pay_by_link', 'sepa_debit'],

    async charge(request) {
      try {
        const { id } = await intentOf(request)
        const { vault: customer, reference } = request
        // Not part of the creation, whose parameters depend on nothing but the charge.
        if (customer !== undefined) {
          const options = { idempotencyKey: `${reference}-customer`, timeout: CUSTOMER_TIMEOUT_MS }
          await stripe.paymentIntents.update(id, { customer }, options)
        }
        const confirmed = await stripe.paymentIntents.confirm(id, confirmation(request), {
          idempotencyKey: `${reference}-confirm`,
        })
        return answerOf(intentIn(confirmed))
      } catch (error) {
        return refusalOf(error)
      }
    },
    readCharge,
    // An unconfirmed intent is cancelled too, so that a confirmation still in flight finds it closed.
    cancel: (charged) => change(charged, (id) => stripe.paymentIntents.cancel(id)),
    capture: (charged) => change(charged, (id) => stripe.paymentIntents.capture(id)),

    async refund(charged, { reference, amount }) {
      try {
        const id = await idOf(charged)
        if (id === null) return { status: 'refused', code: 'PAYMENT_UNKNOWN' }
        const refundParams = {
          payment_intent: id,
          amount: stripeAmount(amount, charged.currency_code),
          metadata: { reference },
        }
        const refund = await makeOnce(
          reference,
          async (idempotencyKey) => refundIn(await stripe.refunds.create(refundParams, { idempotencyKey })),
          () => findRefund(charged, reference),
        )
        return refundAnswerOf(refund)
      } catch (error) {
        return refundRefusalOf(error)
      }
    },
    async readRefund(charged, reference) {
      try {
        const refund = await findRefund(charged, reference)
        return refund === null ? { status: 'not_found', code: null } : refundAnswerOf(refund)
      } catch (error) {
        if (isRefusal(error)) return { status: 'not_found', code: null }
        throw silence(error)
      }
    },

    async list(since) {
      const { from, after } = readCursor(since)
      try {
        const listed = await stripe.events.list({
          created: { gte: from },
          types: Object.keys(EVENT_TYPES),
          limit: LIST_AT_ONCE,
          ...(after !== null && { starting_after: after }),
        })
        const data = eventsIn(listed)
        const names = data.map((event) => nameIn(event.data.object)).filter((name) => name !== null)
        const disputed = data.filter(({ type }) => isDisputing(type)).map((event) => nameIn(event.data.object))
        return {
          references: [...new Set(names)],
          disputed: disputed.filter((name) => name !== null),
          next: listed.has_more ? `${from}:${data.at(-1)?.id}` : null,
        }
      } catch (error) {
        throw error instanceof Error && isRefusal(error)
          ? new ProviderSilent('Stripe gave no list', { cause: error })
          : silence(error)
      }
    },
    async disputes(charged) {
      try {
        const id = await idOf(charged)
        if (id === null) return []
        const [disputes, refunds] = await Promise.all([
          stripe.disputes.list({ payment_intent: id, limit: LIST_AT_ONCE }),
          stripe.refunds.list({ payment_intent: id, limit: LIST_AT_ONCE }),
        ])
        return disputesOf(disputesIn(disputes), refundsIn(refunds))
      } catch (error) {
        throw silence(error)
      }
    },
    async referenceOf(name) {
      try {
        return intentIn(await stripe.paymentIntents.retrieve(name)).metadata.reference ?? null
      } catch (error) {
        if (isUnknown(error)) return null
        throw silence(error)
      }
    },
    cards: createStripeCards(stripe),
    readWebhook: (raw, headers, now) =>
      readStripeWebhook(stripe, webhookSecrets, raw, headers['stripe-signature'], now),
  }
}

/** Cursor in the list of events: a time in seconds, and the last event of the page before. */
function readCursor(since: string): { from: number; after: string | null } {
  const [, from, after] = /^(\d+):(\w+)$/.exec(since) ?? []
  if (from !== undefined && after !== undefined) return { from: Number(from), after }
  return { from: Math.floor(Date.parse(since) / 1000), after: null }
}

/** Confirmation parameters. The buyer returns to `return_url` from pages of banks. */
function confirmation(request: ChargeRequest): Stripe.PaymentIntentConfirmParams {
  const { return_url, method, card_token, wallet_token, mobile_code, payment_point, payer_email, saved_card } = request
  switch (TYPES[method]) {
    case 'blik':
      return {
        payment_method_data: { type: 'blik' },
        payment_method_options: { blik: { code: mobile_code ?? '' } },
        return_url,
      }
    case 'p24': {
      const bank = P24_BANKS.find((one) => one === payment_point)
      return {
        payment_method_data: {
          type: 'p24',
          billing_details: { email: payer_email ?? '' },
          ...(bank && { p24: { bank } }),
        },
        return_url,
      }
    }
    // The token holds the account and the mandate that the buyer agreed to beside Stripe's field.
    case 'sepa_debit':
      return { confirmation_token: request.debit_token ?? '', return_url }
    default: {
      // The buyer is present, so the bank may ask for 3-D Secure: neither `off_session` nor a mandate.
      if (saved_card !== undefined) return { payment_method: saved_card, return_url }
      const token = (method === 'wallet' ? wallet_token : card_token) ?? ''
      return {
        ...(token.startsWith('pm_') ? { payment_method: token } : { confirmation_token: token }),
        return_url,
        // The browser's fields were set up for the same usage.
        ...(request.saves_card && { setup_future_usage: 'on_session' as const, expand: ['latest_charge'] }),
      }
    }
  }
}

/** The payment points that Stripe redirects to directly; others are chosen on the page of Przelewy24. */
const P24_BANKS = [
  ...['alior_bank', 'bank_millennium', 'bank_pekao_sa', 'bnp_paribas', 'citi_handlowy', 'credit_agricole', 'ing'],
  ...['inteligo', 'mbank_mtransfer', 'nest_przelew', 'santander_przelew24', 'velobank', 'volkswagen_bank'],
] as const
