import type { LanguageId } from '@meridian/domain/locale.ts'
import { readRegulationTitles } from '../../core/for-services.ts'
import type { Dependencies } from '../../gate/handler.ts'
import { readMethodTexts } from '../../payments/for-services.ts'
import { readShippingMethodTexts } from '../cart/shipping-method-queries.ts'
import { readVariantTexts } from '../catalogue/offers.ts'
import type { OrderRow } from './order-queries.ts'

type OrderChoices = Pick<
  OrderRow,
  | 'country_id'
  | 'language_id'
  | 'shipping_method_id'
  | 'shipping_method_name'
  | 'payment_method_id'
  | 'payment_method_name'
  | 'regulation_files'
>
type NamedLine = { position: number; name: string; variant_id: number }

/** The names of an order in one language. */
export interface OrderNames {
  shipping_method: string
  payment_method: string
  /** By the id of the file. */
  regulations: ReadonlyMap<number, string>
}

/**
 * The names of an order in a reader's language: as ordered if that is the order's own language, else the shop's current
 * names, if translated. SPEC §3 Orders.
 */
export async function orderNames(deps: Dependencies, order: OrderChoices, languageId: LanguageId): Promise<OrderNames> {
  const stored = {
    shipping_method: order.shipping_method_name,
    payment_method: order.payment_method_name,
    regulations: new Map(order.regulation_files.map(({ regulation_file_id, title }) => [regulation_file_id, title])),
  }
  if (order.language_id === languageId) return stored
  const [shipping, payment, titles] = await Promise.all([
    readShippingMethodTexts(deps, order.country_id, languageId),
    readMethodTexts(deps, order.country_id, languageId),
    readRegulationTitles(deps, [...stored.regulations.keys()], languageId),
  ])
  return {
    shipping_method: shipping.get(order.shipping_method_id)?.name ?? stored.shipping_method,
    payment_method: payment.get(order.payment_method_id)?.name ?? stored.payment_method,
    regulations: new Map([...stored.regulations, ...titles]),
  }
}

/** The names of ordered bundles by their variant, in a reader's language, chosen like `orderNames`. */
export async function bundleNames(
  deps: Dependencies,
  order: Pick<OrderRow, 'language_id'>,
  lines: readonly { bundle: { variant_id: number; name: string } | null }[],
  languageId: LanguageId,
): Promise<ReadonlyMap<number, string>> {
  const bundles = lines.flatMap(({ bundle }) => bundle ?? []).map((bundle, position) => ({ ...bundle, position }))
  if (bundles.length === 0) return new Map()
  const names = await lineNames(deps, order, bundles, languageId)
  return new Map(bundles.map(({ variant_id, position, name }) => [variant_id, names.get(position) ?? name]))
}

/** The names of ordered lines by their position, in a reader's language, chosen like `orderNames`. */
export async function lineNames(
  deps: Dependencies,
  order: Pick<OrderRow, 'language_id'>,
  lines: readonly NamedLine[],
  languageId: LanguageId,
): Promise<ReadonlyMap<number, string>> {
  const isOwn = order.language_id === languageId
  const variantIds = [...new Set(lines.map(({ variant_id }) => variant_id))]
  const texts = isOwn ? undefined : await readVariantTexts(deps, languageId, variantIds)
  return new Map(
    lines.map(({ position, variant_id, name }) => {
      const text = texts?.get(variant_id)
      return [position, text ? `${text.name}, ${text.variant_name}` : name]
    }),
  )
}
