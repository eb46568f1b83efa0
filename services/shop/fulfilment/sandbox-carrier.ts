import { createHmac, timingSafeEqual } from 'node:crypto'
import { assertOutsideTransaction } from '@meridian/database/transaction.ts'
import { PARCEL_EVENT_KINDS } from '@meridian/domain/shipment.ts'
import { Agent, request } from 'undici'
import { z } from 'zod'
import { type CarrierProgram, CarrierSilent, type ParcelAnswer } from './carrier.ts'

const CONNECT_TIMEOUT_MS = 1000
const READ_TIMEOUT_MS = 5000
const SIGNATURE_AGE_MAX_S = 300

/** The sandbox's representation of a parcel; unknown fields are ignored, so that it may add some. */
const SandboxParcel = z.object({
  number: z.string().min(1).max(40),
  tracking_url: z.url().max(500),
  events: z.array(
    z.object({
      id: z.string().min(1).max(100),
      // The sandbox spells kinds in small letters.
      step: z.string().toUpperCase().pipe(z.enum(PARCEL_EVENT_KINDS)),
      at: z.iso.datetime(),
    }),
  ),
})

const SandboxEvent = z.object({
  id: z.string().min(1).max(100),
  parcel: z.object({ reference: z.string().min(1).max(100) }),
})

/** Implements the carrier interface with the carriers of the sandbox. */
export function createSandboxCarrier({
  url,
  key,
  webhookSecret,
  readTimeoutMs = READ_TIMEOUT_MS,
}: {
  url: string
  key: string
  webhookSecret: string
  /** The read time-out; 5 s by default. */
  readTimeoutMs?: number
}): CarrierProgram {
  const agent = new Agent({
    connect: { timeout: CONNECT_TIMEOUT_MS },
    headersTimeout: readTimeoutMs,
    bodyTimeout: readTimeoutMs,
    connections: 16,
  })

  /** @throws CarrierSilent when there is no response. */
  async function send(method: 'GET' | 'POST', path: string, body?: unknown): Promise<{ status: number; text: string }> {
    assertOutsideTransaction('A call to a carrier')
    return request(`${url}${path}`, {
      method,
      dispatcher: agent,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    })
      .then(async (response) => ({ status: response.statusCode, text: await response.body.text() }))
      .catch((error: unknown) => {
        throw new CarrierSilent('The sandbox did not answer', { cause: error })
      })
  }

  /** @throws CarrierSilent whenever it is unknown what the carrier did. */
  function read({ status, text }: { status: number; text: string }): ParcelAnswer {
    if (status === 404) return 'not_found'
    if (status === 400 || status === 422) return 'refused'
    if (status >= 300) throw new CarrierSilent(`The sandbox answered with status ${status}`)
    const parcel = SandboxParcel.safeParse(parse(text))
    if (!parcel.success) throw new CarrierSilent('The sandbox answered something that cannot be read')
    const { number, tracking_url, events } = parcel.data
    return {
      tracking_number: number,
      tracking_url,
      events: events.map(({ id, step, at }) => ({ event_id: id, kind: step, at: new Date(at) })),
    }
  }

  const track: CarrierProgram['track'] = async (reference) =>
    read(await send('GET', `/v1/parcels/by-reference/${encodeURIComponent(reference)}`))

  return {
    name: 'sandbox',
    async create({ reference, title, recipient, pieces, collect, language_id, webhook_url }) {
      const { country_id, pickup_point, ...to } = recipient
      return read(
        await send('POST', '/v1/parcels', {
          ...{ reference, title, pieces, webhook_url, locale: language_id },
          recipient: { ...to, country: country_id, ...(pickup_point !== null && { pickup_point }) },
          ...(collect !== null && { collect: { amount: collect.amount, currency: collect.currency_code } }),
        }),
      )
    },
    track,
    async cancel(reference) {
      const answer = await send('POST', `/v1/parcels/by-reference/${encodeURIComponent(reference)}/cancel`, {})
      if (answer.status === 409) return false
      // A parcel that the carrier does not know needs no cancelling.
      if (answer.status !== 200 && answer.status !== 404) {
        throw new CarrierSilent(`The sandbox answered with status ${answer.status}`)
      }
      return true
    },
    async label(reference) {
      const parcel = await track(reference)
      if (typeof parcel !== 'object') return null
      const answer = await send('GET', `/v1/parcels/${parcel.tracking_number}/label`)
      return answer.status === 200 ? { media_type: 'image/svg+xml', bytes: Buffer.from(answer.text) } : null
    },
    readWebhook(raw, headers, now) {
      const header = headers['sandbox-signature']
      const match = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null
      if (!match?.[1] || !match[2]) return null
      const expected = createHmac('sha256', webhookSecret).update(`${match[1]}.`).update(raw).digest()
      if (!timingSafeEqual(expected, Buffer.from(match[2], 'hex'))) return null
      if (Math.abs(now.getTime() / 1000 - Number(match[1])) > SIGNATURE_AGE_MAX_S) return null
      const event = SandboxEvent.safeParse(parse(raw.toString('utf8')))
      return event.success ? { event_id: event.data.id, reference: event.data.parcel.reference } : null
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
