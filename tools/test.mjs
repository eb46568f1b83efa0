// What `npm test` runs: all checks, then one line with the totals. `--quick` (npm run check) skips the browser,
// `--only-journeys` (npm run e2e) runs only the browser; further arguments are passed to Playwright. `--soak` (npm run soak)
// runs what is too long for `npm test`: the tests and journeys marked so, and the service tests of the files named. What passed
// before, and depends on nothing that has changed since, is not run again without `--all` (.ci/run).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { workplaceOf } from '@meridian/database/testing-memory.ts'
import { watchStarter } from './bootstrap/starter.mjs'
import { findChromium } from './chromium.ts'
import { JOURNEYS, keysOf, readFiles } from './green-tests.ts'
import { reportLines, secondsOf } from './test-report.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const results = path.join(root, 'test-results')
const quick = process.argv.includes('--quick')
const onlyJourneys = process.argv.includes('--only-journeys')
const soak = process.argv.includes('--soak')
const all = process.argv.includes('--all')
const passedOn = process.argv
  .slice(2)
  .filter((word) => !['--quick', '--only-journeys', '--soak', '--all'].includes(word))

/** @typedef {{ passed: number, failed: number }} Count */

/** Failures, repeated above the totals: in a long output people read the last lines. @type {string[]} */
const failures = []
/** Tests that failed at first and passed alone: they count as passed, and need a fix. @type {string[]} */
const unsteady = []
const FILES_RUN_AGAIN_MAX = 5
const LINES_OF_A_FAILURE = 12

/**
 * Data of the report at the end.
 * @type {import('./test-report.ts').Measured & { journeys: import('./test-report.ts').JourneyTime[] }}
 */
const measured = { seconds: {}, files: [], journeys: [], databases_ms: [] }

/** The key under which a test file, or the journeys, passed last. @type {Record<string, string>} */
const green = readJson(path.join(root, '.meridian', 'green-tests.json')) ?? {}
const keys = keysOf(readFiles(root))
const isWhole = !quick && !onlyJourneys && !soak
/** @param {string} name */
const stands = (name) =>
  !all && passedOn.length === 0 && !soak && green[name] !== undefined && green[name] === keys.get(name)

/** @param {string[]} names */
function remember(names) {
  for (const name of names) {
    const key = keys.get(name)
    if (key !== undefined) green[name] = key
  }
  const known = Object.entries(green).filter(([name]) => keys.has(name))
  fs.mkdirSync(path.join(root, '.meridian'), { recursive: true })
  fs.writeFileSync(path.join(root, '.meridian', 'green-tests.json'), JSON.stringify(Object.fromEntries(known)))
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
/** @param {NodeJS.Signals} signal */
const stop = (signal) => {
  for (const child of running) child.kill(signal)
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => stop(signal))
// The process that started us is gone, and with it the reader of the result.
watchStarter(() => stop('SIGTERM'))

/**
 * Runs a tool to its end; if quiet, its output is shown only on failure.
 * @param {string} tool
 * @param {string[]} args
 * @param {{ quiet?: boolean, cwd?: string, env?: Record<string, string> }} [options]
 * @returns {Promise<boolean>} whether it succeeded
 */
async function run(tool, args, { quiet = false, cwd = root, env = {} } = {}) {
  const script = tool.includes('/') ? tool : fs.realpathSync(path.join(root, 'node_modules', '.bin', tool))
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  })
  running.add(child)
  let words = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      words += text
    })
  }
  const code = await new Promise((resolve) => child.on('close', resolve))
  running.delete(child)
  if (code !== 0 && quiet) {
    console.log(words.trim())
    tellAgain(failures, [tool, ...args].join(' '), words)
  }
  return code === 0
}

/**
 * Makes the database of the tests while other things are checked. A failure is reported by the tests, which lease it
 * too.
 * @returns a function that releases it
 */
