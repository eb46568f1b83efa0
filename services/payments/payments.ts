import type { InputOf } from '@meridian/contract/endpoint.ts'
import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import {
  continuePayment,
  createPayment,
  getPayment,
  listPaymentPointsOfPayment,
  type Payment,
} from '@meridian/contract/payments.ts'
import { pipeline, type Query } from '@meridian/database/prepared.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { declineWaitMs, orderTryWaitMs, tooManyDeclines } from '@meridian/domain/buying-limits.ts'
import { isAttemptOpen, isAttemptWithProvider, parseMobileCode } from '@meridian/domain/payment.ts'
import { PAYMENT_DATA_FIELDS } from '@meridian/domain/payment-method.ts'
import { askedInShop } from '@meridian/domain/payment-provider.ts'
import type { Transaction } from 'kysely'
import { buyerOf } from '../gate/caller.ts'
import { type Context, type Dependencies, type Route, route } from '../gate/handler.ts'
import {
  afterFirst,
  type Claim,
  claiming,
  idempotencyActor,
  readAnswer,
  requestHash,
  requestKey,
  storeAnswer,
} from '../gate/idempotency.ts'
import type { SecretRing } from '../gate/secret-ring.ts'
import { visitorKeys } from '../gate/visitor-keys.ts'
import { type Attempt, attemptsOf, findAttempt, insertAttempt, readLastPlaces, type SentAttempt } from './attempts.ts'
import { checkPaymentMethod, type MethodFacts, pointsOf, readMethodsBeside, readPaymentMethods } from './methods.ts'
import { claimPoll } from './poll-attempts.ts'
import { readAfterDecline, readSaving, type SavedCardUse, vaultOf } from './saved-cards/save-card.ts'
import {
  applyProviderAnswer,
  cancelAndApply,
  type PayableOrder,
  type Payer,
  type PaymentDeps,
  pollAndApply,
  silent,
} from './settle.ts'

/** Polls of an attempt query the provider at most this often in total. */
const POLL_QUIET_MS = 2000

type Input = InputOf<typeof createPayment>

export interface PaymentOptions {
  paymentDeps: PaymentDeps
  /** The public address of the shop, for redirects back from the provider: https://shop.example. */
  publicUrl: string
  /** Hashes the payer for limits. */
  secret: SecretRing
}

/** Says after how many seconds another attempt is allowed. */
function triesSpent(spentForMs: number): Refusal {
  return new Refusal('PAYMENT_TRIES_SPENT', { retryAfterS: Math.ceil(spentForMs / 1000) })
}

