/** The possible round ends of a scale, per power of ten; the half of each is round too. */
const ROUND = [1, 2, 3, 4, 5, 6, 8, 10]

/** The end of a scale from 0: the smallest round number not below the largest value. */
export function endOfScale(largest: number): number {
  if (largest <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(largest))
  return (ROUND.find((round) => round * power >= largest) ?? 10) * power
}
