import { isIP } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { HeldSockets } from '../held-sockets.ts'
import type { Schedule } from '../schedule.ts'
import { behaviourOfEmail, outcomeOfCode } from './behaviours.ts'
import type { Desk } from './desk.ts'
import { type CreateRequest, type Order, type Refund, reportedMoney, shownOrder, shownRefund } from './order.ts'
import { invalid, missing, type Refusal, refusals, sendRefusal } from './refusals.ts'
import { orderBody, refundBody } from './request-schemas.ts'
import type { PointOfSale, Tokens } from './tokens.ts'

export type RestOptions = {
  clock: () => number
  schedule: Schedule
  desk: Desk
  tokens: Tokens
  heldSockets: HeldSockets
  publicUrl: () => string
}

type OfOrder = { Params: { orderId: string } }

const slowMs = 4000

/** PayU's REST API 2.1, as far as an online shop uses it. */
export async function restApi(app: FastifyInstance, options: RestOptions): Promise<void> {
  const { clock, schedule, desk, tokens, heldSockets, publicUrl } = options
  /** First calls that met a fault, so that a repeated one is answered. */
  const metFault = new Set<string>()

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  )

  app.post('/pl/standard/user/oauth/authorize', async (request, reply) => {
    const denied = (status: number, error: string, error_description: string) =>
      reply.code(status).send({ error, error_description })
    if (!(request.body instanceof URLSearchParams))
      return denied(401, 'unauthorized', 'Full authentication is required')
    if (request.body.get('grant_type') !== 'client_credentials') {
      return denied(400, 'unsupported_grant_type', 'Unsupported grant type')
    }
    const { body } = request
    const token = tokens.issue(body.get('client_id') ?? '', body.get('client_secret') ?? '')
    return token ?? denied(401, 'invalid_client', 'Bad client credentials')
  })

  await app.register(async (orders) => {
    orders.addHook('onRequest', async (request, reply) => {
      if (tokens.pointOf(request.headers.authorization) === null) return sendRefusal(reply, refusals.unauthorised)
      return undefined
    })

    orders.post<{ Body: CreateRequest }>(
      '/api/v2_1/orders',
      { schema: { body: orderBody } },
      async (request, reply) => {
        const { body } = request
        const point = pointOf(request)
        const refusal = refusalOf(body, point)
        if (refusal !== null) return sendRefusal(reply, refusal)
        const { create, isNever } = behaviourOfEmail(body.buyer?.email)
        const isFirst = isFirstCall(`order ${body.merchantPosId} ${body.extOrderId}`)
        const fault = isFirst ? create : undefined
        if (isNever || fault === 'lost_before') return leave(reply, request)
        if (fault === 'error_before') return sendRefusal(reply, refusals.internal)
        if (fault === 'busy') return sendRefusal(reply, refusals.busy)
        if (fault === 'page') return reply.type('text/html; charset=utf-8').send('<!doctype html><title>PayU</title>')
        const order = desk.create(body)
        if ('statusCode' in order) return sendRefusal(reply, order)
        const code = blikCodeOf(body)
        if (code !== null) {
          const outcome = outcomeOfCode(code)
          if (outcome.kind !== 'refused') desk.pay(order, { value: 'blik' }, outcome)
        }
        if (fault === 'lost_after') return leave(reply, request)
        if (fault === 'error_after') return sendRefusal(reply, refusals.internal)
        if (fault === 'reset_after') {
          reply.hijack()
          request.raw.socket.resetAndDestroy()
          return reply
        }
        if (fault === 'slow') await until(slowMs)
        return sendCreated(reply, order, code !== null)
      },
    )

    orders.get<OfOrder>('/api/v2_1/orders/:orderId', async (request, reply) => {
      const order = orderOf(request)
      if (order === null) return sendRefusal(reply, refusals.notFound)
      const properties = [{ name: 'PAYMENT_ID', value: order.paymentId }]
      return { orders: [shownOrder(order)], status: success('Request processing successful'), properties }
    })

    orders.get<OfOrder>('/api/v2_1/orders/:orderId/transactions', async (request, reply) => {
      const order = orderOf(request)
      if (order === null || order.transactions.length === 0) return sendRefusal(reply, refusals.notFound)
      return {
        transactions: order.transactions.map(({ value, resultCode, cardResponseCode, cardNumberMasked }) => ({
          payMethod: { value },
          resultCode,
          ...(cardNumberMasked === undefined
            ? {}
            : { card: { cardData: { cardNumberMasked, cardResponseCode: cardResponseCode ?? '000' } } }),
        })),
      }
    })

    orders.delete<OfOrder>('/api/v2_1/orders/:orderId', async (request, reply) => {
      const order = orderOf(request)
      if (order === null) return sendRefusal(reply, refusals.notFound)
      if (!desk.cancel(order)) return sendRefusal(reply, invalid('The order cannot be cancelled any more'))
      return { orderId: order.orderId, extOrderId: order.request.extOrderId, status: success() }
    })

    orders.post<OfOrder>('/api/v2_1/orders/:orderId/captures', async (request, reply) => {
      const order = orderOf(request)
      if (order === null) return sendRefusal(reply, refusals.notFound)
      if (!desk.capture(order)) return sendRefusal(reply, invalid('The order does not wait for its capture'))
      return { status: success('Status was updated') }
    })

    orders.post<OfOrder & { Body: { refund: Parameters<Desk['refund']>[1] & { currencyCode?: string } } }>(
      '/api/v2_1/orders/:orderId/refunds',
      { schema: { body: refundBody } },
      async (request, reply) => {
        const order = orderOf(request)
        if (order === null) return sendRefusal(reply, refusals.notFound)
        const { refund: requested } = request.body
        const { currencyCode } = reportedMoney(order)
        if ((requested.currencyCode ?? currencyCode) !== currencyCode) return sendRefusal(reply, refusals.currency)
        const fault = order.behaviour.refund
        if (fault === 'lost_before' && isFirstCall(`refund ${order.orderId} ${requested.extRefundId}`)) {
          return leave(reply, request)
        }
        const made = desk.refund(order, requested)
        if ('refusal' in made) return sendRefusal(reply, made.refusal)
        if (fault === 'lost_after') return leave(reply, request)
        return { orderId: order.orderId, refund: shown(order, made.refund), status: success('Refund queued') }
      },
    )

    orders.get<OfOrder>('/api/v2_1/orders/:orderId/refunds', async (request, reply) => {
      const order = orderOf(request)
      if (order === null) return sendRefusal(reply, refusals.notFound)
      return { refunds: order.refunds.map((refund) => shown(order, refund)) }
    })
  })

  function pointOf(request: FastifyRequest): PointOfSale {
    const point = tokens.pointOf(request.headers.authorization)
    if (point === null) throw new Error('The hook has let a call without a token pass')
    return point
  }

  /** The order of an address, if it is of the caller's point of sale. */
  function orderOf(request: FastifyRequest<OfOrder>): Order | null {
    const order = desk.order(request.params.orderId)
    return order?.request.merchantPosId === pointOf(request).posId ? order : null
  }

  function sendCreated(reply: FastifyReply, order: Order, isBlik: boolean): FastifyReply {
    const { orderId, request } = order
    const created = { orderId, extOrderId: request.extOrderId, status: success() }
    if (isBlik) return reply.code(201).send(created)
    const redirectUri = `${publicUrl()}/pay/${orderId}?locale=${request.buyer?.language ?? 'pl'}`
    return reply
      .code(302)
      .header('location', redirectUri)
      .send({ ...created, redirectUri, iframeAllowed: true })
  }

  function leave(reply: FastifyReply, request: FastifyRequest): FastifyReply {
    reply.hijack()
    heldSockets.hold(request.raw.socket)
    return reply
  }

  function isFirstCall(name: string): boolean {
    const isFirst = !metFault.has(name)
    if (metFault.size > 10_000) metFault.clear()
    metFault.add(name)
    return isFirst
  }

  function until(ms: number): Promise<void> {
    return new Promise((resolve) => schedule.at(clock() + ms, resolve))
  }
}

