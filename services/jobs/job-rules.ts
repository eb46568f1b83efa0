import { sql } from 'kysely'
import { before, bySql, type Invariant } from '../verification/invariant.ts'

/** Rules about the outcome of jobs, for verification. */
export const JOB_RULES: readonly Invariant[] = [
  bySql(
    {
      name: 'jobs-in-time',
      area: 'waiting',
      service: 'core',
      says: 'No job waits for more than a quarter of an hour for its turn, and none has been given up',
      cites: 'R13',
      subject: 'shop',
      batched: false,
      holds: 'soon',
    },
    (scope) => sql`
      select null as id, format('%s %s', name, state) as part, 'none' as expected,
          format('%s jobs since %s', count(*), min(case state when 'active' then started_on else start_after end)) as found
        from pgboss.job where state = 'failed' or state in ('created', 'retry') and start_after < ${before(scope, 15)}
          or state = 'active' and started_on < ${before(scope, 15)}
        group by name, state`,
  ),
]
