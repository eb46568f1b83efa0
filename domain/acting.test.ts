import { expect, test } from 'vitest'
import { actingAdminIn, allowsActing } from './acting.ts'

test('an admin who sees a member’s account reads and changes nothing', () => {
  expect(allowsActing({ changes: false })).toBe(true)
  expect(allowsActing({ changes: true })).toBe(false)
  expect(allowsActing({ changes: true, acting: true })).toBe(false)
})

test('nor do they take away what only the member may', () => {
  expect(allowsActing({ changes: false, acting: false })).toBe(false)
})

test('only a number names the admin of a token', () => {
  expect(actingAdminIn({ act: 7 })).toBe(7)
  for (const act of [undefined, null, '7', 7.5, { sub: 7 }]) expect(actingAdminIn({ act })).toBeNull()
})
