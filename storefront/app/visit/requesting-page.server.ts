import { localelessLinks } from '../links.ts'

/** Routes below a locale without a page: requested in the background or by forms. */
const WITHOUT_PAGE = new Set([
  'me',
  'basket',
  'basket/list',
  'basket/offers',
  'basket/variants',
  'recommender',
  'suggestions',
  'cards',
  'account/materials/upload',
  'infoboxes',
  'popups',
])

/**
 * The path of the page that a request belongs to: its own, or that of the page that makes a background request. Without
 * a referrer it is the request's own path. SPEC §2 Rules that hold across pages.
 */
export function requestingPage(request: Request): string {
  const path = new URL(request.url).pathname.replace(/\.data$/, '')
  const localelessLinks = path.split('/').slice(2).join('/')
  const referrer = request.headers.get('referer') ?? ''
  return WITHOUT_PAGE.has(localelessLinks) && URL.canParse(referrer) ? new URL(referrer).pathname : path
}

/** A safe path below the locale: it can only lead to a page of the shop. */
const SAFE_PATH = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/
const PATH_MAX = 200

/** The path below the locale to return to; the home page if the text is not one. */
export function readReturnPath(text: string | null): string {
  return text !== null && text.length <= PATH_MAX && SAFE_PATH.test(text) ? text : localelessLinks.home
}

/**
 * The query of the page that sent a form, if that page has this path; browsers send the full referrer within a site.
 */
export function queryOf(request: Request, path: string): string {
  const referer = request.headers.get('referer') ?? ''
  if (!URL.canParse(referer)) return ''
  const { origin, pathname, search } = new URL(referer)
  const isIt = origin === new URL(request.url).origin && pathname === path
  return isIt && search.length <= PATH_MAX * 4 ? search : ''
}