/** SPEC §7 PAYMENTS: starting, continuing and reading a payment. */
export function paymentRoutes(deps: Dependencies, { paymentDeps, publicUrl, secret }: PaymentOptions): Route[] {
  return [
    route(createPayment, async (input, context) => {
      // R4 phase 1: the attempt is committed before the provider is called.
      const begun = await afterFirst(() => inTransaction(deps.database, (tx) => begin(tx, input, context)))
      if ('answer' in begun) return begun.answer
      // Phase 2: outside any transaction, under the shop's own reference.
      const provider = paymentDeps.providers.of(begun.attempt.provider)
      const vault = await vaultOf(paymentDeps, begun)
      const charged = await provider
        .charge({ ...chargeRequest(begun, input, context), ...vault })
        .catch((error: unknown) => silent(paymentDeps, begun.attempt.token, error))
      if (charged?.status === 'failed') await readAfterDecline(paymentDeps, begun)
      // Phase 3: the result, and the stored answer for a repeated key, in one transaction.
      return inTransaction(deps.database, async (tx) => {
        const attempt = (await applyProviderAnswer(tx, paymentDeps, begun.attempt, charged)) ?? begun.attempt
        const answer = { payment: showPayment(attempt) }
        const key = context.idempotencyKey
        if (key !== null) await storeAnswer(tx, { actor: idempotencyActor(context.caller), key, answer })
        return answer
      })
    }),

    route(continuePayment, async ({ params: { token }, body: { action } }, context) => {
      const attempt = await findAttempt(deps.database, token)
      if (!attempt) throw new Refusal('PAYMENT_ABSENT')
      if (!isAttemptWithProvider(attempt.state)) return { payment: showPayment(attempt) }
      if (action === 'refresh' && !(await claimPoll(deps.database, token, context.now, 0))) {
        return { payment: showPayment(attempt) }
      }
      const apply = action === 'cancel' ? cancelAndApply : pollAndApply
      return { payment: showPayment((await apply(paymentDeps, attempt)).attempt ?? attempt) }
    }),

    route(getPayment, async ({ params: { token } }, context) => {
      const attempt = await findAttempt(deps.database, token)
      if (!attempt) throw new Refusal('PAYMENT_ABSENT')
      const mayAsk =
        isAttemptWithProvider(attempt.state) && (await claimPoll(deps.database, token, context.now, POLL_QUIET_MS))
      return { payment: showPayment((mayAsk && (await pollAndApply(paymentDeps, attempt)).attempt) || attempt) }
    }),

    route(listPaymentPointsOfPayment, async ({ params: { token } }) => {
      const attempt = await findAttempt(deps.database, token)
      if (!attempt) throw new Refusal('PAYMENT_ABSENT')
      const { payment_method_id } = attempt
      const methods = await readMethodsBeside(deps, payment_method_id)
      // A failed payment may be retried with another method that does not change the order.
      const usable = methods.filter(
        (method) =>
          method.payment_method_id === payment_method_id || (method.fee === 0 && method.timing !== 'on_delivery'),
      )
      return { payment_points: usable.flatMap(pointsOf) }
    }),
  ]

  /**
   * Checks and inserts the attempt, or returns an existing one: the stored answer of a repeated key, the attempt of an
   * earlier call with this key that died, or the attempt under way.
   */
  async function begin(
    tx: Transaction<Database>,
    input: Input,
    context: Context,
  ): Promise<BegunPayment | { answer: { payment: Payment } }> {
    const { body } = input
    const key = context.idempotencyKey
    const payer = { ...buyerOf(context.caller), access_key: body.access_key ?? null }
    const request =
      key === null
        ? null
        : { actor: idempotencyActor(context.caller), key, hash: requestHash('createPayment', input), now: context.now }
    let seen = request && (await lockOnce(tx, body.order_id, payer, request))
    if (seen && 'answer' in seen) return seen
    seen ??= await lockAndRead(tx, paymentDeps.orders.locking(body.order_id, payer), body.order_id)
    const { order, attempts } = seen
    if (!order) throw new Refusal('ORDER_ABSENT')
    const request_key = key === null ? null : requestKey(context.caller, key)
    const own = request_key && attempts.find((attempt) => attempt.request_key?.equals(request_key))
    const running = own ?? attempts.find((attempt) => isAttemptOpen(attempt.state))
    if (running) {
      const same = body.payment_method_id === undefined || body.payment_method_id === running.payment_method_id
      if (!same) throw new Refusal('PAYMENT_RUNNING')
      const answer = { payment: showPayment(running) }
      if (key !== null) await storeAnswer(tx, { actor: idempotencyActor(context.caller), key, answer })
      return { answer }
    }
    if (order.payment_refusal !== null) throw new Refusal(order.payment_refusal)
    const { method, point } = await chooseMethod(order, body)
    checkData(method, body)
    const saving = await readSaving(tx, method, input.body, context)
    const spentForMs = orderTryWaitMs(attempts, method.type, context.now)
    if (spentForMs > 0) throw triesSpent(spentForMs)
    const visitor = visitorKeys(secret, context)
    const { sent, declines } = await insertAttempt(
      tx,
      {
        order_id: order.order_id,
        payment_method_id: method.payment_method_id,
        payment_method_type: method.type,
        payment_point_id: point?.payment_point_id ?? null,
        amount: order.amount_due,
        currency_code: order.currency_code,
        provider: method.provider,
        request_key,
        device_key: visitor.device,
        network_key: visitor.network,
      },
      context.now,
    )
    if (declines !== null && tooManyDeclines(declines)) {
      const tried = { token: sent.token, device_key: visitor.device, network_key: visitor.network }
      throw triesSpent(declineWaitMs(await readLastPlaces(tx, tried, context.now), context.now))
    }
    return { attempt: sent, order, point_code: point?.code, ...saving }
  }

  /**
   * Likewise with the claim of the call's key; or the stored answer of a claimed key, null if its first call died
   * midway.
   */
  async function lockOnce(
    tx: Transaction<Database>,
    order_id: number,
    payer: Payer,
    request: Claim,
  ): Promise<OrderAndAttempts | { answer: { payment: Payment } } | null> {
    const locking = paymentDeps.orders.lockingOnce(order_id, payer, request)
    const { order: locked, attempts } = await claiming(() => lockAndRead(tx, locking, order_id))
    if (locked) return { order: locked.order, attempts }
    // The stored answer was written by this route for the same request, so it has its type.
    const answer = (await readAnswer(tx, request)) as { payment: Payment } | undefined
    return answer ? { answer } : null
  }

  /**
   * An order can be paid by the method it was placed with, or by any method of its country with the same fee that is
   * not on delivery.
   */
  async function chooseMethod(order: PayableOrder, body: Input['body']) {
    const payment_method_id = body.payment_method_id ?? order.payment_method_id
    const isPlaced = payment_method_id === order.payment_method_id
    const payment_point_id = body.payment_point_id ?? (isPlaced ? order.payment_point_id : null)
    const chosen = { payment_method_id, payment_method_type: body.payment_method_type, payment_point_id }
    const method = await checkPaymentMethod(deps, order.country_id, chosen)
    if (!isPlaced) {
      const methods = await readPaymentMethods(deps, order.country_id)
      const placed = methods.find((one) => one.payment_method_id === order.payment_method_id)
      const costsTheSame = method.fee === 0 && (placed?.fee ?? 0) === 0
      if (method.timing === 'on_delivery' || !costsTheSame) throw new Refusal('METHOD_UNAVAILABLE')
    }
    return { method, point: method.points.find((one) => one.payment_point_id === payment_point_id) }
  }

  function chargeRequest({ attempt, order, point_code }: BegunPayment, { body }: Input, { address }: Context) {
    const locale = `${order.language_id}-${order.country_id.toLowerCase()}`
    return {
      reference: attempt.token,
      amount: attempt.amount,
      currency_code: attempt.currency_code,
      method: attempt.payment_method_type,
      card_token: body.card_token,
      mobile_code: body.mobile_code === undefined ? undefined : (parseMobileCode(body.mobile_code) ?? undefined),
      wallet_token: body.wallet_token,
      debit_token: body.debit_token,
      payment_point: point_code,
      payer_email: order.buyer.email,
      payer_address: address,
      return_url: `${publicUrl}/${locale}/order/${order.order_id}?payment=${attempt.token}`,
      webhook_url: `${publicUrl}/api/payments/webhooks/${attempt.provider}`,
      description: order.number,
      languageId: body.languageId,
    }
  }
}

