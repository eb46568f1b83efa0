import { expect, test } from 'vitest'
import { RETENTION_DAYS, retentionCutoff } from './retention.ts'

test('the retention limit is counted back from now, in whole days', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  expect(retentionCutoff('mail_text', now)).toEqual(new Date('2026-10-22T12:00:00Z'))
  expect(retentionCutoff('left_guest', now)).toEqual(new Date('2026-11-20T12:00:00Z'))
})

test('every retention period is positive and finite', () => {
  for (const days of Object.values(RETENTION_DAYS)) {
    expect(days).toBeGreaterThan(0)
    expect(days).toBeLessThanOrEqual(365)
  }
})
