import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { behaviourOf } from './behaviours.ts'
import type { CreateResult, Desk } from './desk.ts'
import type { HeldSockets } from './held-sockets.ts'
import type { CreateRequest } from './new-payment.ts'
import type { PaymentRecord, Refund } from './payment.ts'
import { type FieldProblem, sendProblem } from './problems.ts'
import { cardParams, createPaymentBody, listQuery, paymentParams, refundBody, vaultParams } from './request-schemas.ts'
import type { Schedule } from './schedule.ts'
import { isSameSecret } from './signature.ts'
import type { Store } from './store.ts'

export type PaymentsApiOptions = {
  keys: readonly string[]
  clock: () => number
  desk: Desk
  store: Store
  schedule: Schedule
  heldSockets: HeldSockets
  durable: () => Promise<void>
}

type WithId = { Params: { id: string } }

const defaultListLimit = 100
const maxListLimit = 500

/** The server API of the sandbox under /v1/payments, for callers that know the key. */
export async function paymentsApi(app: FastifyInstance, options: PaymentsApiOptions): Promise<void> {
  const { keys, clock, desk, store, schedule, heldSockets, durable } = options

  app.addHook('onRequest', async (request, reply) => {
    const [scheme, given] = (request.headers.authorization ?? '').split(' ')
    if (scheme?.toLowerCase() !== 'bearer' || !keys.some((key) => isSameSecret(given ?? '', key)))
      return sendProblem(reply, 'unauthorised')
  })

  async function leaveUnanswered(request: FastifyRequest, reply: FastifyReply, how: 'hangs' | 'resets'): Promise<void> {
    await durable()
    reply.hijack()
    if (how === 'resets') request.raw.socket.resetAndDestroy()
    else heldSockets.hold(request.raw.socket)
  }

  /** Answers a first create call by its behaviour; a repeated call is answered with the current payment. */
  async function answerCreate(request: FastifyRequest, reply: FastifyReply, result: CreateResult) {
    if (result.kind === 'refused') return sendProblem(reply, result.reason)
    if (result.kind === 'repeated') return result.record.payment
    const answer = result.kind === 'fault' ? result.fault : result.answer
    if (answer === 'fails') return sendProblem(reply, 'broken_on_purpose')
    if (result.kind === 'fault' || answer === 'hangs' || answer === 'resets') {
      return leaveUnanswered(request, reply, answer === 'resets' ? 'resets' : 'hangs')
    }
    const { payment } = result.record
    if (answer === 'at_once') return reply.code(201).send(payment)
    await new Promise<void>((resolve) => schedule.at(clock() + answer.afterMs, resolve))
    return reply.code(201).send(store.payment(payment.id)?.payment ?? payment)
  }

  app.post<{ Body: CreateRequest }>('/v1/payments', { schema: { body: createPaymentBody } }, async (request, reply) => {
    const fields = faultsOf(request.body)
    if (fields.length > 0) return sendProblem(reply, 'invalid', fields)
    return answerCreate(request, reply, desk.create(request.body))
  })

  app.get<{ Querystring: { since?: string; limit?: string } }>(
    '/v1/payments',
    { schema: { querystring: listQuery } },
    async (request, reply) => {
      const since = readSince(request.query.since ?? '0')
      if (since === null) {
        const message = 'must be a date and time (ISO 8601) or the next_since of an earlier answer'
        return sendProblem(reply, 'malformed', [{ path: 'since', code: 'format', message }])
      }
      const limit = Math.min(Number(request.query.limit ?? defaultListLimit), maxListLimit)
      const { records, next } = store.paymentsSince(since, limit)
      return { payments: records.map((record) => record.payment), next_since: next === null ? null : String(next) }
    },
  )

  app.get<{ Params: { reference: string } }>(
    '/v1/payments/by-reference/:reference',
    { schema: { params: paymentParams } },
    async (request, reply) => {
      const record = store.paymentByReference(request.params.reference)
      return record === undefined ? sendProblem(reply, 'payment_not_found') : record.payment
    },
  )

  function withPayment(handle: (record: PaymentRecord, reply: FastifyReply) => unknown) {
    return async (request: FastifyRequest<WithId>, reply: FastifyReply) => {
      const record = store.payment(request.params.id)
      return record === undefined ? sendProblem(reply, 'payment_not_found') : handle(record, reply)
    }
  }

  app.get<WithId>(
    '/v1/payments/:id',
    { schema: { params: paymentParams } },
    withPayment((record) => record.payment),
  )

  app.post<WithId>(
    '/v1/payments/:id/cancel',
    { schema: { params: paymentParams } },
    withPayment((record, reply) => desk.cancel(record)?.payment ?? sendProblem(reply, 'not_cancellable')),
  )

  app.post<WithId>(
    '/v1/payments/:id/capture',
    { schema: { params: paymentParams } },
    withPayment((record, reply) => desk.capture(record)?.payment ?? sendProblem(reply, 'not_capturable')),
  )

  app.post<WithId & { Body: { reference: string; amount: number } }>(
    '/v1/payments/:id/refunds',
    { schema: { params: paymentParams, body: refundBody } },
    async (request, reply) => {
      const record = store.payment(request.params.id)
      if (record === undefined) return sendProblem(reply, 'payment_not_found')
      const result = desk.refund(record, request.body)
      if ('refused' in result) return sendProblem(reply, result.refused)
      if ('lost' in result || result.hangs) return leaveUnanswered(request, reply, 'hangs')
      return shownRefund(result.record, result.refund)
    },
  )

  app.get<{ Params: { id: string; reference: string } }>(
    '/v1/payments/:id/refunds/:reference',
    { schema: { params: paymentParams } },
    async (request, reply) => {
      const record = store.payment(request.params.id)
      if (record === undefined) return sendProblem(reply, 'payment_not_found')
      const refund = record.refunds.find((one) => one.reference === request.params.reference)
      return refund === undefined ? sendProblem(reply, 'refund_not_found') : shownRefund(record, refund)
    },
  )

  app.get<WithId>('/v1/cards/:id', { schema: { params: cardParams } }, async (request, reply) => {
    const card = store.card(request.params.id)
    if (card === undefined || card.isRemoved) return sendProblem(reply, 'card_not_found')
    const { id, vault, brand, last4, exp_month, exp_year } = card
    return { id, vault, brand, last4, exp_month, exp_year }
  })

  app.post<WithId>('/v1/cards/:id/remove', { schema: { params: cardParams } }, async (request, reply) => {
    const card = store.card(request.params.id)
    if (card === undefined) return sendProblem(reply, 'card_not_found')
    const isFirst = !card.isRemoved
    desk.removeCard(card)
    if (isFirst && behaviourOf(card.behaviour).removalHangs) return leaveUnanswered(request, reply, 'hangs')
    return { removed: true }
  })

  app.post<WithId>('/v1/vaults/:id/remove', { schema: { params: vaultParams } }, async (request) => {
    for (const card of store.cardsOf(request.params.id)) desk.removeCard(card)
    return { removed: true }
  })

  function shownRefund({ payment }: PaymentRecord, { settles_at, ...refund }: Refund) {
    const isPending = settles_at !== undefined && Date.parse(settles_at) > clock()
    const status = isPending ? 'pending' : 'refunded'
    return { ...refund, status, currency: payment.currency, payment_id: payment.id, payment }
  }
}

