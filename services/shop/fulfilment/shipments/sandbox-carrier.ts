import { PARCEL_EVENT_KINDS } from '@meridian/domain/shipment.ts'
import { z } from 'zod'
import {
  createSandboxClient,
  isSignedBySandbox,
  jsonOfSandbox,
  type SandboxAccess,
  type SandboxResponse,
} from '../../../sandbox-client.ts'
import { type CarrierProgram, CarrierSilent, type ParcelAnswer } from './carrier.ts'

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

export function createSandboxCarrier({
  webhookSecrets,
  ...access
}: SandboxAccess & { webhookSecrets: readonly string[] }): CarrierProgram {
  const send = createSandboxClient(access, {
    call: 'A call to a carrier',
    connections: 16,
    silent: (cause) => new CarrierSilent('The sandbox did not answer', { cause }),
  })

  /** @throws CarrierSilent if the outcome at the carrier is unknown */
  function read({ status, raw }: SandboxResponse): ParcelAnswer {
    if (status === 404) return 'not_found'
    if (status === 400 || status === 422) return 'refused'
    if (status >= 300) throw new CarrierSilent(`The sandbox answered with status ${status}`)
    const parcel = SandboxParcel.safeParse(jsonOfSandbox(raw))
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
          reference,
          title,
          pieces,
          webhook_url,
          locale: language_id,
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
      return answer.status === 200 ? { media_type: 'image/svg+xml', bytes: answer.raw } : null
    },
    readWebhook(raw, headers, now) {
      if (!isSignedBySandbox(raw, headers, { secrets: webhookSecrets, now })) return null
      const event = SandboxEvent.safeParse(jsonOfSandbox(raw))
      return event.success ? { event_id: event.data.id, reference: event.data.parcel.reference } : null
    },
  }
}
