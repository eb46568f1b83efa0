import type { Minor } from './money.ts'

/** The most wishes of a member in a country, or of a device: as many as a list without pages shows. */
export const WISHES_MAX = 100

/** What has become of the price of a wish since; null if it is the same. SPEC §3 Catalogue (wishes). */
export function priceSince(wished: Minor, now: Minor): { direction: 'LOWER' | 'HIGHER'; by: Minor } | null {
  if (now === wished) return null
  return { direction: now < wished ? 'LOWER' : 'HIGHER', by: Math.abs(now - wished) }
}

/** A list of wishes with more of them, the latest first, each once, at most as many as it holds. */
export function withWishes(wishes: readonly number[], more: readonly number[]): number[] {
  return [...new Set([...more, ...wishes])].slice(0, WISHES_MAX)
}
