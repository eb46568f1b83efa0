import { listFailedJobs, retryJobs } from '@meridian/contract/admin/jobs.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { answers } from '../design/story-server.ts'
import { all, click, open, shownText, the, until } from '../testing.ts'
import { loadTexts } from '../texts/text-store.ts'
import FailedJobs from './failed-jobs.tsx'

type Row = AnswerOf<typeof listFailedJobs>['rows'][number]

const job = (job_id: string): Row => ({
  job_id,
  queue: 'send-mail',
  template: 'order-placed',
  about: null,
  country_id: null,
  created_at: '2026-11-20T09:00:00Z',
  failed_at: '2026-11-22T09:00:00Z',
  tries: 5,
  reason: null,
})

test('all jobs that failed are tried again at a press, which is not offered where none is left', async () => {
  await loadTexts('today')
  let rows = [job('11111111-1111-4111-8111-111111111111'), job('22222222-2222-4222-8222-222222222222')]
  const { asked } = await open('/jobs', { '/jobs': <FailedJobs /> }, [
    answers(listFailedJobs, () => ({ rows, next: null, total: { count: rows.length, is_exact: true } })),
    answers(retryJobs, () => {
      const retried = rows.length
      rows = []
      return { retried }
    }),
  ])
  await the('button', 'Try all again')
  expect(all('row')).toHaveLength(2)
  await click('button', 'Try all again')
  await until(() => expect(shownText()).toContain('No job has failed'))
  expect(all('button', 'Try all again')).toEqual([])
  expect(asked.filter(({ name }) => name === retryJobs.name).map(({ input }) => input.body)).toEqual([{}])
})
