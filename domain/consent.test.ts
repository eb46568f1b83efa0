import { expect, test } from 'vitest'
import { consentsNow, isChangeableConsent } from './consent.ts'

const said = (kind: string, given: boolean, day: number) => ({ kind, given, at: new Date(Date.UTC(2026, 10, day)) })

test('what was said last counts', () => {
  const rows = [said('marketing_email', true, 3), said('marketing_email', false, 5), said('marketing_email', true, 1)]
  expect(consentsNow(rows)[0]).toEqual({ kind: 'marketing_email', said: rows[1] })
})

test('of two that were said at once the later one counts', () => {
  const rows = [said('marketing_sms', true, 3), said('marketing_sms', false, 3)]
  expect(consentsNow(rows)[1]?.said).toBe(rows[1])
})

test('letters nobody was asked about were not agreed to, terms nobody was asked about are not there', () => {
  expect(consentsNow([said('terms', true, 1)])).toEqual([
    { kind: 'terms', said: said('terms', true, 1) },
    { kind: 'marketing_email', said: null },
    { kind: 'marketing_sms', said: null },
  ])
})

test('terms cannot be taken back', () => {
  expect(isChangeableConsent('terms')).toBe(false)
  expect(isChangeableConsent('marketing_sms')).toBe(true)
})
