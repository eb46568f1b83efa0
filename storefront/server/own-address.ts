import { parseLocale } from '@meridian/domain/locale.ts'
import { plainPath } from '@meridian/domain/plain-path.ts'

const SLASH = 47
const BACKSLASH = 92

/** The path of a shared basket or wish list, whose second part is `b` or `w`: the code after it is written in both cases. */
const CODE_FOLLOWS = /^(\/[^/]*\/[bw]\/)/i

/**
 * The one address of the page at a path: without trailing slashes, with nothing encoded that needs no code, and in
 * lower case below a locale. Leading slashes collapse to one where anything changes: `//host`, which browsers also read
 * in `/\host`, would lead to another site. SPEC §2
 */
export function ownAddress(path: string): string {
  const address = inLowerCase(plainPath(withoutEndSlash(path)))
  return address === path ? path : withOneSlash(address)
}

function inLowerCase(path: string): string {
  if (!/[A-Z]/.test(path) || parseLocale(path.split(/[/.]/, 2)[1]?.toLowerCase() ?? '') === null) return path
  const [head = ''] = CODE_FOLLOWS.exec(path) ?? []
  const lower = (text: string) =>
    text.replace(/%[0-9A-F]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()))
  return head === '' ? lower(path) : `${lower(head)}${path.slice(head.length)}`
}

/** Scanned by hand, since a regular expression takes a quarter of a second on the longest paths of slashes. */
function withoutEndSlash(path: string): string {
  let end = path.length
  while (end > 1 && path.charCodeAt(end - 1) === SLASH) end -= 1
  return path.slice(0, end)
}

function withOneSlash(path: string): string {
  let start = 0
  while (path.charCodeAt(start) === SLASH || path.charCodeAt(start) === BACKSLASH) start += 1
  return `/${path.slice(start)}`
}
