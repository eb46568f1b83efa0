import type { getChangeSet } from '@meridian/contract/admin/change-sets.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import type { Right } from '@meridian/domain/admin-rights.ts'
import { type ChangeSetAct, type ChangeSetState, changeSetActs } from '@meridian/domain/change-set.ts'
import { countriesOf, useSelf } from '../session/use-self.ts'

export type ChangeSet = AnswerOf<typeof getChangeSet>['row']

/** True if a set has not gone live, or not everywhere. */
export function isWaiting(state: ChangeSetState): boolean {
  return state !== 'LIVE' && state !== 'UNDONE' && state !== 'DISCARDED'
}

/** The acts on a set that are open to the signed-in admin, who needs the right in all its countries. */
export function useChangeSetActs(): (set: ChangeSet) => ChangeSetAct[] {
  const self = useSelf()
  return ({ state, countries, authors, live_countries, refused_at }) => {
    const covers = (right: Right) => countries.every((country) => countriesOf(self, right).includes(country))
    return changeSetActs(
      {
        state,
        author_ids: authors.map(({ admin_id }) => admin_id),
        is_partly_live: live_countries.length > 0,
        is_refused: refused_at !== null,
      },
      { admin_id: self.admin_id, writes: covers('changes.write'), approves: covers('changes.approve') },
    )
  }
}
