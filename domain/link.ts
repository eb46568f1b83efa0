/** The longest link that is stored, in characters. */
export const LINK_MAX = 2048

/**
 * True if a link may be stored and rendered: http, https, mailto, tel, or relative to this site. Everything else is
 * refused, including disguised javascript: links and scheme-relative links to other hosts. Rich text (R25).
 */
export function isSafeLink(url: string): boolean {
  // Browsers ignore whitespace and control characters before and inside a scheme, and read \ as /.
  if (url === '' || url.length > LINK_MAX || /[\p{C}\s\\]/u.test(url) || url.startsWith('//')) return false
  const scheme = /^([^/?#]*?):/.exec(url)?.[1]
  return scheme === undefined || ['http', 'https', 'mailto', 'tel'].includes(scheme.toLowerCase())
}
