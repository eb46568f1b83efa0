import { type CarriedParcel, type CarrierProgram, CarrierSilent, type ParcelRequest } from './carrier.ts'

/** An in-memory carrier for tests, under the name of the sandbox. */
export interface TestCarrier extends CarrierProgram {
  /** Accepted requests, one per parcel. */
  readonly parcels: Map<string, CarriedParcel & { request: ParcelRequest }>
  /** Number of requests to create a parcel, including repeated ones. */
  asked: number
  /** Failures of the next requests to create a parcel. */
  /** The references of parcels that were cancelled, each once. */
  readonly cancelled: Set<string>
  faults: ('silent_before' | 'silent_after' | 'refuse')[]
  /** Adds an event to a parcel. */
  tell(reference: string, kind: CarriedParcel['events'][number]['kind'], at: Date): void
}

export function createTestCarrier(): TestCarrier {
  const parcels: TestCarrier['parcels'] = new Map()
  const carrier: TestCarrier = {
    name: 'sandbox',
    parcels,
    asked: 0,
    cancelled: new Set(),
    faults: [],
    async create(request) {
      carrier.asked += 1
      const fault = carrier.faults.shift()
      if (fault === 'refuse') return 'refused'
      if (fault === 'silent_before') throw new CarrierSilent('before any effect')
      const known = parcels.get(request.reference)
      const parcel = known ?? {
        request,
        tracking_number: `T${request.reference.slice(0, 12)}`,
        tracking_url: 'https://carrier.example/p',
        events: [],
      }
      parcels.set(request.reference, parcel)
      if (fault === 'silent_after') throw new CarrierSilent('after the effect')
      return parcel
    },
    track: async (reference) => parcels.get(reference) ?? 'not_found',
    async cancel(reference) {
      const fault = carrier.faults.shift()
      if (fault === 'silent_before') throw new CarrierSilent('before any effect')
      carrier.cancelled.add(reference)
      if (fault === 'silent_after') throw new CarrierSilent('after the effect')
      return true
    },
    label: async (reference) =>
      parcels.has(reference) ? { media_type: 'image/svg+xml', bytes: Buffer.from('<svg/>') } : null,
    // The test's secret word is the signature.
    readWebhook(raw, headers) {
      const [event_id, reference] = raw.toString().split(' ')
      if (headers.signed !== 'yes' || event_id === undefined || reference === undefined) return null
      return { event_id, reference }
    },
    tell(reference, kind, at) {
      const parcel = parcels.get(reference)
      if (parcel === undefined) throw new Error('The carrier has no such parcel')
      const event = { event_id: `${reference}-${parcel.events.length}`, kind, at }
      parcels.set(reference, { ...parcel, events: [...parcel.events, event] })
    },
  }
  return carrier
}
