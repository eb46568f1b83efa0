import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import type { ParcelEventKind } from '@meridian/domain/shipment.ts'

export interface Recipient {
  name: string
  street: string
  postal_code: string
  city: string
  country_id: CountryId
  phone: string
  /** The pick-up point, if the buyer chose one. */
  pickup_point: string | null
}

/**
 * A request to carry a parcel. `reference` is our id of it and the carrier's idempotency key: repeated requests create
 * one parcel.
 */
export interface ParcelRequest {
  reference: string
  /** The number of the order and the parcel in it, printed on the label. */
  title: string
  recipient: Recipient
  pieces: number
  /** Cash on delivery, in minor units; null if the order is paid otherwise. */
  collect: { amount: number; currency_code: string } | null
  language_id: LanguageId
  webhook_url: string
}

/** A parcel as reported by its carrier, oldest event first. */
export interface CarriedParcel {
  tracking_number: string
  /** The carrier's tracking page; null if it is derived from the number. */
  tracking_url: string | null
  events: readonly { event_id: string; kind: ParcelEventKind; at: Date }[]
}

export type ParcelAnswer = CarriedParcel | 'not_found' | 'refused'

/** Three phases (R4): the carrier did not answer, or its answer leaves open what it did. */
export class CarrierSilent extends Error {
  override name = 'CarrierSilent'
}

/** An interface to a carrier. Every call over the network may throw CarrierSilent. */
export interface CarrierProgram {
  readonly name: string
  /** Creates the parcel and its label; `refused` if the carrier rejects it, for example for its address. */
  create(request: ParcelRequest): Promise<ParcelAnswer>
  /** The state of the parcel with this reference. */
  track(reference: string): Promise<ParcelAnswer>
  /** Cancels a parcel that has not been handed over. Idempotent; false if it is already in transit. */
  cancel(reference: string): Promise<boolean>
  /** The label to print; null if there is none. */
  label(reference: string): Promise<{ media_type: string; bytes: Buffer } | null>
  /**
   * The event of a webhook, or null unless the signature over the raw bytes is valid and at most five minutes old. Only
   * its reference is trusted: the carrier is queried (webhook inbox, R7).
   */
  readWebhook(
    raw: Buffer,
    headers: Record<string, string | string[] | undefined>,
    now: Date,
  ): { event_id: string; reference: string } | null
}
