import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const lifecycle = new URL('./lifecycle.ts', import.meta.url).href

/** Runs a program around `body`, which has `life`, and returns its lines. */
function runToTheEnd(body: string): { status: number | null; lines: string[] } {
  const text = `
    import { runProgram } from '${lifecycle}'
    import { setTimeout as sleep } from 'node:timers/promises'
    const say = (line) => console.log(line)
    await runProgram(async (life) => { ${body} })`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', text], {
    encoding: 'utf8',
  })
  return { status, lines: `${stdout}${stderr}`.trim().split('\n') }
}

const parts = `
  life.onStop(async () => say('database stopped'))
  life.onDrain(async () => { await sleep(50); say('visitors gone') })
  life.onStop(async () => say('worker stopped'))
  setInterval(() => {}, 1000)
`

test('a signal first drains requests, then stops what was started, latest first', () => {
  const { status, lines } = runToTheEnd(
    `${parts} process.kill(process.pid, 'SIGTERM'); process.kill(process.pid, 'SIGINT')`,
  )
  expect({ status, lines }).toEqual({ status: 0, lines: ['visitors gone', 'worker stopped', 'database stopped'] })
})

test('an uncaught error is reported and ends the program the same way, with exit code 1', () => {
  const { status, lines } = runToTheEnd(`${parts} setTimeout(() => { throw new Error('a bug') })`)
  expect(status).toBe(1)
  expect(lines.slice(0, 3)).toEqual(['visitors gone', 'worker stopped', 'database stopped'])
  expect(lines).toContain('Error: a bug')
})

test('once there is a log, events and uncaught errors are records of it', () => {
  const { status, lines } = runToTheEnd(`
    const record = (level) => (...said) => say(level + ' ' + JSON.stringify(said))
    life.recordTo({ warn: record('warn'), fatal: record('fatal') })
    life.report('The sandbox ended.')
    setTimeout(() => { throw new Error('a bug') })`)
  expect(status).toBe(1)
  expect(lines).toEqual(['warn ["The sandbox ended."]', 'fatal [{"err":{}},"An uncaught error"]'])
})

test('a part that fails to stop does not keep the others from stopping', () => {
  const { status, lines } = runToTheEnd(
    `${parts} life.onStop(() => Promise.reject(new Error('stuck'))); process.kill(process.pid, 'SIGTERM')`,
  )
  expect(status).toBe(0)
  expect(lines.slice(0, 3)).toEqual(['visitors gone', 'worker stopped', 'database stopped'])
  expect(lines).toContain('Error: stuck')
})

test('a start that fails for an expected reason prints one sentence, and what was started is stopped', () => {
  const { status, lines } = runToTheEnd(`
    life.onStop(async () => say('database stopped'))
    throw Object.assign(new Error('The port is taken.'), { name: 'StartFailure' })`)
  expect({ status, lines }).toEqual({ status: 1, lines: ['database stopped', 'The port is taken.'] })
})

test('a signal during the start ends it at the next step', () => {
  const { status, lines } = runToTheEnd(`
    life.onStop(async () => say('database stopped'))
    setTimeout(() => process.kill(process.pid, 'SIGTERM'), 20)
    await sleep(200)
    say('first step done')
    life.step('The second step')
    say('never')`)
  expect({ status, lines }).toEqual({ status: 0, lines: ['first step done', 'database stopped'] })
})
