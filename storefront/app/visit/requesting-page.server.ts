import { localelessLinks } from '../links.ts'

/** Routes below a locale that have no page of their own: a page asks them in the background, or its forms post to them. */
const WITHOUT_PAGE = new Set([
  'me',
  'basket',
  'basket/list',
  'basket/offers',
  'recommender',
  'suggestions',
  'cards',
  'account/materials/upload',
  'infoboxes',
  'popups',
])

/**
 * The path of the page that a request works for: its own, or that of the page that asks in the background. A browser that tells no
 * referrer is taken by the path of the request. SPEC §2 Rules that hold across pages.
 */
export function requestingPage(request: Request): string {
  const path = new URL(request.url).pathname.replace(/\.data$/, '')
  const localelessLinks = path.split('/').slice(2).join('/')
  const referrer = request.headers.get('referer') ?? ''
  return WITHOUT_PAGE.has(localelessLinks) && URL.canParse(referrer) ? new URL(referrer).pathname : path
}

/** A path below the locale that may come from anybody: a page of ours and nothing else. */
const SAFE_PATH = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/
const PATH_MAX = 200

/** The path below the locale that a visitor came from; the home page where it is none of ours. */
export function readReturnPath(text: string | null): string {
  return text !== null && text.length <= PATH_MAX && SAFE_PATH.test(text) ? text : localelessLinks.home
}

/** The query of the page that sent a form, where it is the page at this path; browsers name it to its own shop. */
export function queryOf(request: Request, path: string): string {
  const referer = request.headers.get('referer') ?? ''
  if (!URL.canParse(referer)) return ''
  const { origin, pathname, search } = new URL(referer)
  const isIt = origin === new URL(request.url).origin && pathname === path
  return isIt && search.length <= PATH_MAX * 4 ? search : ''
}