interface OrderAndAttempts {
  order: PayableOrder | undefined
  attempts: Attempt[]
}

/** Locks an order and reads its attempts in one round trip. */
async function lockAndRead<T>(tx: Transaction<Database>, locking: Query<T>, order_id: number) {
  const [order, attempts] = await pipeline<[T, Attempt[]]>(tx, locking, attemptsOf(order_id))
  return { order, attempts }
}

interface BegunPayment extends SavedCardUse {
  attempt: SentAttempt
  order: PayableOrder
  point_code: string | undefined
}

/** @throws Refusal PAYMENT_DATA_REQUIRED, or FIELDS_REFUSED for a malformed code and for unexpected data. */
function checkData(method: MethodFacts, body: Input['body']): void {
  const needed = askedInShop(method.provider, method.type)
  for (const field of PAYMENT_DATA_FIELDS) {
    if (field === needed || body[field] === undefined) continue
    throw refuseField(field, 'NOT_USED_HERE', 'This does not belong to the chosen payment method')
  }
  if (needed === 'mobile_code') {
    if (parseMobileCode(body.mobile_code ?? '') !== null) return
    throw refuseField('mobile_code', 'MOBILE_CODE_INVALID', 'The code has six digits')
  }
  if (needed === 'card_token' && body.saved_card_id !== undefined) return
  if (needed !== null && body[needed] === undefined) throw new Refusal('PAYMENT_DATA_REQUIRED')
}

/** SPEC §3 payment, including its status. */
export function showPayment(attempt: SentAttempt): Payment {
  return {
    token: attempt.token,
    order_id: attempt.order_id,
    status: statusOf(attempt),
    payment_method_type: attempt.payment_method_type,
    amount: attempt.amount,
    currency_code: attempt.currency_code,
    decline_code: attempt.decline_code,
    action: attempt.state === 'NEEDS_ACTION' ? attempt.action : null,
  }
}

/** The status shown to the buyer: an unknown outcome is never shown as failed, and refunded money is not a payment. */
export function statusOf(attempt: Pick<Attempt, 'state' | 'refund_due' | 'action'>): Payment['status'] {
  switch (attempt.state) {
    case 'CREATED':
      return 'CREATED'
    case 'SENT':
    case 'UNKNOWN':
      return 'RUNNING'
    case 'AUTHORISED':
      return 'AWAITING'
    case 'NEEDS_ACTION':
      return attempt.action?.kind === 'bank_transfer' || attempt.action?.kind === 'direct_debit'
        ? 'AWAITING'
        : 'NEEDS_ACTION'
    case 'CAPTURED':
      return attempt.refund_due ? 'FAILED' : 'CAPTURED'
    default:
      return attempt.state
  }
}
