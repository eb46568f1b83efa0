import type { Margin } from '@meridian/domain/margin.ts'
import type { Formats } from '../texts/formats.ts'
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

/** `38.2% · PLN 12.30` */
export function marginText({ amount, hundredths }: Margin, currency: string, { money, percent }: Formats): string {
  const parts = [hundredths === null ? '–' : percent(hundredths), money(amount, currency)]
  return parts.join(' · ').replaceAll('-', '\u2212')
}
