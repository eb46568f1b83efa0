import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryId, Id } from '../fields.ts'
import { listAnswer, listQuery } from './list.ts'

/** Work in the background that was tried for two days and given up. SPEC §6. */

const TRIED_AT_ONCE_MAX = 100

const FailedJob = z.object({
  job_id: z.uuid(),
  /** Its queue, such as `send-mail`. */
  queue: z.string(),
  /** The mail that was not sent, such as `order-paid`; null for other work. */
  template: z.string().nullable(),
  /** What it is about; null for what has no page of its own. */
  about: z.object({ kind: z.enum(['order', 'member']), id: Id, label: z.string() }).nullable(),
  /** Null for what belongs to no country. */
  country_id: CountryId.nullable(),
  created_at: z.string(),
  failed_at: z.string(),
  tries: z.int().min(1),
  /** What the last try ended with, in the words of the program; null where nothing was noted. */
  reason: z.string().nullable(),
})

const ofAdmin = { alias: 'ADMIN', caller: 'admin', right: 'orders.change' } as const

export const listFailedJobs = endpoint({
  ...ofAdmin,
  name: 'listFailedJobs',
  summary: 'Jobs that were given up, the first one first; those of no country for admins of all countries only',
  method: 'GET',
  path: '/jobs/failed',
  query: listQuery(['failed_at', '-failed_at'], { country: CountryId.optional() }),
  response: listAnswer(FailedJob),
  errors: [],
})

export const retryJobs = endpoint({
  ...ofAdmin,
  name: 'retryJobs',
  summary: 'Has jobs that were given up tried once more: those named, or all that the admin sees',
  method: 'POST',
  path: '/jobs/retry',
  body: z.strictObject({ jobs: z.array(z.uuid()).min(1).max(TRIED_AT_ONCE_MAX).optional() }),
  /** How many of them had failed and are tried again; another admin may have been faster. */
  response: z.object({ retried: z.int().min(0) }),
  errors: [],
})
