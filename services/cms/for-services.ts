import type { Database } from '@meridian/database/schema/database.ts'
import type { StoredDocument } from '@meridian/database/schema/stored.ts'
import { isCountryId } from '@meridian/domain/locale.ts'
import { isShownTo } from '@meridian/domain/publication.ts'
import { type Kysely, sql } from 'kysely'
import type { Dependencies } from '../gate/handler.ts'
import { readAllPublished } from './published-queries.ts'

const INFOBOXES_MAX = 100
/** Delays are read from the notices that guests see. */
const GUESTS = 1

/** Delay of parcels in a country now, in working days: the maximum in its published infoboxes. SPEC §3 Content. */
export async function readShippingDelay(
  deps: Pick<Dependencies, 'replica' | 'cache'>,
  countryId: string,
  now: Date,
): Promise<number> {
  const infoboxes = await readAllPublished(deps, 'infobox', INFOBOXES_MAX)
  return shippingDelayOf(infoboxes, countryId, now)
}

/** The same from infoboxes that were read elsewhere, e.g. inside the transaction of an order. */
export function shippingDelayOf(infoboxes: readonly { body: StoredDocument }[], countryId: string, now: Date): number {
  if (!isCountryId(countryId)) return 0
  const reader = { countryId, price_group_id: GUESTS, now }
  const delays = infoboxes.map(({ body }) => (isShownTo(body, reader) ? Number(body.shipping_days_longer ?? 0) : 0))
  return Math.max(0, ...delays)
}

/** The published infoboxes. */
export function infoboxRows(database: Kysely<Database>) {
  return database
    .selectFrom('cms.document as d')
    .select((expression) =>
      // Looked up by key: a condition on the body would be tried on those of all versions.
      expression
        .selectFrom('cms.document_version as v')
        .select('v.body')
        .whereRef('v.id', '=', 'd.id')
        .whereRef('v.version', '=', sql`d.published_version`)
        .$asScalar()
        .$notNull()
        .as('body'),
    )
    .where('d.kind', '=', sql.lit('infobox'))
    .where('d.published_version', 'is not', null)
}
