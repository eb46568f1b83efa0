import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Origin of a page: from the cache, rendered for the cache, by waiting for the same rendering of another request, for
 * this visitor alone, or refused because too many wait.
 */
export type PageOutcome = 'cached' | 'rendered' | 'shared' | 'own' | 'busy'

/** Called for each answered page with the pattern of its route, which has few values. */
export type OnPage = (page: string, answered: { outcome: PageOutcome; status: number; ms: number }) => void

/** Follows one request. `outcome` is set while it is answered. */
export interface FollowedPage {
  outcome: PageOutcome
}

/** Follows a request to its end. */
export type FollowPage = (request: IncomingMessage, response: ServerResponse) => FollowedPage

/** A route of the build; the router's type has more. */
export interface BuiltRoute {
  id: string
  parentId?: string | undefined
  path?: string | undefined
}

/** No measuring: one object for all requests, whose outcome is never read. */
const UNFOLLOWED: FollowedPage = { outcome: 'own' }
export const followNothing: FollowPage = () => UNFOLLOWED

export function createPageMeter(onPage: OnPage, patternOf: (address: string) => string): FollowPage {
  return (request, response) => {
    const begun = performance.now()
    const page: FollowedPage = { outcome: 'own' }
    response.once('close', () => {
      onPage(patternOf(request.url ?? '/'), {
        outcome: page.outcome,
        status: response.statusCode,
        ms: performance.now() - begun,
      })
    })
    return page
  }
}

/**
 * The pattern of the route that an address belongs to, below its locale: `order/:order_id` of
 * `/en-pl/order/7.data?x=1`; `other` where there is none.
 */
export function createPatternFinder(routes: readonly BuiltRoute[]): (address: string) => string {
  const byId = new Map(routes.map((route) => [route.id, route]))
  const partsOf = (route: BuiltRoute | undefined): string[] =>
    route === undefined
      ? []
      : [...partsOf(byId.get(route.parentId ?? '')), ...(route.path?.split('/') ?? []).filter((part) => part !== '')]
  const patterns = routes
    .map(partsOf)
    .filter((parts) => parts[0] === ':locale' && !parts.includes('*'))
    .flatMap(([, ...parts]) => {
      const last = parts.at(-1)
      if (last === undefined || !last.endsWith('?')) return [parts]
      return [[...parts.slice(0, -1), last.slice(0, -1)], parts.slice(0, -1)]
    })
    // Fixed words before names, as the router chooses.
    .sort((one, other) => namesIn(one) - namesIn(other))
  return (address) => {
    const path = address.split('?', 1)[0] ?? '/'
    const [, , ...asked] = (path.endsWith('.data') ? path.slice(0, -'.data'.length) : path).split('/')
    const words = asked.filter((word) => word !== '' && word !== '_')
    const found = patterns.find(
      (pattern) =>
        pattern.length === words.length &&
        pattern.every((part, index) => part.startsWith(':') || part === words[index]),
    )
    if (found === undefined) return 'other'
    return found.length === 0 ? '/' : found.join('/')
  }
}

function namesIn(pattern: readonly string[]): number {
  return pattern.filter((part) => part.startsWith(':')).length
}
