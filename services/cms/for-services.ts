import { isCountryId } from '@meridian/domain/locale.ts'
import { isShownTo } from '@meridian/domain/publication.ts'
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
  if (!isCountryId(countryId)) return 0
  const infoboxes = await readAllPublished(deps, 'infobox', INFOBOXES_MAX)
  const shown = infoboxes.filter(({ body }) => isShownTo(body, { countryId, price_group_id: GUESTS, now }))
  const delays = shown.map(({ body: { shipping_days_longer } }) => Number(shipping_days_longer ?? 0))
  return Math.max(0, ...delays)
}
