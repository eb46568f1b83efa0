import { expect, test } from 'vitest'
import { BASKET_NAME_MAX, basketName, guestCartPlan } from './basket.ts'

test('a name is trimmed, and a blank or overlong one is rejected', () => {
  expect(basketName('  Święta  ')).toBe('Święta')
  expect(basketName('🎁'.repeat(BASKET_NAME_MAX))).not.toBeNull()
  for (const bad of ['', '   ', 'x'.repeat(BASKET_NAME_MAX + 1)]) expect(basketName(bad)).toBeNull()
})

test.each([
  { choice: 'keep_mine', mine: 2, guest: 1, plan: ['stay', 'put_away'] },
  { choice: 'keep_guest', mine: 2, guest: 1, plan: ['put_away', 'join'] },
  { choice: 'merge', mine: 2, guest: 1, plan: ['stay', 'join'] },
  { choice: 'both', mine: 2, guest: 1, plan: ['stay', 'new_basket'] },
  { choice: 'both', mine: 0, guest: 1, plan: ['stay', 'join'] },
  { choice: 'keep_guest', mine: 0, guest: 1, plan: ['stay', 'join'] },
  { choice: 'keep_guest', mine: 2, guest: 0, plan: ['stay', 'put_away'] },
  { choice: 'both', mine: 2, guest: 0, plan: ['stay', 'put_away'] },
] as const)('$choice with $mine own lines and $guest guest lines', ({ choice, mine, guest, plan }) => {
  const { own_lines, guest_lines } = guestCartPlan(choice, { mine, guest })
  expect([own_lines, guest_lines]).toEqual(plan)
})
