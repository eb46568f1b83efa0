/** Chance that a seed repeats (R30): every buyer and every fault draws from a stream of its own. */
export interface Chance {
  /** A number in [0, 1). */
  next(): number
  /** A whole number from 0 to below `bound`. */
  below(bound: number): number
  pick<T>(list: readonly T[]): T
  /** True in `share` of all cases. */
  happens(share: number): boolean
}

/** The stream of a name: the same for the same seed, whatever other streams were used before. */
export function streamOf(seed: number, name: string): Chance {
  // FNV-1a mixes the name into the seed; mulberry32 draws from it.
  let state = (seed ^ 0x811c9dc5) >>> 0
  for (const character of name) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (bound: number): number => Math.floor(next() * bound)
  return {
    next,
    below,
    happens: (share) => next() < share,
    pick(list) {
      const one = list[below(list.length)]
      if (one === undefined) throw new Error('There is nothing to choose from')
      return one
    },
  }
}
