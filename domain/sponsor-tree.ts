/** Why a member may not be moved below a sponsor. SPEC §1 Structure. */
export type MoveProblem = 'OWN_SPONSOR' | 'OWN_STRUCTURE'

/**
 * Why a member may not be moved below a sponsor; null if they may. `aboveSponsor` are the members above the sponsor, in
 * any order. Moves that pass never create a cycle. SPEC §1 Structure.
 */
export function moveProblem(
  userId: number,
  sponsorId: number | null,
  aboveSponsor: readonly number[],
): MoveProblem | null {
  if (sponsorId === null) return null
  if (sponsorId === userId) return 'OWN_SPONSOR'
  return aboveSponsor.includes(userId) ? 'OWN_STRUCTURE' : null
}
