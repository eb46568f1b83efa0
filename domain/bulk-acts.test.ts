import { expect, test } from 'vitest'
import { parcelToShip } from './bulk-acts.ts'
import type { Parcel } from './shipment.ts'

const planned: Parcel = { state: 'PLANNED', hold: null }
const packed: Parcel = { state: 'PACKED', hold: null }
const held: Parcel = { state: 'PACKED', hold: 'ADDRESS' }
const gone: Parcel = { state: 'SHIPPED', hold: null }
const cancelled: Parcel = { state: 'CANCELLED', hold: null }

test.each<[string, Parcel[], number, ReturnType<typeof parcelToShip<Parcel>>]>([
  ['nothing planned yet: all open units leave in a new parcel', [], 3, { parcel: 'new' }],
  ['what has left or was unpacked does not count', [gone, cancelled], 1, { parcel: 'new' }],
  ['the only parcel that is here, planned or packed', [gone, planned], 0, { parcel: planned }],
  ['a packed one as well', [packed], 0, { parcel: packed }],
  ['all has left', [gone], 0, { refusal: 'NOTHING_TO_SHIP' }],
  ['all was cancelled', [], 0, { refusal: 'NOTHING_TO_SHIP' }],
  ['two parcels are here', [planned, packed], 0, { refusal: 'PARCELS_SEVERAL' }],
  ['a parcel is here and units are open', [planned], 1, { refusal: 'PARCELS_SEVERAL' }],
  ['the parcel is held', [held], 0, { refusal: 'PARCEL_HELD' }],
  ['one of two is held', [planned, held], 2, { refusal: 'PARCEL_HELD' }],
])('%s', (_, parcels, open, chosen) => {
  expect(parcelToShip(parcels, open)).toEqual(chosen)
})
