import { expect, test } from 'vitest'
import { countTexts, isOfCall, readStatements } from './statements.ts'

const LOG = `meridian app|LOG:  execute <unnamed>: begin
meridian app|LOG:  execute m_1f: select "a"
\tfrom "b" where c = $1
meridian app|DETAIL:  Parameters: $1 = '...'
meridian jobs|LOG:  execute <unnamed>: select 1
meridian reads|LOG:  execute m_2: select "name", "version" from "core"."cache_version"
meridian app|LOG:  statement: commit
|LOG:  received SIGHUP, reloading configuration files
`

test('every statement of the server’s log is read once, with its continuation lines', () => {
  expect(readStatements(LOG)).toEqual([
    { pool: 'meridian app', text: 'begin' },
    { pool: 'meridian app', text: 'select "a" from "b" where c = $1' },
    { pool: 'meridian jobs', text: 'select 1' },
    { pool: 'meridian reads', text: 'select "name", "version" from "core"."cache_version"' },
    { pool: 'meridian app', text: 'commit' },
  ])
})

test('calls are counted with BEGIN and COMMIT, and without idle polling and other programs', () => {
  const ofCalls = readStatements(LOG).filter(isOfCall)
  expect(ofCalls.map(({ text }) => text)).toEqual(['begin', 'select "a" from "b" where c = $1', 'commit'])
  expect(countTexts([...ofCalls, ...ofCalls], 4)).toMatchObject({ begin: 0.5, commit: 0.5 })
})
