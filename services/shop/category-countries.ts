import { COUNTRY_IDS } from '@meridian/domain/countries.ts'
import { type CountryId, isCountryId } from '@meridian/domain/locale.ts'
import { GUEST_PRICE_GROUP_ID } from '@meridian/domain/session.ts'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { VersionedCache } from '../cache.ts'
import type { Dependencies } from '../handler.ts'
import type { Period } from './catalogue-answers.ts'
import { createGathering, type Gathering, SMALL_ENOUGH_TO_WAIT } from './while-renewing.ts'

/** Prices of all countries begin and end all the time, and where else a category is sold may be told so much later. */
const LAG_MS = 10 * 60_000

/** By category, the countries in which guests find something in it, in alphabetical order. */
export interface CategoryCountries {
  byCategory: ReadonlyMap<number, readonly CountryId[]>
  /** Products of the largest category. */
  largest: number
  period: Period
}

/** Where each category sells something. One look a category and country, which ends at the first product that is found. */
export function readCategoryCountries(deps: Dependencies, now: Date): Promise<CategoryCountries> {
  return gatheringOf(deps).read('', String(deps.cache.version('catalogue')), now, () => lookAround(deps, now))
}

const gatherings = new WeakMap<VersionedCache, Gathering<CategoryCountries>>()

function gatheringOf({ cache, log }: Dependencies): Gathering<CategoryCountries> {
  const known = gatherings.get(cache)
  if (known !== undefined) return known
  const made = createGathering<CategoryCountries>(new LRUCache({ max: 1 }), {
    sizeOf: ({ largest }) => largest,
    waitUpTo: SMALL_ENOUGH_TO_WAIT,
    log,
  })
  gatherings.set(cache, made)
  return made
}

async function lookAround(deps: Dependencies, now: Date): Promise<CategoryCountries> {
  const { rows } = await sql<{ category_id: number; country_ids: string[]; products: number }>`
    select c.category_id,
      array(
        select k.country_id from unnest(${COUNTRY_IDS}::text[]) as k (country_id)
        where exists (
          select from shop.category_product cp
          join shop.product p on p.product_id = cp.product_id and p.published_at <= ${now}
          join shop.variant v on v.product_id = cp.product_id
          join shop.price r on r.variant_id = v.variant_id and r.country_id = k.country_id
            and r.price_group_id = ${sql.lit(GUEST_PRICE_GROUP_ID)}
            and r.valid_from <= ${now} and (r.valid_to is null or r.valid_to > ${now})
          where cp.category_id = c.category_id
        )
      ) as country_ids,
      (select count(*)::integer from shop.category_product cp where cp.category_id = c.category_id) as products
    from shop.category c`.execute(deps.replica)
  const byCategory = rows.map(
    ({ category_id, country_ids }) => [category_id, country_ids.filter(isCountryId).sort()] as const,
  )
  return {
    byCategory: new Map(byCategory),
    largest: Math.max(0, ...rows.map(({ products }) => products)),
    period: { from: Number.NEGATIVE_INFINITY, until: now.getTime() + LAG_MS },
  }
}
