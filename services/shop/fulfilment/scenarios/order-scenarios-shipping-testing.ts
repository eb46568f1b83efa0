import {
  deliverParcel,
  holdShipment,
  loseParcel,
  packShipment,
  pickShipment,
  planShipment,
  releaseShipment,
  reopenShipment,
  resendParcel,
  returnParcelToSender,
  shipParcel,
  unpackShipment,
} from '@meridian/contract/admin/shipments.ts'
import { receiveStock } from '@meridian/contract/admin/stock.ts'
import { HOLD_REASONS, PARCEL_EVENT_KINDS } from '@meridian/domain/shipment.ts'
import { DAY_MS, HOUR_MS } from '@meridian/domain/time-units.ts'
import type { TestPlace } from '@meridian/seed/buying.ts'
import { AMBRE_51_50ML } from '@meridian/seed/world.ts'
import { sql } from 'kysely'
import type { TestShop, TestUser } from '../../../testing/testing.ts'
import type { TestCarrier } from '../shipments/carrier-testing.ts'
import { shipped } from '../shipments/fulfilment-testing.ts'
import { notifyDelays, sweepShipments } from '../warehouse/sweep-shipments.ts'
import { receiveCarrierEvent } from '../warehouse/tracking.ts'
import type { Scenario, ScenarioEvent } from './order-scenarios-testing.ts'

/** Possible events of an order's parcels; `admin` holds every right in its country. */
export function shippingEvents({
  shop,
  carrier,
  admin,
  place,
}: {
  shop: TestShop
  carrier: TestCarrier
  admin: () => TestUser
  place: () => TestPlace
}): ScenarioEvent[] {
  const later = (ms: number) => ({ ...shop.fulfilment, clock: () => new Date(shop.time.now.getTime() + ms) })
  // An action on any parcel of the order, with the version seen, or in one of ten cases with a stale one.
  function onParcel(
    name: string,
    act: (
      scenario: Scenario,
      input: { params: { shipment_id: number }; body: { version: number; reason: string } },
    ) => Promise<unknown>,
  ): ScenarioEvent {
    return {
      name,
      async run(scenario) {
        const { parcels, version } = await shipped(admin(), scenario.order_id)
        // The newest parcel most of the time, so that scenarios get far.
        const parcel = scenario.chance.next() < 0.7 ? parcels.at(-1) : scenario.chance.of(parcels)
        if (parcel === undefined) return
        const seen = scenario.chance.next() < 0.1 ? version - 1 : version
        await act(scenario, {
          params: { shipment_id: parcel.shipment_id },
          body: { version: Math.max(seen, 1), reason: 'a random scenario' },
        })
      },
    }
  }

  const plan: ScenarioEvent = {
    name: 'plan',
    async run({ order_id, chance }) {
      const { version, lines } = await shipped(admin(), order_id)
      const some = lines.flatMap(({ position, open }) =>
        open > 0 && chance.next() < 0.7 ? [{ position, quantity: 1 + Math.floor(chance.next() * open) }] : [],
      )
      const body = some.length === 0 ? { version } : { version, lines: some }
      await admin().call(planShipment, { params: { order_id }, body })
    },
  }
  const pack = onParcel('pack', (_, input) => admin().call(packShipment, input))
  const ship = onParcel('ship', ({ chance }, input) => {
    const fault = chance.next() < 0.4 ? chance.of(['silent_before', 'silent_after', 'refuse'] as const) : undefined
    carrier.faults = fault === undefined ? [] : [fault]
    const key = chance.next() < 0.5 ? `k${input.params.shipment_id}-${input.body.version}` : undefined
    return admin().call(shipParcel, input, { idempotencyKey: key })
  })

  return [
    // Repeated, so that scenarios get far.
    ...[plan, plan, plan, pack, pack, pack, ship, ship, ship],
    onParcel('pick', (_, input) => admin().call(pickShipment, input)),
    onParcel('reopen', (_, input) => admin().call(reopenShipment, input)),
    onParcel('unpack', (_, input) => admin().call(unpackShipment, input)),
    onParcel('hold', ({ chance }, { params, body }) =>
      admin().call(holdShipment, { params, body: { ...body, hold: chance.of(HOLD_REASONS) ?? 'STOCK' } }),
    ),
    ...Array.from({ length: 2 }, () => onParcel('release', (_, input) => admin().call(releaseShipment, input))),
    onParcel('deliver', (_, input) => admin().call(deliverParcel, input)),
    onParcel('lose', (_, input) => admin().call(loseParcel, input)),
    onParcel('return', (_, input) => admin().call(returnParcelToSender, input)),
    onParcel('resend', (_, input) => admin().call(resendParcel, input)),
    {
      name: 'the carrier tells',
      async run({ order_id, chance }) {
        const found = await sql<{ reference: string }>`select reference from shop.shipment
        where order_id = ${order_id} and reference is not null order by shipment_id`.execute(shop.pool.kysely)
        const reference = chance.of(found.rows)?.reference
        if (reference === undefined || !carrier.parcels.has(reference)) return
        carrier.tell(reference, chance.of(PARCEL_EVENT_KINDS) ?? 'PICKED_UP', shop.time.now)
        const event = Buffer.from(`${reference}-${Math.floor(chance.next() * 5)} ${reference}`)
        const { applied } = await receiveCarrierEvent(shop.fulfilment, 'sandbox', event, { signed: 'yes' })
        await applied
      },
    },
    { name: 'sweep', run: () => sweepShipments(later(HOUR_MS)) },
    { name: 'delays', run: () => notifyDelays(later(10 * DAY_MS)) },
    {
      name: 'receive',
      run: () =>
        admin().call(receiveStock, {
          query: { languageId: 'en' },
          body: { country_id: place(), sku: AMBRE_51_50ML.sku, quantity: 1 },
        }),
    },
  ]
}
