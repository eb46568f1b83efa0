const SLASH = 47
const BACKSLASH = 92

/**
 * The one address of a page that was asked for with a slash at its end; null for an address that has none. Of what stands at its start one
 * slash stays: `//host`, which browsers also read in `/\host`, would lead away from the shop. Counted by hand, since an expression takes
 * a quarter of a second for the longest paths of slashes.
 */
export function withoutEndSlash(path: string): string | null {
  if (path.length < 2 || !path.endsWith('/')) return null
  let start = 0
  while (path.charCodeAt(start) === SLASH || path.charCodeAt(start) === BACKSLASH) start += 1
  let end = path.length
  while (end > start && path.charCodeAt(end - 1) === SLASH) end -= 1
  return `/${path.slice(start, end)}`
}
