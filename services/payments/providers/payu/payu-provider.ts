import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import type { CurrencyCode } from '@meridian/domain/locale.ts'
import type { ProviderStatus } from '@meridian/domain/payment.ts'
import type { DisputeState } from '@meridian/domain/payment-dispute.ts'
import {
  type ChargeAnswer,
  type ChargeRequest,
  type Dispute,
  type PaymentProvider,
  ProviderSilent,
  type RefundAnswer,
  type RequestedCharge,
} from '../../provider.ts'
import {
  PayuCreated,
  PayuNotice,
  type PayuOrder,
  PayuOrders,
  type PayuRefund,
  PayuRefunded,
  PayuRefunds,
  PayuRefusal,
  PayuTransactions,
} from './payu-answers.ts'
import { createPayuClient, type PayuAccess, type PayuClient, type PayuPoint, type PayuResponse } from './payu-client.ts'
import { declineOf, declineOfRefusal } from './payu-declines.ts'
import { createProof, ENDED, NOT_FOUND, OWN_ADDRESS, VALIDITY_S } from './payu-proof.ts'
import { isSignedByPayu } from './payu-signature.ts'

/** A BLIK code is confirmed within two minutes. */
const CODE_MS = 120_000

export type PayuOptions = PayuAccess & { points: Readonly<Record<CurrencyCode, PayuPoint>> }

const REFUND_NOT_FOUND: RefundAnswer = { status: 'not_found', code: null }

const TELLS: Record<PayuOrder['status'], ProviderStatus> = {
  NEW: 'needs_action',
  PENDING: 'needs_action',
  WAITING_FOR_CONFIRMATION: 'authorised',
  COMPLETED: 'captured',
  CANCELED: 'cancelled',
}

/**
 * PayU by its REST API 2.1. Amounts are hundredths in every currency, as ours, forints too. PayU finds an order only by
 * its own id, which is lost with a lost answer: then a notification supplies it, or a second order under the same
 * reference, which PayU accepts only if it never had the first.
 */
