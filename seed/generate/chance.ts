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
