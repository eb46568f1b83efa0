import type { Locale } from '@meridian/domain/locale.ts'

/**
 * Every path of the shop is built here and nowhere else (links.test.ts lists them all). SPEC §2 Routes: each path is
 * prefixed by its locale; paths from the CMS and `page.paths` are below the locale and start with a slash.
 */
export const links = {
  home: (locale: Locale) => `/${locale}`,
  category: (locale: Locale, slug: string) => `/${locale}${below.category(slug)}`,
  product: (locale: Locale, variant_slug: string) => `/${locale}${below.product(variant_slug)}`,
  faq: (locale: Locale, category_id?: number) =>
    `/${locale}${below.faq}${category_id === undefined ? '' : `?category=${category_id}`}`,
  staticPage: (locale: Locale, uri: string) => `/${locale}${below.staticPage(uri)}`,
  search: (locale: Locale, query = '') =>
    `/${locale}/search${query === '' ? '' : `?${new URLSearchParams({ query })}`}`,
  /** `from` is the path below the locale that the visitor comes from and would like to see again. */
  chooseCountry: (locale: Locale, from = '') =>
    `/${locale}/choose-country${from === '' ? '' : `?from=${encodeURIComponent(from).replaceAll('%2F', '/')}`}`,
  cartData: (locale: Locale) => `/${locale}/cart-data`,
  checkout: (locale: Locale) => `/${locale}/checkout`,
  /** Without an id: the visitor's latest order. The access key opens it on another device. */
  order: (locale: Locale, order_id?: number, access_key?: string) =>
    `/${locale}/order${order_id === undefined ? '' : `/${order_id}`}${access_key === undefined ? '' : `?access_key=${access_key}`}`,
  notFound: (locale: Locale) => `/${locale}/404`,
  failed: (locale: Locale) => `/${locale}/500`,
  /** Not pages: the small personal call, and what changes the basket. */
  me: (locale: Locale) => `/${locale}/me`,
  basket: (locale: Locale) => `/${locale}/basket`,
  /** What is suggested for a text, and the cards of variants, as data. */
  suggestions: (locale: Locale, query: string) => `/${locale}/suggestions?${new URLSearchParams({ query })}`,
  cards: (locale: Locale, variant_ids: readonly number[]) =>
    `/${locale}/cards?${new URLSearchParams(variant_ids.map((id) => ['v', String(id)]))}`,
  /** A path below the locale, as the CMS resolved it. */
  under: (locale: Locale, path: string) => `/${locale}${path === '/' ? '' : path}`,
}

/** The same paths below the locale, for links that change the locale. */
export const below = {
  home: '/',
  category: (slug: string) => `/c/${slug}`,
  product: (variant_slug: string) => `/p/${variant_slug}`,
  faq: '/faq',
  staticPage: (uri: string) => `/i/${uri}`,
}
