import type { CountryId } from '@meridian/domain/locale.ts'
import { sql } from 'kysely'
import type { VersionedCache } from '../../cache.ts'
import type { Dependencies } from '../../gate/handler.ts'
import { currentPreview } from '../../gate/preview-scope.ts'
import { readAvailable } from '../stock/available-stock.ts'

/** Time after which what is sold out is read again, at least; a long read is repeated in proportion. */
const READ_AGAIN_MS = 10_000
const READ_SHARE = 200

/** What is sold out in a country. The number changes with its content. */
interface SoldOut {
  number: number
  variant_ids: ReadonlySet<number>
}

interface Kept {
  soldOut: SoldOut | null
  readAt: number
  readAgainMs: number
  reading: Promise<SoldOut> | null
}

const keptOf = new WeakMap<VersionedCache, Map<string, Kept>>()

/**
 * The variants of which none can be ordered in a country. Seconds old: lists are filtered and counted by it; each shown
 * product has its own stock. After the first time nobody waits for it.
 */
export async function readSoldOut(deps: Dependencies, country_id: CountryId, now: Date): Promise<SoldOut> {
  if (currentPreview() !== null) return { number: 0, variant_ids: await loadSoldOut(deps, country_id, now) }
  const countries = keptOf.get(deps.cache) ?? new Map<string, Kept>()
  keptOf.set(deps.cache, countries)
  const kept = countries.get(country_id) ?? { soldOut: null, readAt: 0, readAgainMs: 0, reading: null }
  countries.set(country_id, kept)
  if (Math.abs(now.getTime() - kept.readAt) < kept.readAgainMs && kept.soldOut !== null) return kept.soldOut
  kept.reading ??= renew(deps, kept, country_id, now).finally(() => {
    kept.reading = null
  })
  if (kept.soldOut === null) return kept.reading
  kept.reading.catch((error) =>
    deps.log.warn({ err: error }, 'Cannot read what is sold out; the last known state is shown'),
  )
  return kept.soldOut
}

/** The same as it is known now, without waiting; null before the first time, and in a preview. */
export function knownSoldOut({ cache }: Dependencies, country_id: CountryId): ReadonlySet<number> | null {
  if (currentPreview() !== null) return null
  return keptOf.get(cache)?.get(country_id)?.soldOut?.variant_ids ?? null
}

async function renew(deps: Dependencies, kept: Kept, country_id: CountryId, now: Date): Promise<SoldOut> {
  const began = performance.now()
  const variant_ids = await loadSoldOut(deps, country_id, now)
  const before = kept.soldOut
  const isSame = before !== null && areSame(before.variant_ids, variant_ids)
  kept.soldOut = isSame ? before : { number: (before?.number ?? 0) + 1, variant_ids }
  kept.readAt = now.getTime()
  kept.readAgainMs = Math.max(READ_AGAIN_MS, (performance.now() - began) * READ_SHARE)
  return kept.soldOut
}

/** Few can be sold out: what runs low, what has no stock of its own, and what is not sold yet. */
async function loadSoldOut(deps: Dependencies, country_id: CountryId, now: Date): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ variant_id: number; is_shown_only: boolean }>`
    select s.variant_id, false as is_shown_only from shop.stock s where s.country_id = ${country_id} and s.is_low
    union all
    select v.variant_id, false from shop.variant v where v.archived_at is null
      and not exists (select from shop.stock s where s.variant_id = v.variant_id and s.country_id = ${country_id})
    union all
    select v.variant_id, true from shop.product p join shop.variant v using (product_id)
      where p.sold_from > ${now} and not exists (select from shop.stock s
        where s.variant_id = v.variant_id and s.country_id = ${country_id} and s.preorder is not null)
    union all
    select b.bundle_id, true from shop.bundle_part b join shop.variant v using (variant_id) join shop.product p using (product_id)
      where p.sold_from > ${now}`.execute(deps.replica)
  const isShownOnly = new Set(rows.flatMap(({ variant_id, is_shown_only }) => (is_shown_only ? [variant_id] : [])))
  const ids = [...new Set(rows.map(({ variant_id }) => variant_id))]
  const available = await readAvailable(deps.replica, country_id, ids)
  return new Set(ids.filter((id) => isShownOnly.has(id) || (available.get(id) ?? 0) === 0))
}

function areSame(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  return one.size === other.size && one.isSubsetOf(other)
}
