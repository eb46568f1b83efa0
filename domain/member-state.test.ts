import { expect, test } from 'vitest'
import { allowsAct, MEMBER_STATES, type MemberAct } from './member-state.ts'

const statesFor = (act: MemberAct) => MEMBER_STATES.filter((state) => allowsAct(state, act))

test('a member is blocked once and unblocked once', () => {
  expect(statesFor('block')).toEqual(['ACTIVE'])
  expect(statesFor('unblock')).toEqual(['BLOCKED'])
})

test('a blocked member can be moved, exported and erased, but nobody acts as them', () => {
  for (const act of ['move', 'decide_transfer', 'export', 'erase'] as const) {
    expect(statesFor(act)).toEqual(['ACTIVE', 'BLOCKED'])
  }
  expect(statesFor('act_as')).toEqual(['ACTIVE'])
})