const shown = (order: Order, refund: Refund) => shownRefund(refund, reportedMoney(order))

function success(statusDesc?: string) {
  return { statusCode: 'SUCCESS', ...(statusDesc === undefined ? {} : { statusDesc }) }
}

/** The BLIK code of a request in either of its two forms; null for payments on PayU's page. */
function blikCodeOf({ payMethods }: CreateRequest): string | null {
  const method = payMethods?.payMethod
  if (method?.type === 'BLIK_AUTHORIZATION_CODE') return method.value
  return method?.value === 'blik' ? (method.authorizationCode ?? null) : null
}

/** Why an order is refused although it fits its schema; null where it is not. */
function refusalOf(body: CreateRequest, point: PointOfSale): Refusal | null {
  if (body.merchantPosId !== point.posId) return refusals.foreignPos
  if (!point.currencies.includes(body.currencyCode)) return refusals.currency
  if (isIP(body.customerIp) === 0 || body.customerIp === '0.0.0.0') return invalid('Invalid customerIp')
  const sum = body.products.reduce((total, one) => total + Number(one.unitPrice) * Number(one.quantity), 0)
  if (sum !== Number(body.totalAmount)) return invalid('The products do not add up to totalAmount')
  const method = body.payMethods?.payMethod
  if (method === undefined) return null
  const code = blikCodeOf(body)
  if (code === null) return point.payMethods.includes(method.value) ? null : refusals.payMethod
  if (!point.payMethods.includes('blik') || body.currencyCode !== 'PLN') return refusals.payMethod
  if (body.buyer?.email === undefined) return missing('buyer.email')
  if (!/^\d{6}$/.test(code)) return refusals.blikCode
  const outcome = outcomeOfCode(code)
  return outcome.kind === 'refused' ? invalid(outcome.text, outcome.codeLiteral) : null
}
