import type { FastifyInstance } from 'fastify'
import type { HeldSockets } from './held-sockets.ts'
import { labelOf, parcelBehaviour } from './parcel.ts'
import type { ParcelDesk, ParcelRequest } from './parcel-desk.ts'
import { sendProblem } from './problems.ts'
import { createParcelBody, parcelParams, paymentParams } from './request-schemas.ts'
import type { Schedule } from './schedule.ts'
import { isSameSecret } from './signature.ts'

export type ParcelsApiOptions = {
  keys: readonly string[]
  clock: () => number
  desk: ParcelDesk
  schedule: Schedule
  heldSockets: HeldSockets
  durable: () => Promise<void>
}

/** The server API of the sandbox's carriers under /v1/parcels, for callers that know the key. */
export async function parcelsApi(app: FastifyInstance, options: ParcelsApiOptions): Promise<void> {
  const { keys, clock, desk, schedule, heldSockets, durable } = options

  app.addHook('onRequest', async (request, reply) => {
    const [scheme, given] = (request.headers.authorization ?? '').split(' ')
    if (scheme?.toLowerCase() !== 'bearer' || !keys.some((key) => isSameSecret(given ?? '', key)))
      return sendProblem(reply, 'unauthorised')
  })

  app.post<{ Body: ParcelRequest }>('/v1/parcels', { schema: { body: createParcelBody } }, async (request, reply) => {
    const result = desk.create(request.body)
    if (result.kind === 'refused') return sendProblem(reply, 'address_refused')
    if (result.kind === 'fails') return sendProblem(reply, 'broken_on_purpose')
    if (result.kind === 'full') return sendProblem(reply, 'full')
    const { parcel, behaviour } = result.record
    const { answer } = parcelBehaviour(behaviour)
    if (result.kind === 'repeated' || answer === 'at_once' || answer === 'refuses') return reply.code(201).send(parcel)
    if (answer === 'hangs') {
      await durable()
      reply.hijack()
      heldSockets.hold(request.raw.socket)
      return
    }
    await new Promise<void>((resolve) => schedule.at(clock() + answer.afterMs, resolve))
    return reply.code(201).send(parcel)
  })

  app.get<{ Params: { reference: string } }>(
    '/v1/parcels/by-reference/:reference',
    { schema: { params: paymentParams } },
    async ({ params }, reply) =>
      desk.parcelByReference(params.reference)?.parcel ?? sendProblem(reply, 'parcel_not_found'),
  )

  app.post<{ Params: { reference: string } }>(
    '/v1/parcels/by-reference/:reference/cancel',
    { schema: { params: paymentParams } },
    async ({ params }, reply) => {
      const record = desk.parcelByReference(params.reference)
      if (record === undefined) return sendProblem(reply, 'parcel_not_found')
      return desk.cancel(record)?.parcel ?? sendProblem(reply, 'parcel_moving')
    },
  )

  app.get<{ Params: { number: string } }>(
    '/v1/parcels/:number/label',
    { schema: { params: parcelParams } },
    async ({ params }, reply) => {
      const record = desk.parcel(params.number)
      if (record === undefined) return sendProblem(reply, 'parcel_not_found')
      return reply.type('image/svg+xml; charset=utf-8').send(labelOf(record))
    },
  )
}
