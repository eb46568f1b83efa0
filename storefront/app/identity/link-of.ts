const CODE = /^[\w-]{16,100}$/

/** The secret in a mail's link, `?link=`; empty if malformed. */
export function linkOf(query: URLSearchParams): string {
  const link = query.get('link') ?? ''
  return CODE.test(link) ? link : ''
}
