import type { StringKey } from '../texts/string-keys.ts'
import type { Translate } from '../texts/text-store.ts'

const NAMES: Readonly<Record<string, StringKey>> = {
  guest: 'PRICE_GROUP_GUEST',
  member: 'PRICE_GROUP_MEMBER',
  partner: 'PRICE_GROUP_PARTNER',
}

/** The name of a price group by its key; a group that a shop has added has no other name. */
export function priceGroupName(key: string, t: Translate): string {
  const name = NAMES[key]
  return name === undefined ? key : t(name)
}
