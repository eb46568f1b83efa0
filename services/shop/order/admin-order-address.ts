import { changeOrderAddress, getOrderAddress } from '@meridian/contract/admin/order-address.ts'
import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { StoredAddress } from '@meridian/database/schema/stored.ts'
import { isErasedBuyer } from '@meridian/domain/erasure.ts'
import { orderActs } from '@meridian/domain/order-acts.ts'
import { awaitsAcceptance, isByPhone } from '@meridian/domain/phone-order.ts'
import { taxPlaceOf } from '@meridian/domain/tax-territory.ts'
import type { Kysely } from 'kysely'
import { readCountry, readRegions } from '../../core/for-services.ts'
import { readAddressInput, showAddress } from '../../core/for-services-addresses.ts'
import { type CountryScope, scopeOf } from '../../gate/country-scope.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import { changeOnce } from '../../gate/idempotency.ts'
import type { Enqueue } from '../../jobs/jobs.ts'
import { findOrderForAdmin } from './admin-order-queries.ts'
import { lockOrderForAdmin, recordOrderAct } from './order-acts.ts'

/** Changes the delivery address of an order until one of its parcels is packed. SPEC §6. */
export function adminOrderAddressRoutes(deps: Dependencies, enqueue: Enqueue): Route[] {
  const { database } = deps
  return [
    route(getOrderAddress, async ({ params }, context) => {
      const order = await findShown(database, scopeOf(context), params.order_id)
      const regions = await readRegions(deps, order.country_id)
      return {
        version: order.version,
        shipping_address: await showAddress(deps, order.shipping_address, 'en'),
        regions: [...regions.values()].map(({ region_id, name }) => ({ region_id, name })),
      }
    }),

    route(changeOrderAddress, async (input, context) => {
      const { order_id } = input.params
      const scope = scopeOf(context)
      const seen = await findShown(database, scope, order_id)
      const address = await readAddressInput(deps, seen.country_id, input.body.shipping_address)
      const { tax_inclusive } = await readCountry(deps, seen.country_id)
      // The prices of a placed order are final, and with them the tax that its region requires.
      if (!tax_inclusive && address.region_id !== seen.shipping_address.region_id) {
        throw refuseField('region_id', 'REGION_FIXED', 'The tax of this order is that of its region')
      }
      const territoryOf = (place: StoredAddress) => taxPlaceOf(place, seen.country_id).territory
      if (territoryOf(address) !== territoryOf(seen.shipping_address)) {
        throw refuseField('postal_code', 'TERRITORY_FIXED', 'The tax of this order is that of its territory')
      }
      return changeOnce(database, context, { name: 'changeOrderAddress', input }, async (tx) => {
        const order = await lockOrderForAdmin(tx, { order_id, version: input.body.version, scope })
        const { version } = order
        const before = await findShown(tx, scope, order_id)
        const facts = {
          state: order.state,
          lines: [],
          kept: 0,
          return_announced: false,
          is_by_phone: isByPhone(before),
          awaits_acceptance: awaitsAcceptance(before),
          is_packed: before.is_packed,
          is_pickup: before.pickup_point !== null,
          is_erased: isErasedBuyer(before.buyer),
        }
        if (!orderActs(facts, () => true).includes('change_address')) {
          throw new Refusal('ACT_NOT_ALLOWED', { detail: { state: order.state } })
        }
        await tx
          .updateTable('shop.orders')
          .set({ shipping_address: JSON.stringify(address) })
          .where('order_id', '=', order_id)
          .execute()
        await recordOrderAct(tx, context, order, {
          act: 'changeOrderAddress',
          kind: 'address_changed',
          // Field names only; their values are personal data.
          facts: { fields: changedFields(before.shipping_address, address) },
        })
        await enqueue(tx, 'send-mail', { order_id, template: 'address-changed', version })
        return { version }
      })
    }),
  ]
}

/** @throws Refusal ORDER_ABSENT */
async function findShown(database: Kysely<Database>, scope: CountryScope, order_id: number) {
  const order = await findOrderForAdmin(database, scope, order_id)
  if (order === undefined) throw new Refusal('ORDER_ABSENT')
  return order
}

function changedFields(before: object, after: object): string[] {
  const old = new Map<string, unknown>(Object.entries(before))
  return Object.entries(after).flatMap(([name, value]) => (old.get(name) === value ? [] : [name]))
}
