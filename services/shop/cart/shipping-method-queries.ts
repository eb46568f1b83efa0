import type { Database } from '@meridian/database/schema/database.ts'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { seenRows } from '../../change-sets/changeable.ts'
import { readShippingDelay } from '../../cms/for-services.ts'
import type { Dependencies } from '../../gate/handler.ts'
import { SHIPPING_METHODS } from './shipping-method-changes.ts'

export interface ShippingMethodFacts {
  shipping_method_id: number
  kind: 'courier' | 'express' | 'pickup_point'
  gross_price: number
  free_from: number | null
  days_min: number
  days_max: number
  image_file_id: number | null
}

/**
 * The shipping methods of a country in display order. Their longest time includes what a notice of the shop adds now, so that basket,
 * order and parcel promise the same days. SPEC §3 Orders.
 */
export async function readShippingMethods(
  deps: Dependencies,
  country_id: string,
  now: Date,
): Promise<ShippingMethodFacts[]> {
  const [methods, delay] = await Promise.all([readMethods(deps, country_id), readShippingDelay(deps, country_id, now)])
  return delayed(methods, delay)
}

/** The methods with a delay in working days added to their longest time. */
export function delayed(methods: ShippingMethodFacts[], delay: number): ShippingMethodFacts[] {
  return delay === 0 ? methods : methods.map((method) => ({ ...method, days_max: method.days_max + delay }))
}

function readMethods(deps: Dependencies, country_id: string): Promise<ShippingMethodFacts[]> {
  return deps.cache.remember(['content'], `shop.shipping-methods.${country_id}`, async () =>
    asShippingMethods(await shippingMethodRows(deps.replica, country_id, seenRows(SHIPPING_METHODS)).execute()),
  )
}

/** `seen` are the methods of a preview; the live ones by default. */
export function shippingMethodRows(
  database: Kysely<Database>,
  country_id: string,
  seen: RawBuilder<unknown> = sql`shop.shipping_method`,
) {
  return database
    .selectFrom(sql<Selectable<Database['shop.shipping_method']>>`${seen}`.as('method'))
    .select(['shipping_method_id', 'kind', 'gross_price', 'free_from', 'days_min', 'days_max', 'image_file_id'])
    .where('country_id', '=', country_id)
    .orderBy('position')
}

export function asShippingMethods(
  rows: readonly (Omit<ShippingMethodFacts, 'kind'> & { kind: string })[],
): ShippingMethodFacts[] {
  return rows.flatMap((row) => {
    const kind = (['courier', 'express', 'pickup_point'] as const).find((known) => known === row.kind)
    return kind ? [{ ...row, kind }] : []
  })
}

/** Names and descriptions of a country's shipping methods in a language, cached. */
export async function readShippingMethodTexts(
  deps: Dependencies,
  country_id: string,
  languageId: string,
): Promise<ReadonlyMap<number, { name: string; description: string }>> {
  return deps.cache.remember(['content'], `shop.shipping-method-texts.${country_id}.${languageId}`, async () => {
    const rows = await deps.replica
      .selectFrom('shop.shipping_method_text as text')
      .innerJoin('shop.shipping_method as method', 'method.shipping_method_id', 'text.shipping_method_id')
      .select(['text.shipping_method_id', 'text.name', 'text.description'])
      .where('method.country_id', '=', country_id)
      .where('text.language_id', '=', languageId)
      .execute()
    return new Map(rows.map(({ shipping_method_id, ...text }) => [shipping_method_id, text]))
  })
}