export function createPayuProvider({ points, ...access }: PayuOptions): PaymentProvider {
  const { clock } = access
  const clients = new Map<string, { point: PayuPoint; call: PayuClient }>(
    Object.entries(points).map(([currency, point]) => [currency, { point, call: createPayuClient(point, access) }]),
  )
  const secondKeys = Object.values(points).flatMap(({ second_keys }) => second_keys)

  function clientOf(currency_code: string) {
    const client = clients.get(currency_code)
    if (client === undefined) throw new ProviderSilent(`PayU has no point of sale for ${currency_code}`)
    return client
  }

  function create(charge: ChargeRequest): Promise<PayuResponse> {
    const { point, call } = clientOf(charge.currency_code)
    const email = charge.payer_email ?? ''
    const address = charge.payer_address ?? ''
    const totalAmount = String(charge.amount)
    return call('POST', '/api/v2_1/orders', {
      extOrderId: charge.reference,
      merchantPosId: point.pos_id,
      customerIp: isIP(address) === 0 ? OWN_ADDRESS : address,
      notifyUrl: charge.webhook_url,
      continueUrl: charge.return_url,
      description: charge.description,
      currencyCode: charge.currency_code,
      totalAmount,
      validityTime: String(VALIDITY_S),
      products: [{ name: charge.description, unitPrice: totalAmount, quantity: '1' }],
      buyer: {
        ...(email === '' ? {} : { email }),
        language: charge.languageId,
      },
      payMethods: payMethodsOf(charge),
    })
  }

  /** @throws ProviderSilent if the outcome at PayU is unknown */
  async function charge(request: ChargeRequest): Promise<ChargeAnswer> {
    const answer = await create(request)
    const created = PayuCreated.safeParse(answer.json)
    const { amount, currency_code } = request
    if ([200, 201, 302].includes(answer.status) && created.success) {
      const { orderId, redirectUri } = created.data
      const reported = { provider_payment_id: orderId, amount, currency_code, decline_code: null }
      if (redirectUri !== undefined)
        return { status: 'needs_action', ...reported, action: { kind: 'redirect', url: redirectUri } }
      const expires_at = new Date(clock().getTime() + CODE_MS).toISOString()
      const charged = { ...request, provider_payment_id: orderId, sent_at: clock() }
      const waits: ChargeAnswer = { status: 'needs_action', ...reported, action: { kind: 'mobile_code', expires_at } }
      // A code may be paid or rejected at once, which the creation's answer does not say.
      const now = await readOrder(charged, orderId).catch(() => null)
      return now === null || now.status === 'needs_action' ? waits : now
    }
    if (answer.status === 401) return { status: 'failed', ...ENDED, decline_code: 'UNAUTHORIZED' }
    const refusal = PayuRefusal.safeParse(answer.json)
    if ((answer.status === 400 || answer.status === 403) && refusal.success) {
      const { status } = refusal.data
      if (status.statusCode !== 'ERROR_ORDER_NOT_UNIQUE') {
        return { status: 'failed', ...ENDED, decline_code: declineOfRefusal(status) }
      }
    }
    throw new ProviderSilent(`PayU answered an order with status ${answer.status}`)
  }

  /** The state of an order whose id is known. @throws ProviderSilent */
  async function readOrder(charged: RequestedCharge, orderId: string): Promise<ChargeAnswer> {
    const order = await findOrder(charged, orderId)
    if (order === null) return NOT_FOUND
    if (order.status !== 'WAITING_FOR_CONFIRMATION') return answerOf(charged, order)
    // The point of sale leaves capture to the shop; an amount other than requested is not captured.
    const { call } = clientOf(charged.currency_code)
    const isRight = order.totalAmount === charged.amount && order.currencyCode === charged.currency_code
    if (isRight) await call('POST', `/api/v2_1/orders/${order.orderId}/captures`, {})
    else await call('DELETE', `/api/v2_1/orders/${order.orderId}`)
    const after = await findOrder(charged, orderId)
    return after === null ? NOT_FOUND : answerOf(charged, after)
  }

  async function retrieve(currency_code: string, orderId: string): Promise<PayuOrder | null> {
    const answer = await clientOf(currency_code).call('GET', `/api/v2_1/orders/${encodeURIComponent(orderId)}`)
    if (answer.status === 404) return null
    const orders = PayuOrders.safeParse(answer.json)
    if (answer.status !== 200 || !orders.success) throw new ProviderSilent(`PayU answered with status ${answer.status}`)
    return orders.data.orders[0]
  }

  async function findOrder(charged: RequestedCharge, orderId: string): Promise<PayuOrder | null> {
    const order = await retrieve(charged.currency_code, orderId)
    if (order !== null && order.extOrderId !== charged.reference)
      throw new ProviderSilent('PayU answered about another order')
    return order
  }

  async function answerOf(charged: RequestedCharge, order: PayuOrder): Promise<ChargeAnswer> {
    const { orderId, totalAmount: amount, currencyCode: currency_code } = order
    const reported = { provider_payment_id: orderId, amount, currency_code, decline_code: null, action: null }
    if (order.status === 'COMPLETED') {
      const refunds = await readRefunds(charged, orderId)
      const back = refunds.filter(({ status }) => status === 'FINALIZED').reduce((sum, one) => sum + one.amount, 0)
      return { status: amount > 0 && back >= amount ? 'refunded' : 'captured', ...reported }
    }
    if (order.status !== 'CANCELED') return { status: TELLS[order.status], ...reported }
    const decline_code = declineOf(await readTransactions(charged, orderId))
    if (decline_code !== null) return { status: 'failed', ...reported, decline_code }
    const endedAt = order.orderCreateDate.getTime() + (order.validityTime ?? VALIDITY_S) * 1000
    const isExpired = charged.method !== 'mobile_code' && endedAt <= clock().getTime()
    return isExpired ? { status: 'failed', ...reported, decline_code: 'EXPIRED' } : { status: 'cancelled', ...reported }
  }

  async function readTransactions(charged: RequestedCharge, orderId: string) {
    const answer = await clientOf(charged.currency_code).call('GET', `/api/v2_1/orders/${orderId}/transactions`)
    if (answer.status === 404) return []
    const found = PayuTransactions.safeParse(answer.json)
    if (answer.status !== 200 || !found.success) throw new ProviderSilent('PayU tells nothing of a try to pay')
    return found.data.transactions
  }

  async function readRefunds(charged: RequestedCharge, orderId: string): Promise<PayuRefund[]> {
    const answer = await clientOf(charged.currency_code).call('GET', `/api/v2_1/orders/${orderId}/refunds`)
    if (answer.status === 404) return []
    const found = PayuRefunds.safeParse(answer.json)
    if (answer.status !== 200 || !found.success) throw new ProviderSilent('PayU tells nothing of refunds')
    return found.data.refunds
  }

  const prove = createProof(clientOf, clock)

  const readCharge = (charged: RequestedCharge) =>
    charged.provider_payment_id === null ? prove(charged) : readOrder(charged, charged.provider_payment_id)

  return {
    name: 'payu',
    methodTypes: ['mobile_code', 'pay_by_link', 'card'],
    charge,
    readCharge,
    async cancel(charged) {
      const id = charged.provider_payment_id
      if (id === null) return prove(charged)
      // Whatever the answer, the order's state decides.
      await clientOf(charged.currency_code).call('DELETE', `/api/v2_1/orders/${encodeURIComponent(id)}`)
      return readCharge(charged)
    },
    capture: readCharge,
    async refund(charged, { reference, amount }) {
      const id = charged.provider_payment_id
      if (id === null) return { status: 'refused', code: 'PAYMENT_UNKNOWN' }
      // Without a currency, PayU uses that of the order, whatever was paid.
      const refund = { description: `Refund ${reference}`, amount: String(amount), extRefundId: reference }
      const path = `/api/v2_1/orders/${encodeURIComponent(id)}/refunds`
      const answer = await clientOf(charged.currency_code).call('POST', path, { refund })
      const made = PayuRefunded.safeParse(answer.json)
      if (answer.status === 200 && made.success) return refundAnswerOf(made.data.refund)
      const refusal = PayuRefusal.safeParse(answer.json)
      if ([400, 403, 404].includes(answer.status) && refusal.success) {
        return { status: 'refused', code: declineOfRefusal(refusal.data.status) }
      }
      throw new ProviderSilent(`PayU answered a refund with status ${answer.status}`)
    },
    async readRefund(charged, refund_reference) {
      if (charged.provider_payment_id === null) return REFUND_NOT_FOUND
      const refunds = await readRefunds(charged, charged.provider_payment_id)
      const found = refunds.find(({ extRefundId }) => extRefundId === refund_reference)
      return found === undefined ? REFUND_NOT_FOUND : refundAnswerOf(found)
    },
    async disputes(charged) {
      if (charged.provider_payment_id === null) return []
      return disputesOf(await readRefunds(charged, charged.provider_payment_id))
    },
    // PayU has no list of orders.
    list: null,
    async lookUp(orderId, currency_code) {
      const order = await retrieve(currency_code, orderId)
      return order && { reference: order.extOrderId, amount: order.totalAmount, currency_code: order.currencyCode }
    },
    readWebhook(raw, headers) {
      if (!isSignedByPayu(raw, headers['openpayu-signature'], secondKeys)) return null
      const notice = PayuNotice.safeParse(jsonOf(raw))
      if (!notice.success) return null
      const { orderId, extOrderId } = 'order' in notice.data ? notice.data.order : notice.data
      // PayU does not number notifications: a repeated one has the same bytes.
      const event_id = createHash('sha256').update(raw).digest('hex')
      const claimedStatus = 'order' in notice.data ? TELLS[notice.data.order.status] : null
      return { event_id, reference: extOrderId, provider_payment_id: orderId, claimedStatus }
    },
  }
}

