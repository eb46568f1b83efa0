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
])

/**
 * The path of the page that a request works for: its own, or that of the page that asks in the background. A browser that tells no
 * referrer is taken by the path of the request. SPEC §2 Rules that hold across pages.
 */
export function askingPage(request: Request): string {
  const path = new URL(request.url).pathname.replace(/\.data$/, '')
  const below = path.split('/').slice(2).join('/')
  const referrer = request.headers.get('referer') ?? ''
  return WITHOUT_PAGE.has(below) && URL.canParse(referrer) ? new URL(referrer).pathname : path
}
