/**
 * Refuses a cross-site request that changes data: by Sec-Fetch-Site where the browser sends it, else by Origin. Throws a 403 Response. A
 * request with neither header is not from a browser and cannot misuse a visitor's cookies. R20.
 */
export function refuseForeignForm(request: Request, public_url: string): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const site = request.headers.get('sec-fetch-site')
  if (site === 'same-origin' || site === 'none') return
  const origin = request.headers.get('origin')
  if (site === null && (origin === null || origin === new URL(public_url).origin)) return
  throw new Response('This form was sent from another site', { status: 403 })
}

/** Whether the browser itself sends the form and renders the response: then the answer is a redirect to a page. */
export function isFormWithoutScripts(request: Request): boolean {
  const mode = request.headers.get('sec-fetch-mode')
  return mode === null ? (request.headers.get('accept') ?? '').includes('text/html') : mode === 'navigate'
}
