import type { FastifyRequest } from 'fastify'

/** Browsers send the origin of a changing request; only our own pages may make one. Other clients send none. */
export function isFromOurPage(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = request.headers
  return origin === undefined || URL.parse(origin)?.host === request.headers.host
}
