/** The round numbers that a scale may end at, of each power of ten; the half of each is round too. */
const ROUND = [1, 2, 3, 4, 5, 6, 8, 10]

/** The end of a scale from 0: the smallest round number that is not below the largest value. */
export function endOfScale(largest: number): number {
  if (largest <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(largest))
  return (ROUND.find((round) => round * power >= largest) ?? 10) * power
}
