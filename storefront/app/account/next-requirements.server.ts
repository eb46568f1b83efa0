import { getNextRequirements } from '@meridian/contract/structures.ts'
import type { Member } from './member.server.ts'

/** The member's position and what the next one requires; null if it cannot be read. SPEC §7 STRUCTURES. */
export async function readNextRequirements({ visit, own, orFailed }: Member) {
  const session = await visit.session()
  const userId = session?.claims.userId ?? 0
  const query = { languageId: visit.languageId }
  const answer = await orFailed(own(getNextRequirements, { params: { userId }, query }), 'next requirements')
  return answer?.requirements ?? null
}
