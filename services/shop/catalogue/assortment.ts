import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { VersionedCache } from '../../cache.ts'
import type { Dependencies } from '../../gate/handler.ts'
import { currentPreview } from '../../gate/preview-scope.ts'
import type { PromotionScope } from '../../promotions/for-services.ts'
import { type Block, type KnownProducts, unpackProducts } from './assortment-products.ts'
import type { Period } from './catalogue-answers.ts'
import { addPlace, noPlaces, type PlaceSet } from './place-set.ts'
import { createRenewingCache, type RenewingCache, WAIT_UP_TO_PRODUCTS } from './renewing-cache.ts'

/**
 * Products cached over all countries and groups; one takes about 25 bytes, plus 60 where the common data are of another
 * version.
 */
const KEPT_MAX = 2_000_000
/** The bytes of a product as shop.sold_products packs it. */
const SOLD_BYTES = 26

/** Assortment of a country for a price group. Arrays are indexed by the product's place among all products. */
export interface Assortment {
  products: KnownProducts
  sold: PlaceSet
  /** The first of its variants sold, their number, and the first one's price and points before promotions. */
  variant_id: Int32Array
  variants_count: Int32Array
  gross_price: Float64Array
  points: Float64Array
  period: Period
}

type AssortmentScope = Pick<PromotionScope, 'country_id' | 'price_group_id' | 'now'>

/**
 * Assortment of a country for a price group: one statement per process while the catalogue is unchanged and no price
 * begins or ends.
 */
export function readAssortment(deps: Dependencies, whose: AssortmentScope): Promise<Assortment> {
  const kept = keptBy(deps)
  const version = String(deps.cache.version('catalogue'))
  const key = `${whose.country_id}:${whose.price_group_id}`
  return kept.assortments.read(key, version, whose.now, () => loadAssortment(deps, kept, version, whose))
}

interface CachedAssortments {
  /** Countries and groups share the data about products. */
  known: { version: string; products: KnownProducts } | null
  assortments: RenewingCache<Assortment>
}

const keptOf = new WeakMap<VersionedCache, CachedAssortments>()

function keptBy({ cache, log }: Dependencies): CachedAssortments {
  const found = keptOf.get(cache)
  if (found !== undefined) return found
  const sizeOf = ({ products }: Assortment) => products.size
  const entries = new LRUCache<string, { made: Assortment; version: string }>({
    maxSize: KEPT_MAX,
    sizeCalculation: ({ made }) => Math.max(1, sizeOf(made)),
  })
  const made: CachedAssortments = {
    known: null,
    assortments: createRenewingCache(entries, { sizeOf, waitUpTo: WAIT_UP_TO_PRODUCTS, log }),
  }
  keptOf.set(cache, made)
  return made
}

async function loadAssortment(
  deps: Dependencies,
  kept: CachedAssortments,
  version: string,
  whose: AssortmentScope,
): Promise<Assortment> {
  const isPreview = currentPreview() !== null
  const known = !isPreview && kept.known?.version === version ? kept.known.products : null
  const { described, sold } = await readBlocks(deps, whose, known === null)
  const products = known ?? unpackProducts(described)
  if (known === null && !isPreview) kept.known = { version, products }
  return unpackAssortment(products, sold)
}

type SoldBlock = Block & Period

/**
 * Reads stored blocks, and computes those that are missing, changed or expired from the rows: the worker affects the
 * speed, never the result.
 */
async function readBlocks(
  deps: Dependencies,
  { country_id, price_group_id, now }: AssortmentScope,
  withProducts: boolean,
): Promise<{ described: Block[]; sold: SoldBlock[] }> {
  const preview = currentPreview()
  const soldProducts = preview === null ? sql`shop.sold_products` : sql`shop.seen_products`
  const waiting = preview === null ? sql`` : sql`, ${preview.change_set_id}::integer, ${preview.product_id}::integer`
  const { rows } = await sql<{
    block: number
    holds_from: number | null
    holds_until: number | null
    products: Buffer
  }>`
    with blocks as materialized (
      select block from shop.product_blocks() as found (block)
    ), described as materialized (
      select k.block, k.products from shop.product_block k join blocks using (block)
      where ${withProducts} and not exists (select from shop.product_block_change c where c.block = k.block)
    ), sold as materialized (
      -- Stored blocks know nothing that waits.
      select k.block, k.holds_from, k.holds_until, k.products from shop.assortment_block k join blocks using (block)
      where ${preview === null} and k.country_id = ${country_id} and k.price_group_id = ${price_group_id} and k.holds_from <= ${now} and k.holds_until > ${now}
        and not exists (
          select from shop.assortment_block_change c where c.block = k.block
            and (c.country_id is null or (c.country_id = ${country_id} and c.price_group_id = ${price_group_id}))
        )
    ), sold_now as (
      select * from sold
      union all
      select * from ${soldProducts}(${country_id}, ${price_group_id}::smallint,
        array(select block from blocks except select block from sold), ${now}::timestamptz${waiting})
    )
    select block, null::float8 as holds_from, null::float8 as holds_until, products from described
    union all
    select block, null, null, products from shop.described_products(
      array(select block from blocks where ${withProducts} except select block from described))
    union all
    select block, (extract(epoch from holds_from) * 1000)::float8, (extract(epoch from holds_until) * 1000)::float8, products
    from sold_now`.execute(deps.replica)
  const described: Block[] = []
  const sold: SoldBlock[] = []
  for (const { block, holds_from: from, holds_until: until, products: packed } of rows) {
    if (from === null || until === null) described.push({ block, packed })
    else sold.push({ block, packed, from, until })
  }
  return { described, sold }
}

function unpackAssortment(products: KnownProducts, blocks: readonly SoldBlock[]): Assortment {
  const { size } = products
  const assortment: Assortment = {
    products,
    sold: noPlaces(size),
    variant_id: new Int32Array(size),
    variants_count: new Int32Array(size),
    gross_price: new Float64Array(size),
    points: new Float64Array(size),
    period: {
      from: blocks.reduce((latest, { from }) => Math.max(latest, from), Number.NEGATIVE_INFINITY),
      until: blocks.reduce((earliest, { until }) => Math.min(earliest, until), Number.POSITIVE_INFINITY),
    },
  }
  for (const { block, packed } of blocks) {
    const places = products.placesByBlock.get(block)
    const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
    for (let at = 0; at < packed.byteLength; at += SOLD_BYTES) {
      const place = places?.[view.getInt16(at)] ?? -1
      // Added since the products were read: the catalogue's version has risen by then.
      if (place < 0) continue
      addPlace(assortment.sold, place)
      assortment.variant_id[place] = view.getInt32(at + 2)
      assortment.variants_count[place] = view.getInt32(at + 6)
      assortment.gross_price[place] = view.getFloat64(at + 10)
      assortment.points[place] = view.getFloat64(at + 18)
    }
  }
  return assortment
}
