import type { CountryId, LanguageId } from '@meridian/domain/locale.ts'
import type { ParcelEventKind } from '@meridian/domain/shipment.ts'

/** Where a parcel goes. */
export interface Recipient {
  name: string
  street: string
  postal_code: string
  city: string
  country_id: CountryId
  phone: string
  /** The point at which the parcel waits, if the buyer chose one. */
  pickup_point: string | null
}

/**
 * A request to carry a parcel. `reference` is our name of it and the carrier's idempotency key: repeated requests create
 * one parcel.
 */
export interface ParcelRequest {
  reference: string
  /** The number of the order and the parcel in it, printed on the label. */
  title: string
  recipient: Recipient
  pieces: number
  /** What the carrier collects on delivery, in minor units; null if the order is paid otherwise. */
  collect: { amount: number; currency_code: string } | null
  language_id: LanguageId
  webhook_url: string
}

/** What a carrier tells about a parcel, oldest event first. */
export interface CarriedParcel {
  tracking_number: string
  /** The carrier's page of this parcel; null where it is made from the number. */
  tracking_url: string | null
  events: readonly { event_id: string; kind: ParcelEventKind; at: Date }[]
}

export type ParcelAnswer = CarriedParcel | 'not_found' | 'refused'

/** R4: the carrier did not answer, or its answer leaves open what it did. */
export class CarrierSilent extends Error {
  override name = 'CarrierSilent'
}

/** A program that talks to carriers. Every call over the network may throw CarrierSilent. */
export interface CarrierProgram {
  readonly name: string
  /** Creates the parcel and its label; `refused` where the carrier does not take it, such as for its address. */
  create(request: ParcelRequest): Promise<ParcelAnswer>
  /** Where the parcel with this reference is. */
  track(reference: string): Promise<ParcelAnswer>
  /**
   * Gives up a parcel that has not been handed over. Repeated requests cancel it once; false where it is on its way
   * already.
   */
  cancel(reference: string): Promise<boolean>
  /** The label to print; null where there is none. */
  label(reference: string): Promise<{ media_type: string; bytes: Buffer } | null>
  /**
   * The event of a webhook, or null unless the signature over the raw bytes is valid and at most five minutes old.
   * Nothing in it is trusted but the reference: the carrier is asked (R7).
   */
  readWebhook(
    raw: Buffer,
    headers: Record<string, string | string[] | undefined>,
    now: Date,
  ): { event_id: string; reference: string } | null
}
