import type { GoodsReturn } from '@meridian/contract/admin/returns.ts'

export type Line = GoodsReturn['lines'][number]

/** The number of received units of a line not inspected yet. */
export function uninspectedOf({ received, restocked, quarantined, scrapped, not_ours }: Line): number {
  return received - restocked - quarantined - scrapped - not_ours
}
