import type { PRODUCT_SORTS, ProductsData } from '@meridian/contract/shop/catalogue.ts'
import type { AttributeFacts } from './catalogue-attributes.ts'

export type ProductSort = (typeof PRODUCT_SORTS)[number]

/** A product that is sold here and now, with what it is filtered and sorted by. */
export interface Listed {
  product_id: number
  /** The variant it is shown by. */
  variant_id: number
  variants_count: number
  position: number
  published_at: number
  /** Ordered in the last 90 days. */
  pieces: number
  attribute_value_ids: readonly number[]
  name: string | null
  /** What it costs after promotions, in minor units. */
  price: number
  /** What it earns after promotions, in hundredths. */
  points: number
}

/** The chosen values by attribute: of one attribute any may hold, of different ones all must. */
export type Chosen = ReadonlyMap<number, ReadonlySet<number>>

/** Groups chosen values by the attribute they belong to; values that nobody knows are dropped. */
export function chosenByAttribute(valueIds: readonly number[], attributes: readonly AttributeFacts[]): Chosen {
  const chosen = new Map<number, Set<number>>()
  for (const attribute of attributes) {
    const own = attribute.values.filter((value) => valueIds.includes(value.id))
    if (own.length > 0) chosen.set(attribute.id, new Set(own.map((value) => value.id)))
  }
  return chosen
}

/**
 * The products that pass all filters, and the filters with their counts. A value counts the products that have it and pass the
 * filters of the other attributes: what choosing it would show. Values of the listing without any product stay, with 0.
 */
export function selectProducts(
  products: readonly Listed[],
  chosen: Chosen,
  attributes: readonly AttributeFacts[],
): { passed: Listed[]; filters: ProductsData['filters'] } {
  const counts = new Map<number, number>()
  const passed: Listed[] = []
  for (const product of products) {
    const failed = [...chosen].filter(([, values]) => !product.attribute_value_ids.some((id) => values.has(id)))
    if (failed.length === 0) passed.push(product)
    for (const id of product.attribute_value_ids) counts.set(id, counts.get(id) ?? 0)
    const [onlyFailed] = failed
    // One that fails one attribute is what choosing another value of that attribute would show.
    const counted =
      onlyFailed === undefined
        ? product.attribute_value_ids
        : failed.length === 1
          ? product.attribute_value_ids.filter((id) => belongsTo(id, onlyFailed[0], attributes))
          : []
    for (const id of counted) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const filters = attributes.flatMap(({ id, key, name, values }) => {
    const shown = values.flatMap((value) => {
      const checked = chosen.get(id)?.has(value.id) ?? false
      const count = counts.get(value.id) ?? (checked ? 0 : undefined)
      return count === undefined ? [] : [{ id: value.id, name: value.name, count, checked }]
    })
    return shown.length === 0 ? [] : [{ id, key, name, values: shown }]
  })
  return { passed, filters }
}

function belongsTo(valueId: number, attributeId: number, attributes: readonly AttributeFacts[]): boolean {
  return attributes.some((one) => one.id === attributeId && one.values.some((value) => value.id === valueId))
}

/** The products in an order; whatever is equal keeps the order the shop recommends. */
export function sortProducts(products: readonly Listed[], sort: ProductSort, languageId: string): Listed[] {
  const collator = new Intl.Collator(languageId)
  const recommended = (a: Listed, b: Listed) => a.position - b.position || a.product_id - b.product_id
  const orders: Record<ProductSort, (a: Listed, b: Listed) => number> = {
    recommended,
    popular: (a, b) => b.pieces - a.pieces || recommended(a, b),
    price_up: (a, b) => a.price - b.price || recommended(a, b),
    price_down: (a, b) => b.price - a.price || recommended(a, b),
    points: (a, b) => b.points - a.points || recommended(a, b),
    newest: (a, b) => b.published_at - a.published_at || recommended(a, b),
    name: (a, b) => collator.compare(a.name ?? '', b.name ?? '') || recommended(a, b),
  }
  return products.toSorted(orders[sort])
}
