/**
 * Refuses a changing request that another site sent with the visitor's cookies: by Sec-Fetch-Site where the browser tells it,
 * else by Origin. Throws a 403 Response. A request that names neither comes from no browser and carries no visitor's cookies
 * against their will. R20.
 */
export function refuseForeignForm(request: Request, public_url: string): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const site = request.headers.get('sec-fetch-site')
  if (site === 'same-origin' || site === 'none') return
  const origin = request.headers.get('origin')
  if (site === null && (origin === null || origin === new URL(public_url).origin)) return
  throw new Response('This form was sent from another site', { status: 403 })
}

/** Tells whether the browser itself sends this form and shows what comes back: then the answer leads to a page. */
export function isFormWithoutScripts(request: Request): boolean {
  const mode = request.headers.get('sec-fetch-mode')
  return mode === null ? (request.headers.get('accept') ?? '').includes('text/html') : mode === 'navigate'
}
