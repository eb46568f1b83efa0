import { expect, test } from 'vitest'
import { adminSessionEnds, isAdminSessionOpen, isProofFresh } from './admin-session.ts'

const START = new Date('2026-11-23T08:00:00Z')
const after = (minutes: number) => new Date(START.getTime() + minutes * 60_000)

test('a session ends fifteen minutes after its last use', () => {
  const times = { created_at: START, last_used_at: after(60) }
  expect(isAdminSessionOpen(times, after(74.9))).toBe(true)
  expect(isAdminSessionOpen(times, after(75))).toBe(false)
})

test('a session ends twelve hours after its start, however much it is used', () => {
  const times = { created_at: START, last_used_at: after(719) }
  expect(isAdminSessionOpen(times, after(719.9))).toBe(true)
  expect(isAdminSessionOpen(times, after(720))).toBe(false)
  expect(adminSessionEnds(times)).toEqual({ idle: after(720), last: after(720) })
})

test('a proof is fresh for ten minutes', () => {
  expect(isProofFresh(START, after(9.9))).toBe(true)
  expect(isProofFresh(START, after(10))).toBe(false)
  expect(isProofFresh(null, START)).toBe(false)
})
