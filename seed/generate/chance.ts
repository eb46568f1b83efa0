import { createHash } from 'node:crypto'

/** Pseudorandom numbers from 0 to below 1. */
export type Chance = () => number

/** The chance of one thing: always the same for it, whatever else was generated before. */
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

/** The number that {@link drawn} draws by, derived from a key. */
export function hashOf(key: string): number {
  let hash = 0x811c9dc5
  for (const letter of key) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash
}

/**
 * The item of a list for a number. It depends on the keys and not on their positions: a new item gets its share from
 * all others evenly, and every other number stays with its item.
 * @throws Error for an empty list.
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

/** An item of a list. @throws Error for an empty one. */
export function pick<Item>(list: readonly Item[], chance: Chance): Item {
  const item = list[Math.floor(chance() * list.length)]
  if (item === undefined) throw new Error('There is nothing to pick from')
  return item
}

/** 32 bytes unique to one thing. Chance would collide among hundreds of thousands. */
export function bytesOf(what: string, number: number): Buffer {
  return createHash('sha256').update(`generated ${what} ${number}`).digest()
}
