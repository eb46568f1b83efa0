import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { QUEUES } from '@meridian/services/jobs/jobs.ts'
import { expect, test } from 'vitest'
import { importsOf, MAY_IMPORT, ROOMS, sourceFiles, targetOf } from './tidy.ts'
import { AREAS } from './tidy-storefront.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const text = readFileSync(`${root}ARCHITECTURE.md`, 'utf8')

/** The table of folders: the allowed imports of each, as a reader finds them. */
function foldersInTable(): Record<string, string[]> {
  const rows = [...text.matchAll(/^\| `(\w+)\/` \|.*\| ([^|]+) \|$/gm)]
  const names = rows.map(([, folder = '']) => folder)
  return Object.fromEntries(
    rows.map(([, folder = '', allowed = '']) => {
      if (allowed === 'nothing' || allowed === 'none of our code') return [folder, []]
      return [folder, (allowed === 'everything' ? names.filter((name) => name !== folder) : allowed.split(', ')).sort()]
    }),
  )
}

/** The imports between folders that the sources contain, tests included. */
function foldersInSources(): Record<string, string[]> {
  const found = new Map(Object.keys(MAY_IMPORT).map((folder) => [folder, new Set<string>()]))
  for (const file of sourceFiles(root)) {
    const [folder = ''] = file.file.split('/')
    for (const { specifier } of importsOf(file)) {
      const [goal = ''] = targetOf(file.file, specifier)?.split('/') ?? []
      if (goal !== '' && goal !== folder && goal in MAY_IMPORT) found.get(folder)?.add(goal)
    }
  }
  return Object.fromEntries([...found].map(([folder, goals]) => [folder, [...goals].sort()]))
}

test('the table of folders allows what the sources need and nothing else', () => {
  const table = foldersInTable()
  const found = foldersInSources()
  expect(Object.keys(table).sort()).toEqual(Object.keys(MAY_IMPORT).sort())
  // Roles assemble the programs, and tests of folders with a database use the seed world.
  const { roles, ...others } = found
  expect(table.roles).toEqual(expect.arrayContaining(roles ?? []))
  for (const [folder, goals] of Object.entries(others)) {
    const seed = MAY_IMPORT[folder]?.includes('database') || folder === 'database' ? ['seed'] : []
    expect([...new Set([...(table[folder] ?? []), ...seed])].sort(), folder).toEqual(
      [...new Set([...goals, ...seed])].sort(),
    )
  }
})

test('the table of folders is the one that the import rule enforces', () => {
  const enforced = Object.entries(MAY_IMPORT).filter(([folder]) => folder !== 'roles')
  const table = foldersInTable()
  for (const [folder, allowed] of enforced) expect([...allowed].sort(), folder).toEqual(table[folder])
})

test('the drawing of the storefront shows the areas in the order that the import rule enforces', () => {
  const [, drawing = ''] = /─{20,}\n(.*?)\n {4}─{20,}/s.exec(text) ?? []
  const lines = drawing.split('\n').map((line) => line.trim().split(/\s{2,}/)[0] ?? '')
  const fromTheBottom = lines.reverse().flatMap((line) => line.split(', '))
  expect(fromTheBottom).toEqual(AREAS)
})

test.each(Object.entries(ROOMS))('the rooms of %s are listed in their order', (folder, rooms) => {
  expect(text).toContain(`${folder}/{${rooms.join(',')}}/`)
})

/** Sweeps that the worker gets as an option, by the name of the option; roles/parts.ts passes the function. */
const PASSED_SWEEPS: Readonly<Record<string, string>> = {
  requestDaily: 'requestDailyRun',
  runRequested: 'runRequestedVerification',
}

test('the table of jobs and sweeps has every queue and every timer of the worker', () => {
  const [, jobs = '', table = ''] = /\| What \| When \| Where \|\n.*\n(.*)\n((?:\|.*\n)+)/.exec(text) ?? []
  expect([...(jobs.split(' | ')[0] ?? '').matchAll(/`([\w-]+)`/g)].map(([, queue]) => queue).sort()).toEqual(
    [...QUEUES].sort(),
  )
  const worker = readFileSync(`${root}services/jobs/worker.ts`, 'utf8')
  const timers = [...worker.matchAll(/\bevery\((?!intervalMs)[^']*'[^']*',\s*(?:\(\) =>\s*)?(?:\w+\.)*(\w+)/g)]
  const sweeps = timers.map(([, name = '']) => PASSED_SWEEPS[name] ?? name)
  expect(sweeps.length).toBe(worker.split(/\bevery\((?!intervalMs)/).length - 1)
  const places = table
    .trim()
    .split('\n')
    .map((row) => [...(row.split(' | ').at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
  expect(places.flatMap((names) => names.slice(0, -1)).sort()).toEqual(sweeps.sort())
  const missing = places.flatMap((names) => {
    const source = readFileSync(`${root}${names.at(-1)}`, 'utf8')
    return names.slice(0, -1).filter((name) => !new RegExp(`export (async )?function ${name}\\(`).test(source))
  })
  expect(missing).toEqual([])
})

test('no page asks a call for its right, which the builds of pages leave out: everybody would have it', () => {
  const asking = sourceFiles(root).filter(
    ({ file, text }) => file.startsWith('backoffice/app/') && text.includes('.right ?? null'),
  )
  expect(asking.map(({ file }) => file)).toEqual([])
})
