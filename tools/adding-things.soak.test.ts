import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROBES } from './adding-probes.ts'
import { applyStep, copySources, readWalkThroughs } from './walk-through.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const walkThroughs = readWalkThroughs(readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8'))

/** The tests that name what an addition lacks. */
const UNIT = [
  ...[
    'contract/blocks',
    'domain/payment',
    'domain/address',
    'domain/erasure',
    'mails/address-lines',
    'mails/adding-things',
    'storefront/app/checkout',
    'storefront/app/content',
    'storefront/text-areas',
  ],
  ...['tools/spec-coverage', 'tools/strings', 'storefront/app/adding-things'],
]
const SERVICE = ['seed/seed-data', 'database/schema.test', 'services/adding-things', 'services/entities/entities.test']

/** The payment method of the first walk-through, for the new type of the second one. */
const OFFERED = {
  file: 'seed/countries/pl.json',
  after: '"payment_methods": [',
  code: '    { "id": 2907, "type": "pay_later" },\n',
}

let copy: string

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'adding-'))
  copyRepository(copy)
  for (const { steps } of walkThroughs) for (const step of steps) applyStep(copy, step)
  applyStep(copy, OFFERED)
  for (const [file, code] of Object.entries(PROBES)) writeFileSync(path.join(copy, file), code)
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('what the walk-throughs add compiles, is complete and works', { timeout: 600_000 }, async () => {
  const vitest = (project: string, files: readonly string[]) =>
    run('vitest', ['run', '--project', project, '--maxWorkers=1', '--reporter=dot', ...files])
  const tsc = (project: string, known: string) =>
    run('tsc', ['--noEmit', '--checkers', '1', '--incremental', '--tsBuildInfoFile', known, '-p', project])
  const failures = await Promise.all([
    tsc('tsconfig.json', '.meridian/types/program.tsbuildinfo').then(
      async (failed) => failed ?? tsc('storefront/tsconfig.json', '.meridian/types/storefront.tsbuildinfo'),
    ),
    vitest('!service', UNIT),
    vitest('service', SERVICE),
  ])
  expect(failures.filter((failure) => failure !== null).join('\n')).toBe('')
})

/** A copy of the repository's files, whose packages are those of this repository and whose workspaces are its own. */
function copyRepository(to: string): void {
  copySources(root, to)
  const packages = path.join(root, 'node_modules')
  mkdirSync(path.join(to, 'node_modules', '@meridian'), { recursive: true })
  for (const name of readdirSync(packages)) {
    if (name === '.bin' || /^(?!@meridian$)[^.]/.test(name)) {
      symlinkSync(path.join(packages, name), path.join(to, 'node_modules', name))
    }
  }
  for (const name of readdirSync(path.join(packages, '@meridian'))) {
    symlinkSync(path.join(to, name), path.join(to, 'node_modules', '@meridian', name))
    // Packages of one workspace alone.
    const own = path.join(root, name, 'node_modules')
    if (existsSync(own)) symlinkSync(own, path.join(to, name, 'node_modules'))
  }
  // The database server of tests is one, with a template of its own for each state of migrations and seed.
  const server = path.join(root, '.meridian', 'test-postgres')
  mkdirSync(server, { recursive: true })
  mkdirSync(path.join(to, '.meridian'))
  symlinkSync(server, path.join(to, '.meridian', 'test-postgres'))
  const types = path.join(root, '.meridian', 'types')
  if (existsSync(types)) cpSync(types, path.join(to, '.meridian', 'types'), { recursive: true })
}

/** Runs a program of the packages in the copy; the end of its output if it failed, else null. */
function run(program: string, args: readonly string[]): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, 'node_modules', '.bin', program), ...args], {
      cwd: copy,
      env: { ...process.env, NO_COLOR: '1', VITEST: undefined, VITEST_POOL_ID: undefined, VITEST_WORKER_ID: undefined },
    })
    let said = ''
    child.stdout.on('data', (data) => (said += data))
    child.stderr.on('data', (data) => (said += data))
    child.on('error', reject)
    child.on('close', (code) => resolve(code === 0 ? null : `${program} ${args.join(' ')}\n${said.slice(-6000)}`))
  })
}
