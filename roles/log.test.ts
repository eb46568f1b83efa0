import pg from 'pg'
import { expect, test } from 'vitest'
import { createLogger } from './log.ts'

function logged(level: string, record: object): string {
  let line = ''
  const log = createLogger(level, {
    write: (text: string) => {
      line += text
    },
  })
  log.error(record, 'A call failed')
  return line
}

test('row values in a database error are not logged', () => {
  const refused = Object.assign(new pg.DatabaseError('duplicate key value violates a constraint', 100, 'error'), {
    code: '23505',
    constraint: 'user_account_email_key_key',
    detail: 'Key (email_key)=(anna@meridian.example) already exists.',
    where: 'COPY user_account, line 1: "Anna Kowalska"',
  })
  for (const err of [refused, new Error('A job failed', { cause: refused })]) {
    const line = logged('info', { err, trace: 'abc' })
    expect(line).not.toMatch(/anna|Kowalska/i)
    expect(line).toContain('A call failed')
  }
  expect(logged('info', { err: refused })).toContain('user_account_email_key_key')
})
