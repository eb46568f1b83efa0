import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveProblem } from './sponsor-tree.ts'

test('nobody is their own sponsor or below somebody of their own downline', () => {
  expect(moveProblem(5, 5, [3, 1])).toBe('OWN_SPONSOR')
  expect(moveProblem(3, 5, [3, 1])).toBe('OWN_STRUCTURE')
  expect(moveProblem(7, 5, [3, 1])).toBeNull()
  expect(moveProblem(3, null, [])).toBeNull()
})

test('after any sequence of moves the tree stays a tree', () => {
  const MEMBERS = 12
  const move = fc.record({ user: fc.nat(MEMBERS - 1), sponsor: fc.option(fc.nat(MEMBERS - 1)) })
  fc.assert(
    fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
      const sponsors = new Map<number, number | null>(Array.from({ length: MEMBERS }, (_, id) => [id, null]))
      const above = (id: number | null): number[] => {
        const path: number[] = []
        for (let at = id; at !== null; at = sponsors.get(at) ?? null) {
          expect(path).not.toContain(at)
          path.push(at)
        }
        return path
      }
      for (const { user, sponsor } of moves) {
        if (moveProblem(user, sponsor, above(sponsor).slice(1)) === null) sponsors.set(user, sponsor)
      }
      for (const id of sponsors.keys()) above(id)
    }),
  )
})
