import type { FastifyInstance, FastifyReply } from 'fastify'
import type { HeldSockets } from './held-sockets.ts'
import type { InvoiceDesk, InvoiceRecord } from './invoice-desk.ts'
import { sendProblem } from './problems.ts'
import { invoiceBody, invoiceParams } from './request-schemas.ts'
import type { Schedule } from './schedule.ts'
import { isSameSecret, signWebhook } from './signature.ts'

export type InvoicesApiOptions = {
  keys: readonly string[]
  /** Signs the answers. */
  secret: string
  clock: () => number
  desk: InvoiceDesk
  schedule: Schedule
  heldSockets: HeldSockets
  durable: () => Promise<void>
}

const bodyLimit = 1024 * 1024
const slowMs = 4000

/** The server API of the authority under /v1/invoices, for callers that know the key. Every answer is signed. */
export async function invoicesApi(app: FastifyInstance, options: InvoicesApiOptions): Promise<void> {
  const { keys, secret, clock, desk, schedule, heldSockets, durable } = options

  app.addHook('onRequest', async (request, reply) => {
    const [scheme, given] = (request.headers.authorization ?? '').split(' ')
    if (scheme?.toLowerCase() !== 'bearer' || !keys.some((key) => isSameSecret(given ?? '', key)))
      return sendProblem(reply, 'unauthorised')
  })

  function answer(reply: FastifyReply, { key: of, decision, decidedAt }: InvoiceRecord): FastifyReply {
    const decided =
      decidedAt > clock()
        ? { state: 'pending' }
        : 'number' in decision
          ? { state: 'accepted', ...decision }
          : { state: 'rejected', ...decision }
    const body = JSON.stringify({ key: of, ...decided })
    return reply
      .header('sandbox-signature', signWebhook(secret, body, Math.floor(Date.now() / 1000)))
      .type('application/json; charset=utf-8')
      .send(body)
  }

  app.post<{ Body: { key: string; xml: string } }>(
    '/v1/invoices',
    { schema: { body: invoiceBody }, bodyLimit },
    async ({ body, raw }, reply) => {
      const result = desk.submit(body.key, body.xml)
      if (result.kind === 'key_reused') return sendProblem(reply, 'reference_reused')
      if (result.kind === 'fails') return sendProblem(reply, 'broken_on_purpose')
      if (result.kind === 'full') return sendProblem(reply, 'full')
      const { behaviour } = result.record
      if (result.kind === 'taken' && behaviour === 'lost_answer') {
        await durable()
        reply.hijack()
        heldSockets.hold(raw.socket)
        return
      }
      if (result.kind === 'taken' && behaviour === 'slow') {
        await new Promise<void>((resolve) => schedule.at(clock() + slowMs, resolve))
      }
      return answer(reply, result.record)
    },
  )

  app.get<{ Params: { key: string } }>(
    '/v1/invoices/by-key/:key',
    { schema: { params: invoiceParams } },
    async ({ params }, reply) => {
      const record = desk.byKey(params.key)
      return record === undefined ? sendProblem(reply, 'invoice_not_found') : answer(reply, record)
    },
  )
}
