import type { Locale } from '@meridian/domain/locale.ts'

/** The member's pages below `/account`. */
export type AccountPage =
  | 'personal'
  | 'password'
  | 'devices'
  | 'club'
  | 'first-line'
  | 'addresses'
  | 'orders'
  | 'transfers'
  | 'privacy'
  | 'wallet'
  | 'position'
  | 'baskets'
  | 'cards'
  | 'materials'
  | 'wishes'

/**
 * Builds every path of the shop, with order-links.ts the only place that does (links.test.ts lists them all). SPEC §2
 * Routes: each path is prefixed by its locale; paths from the CMS and `page.paths` are below the locale and start with
 * a slash.
 */
export const links = {
  home: (locale: Locale) => `/${locale}`,
  category: (locale: Locale, slug: string) => `/${locale}${localelessLinks.category(slug)}`,
  product: (locale: Locale, variant_slug: string) => `/${locale}${localelessLinks.product(variant_slug)}`,
  faq: (locale: Locale, category_id?: number) =>
    `/${locale}${localelessLinks.faq}${category_id === undefined ? '' : `?category=${category_id}`}`,
  /** Target of the contact form. */
  contact: (locale: Locale) => `/${locale}/contact`,
  staticPage: (locale: Locale, uri: string) => `/${locale}${localelessLinks.staticPage(uri)}`,
  landingPage: (locale: Locale, uri: string) => `/${locale}${localelessLinks.landingPage(uri)}`,
  promotions: (locale: Locale) => `/${locale}${localelessLinks.promotions}`,
  promotion: (locale: Locale, uri: string) => `/${locale}${localelessLinks.promotion(uri)}`,
  news: (locale: Locale) => `/${locale}${localelessLinks.news}`,
  newsCategory: (locale: Locale, uri: string) => `/${locale}${localelessLinks.newsCategory(uri)}`,
  newsItem: (locale: Locale, uri: string) => `/${locale}${localelessLinks.newsItem(uri)}`,
  /** For feed readers; without a locale prefix, like all machine files. */
  newsFeed: (locale: Locale) => `/feeds/news-${locale}.xml`,
  search: (locale: Locale, text = '') =>
    `/${locale}/search${text === '' ? '' : `?${new URLSearchParams({ query: text })}`}`,
  /** `from` is the path below the locale to return to. */
  chooseCountry: (locale: Locale, from = '') => `/${locale}/choose-country${query({ from })}`,
  cartData: (locale: Locale) => `/${locale}/cart-data`,
  /** The basket page with a notice that the session has ended. */
  sessionEnded: (locale: Locale) => `/${locale}/cart-data?refused=TOKEN_INVALID`,
  checkout: (locale: Locale) => `/${locale}/checkout`,
  /** Without an id: the visitor's latest order. */
  order: (locale: Locale, order_id?: number) => `/${locale}/order${order_id === undefined ? '' : `/${order_id}`}`,
  /** The baskets page with the question whether a favourite one replaces the current basket. */
  replacingBasket: (locale: Locale, code: string) => `/${locale}/account/baskets?replace=${encodeURIComponent(code)}`,
  /** `to` is the path below the locale to open after sign-in. */
  signIn: (locale: Locale, to = '') => `/${locale}/sign-in${query({ to })}`,
  /** The choice about the guest's basket after sign-in. */
  signInBaskets: (locale: Locale, to = '') => `/${locale}/sign-in/baskets${query({ to })}`,
  /** `link` is the secret in the mail's link. */
  signInConfirm: (locale: Locale, link = '') => `/${locale}/sign-in/confirm${query({ link })}`,
  /** Begins the impersonation of a member, with the code of the back office; also the target that ends it. */
  acting: (locale: Locale, link = '') => `/${locale}/acting${query({ link })}`,
  /** The target of the sign-out form. */
  signOut: (locale: Locale) => `/${locale}/sign-out`,
  /** `ref` is the recommender's member number. */
  register: (locale: Locale, { ref = '', to = '' } = {}) => `/${locale}/register${query({ ref, to })}`,
  registerConfirm: (locale: Locale, link = '') => `/${locale}/register/confirm${query({ link })}`,
  /** The recommender of a code, as data. */
  recommender: (locale: Locale, code: string) => `/${locale}/recommender${query({ code })}`,
  forgottenPassword: (locale: Locale) => `/${locale}/forgotten-password`,
  /** `link` is the secret in the mail's link. */
  resetPassword: (locale: Locale, link = '') => `/${locale}/reset-password${query({ link })}`,
  confirmEmail: (locale: Locale, link = '') => `/${locale}/confirm-email${query({ link })}`,
  account: (locale: Locale, page?: AccountPage) =>
    // Guests have a wish list too.
    page === 'wishes' ? links.wishes(locale) : `/${locale}/account${page === undefined ? '' : `/${page}`}`,
  /** All stored data about a member, as a file. */
  accountExport: (locale: Locale) => `/${locale}/account/export`,
  /** The members whom the member has recommended: search, sort, page, and the requirement they count for. */
  firstLine: (locale: Locale, chosen: Readonly<Record<string, string>> = {}) =>
    `/${locale}/account/first-line${query(chosen)}`,
  /** The materials with category, filters, layout and count. */
  materials: (locale: Locale, chosen: Readonly<Record<string, string>>) =>
    `/${locale}/account/materials${query(chosen)}`,
  /** Redirects to a short-lived address of a file; `category` is set for a member's upload. */
  materialFile: (locale: Locale, file: { id: number; as: string; category?: string }) =>
    `/${locale}/account/materials/file${query({ id: String(file.id), as: file.as, category: file.category ?? '' })}`,
  /** The target of the upload form. */
  sendFile: (locale: Locale) => `/${locale}/account/materials/upload`,
  /** Shown after account erasure. */
  goodbye: (locale: Locale) => `/${locale}/goodbye`,
  /** A member's shared basket. */
  sharedBasket: (locale: Locale, code: string) => `/${locale}/b/${code}`,
  /** The wish list, also the target of its changes, and one that a member shares. */
  wishes: (locale: Locale) => `/${locale}/wishes`,
  sharedWishes: (locale: Locale, code: string) => `/${locale}/w/${code}`,
  notFound: (locale: Locale) => `/${locale}/404`,
  failed: (locale: Locale) => `/${locale}/500`,
  /** Not pages: the personal call, and the basket's changes. */
  me: (locale: Locale) => `/${locale}/me`,
  basket: (locale: Locale) => `/${locale}/basket`,
  /** The member's baskets, as data. */
  baskets: (locale: Locale) => `/${locale}/basket/list`,
  /** The offers for the basket's dialogs, as data. */
  basketVariants: (locale: Locale, product_id: number) => `/${locale}/basket/variants?product=${product_id}`,
  basketOffers: (locale: Locale) => `/${locale}/basket/offers`,
  /** The suggestions for a text, and the cards of variants, as data. */
  suggestions: (locale: Locale, text: string) => `/${locale}/suggestions?${new URLSearchParams({ query: text })}`,
  cards: (locale: Locale, variant_ids: readonly number[]) =>
    `/${locale}/cards?${new URLSearchParams(variant_ids.map((id) => ['v', String(id)]))}`,
  /** The target of the form that closes a group of infoboxes. */
  infoboxes: (locale: Locale) => `/${locale}/infoboxes`,
  /** The popups of a locale, or one with its content, as data. */
  popups: (locale: Locale, id?: number) => `/${locale}/popups${id === undefined ? '' : `?id=${id}`}`,
  /** Begins a preview of the shop by its link; the target that ends it. */
  preview: '/preview',
  /** A path below the locale, as the CMS resolved it. */
  under: (locale: Locale, path: string) => `/${locale}${path === '/' ? '' : path}`,
}

/** The same paths below the locale, for links that change the locale. */
export const localelessLinks = {
  home: '/',
  category: (slug: string) => `/c/${slug}`,
  product: (variant_slug: string) => `/p/${variant_slug}`,
  faq: '/faq',
  staticPage: (uri: string) => `/i/${uri}`,
  landingPage: (uri: string) => `/l/${uri}`,
  promotions: '/promotions',
  promotion: (uri: string) => `/promotions/${uri}`,
  news: '/news',
  newsCategory: (uri: string) => `/news/c/${uri}`,
  newsItem: (uri: string) => `/news/${uri}`,
}

/** The query with the non-empty parameters; slashes are not encoded, so that paths stay readable. */
export function query(values: Readonly<Record<string, string>>): string {
  const given = Object.entries(values).filter(([, value]) => value !== '')
  if (given.length === 0) return ''
  return `?${given.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2F', '/')}`).join('&')}`
}
