/** The states of a member's account; an erased one never changes again. SPEC §4 Account. */
export const MEMBER_STATES = ['ACTIVE', 'BLOCKED', 'ERASED'] as const
export type MemberState = (typeof MEMBER_STATES)[number]

/** Admin actions on a member, with the states that allow them. SPEC §4 Account. */
const ALLOWED_IN = {
  change: ['ACTIVE', 'BLOCKED'],
  block: ['ACTIVE'],
  unblock: ['BLOCKED'],
  move: ['ACTIVE', 'BLOCKED'],
  decide_transfer: ['ACTIVE', 'BLOCKED'],
  export: ['ACTIVE', 'BLOCKED'],
  erase: ['ACTIVE', 'BLOCKED'],
  act_as: ['ACTIVE'],
  sign_out: ['ACTIVE'],
} as const satisfies Record<string, readonly MemberState[]>
export type MemberAct = keyof typeof ALLOWED_IN

/** True if an admin may do this to a member in this state. */
export function allowsAct(state: MemberState, act: MemberAct): boolean {
  return ALLOWED_IN[act].some((allowed) => allowed === state)
}