function holdTestCluster() {
  const stdio = /** @type {const} */ (['pipe', 'ignore', 'ignore'])
  const child = spawn(process.execPath, ['services/testing/hold-test-cluster.ts'], { cwd: root, stdio })
  child.stdin.on('error', () => {})
  const ended = once(child, 'close')
  return async () => {
    child.stdin.end()
    await ended
  }
}

/**
 * Starts the shop of the journeys, which fills itself while other tests run.
 * @returns what waits until it is ready, and what stops it
 */
async function startJourneyShop() {
  const port = process.env.E2E_PORT ?? '3170'
  const isOpen = () =>
    fetch(`http://localhost:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  if (await isOpen())
    throw new Error(`Another shop answers at port ${port}; choose one for the journeys with E2E_PORT.`)
  const env = { ...process.env, PORT: port, LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, ['e2e/fresh-shop.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
  running.add(child)
  const ended = once(child, 'exit')
  let hasEnded = false
  child.on('exit', () => {
    hasEnded = true
    running.delete(child)
  })
  return {
    async isReady() {
      while (!hasEnded && !(await isOpen())) await sleep(200)
      return !hasEnded
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** @param {string} title */
function begin(title) {
  console.log(`\n${title} …`)
}

/** @param {boolean} content @returns {Count} */
const one = (content) => ({ passed: content ? 1 : 0, failed: content ? 0 : 1 })

/**
 * Types, lint and build, two at a time: none of them uses more than one core.
 * @returns {Promise<Count>}
 */
async function checks() {
  begin(quick ? 'Types and lint' : 'Types, lint and build')
  const routed = typesOfRoutes()
  // The build rewrites the types of the routes, so pages are checked after it.
  const built = routed.then(() => quick || build())
  const linted = lint()
  const program = linted.then(() => types('.', 'mails'))
  const typed = await Promise.all([
    routed,
    program,
    built.then(() => types('storefront')),
    Promise.all([built, program]).then(() => types('backoffice')),
  ])
  const outcomes = [!typed.includes(false), await linted]
  if (!(await built)) outcomes.push(false)
  return { passed: outcomes.filter((content) => content).length, failed: outcomes.filter((content) => !content).length }
}

/** @param {...string} folders @returns {Promise<boolean>} */
async function types(...folders) {
  let content = true
  for (const folder of folders) {
    // An incremental check reads only changed files. Two checkers would both infer what they have in common.
    const known = path.join(root, '.meridian', 'types', `${folder === '.' ? 'program' : folder}.tsbuildinfo`)
    const options = ['--noEmit', '--checkers', '1', '--incremental', '--tsBuildInfoFile', known]
    content = (await run('tsc', [...options, '-p', path.join(folder, 'tsconfig.json')], { quiet: true })) && content
  }
  return content
}

/** @returns {Promise<boolean>} */
async function typesOfRoutes() {
  const typegen = ['typegen', '--mode', 'development']
  let content = true
  for (const folder of ['storefront', 'backoffice'])
    content = (await run('react-router', typegen, { quiet: true, cwd: path.join(root, folder) })) && content
  return content
}

const lint = () => run('biome', ['check', '--error-on-warnings', '--max-diagnostics=50'], { quiet: true })
const build = () => run('./roles/build.ts', [], { env: { NODE_ENV: 'production' } })

/** @returns {Promise<Count>} */
async function onlyBuild() {
  begin('Build')
  return (await build()) ? { passed: 0, failed: 0 } : one(false)
}

/** Started before the journeys begin. @type {ReturnType<typeof startJourneyShop> | undefined} */
let journeyShop

/** @returns {Promise<Count>} */
async function unitAndService() {
  begin('Unit and service tests')
  if (isWhole && !stands(JOURNEYS)) journeyShop = startJourneyShop()
  journeyShop?.catch(() => {})
  const tests = [...keys.keys()].filter((name) => name !== JOURNEYS)
  const standing = tests.filter(stands)
  if (standing.length > 0) {
    console.log(`${standing.length} of ${tests.length} test files stand from before; npm test -- --all runs them.`)
    if (standing.length === tests.length) return { passed: 0, failed: 0 }
  }
  const which = soak
    ? ['--project=soak', '--project=service', '--project=pages', '.soak.test', ...passedOn]
    : ['--project=!soak', ...(standing.length > 0 ? tests.filter((name) => !stands(name)) : [])]
  const times = path.join(results, 'file-times.json')
  const databases = path.join(results, 'database-times')
  const watching = { FILE_TIMES: times, DATABASE_TIMES: databases }
  const first = await vitest('vitest.json', quick ? [...which, ...passedOn] : which, watching)
  measured.files = readJson(times) ?? []
  measured.databases_ms = readLines(databases).map(Number)
  measured.seconds.unit = secondsOf(measured.files, ['unit', 'document', 'alone'])
  measured.seconds.service = secondsOf(measured.files, ['service', 'pages', 'soak'])
  if (first === null) return one(false)
  if (!soak) remember(greenFiles(first.testResults))
  let files = first.testResults
  const again = filesToRunAgain(files)
  if (again.length > 0) {
    begin('Once more, alone')
    const second = (await vitest('vitest-again.json', ['--maxWorkers=1', ...again]))?.testResults ?? []
    const left = new Set(failedTests(second).map(({ title }) => title))
    for (const { file, title, message } of failedTests(files))
      if (again.includes(file) && !left.has(title)) tellAgain(unsteady, title, message)
    const names = new Set(second.map((/** @type {any} */ one) => one.name))
    files = [...files.filter((/** @type {any} */ one) => !names.has(one.name)), ...second]
  }
  const failed = failedTests(files)
  for (const { title, message } of failed) tellAgain(failures, title, message)
  const passed = files.flatMap((/** @type {any} */ one) => one.assertionResults).filter(hasPassed).length
  return atLeastOneFailure({ passed, failed: failed.length }, first.content || again.length > 0)
}

/**
 * Runs tests; its report with whether it was content, or null if there is none.
 * @param {string} name
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
async function vitest(name, args, env = {}) {
  const file = path.join(results, name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const times = '--reporter=./tools/file-times.ts'
  const content = await run('vitest', ['run', ...reporters, times, ...args], { env })
  const report = readJson(file)
  return report === null ? null : { ...report, content }
}

/**
 * The files of which every test has passed at once.
 * @param {any[]} files
 */
function greenFiles(files) {
  const passed = files.filter(
    ({ status, assertionResults }) => status === 'passed' && assertionResults.every(hasPassed),
  )
  return passed.map(({ name }) => path.relative(root, name))
}

/** @param {any} test */
const hasPassed = (test) => test.status === 'passed'

/**
 * The tests of a report that failed; a file that fails to load has no failed tests and stands for itself.
 * @param {any[]} files
 * @returns {{ file: string, title: string, message: string }[]}
 */
function failedTests(files) {
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name)
    const failed = assertionResults.filter((/** @type {any} */ each) => each.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [{ file, title: file, message }] : []
    return failed.map((/** @type {any} */ each) => {
      return { file, title: `${file} > ${each.fullName}`, message: each.failureMessages.join('\n') }
    })
  })
}

/**
 * A few files that failed are run once more, alone: a machine with other work may have been too slow for them. Many have a reason in
 * common, and where chance chose the values it would hide the fault.
 * @param {any[]} files
 */
function filesToRunAgain(files) {
  const failed = failedTests(files)
  const byChance = failed.filter(({ title, message }) => /\bseed:? -?\d/i.test(`${title} ${message}`))
  const again = new Set(failed.map(({ file }) => file))
  for (const { file } of byChance) again.delete(file)
  return again.size > FILES_RUN_AGAIN_MAX ? [] : [...again]
}

/** @returns {Promise<Count>} */
async function journeys() {
  const config = path.join(root, 'e2e', 'playwright.config.ts')
  if (!fs.existsSync(config)) return { passed: 0, failed: 0 }
  begin('Browser journeys')
  if (isWhole && stands(JOURNEYS)) {
    console.log('They stand from before; npm test -- --all walks them.')
    return { passed: 0, failed: 0 }
  }
  const chromium = await findChromium()
  if (chromium === null) {
    console.log('There is no Chromium on this machine, so no journey was run; install one, or set CHROMIUM_PATH.')
    return one(false)
  }
  const shop = await (journeyShop ?? startJourneyShop())
  if (!(await shop.isReady())) return one(false)
  const file = path.join(results, 'playwright.json')
  // A journey that failed is tried once more, as any other test.
  const args = ['test', '-c', config, '--reporter=list,json', '--retries=1', ...(soak ? [] : passedOn)]
  const temporary = workplaceOf(results)
  fs.mkdirSync(temporary, { recursive: true })
  const env = {
    ...(soak ? { SOAK: '1' } : {}),
    CHROMIUM_PATH: chromium.executablePath,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    // The processes of a browser share drawings in files of this folder, which is slower on a disk.
    TMPDIR: temporary,
  }
  const content = await run('playwright', args, { env })
  await shop.stop()
  if (temporary !== results) fs.rmSync(temporary, { recursive: true, force: true })
  const report = readJson(file)
  if (report === null) return one(false)
  for (const { status, title, message, ms } of journeysOf(report.suites)) {
    measured.journeys.push({ title, ms })
    if (status === 'flaky' || status === 'unexpected')
      tellAgain(status === 'flaky' ? unsteady : failures, title, message)
  }
  const { expected, unexpected, flaky } = report.stats
  if (isWhole && passedOn.length === 0 && content && flaky === 0) remember([JOURNEYS])
  return atLeastOneFailure({ passed: expected + flaky, failed: unexpected }, content)
}

/**
 * The journeys of Playwright's report, with their first error.
 * @param {any[]} suites
 * @returns {Generator<{ status: string, title: string, message: string, ms: number }>}
 */
function* journeysOf(suites) {
  for (const suite of suites) {
    yield* journeysOf(suite.suites ?? [])
    for (const { title, tests } of suite.specs ?? []) {
      for (const { projectName, status, results } of tests) {
        const error = results.find((/** @type {any} */ each) => each.error)?.error
        const ms = results.reduce((/** @type {number} */ sum, /** @type {any} */ each) => sum + each.duration, 0)
        yield { status, title: `${suite.file} [${projectName}] > ${title}`, message: error?.message ?? status, ms }
      }
    }
  }
}

/** @param {string[]} list @param {string} title @param {string} message */
function tellAgain(list, title, message) {
  const plain = stripVTControlCharacters(message).trim().split('\n')
  const lines = plain.filter((line) => !line.includes('node_modules')).slice(0, LINES_OF_A_FAILURE)
  list.push([title, ...lines.map((line) => `    ${line.trimEnd()}`)].join('\n'))
}

/** A tool that failed although no test did has some other error. @param {Count} count @param {boolean} content */
function atLeastOneFailure({ passed, failed }, content) {
  return { passed, failed: content ? failed : Math.max(failed, 1) }
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** @param {string} file */
function readLines(file) {
  return fs.existsSync(file)
    ? fs
        .readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : []
}

fs.rmSync(results, { recursive: true, force: true })
fs.mkdirSync(results, { recursive: true })
const letGo = onlyJourneys ? null : holdTestCluster()
const steps = [
  onlyJourneys || soak ? onlyBuild : checks,
  ...(onlyJourneys ? [] : [unitAndService]),
  ...(quick ? [] : [journeys]),
]
const total = { passed: 0, failed: 0 }
for (const step of steps) {
  const begun = performance.now()
  const { passed, failed } = await step()
  if (step === unitAndService) await letGo?.()
  const seconds = (performance.now() - begun) / 1000
  if (step === checks) measured.seconds.checks = seconds
  if (step === journeys) measured.seconds.journeys = seconds
  console.log(`… ${Math.round(seconds)} s`)
  total.passed += passed
  total.failed += failed
}
console.log(`\n${reportLines(measured, isWhole).join('\n')}`)
if (unsteady.length > 0) console.log(`\nPassed only alone:\n${unsteady.join('\n')}`)
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
