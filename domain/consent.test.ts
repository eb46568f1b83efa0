import { expect, test } from 'vitest'
import { consentsNow, isChangeableConsent } from './consent.ts'

const said = (kind: string, given: boolean, day: number) => ({ kind, given, at: new Date(Date.UTC(2026, 10, day)) })

test('the latest answer counts', () => {
  const rows = [said('marketing_email', true, 3), said('marketing_email', false, 5), said('marketing_email', true, 1)]
  expect(consentsNow(rows)[0]).toEqual({ kind: 'marketing_email', said: rows[1] })
})

test('of two answers at the same time the later one in the list counts', () => {
  const rows = [said('marketing_sms', true, 3), said('marketing_sms', false, 3)]
  expect(consentsNow(rows)[1]?.said).toBe(rows[1])
})

test('unanswered newsletter consents are false, unanswered terms are not listed', () => {
  expect(consentsNow([said('terms', true, 1)])).toEqual([
    { kind: 'terms', said: said('terms', true, 1) },
    { kind: 'marketing_email', said: null },
    { kind: 'marketing_sms', said: null },
  ])
})

test('terms cannot be withdrawn', () => {
  expect(isChangeableConsent('terms')).toBe(false)
  expect(isChangeableConsent('marketing_sms')).toBe(true)
})