/** The method chosen here; PayU's page asks for whatever is left open. */
function payMethodsOf({ method, mobile_code, payment_point }: ChargeRequest) {
  if (mobile_code !== undefined) return { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: mobile_code } }
  if (method === 'card') return { payMethod: { type: 'PBL', value: 'c' } }
  return payment_point === undefined ? undefined : { payMethod: { type: 'PBL', value: payment_point } }
}

/**
 * Refunds not requested by the shop were made on PayU's panel. The API does not report chargebacks: they are settled by
 * mail and on the panel.
 */
function disputesOf(refunds: readonly PayuRefund[]): Dispute[] {
  return refunds
    .filter(({ extRefundId }) => extRefundId == null)
    .map(({ refundId, amount, currencyCode, status }) => ({
      dispute_id: refundId,
      kind: 'REFUND' as const,
      amount,
      currency_code: currencyCode,
      state: REFUND_TELLS[status],
      reason: null,
      answer_by: null,
    }))
}

/** A refund cancelled by PayU left the money here. */
const REFUND_TELLS = { PENDING: 'OPEN', FINALIZED: 'LOST', CANCELED: 'WON' } as const satisfies Record<
  PayuRefund['status'],
  DisputeState
>

function refundAnswerOf({ status, statusError }: PayuRefund): RefundAnswer {
  if (status === 'CANCELED') return { status: 'refused', code: statusError?.code ?? 'CANCELED' }
  return { status: status === 'FINALIZED' ? 'refunded' : 'pending', code: null }
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return null
  }
}
