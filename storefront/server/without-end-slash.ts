const SLASH = 47
const BACKSLASH = 92

/**
 * The address without its trailing slashes; null if it has none. Leading slashes collapse to one: `//host`, which browsers also read in
 * `/\host`, would lead to another site. Scanned by hand, since a regular expression takes a quarter of a second on the longest paths of
 * slashes.
 */
export function withoutEndSlash(path: string): string | null {
  if (path.length < 2 || !path.endsWith('/')) return null
  let start = 0
  while (path.charCodeAt(start) === SLASH || path.charCodeAt(start) === BACKSLASH) start += 1
  let end = path.length
  while (end > start && path.charCodeAt(end - 1) === SLASH) end -= 1
  return `/${path.slice(start, end)}`
}
