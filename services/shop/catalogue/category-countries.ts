import { countryIds } from '@meridian/domain/countries.ts'
import { type CountryId, isCountryId } from '@meridian/domain/locale.ts'
import { GUEST_PRICE_GROUP_ID } from '@meridian/domain/session.ts'
import { MINUTE_MS } from '@meridian/domain/time-units.ts'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { VersionedCache } from '../../cache.ts'
import type { Dependencies } from '../../gate/handler.ts'
import type { PromotionScope } from '../../promotions/for-services.ts'
import { readAssortment } from './assortment.ts'
import { addBlock } from './assortment-products.ts'
import type { Period } from './catalogue-answers.ts'
import { countInBoth, isAnyInBoth, noPlaces, type PlaceSet } from './place-set.ts'
import { createRenewingCache, type RenewingCache, WAIT_UP_TO_PRODUCTS } from './renewing-cache.ts'

/** Prices of all countries start and end constantly; the other countries of a category may be stale for this long. */
const LAG_MS = 10 * MINUTE_MS

/** By category, the countries in which guests find something in it, in alphabetical order. */
export interface CategoryCountries {
  byCategory: ReadonlyMap<number, readonly CountryId[]>
  /** Products of the largest category. */
  largest: number
  period: Period
}

/** The countries in which each category has something to buy. */
export function readCategoryCountries(deps: Dependencies, scope: PromotionScope): Promise<CategoryCountries> {
  return gatheringOf(deps).read('', String(deps.cache.version('catalogue')), scope.now, () => lookAround(deps, scope))
}

const gatherings = new WeakMap<VersionedCache, RenewingCache<CategoryCountries>>()

function gatheringOf({ cache, log }: Dependencies): RenewingCache<CategoryCountries> {
  const known = gatherings.get(cache)
  if (known !== undefined) return known
  const made = createRenewingCache<CategoryCountries>(new LRUCache({ max: 1 }), {
    sizeOf: ({ largest }) => largest,
    waitUpTo: WAIT_UP_TO_PRODUCTS,
    log,
  })
  gatherings.set(cache, made)
  return made
}

async function lookAround(deps: Dependencies, scope: PromotionScope): Promise<CategoryCountries> {
  const countries = (await lookAtKept(deps, scope)) ?? (await lookAtRows(deps, scope.now))
  return { ...countries, period: { from: Number.NEGATIVE_INFINITY, until: scope.now.getTime() + LAG_MS } }
}

type StoredCountries = Omit<CategoryCountries, 'period'>

/** Reads the worker's stored blocks, whose staleness is included in the limit; null if some are missing. */
async function lookAtKept(deps: Dependencies, scope: PromotionScope): Promise<StoredCountries | null> {
  const { now } = scope
  // The products are the same for every caller, and readers of a category need those of their country anyway.
  const { products } = await readAssortment(deps, scope)
  const { rows } = await sql<{ country_id: string; block: number; places: Buffer | null }>`
    select scope.country_id, found.block, k.places
    from shop.priced_scopes() as scope cross join shop.product_blocks() as found (block)
      left join shop.assortment_block k on k.country_id = scope.country_id and k.price_group_id = scope.price_group_id
        and k.block = found.block and k.holds_from <= ${now} and k.holds_until > ${new Date(now.getTime() - LAG_MS)}
    where scope.price_group_id = ${GUEST_PRICE_GROUP_ID}`.execute(deps.replica)
  const soldIn = new Map<string, PlaceSet>()
  for (const { country_id, block, places } of rows) {
    if (places === null) return null
    const sold = soldIn.get(country_id) ?? noPlaces(products.size)
    soldIn.set(country_id, sold)
    addBlock(sold, products, block, places)
  }
  const countries = [...soldIn.keys()].filter(isCountryId).sort()
  const selling = (category: PlaceSet) => countries.filter((id) => isAnyInBoth(category, soldIn.get(id) ?? category))
  return {
    byCategory: new Map([...products.byCategory].map(([id, category]) => [id, selling(category)])),
    largest: [...products.byCategory.values()].reduce((most, places) => Math.max(most, countInBoth(places, places)), 0),
  }
}

/** Reads the source rows. */
async function lookAtRows(deps: Dependencies, now: Date): Promise<StoredCountries> {
  const { rows } = await sql<{ category_id: number; country_ids: string[]; products: number }>`
    select c.category_id,
      array(
        select k.country_id from unnest(${countryIds()}::text[]) as k (country_id)
        where exists (
          select from shop.category_product cp
          join shop.product p on p.product_id = cp.product_id and k.country_id = any(p.published_in)
            and p.published_at <= ${now} and (p.sold_until is null or p.sold_until > ${now})
          join shop.variant v on v.product_id = cp.product_id and v.archived_at is null
          join shop.price r on r.variant_id = v.variant_id and r.country_id = k.country_id
            and r.price_group_id = ${sql.lit(GUEST_PRICE_GROUP_ID)}
            and r.valid_from <= ${now} and (r.valid_to is null or r.valid_to > ${now}) and r.gross_price is not null
            and not exists (select from shop.price later where later.country_id = r.country_id
              and later.price_group_id = r.price_group_id and later.variant_id = r.variant_id and later.gross_price is null
              and later.valid_from > r.valid_from and later.valid_from <= ${now})
          where cp.category_id = c.category_id
        )
      ) as country_ids,
      (select count(*)::integer from shop.category_product cp where cp.category_id = c.category_id) as products
    from shop.category c`.execute(deps.replica)
  const byCategory = rows.map(
    ({ category_id, country_ids }) => [category_id, country_ids.filter(isCountryId).sort()] as const,
  )
  return { byCategory: new Map(byCategory), largest: Math.max(0, ...rows.map(({ products }) => products)) }
}