function readSince(since: string): { updatedAt: string } | { sequence: number } | null {
  if (/^\d{1,15}$/.test(since)) return { sequence: Number(since) }
  if (!/^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(since)) return null
  const time = Date.parse(since)
  return Number.isNaN(time) ? null : { updatedAt: new Date(time).toISOString() }
}

const instrumentFields = ['card_token', 'mobile_code', 'wallet_token'] as const
const instrumentOfMethod: Partial<Record<CreateRequest['method'], (typeof instrumentFields)[number]>> = {
  card: 'card_token',
  mobile_code: 'mobile_code',
  wallet: 'wallet_token',
}

/** Checks beyond the schema: each method needs its own instrument and no other, and URLs are http(s). */
function faultsOf(body: CreateRequest): FieldProblem[] {
  const faults: FieldProblem[] = []
  const wanted = instrumentOfMethod[body.method]
  for (const field of instrumentFields) {
    const isSaved = field === 'card_token' && body.saved_card !== undefined
    if (field === wanted && body[field] === undefined && !isSaved) {
      faults.push({ path: field, code: 'required', message: `is required for ${body.method}` })
    }
    if ((field !== wanted || isSaved) && body[field] !== undefined) {
      faults.push({ path: field, code: 'not_allowed', message: `does not belong to ${body.method}` })
    }
  }
  for (const field of ['vault', 'save_card', 'saved_card'] as const) {
    if (body.method !== 'card' && body[field] !== undefined) {
      faults.push({ path: field, code: 'not_allowed', message: `does not belong to ${body.method}` })
    }
  }
  if (body.vault === undefined && (body.save_card !== undefined || body.saved_card !== undefined)) {
    faults.push({ path: 'vault', code: 'required', message: 'is required for a card that is saved' })
  }
  for (const field of ['return_url', 'webhook_url'] as const) {
    if (!isWebAddress(body[field])) faults.push({ path: field, code: 'format', message: 'must be an http(s) address' })
  }
  return faults
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && url.username === ''
}
