import { expect, test } from 'vitest'
import {
  pauseAfterTry,
  previousSubmissionStates,
  SUBMISSION_STATES,
  SUBMISSION_TRANSITIONS,
  type SubmissionState,
  submissionKey,
} from './authority-submission.ts'

test('an invoice waits, is submitted, and is accepted or rejected', () => {
  expect(SUBMISSION_TRANSITIONS.QUEUED).toContain('SUBMITTED')
  expect(SUBMISSION_TRANSITIONS.SUBMITTED).toEqual(['ACCEPTED', 'REJECTED'])
})

test('only a rejected invoice is submitted again, and an accepted one stays accepted', () => {
  expect(previousSubmissionStates('QUEUED')).toEqual(['REJECTED'])
  expect(SUBMISSION_TRANSITIONS.ACCEPTED).toEqual([])
})

test('every state can be reached from the queue', () => {
  const reached = new Set<SubmissionState>(['QUEUED'])
  for (const state of reached) for (const next of SUBMISSION_TRANSITIONS[state]) reached.add(next)
  expect(reached.size).toBe(SUBMISSION_STATES.length)
})

test('a submission after a rejection has a key of its own', () => {
  expect(submissionKey({ number: 'PL-INV-2026-000001', version: 2 })).toBe('PL-INV-2026-000001.2')
})

test('pauses grow from half a minute to an hour', () => {
  expect([1, 2, 3, 4, 8, 100].map(pauseAfterTry)).toEqual([30, 60, 120, 240, 3600, 3600])
})
