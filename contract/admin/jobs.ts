import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryId, Id } from '../fields.ts'
import { listAnswer, listQuery } from './list.ts'

/** Background jobs that failed for two days and were given up. SPEC §6. */

const TRIED_AT_ONCE_MAX = 100

const FailedJob = z.object({
  job_id: z.uuid(),
  /** Its queue, such as `send-mail`. */
  queue: z.string(),
  /** The mail that was not sent, such as `order-paid`; null for other jobs. */
  template: z.string().nullable(),
  /** The subject of the job; null if it has no page. */
  about: z.object({ kind: z.enum(['order', 'member']), id: Id, label: z.string() }).nullable(),
  /** Null if the job belongs to no country. */
  country_id: CountryId.nullable(),
  created_at: z.string(),
  failed_at: z.string(),
  tries: z.int().min(1),
  /** The error of the last try, untranslated; null if none was recorded. */
  reason: z.string().nullable(),
})

const ofAdmin = { alias: 'ADMIN', caller: 'admin', right: 'orders.change' } as const

export const listFailedJobs = endpoint({
  ...ofAdmin,
  name: 'listFailedJobs',
  summary: 'Failed jobs, oldest first; those without a country only for admins of all countries',
  method: 'GET',
  path: '/jobs/failed',
  query: listQuery(['failed_at', '-failed_at'], { country: CountryId.optional() }),
  response: listAnswer(FailedJob),
})

export const retryJobs = endpoint({
  ...ofAdmin,
  name: 'retryJobs',
  summary: 'Retries failed jobs: the given ones, or all that the admin can see',
  method: 'POST',
  path: '/jobs/retry',
  body: z.strictObject({ jobs: z.array(z.uuid()).min(1).max(TRIED_AT_ONCE_MAX).optional() }),
  /** Number of failed jobs that are retried; lower if another admin was faster. */
  response: z.object({ retried: z.int().min(0) }),
})
