import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { markChanged, moveIn, moveOut, workplaceOf } from './testing-memory.ts'

let folder: string
let home: string
let place: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'memory-'))
  home = path.join(folder, 'home')
  place = path.join(folder, 'place')
  for (const name of ['data', 'leases']) mkdirSync(path.join(home, name), { recursive: true })
  writeFileSync(path.join(home, 'data', 'table'), 'kept')
  writeFileSync(path.join(home, 'data.passwords.json'), '{}')
})
afterEach(() => rmSync(folder, { recursive: true }))

const table = (where: string) => readFileSync(path.join(where, 'data', 'table'), 'utf8')

test('a machine without a memory disk with room works at home', () => {
  expect(workplaceOf(home, path.join(folder, 'nowhere'))).toBe(home)
  moveIn(home, home)
  moveOut(home, home)
  expect(table(home)).toBe('kept')
})

test('each checkout has a workplace of its own, which a later run finds again', () => {
  const found = (of: string) => workplaceOf(of, '/dev/shm')
  expect(found(home)).toBe(found(home))
  const other = path.join(folder, 'other')
  mkdirSync(other)
  if (found(home) !== home) expect(found(other)).not.toBe(found(home))
})

test('a run that made no template leaves the files at home and nothing in memory', () => {
  moveIn(home, place)
  expect(table(place)).toBe('kept')
  writeFileSync(path.join(place, 'data', 'table'), 'of this run')
  moveOut(home, place)
  expect(table(home)).toBe('kept')
  expect(existsSync(place)).toBe(false)
})

test('a new template is brought home, with the passwords that belong to it', () => {
  moveIn(home, place)
  writeFileSync(path.join(place, 'data', 'table'), 'of this run')
  writeFileSync(path.join(place, 'data.passwords.json'), '{"new":1}')
  markChanged(place)
  moveOut(home, place)
  expect(table(home)).toBe('of this run')
  expect(readFileSync(path.join(home, 'data.passwords.json'), 'utf8')).toBe('{"new":1}')
  expect(existsSync(path.join(home, 'leases'))).toBe(true)
  expect(existsSync(place)).toBe(false)
})

test('what a killed run left in memory is used as it is, because its server may still run', () => {
  moveIn(home, place)
  writeFileSync(path.join(place, 'data', 'table'), 'left behind')
  moveIn(home, place)
  expect(table(place)).toBe('left behind')
})
