import { inTrace } from '@meridian/services/gate/trace-scope.ts'
import { inPageTrace } from '@meridian/storefront/server/page-scope.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { recordConsole } from './console-records.ts'
import { createLogger } from './log.ts'

function logged(level: string, record: object): string {
  let line = ''
  const destination = {
    write: (text: string) => {
      line += text
    },
  }
  const log = createLogger(level, { destination })
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

/** Log record of a page that writes to the console. */
function recorded(write: (console: Pick<Console, 'error' | 'warn' | 'info' | 'log' | 'debug'>) => void) {
  const lines: string[] = []
  const destination = { write: (text: string) => void lines.push(text) }
  const target = { error() {}, warn() {}, info() {}, log() {}, debug() {} }
  recordConsole(createLogger('info', { destination }), target)
  write(target)
  return lines.map((line) => JSON.parse(line))
}

test('what a page writes to the console is a record with the trace of the page', () => {
  const lines = inPageTrace('pageTrace1234567', () =>
    recorded((console) => {
      console.warn('Expected error: menu:', 'No answer within 1000 ms')
      console.error('A part of a page failed to render', new Error('No such place'))
      console.debug('Nothing that matters')
    }),
  )
  const trace = 'pageTrace1234567'
  expect(lines).toMatchObject([
    { level: 40, trace, msg: 'Expected error: menu: No answer within 1000 ms' },
    { level: 50, trace, msg: 'A part of a page failed to render', err: { message: 'No such place' } },
  ])
})

test('secrets that a page writes to the console are hidden by their name', () => {
  const [line] = recorded((console) =>
    console.warn('Refused', { token: 'tok_capture', buyer: { card_number: '4242424242424242' }, status: 409 }),
  )
  expect(line.about).toEqual({ token: '[hidden]', buyer: { card_number: '[hidden]' }, status: 409 })
})

test('a call within a page, and a job without one, name their own trace', () => {
  const line = () => {
    const lines: string[] = []
    createLogger('info', { destination: { write: (one: string) => void lines.push(one) } }).info('something')
    return JSON.parse(lines.join())
  }
  expect(inPageTrace('page', () => inTrace('call', line)).trace).toBe('call')
  expect(inTrace('job', line).trace).toBe('job')
  expect(line()).not.toHaveProperty('trace')
})
