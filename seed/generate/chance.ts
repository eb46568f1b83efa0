import { createHash } from 'node:crypto'

/** Numbers from 0 to below 1 that look like chance. */
export type Chance = () => number

/** Chance of a thing's own: the same thing always has the same, whatever else was made before it. */
export function chanceOf(what: string, number: number): Chance {
  let state = number
  for (const letter of what) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** What {@link drawn} draws by: a number that follows from a key. */
export function hashOf(key: string): number {
  let hash = 0x811c9dc5
  for (const letter of key) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash
}

/**
 * The one of a list that a thing of a number has. It follows from the keys and not from their places: one more in the list is taken
 * from all others alike, and whoever does not get it keeps what they had. @throws Error for an empty list.
 */
export function drawn<Item extends { readonly hash: number }>(list: readonly Item[], number: number): Item {
  let best: Item | undefined
  let highest = -1
  for (const item of list) {
    let mixed = Math.imul(item.hash ^ Math.imul(number, 0x9e3779b1), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    const height = (mixed ^ (mixed >>> 16)) >>> 0
    if (height > highest) [best, highest] = [item, height]
  }
  if (best === undefined) throw new Error('There is nothing to draw from')
  return best
}

/** One of a list. @throws Error for an empty one. */
export function pick<Item>(list: readonly Item[], chance: Chance): Item {
  const item = list[Math.floor(chance() * list.length)]
  if (item === undefined) throw new Error('There is nothing to pick from')
  return item
}

/** 32 bytes of a thing's own. Chance would give two of hundreds of thousands the same. */
export function bytesOf(what: string, number: number): Buffer {
  return createHash('sha256').update(`generated ${what} ${number}`).digest()
}
