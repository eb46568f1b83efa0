import type { CountryId } from './locale.ts'
import { isCheckoutFlow } from './promotion-token.ts'

/** Audience and display period; a missing field means everybody, or always. SPEC §3 Content. */
export interface Audience {
  countries?: readonly CountryId[] | undefined
  price_group_ids?: readonly number[] | undefined
  visible_from?: string | undefined
  visible_until?: string | undefined
}

export interface Visitor {
  countryId: CountryId
  price_group_id: number
  now: Date
}

/**  SPEC §3 Content. */
export function isShownTo({ countries, price_group_ids, ...interval }: Audience, visitor: Visitor): boolean {
  return (
    (countries === undefined || countries.includes(visitor.countryId)) &&
    (price_group_ids === undefined || price_group_ids.includes(visitor.price_group_id)) &&
    isInInterval(interval, visitor.now)
  )
}

function isInInterval({ visible_from, visible_until }: Pick<Audience, 'visible_from' | 'visible_until'>, now: Date) {
  const at = now.getTime()
  return (
    (visible_from === undefined || Date.parse(visible_from) <= at) &&
    (visible_until === undefined || at < Date.parse(visible_until))
  )
}

/** Future moments at which one of these appears or disappears. */
export function upcomingChanges(audiences: readonly Audience[], now: Date): Date[] {
  const moments = audiences.flatMap(({ visible_from, visible_until }) => [visible_from, visible_until])
  return moments.flatMap((moment) => {
    const at = moment === undefined ? Number.NaN : Date.parse(moment)
    return at > now.getTime() ? [new Date(at)] : []
  })
}

/** SPEC §6: an admin works in the countries of the token; editing a document requires all of its countries. */
export function mayEdit(adminCountries: readonly CountryId[], countries: readonly CountryId[]): boolean {
  return countries.every((country) => adminCountries.includes(country))
}

/**
 * True if a popup belongs to a page: its url is the page's path, with or without locale and trailing slash. SPEC §2, §4
 * Content.
 */
export function isPopupOf(popupUrl: string, path: string): boolean {
  return pathBelowLocale(popupUrl) === pathBelowLocale(path)
}

/** The popup of the current page. None interrupts a checkout. SPEC §4 Content. */
export function popupOf<Popup extends { url: string }>(popups: readonly Popup[], path: string): Popup | undefined {
  return isCheckoutFlow(path) ? undefined : popups.find(({ url }) => isPopupOf(url, path))
}

function pathBelowLocale(path: string): string {
  const bare = path.replace(/[?#].*$/, '').replace(/^\/[a-z]{2}-[a-z]{2}(?=\/|$)/, '')
  return bare.replace(/\/+$/, '') || '/'
}

/** The number of news shown per category in the overview. SPEC §9 Interaction. */
export const NEWS_PER_CATEGORY = 5
