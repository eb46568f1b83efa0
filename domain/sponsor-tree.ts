/** Why somebody may not be put below a sponsor. SPEC §1 Structure. */
export type MoveProblem = 'OWN_SPONSOR' | 'OWN_DOWNLINE'

/**
 * Whether a member may come below a sponsor; `aboveSponsor` are those above the sponsor, in any order. Null where nothing speaks
 * against it: then the tree has no circle afterwards if it had none before. SPEC §1 Structure.
 */
export function whyNotBelow(
  userId: number,
  sponsorId: number | null,
  aboveSponsor: readonly number[],
): MoveProblem | null {
  if (sponsorId === null) return null
  if (sponsorId === userId) return 'OWN_SPONSOR'
  return aboveSponsor.includes(userId) ? 'OWN_DOWNLINE' : null
}
