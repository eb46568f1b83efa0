import { isOwnOrigin } from '@meridian/domain/own-origin.ts'

/**
 * Refuses a cross-site request that changes data: by its Origin, and by Sec-Fetch-Site where the browser sends it.
 * Throws a 403 Response. A request with neither header is not from a browser and cannot misuse a visitor's cookies.
 * Sessions (R20).
 */
export function refuseForeignForm(request: Request, public_url: string): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  const isOwn = origin === null || isOwnOrigin(origin, { own: public_url, host: request.headers.get('host') })
  if (isOwn && (site === null || site === 'same-origin' || site === 'none')) return
  // Pages and extensions without an origin of their own send `null`: then only the browser's Sec-Fetch-Site counts.
  if (origin === 'null' && (site === 'same-origin' || site === 'none')) return
  throw new Response('This form was sent from another site', { status: 403 })
}

/** True if the browser itself sends the form and renders the response: then the answer is a redirect to a page. */
export function isFormWithoutScripts(request: Request): boolean {
  const mode = request.headers.get('sec-fetch-mode')
  return mode === null ? (request.headers.get('accept') ?? '').includes('text/html') : mode === 'navigate'
}
