const CODE = /^[\w-]{16,100}$/

/** The secret of a mail's link, `?link=`; empty where it has no form of one. */
export function linkOf(query: URLSearchParams): string {
  const link = query.get('link') ?? ''
  return CODE.test(link) ? link : ''
}
