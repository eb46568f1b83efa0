/** Places that show infoboxes: every page, or the pages of one kind. SPEC §3 Content. */
export const INFOBOX_PLACES = ['everywhere', 'home', 'catalogue', 'checkout', 'account'] as const
export type InfoboxPlace = (typeof INFOBOX_PLACES)[number]

/** The infobox place of a page; `path` includes the locale. */
export function infoboxPlaceOf(path: string): InfoboxPlace {
  const [, , kind = ''] = path.split('/')
  if (kind === '') return 'home'
  if (kind === 'account') return kind
  if (/^(c|p|search)$/.test(kind)) return 'catalogue'
  return /^(cart-data|checkout|order)$/.test(kind) ? 'checkout' : 'everywhere'
}

/** The infoboxes of a place, in input order. SPEC §3 Content. */
export function infoboxesAt<Box extends { place: InfoboxPlace }>(infoboxes: readonly Box[], at: InfoboxPlace): Box[] {
  return infoboxes.filter(({ place }) => place === 'everywhere' || place === at)
}
