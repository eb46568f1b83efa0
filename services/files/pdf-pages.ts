/** Real files are not nested deeper, and readers without a limit crash. */
const DEPTH_MAX = 100
/** The largest ordinary files have some thousands. */
const OBJECTS_MAX = 100_000
/** Maximum depth of a tree of pages on the way to its first page. */
const PAGE_TREE_DEPTH_MAX = 50

/** The objects of a PDF by number: the content after `7 0 obj`, or its part of an object stream. */
export type PdfObjects = ReadonlyMap<number, string>

/**
 * Whether a reader finds a page: the trailer's root is a catalog, which leads through a tree of pages to a page.
 * Objects are found by their headers, as a reader does when it repairs a file. Files (R24).
 */
export function hasPage(objects: PdfObjects, trailer: string): boolean {
  const catalog = followed(objects, trailer, 'Root')
  if (catalog === null || !isOfType(catalog, 'Catalog')) return false
  let node = followed(objects, catalog, 'Pages')
  for (let depth = 0; node !== null && depth < PAGE_TREE_DEPTH_MAX; depth++) {
    if (isOfType(node, 'Page')) return true
    if (!isOfType(node, 'Pages')) return false
    const kids = followed(objects, node, 'Kids') ?? /\/Kids\s*(\[[^\]]*)/.exec(node)?.[1] ?? ''
    node = objectAt(objects, /^\s*\[\s*(\d{1,10})\s+\d{1,5}\s+R\b/.exec(kids)?.[1])
  }
  return false
}

/** The plain objects in a text, at most OBJECTS_MAX; of two with one number the last. */
export function objectsIn(text: string): Map<number, string> {
  const heads = [...text.matchAll(/\b(\d{1,10})\s+\d{1,5}\s+obj\b/g).take(OBJECTS_MAX)]
  return new Map(
    heads.map(({ 0: head, 1: id, index }, place) => [
      Number(id),
      text.slice(index + head.length, heads[place + 1]?.index ?? text.length),
    ]),
  )
}

/** The objects of an unpacked object stream: pairs of number and offset, then the objects from `first` on. */
export function objectsPacked(plain: string, first: number): Map<number, string> {
  const numbers = (plain.slice(0, first).match(/\d{1,10}/g) ?? []).map(Number)
  const places = numbers.filter((_, index) => index % 2 === 1)
  return new Map(
    places.map((place, index) => [
      numbers[index * 2] ?? 0,
      plain.slice(first + place, first + (places[index + 1] ?? plain.length)),
    ]),
  )
}

/** True if arrays and dictionaries are nested deeper than in real files. Strings and comments do not count. */
export function isNestedTooDeep(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '(') at = endOfText(text, at)
    else if (sign === '%') at = endOfLine(text, at)
    else if (sign === '[' || (sign === '<' && text[at + 1] === '<')) {
      if (sign === '<') at += 1
      depth += 1
      if (depth > DEPTH_MAX) return true
    } else if (sign === ']' || (sign === '>' && text[at + 1] === '>')) {
      if (sign === '>') at += 1
      depth = Math.max(0, depth - 1)
    }
  }
  return false
}

function endOfText(text: string, from: number): number {
  let open = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '(') open += 1
    else if (text[at] === ')') {
      open -= 1
      if (open === 0) return at
    }
  }
  return text.length
}

function endOfLine(text: string, from: number): number {
  const length = text.slice(from).search(/[\r\n]/)
  return length < 0 ? text.length : from + length
}

function followed(objects: PdfObjects, dictionary: string, name: string): string | null {
  return objectAt(objects, new RegExp(`/${name}\\s+(\\d{1,10})\\s+\\d{1,5}\\s+R\\b`).exec(dictionary)?.[1])
}

function objectAt(objects: PdfObjects, id: string | undefined): string | null {
  return id === undefined ? null : (objects.get(Number(id)) ?? null)
}

function isOfType(object: string, type: string): boolean {
  return new RegExp(`^\\s*<<[^]*?/Type\\s*/${type}\\b`).test(object)
}
