import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { stampOf } from './build-stamp.ts'

let folder: string
const write = (name: string, text: string, atMs: number) => {
  const file = path.join(folder, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
  utimesSync(file, atMs / 1000, atMs / 1000)
}
const stamp = () => stampOf(folder, ['storefront'])

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'stamp-'))
  write('package-lock.json', '{}', 1_000_000_250)
  write('storefront/app/root.tsx', 'export {}', 1_000_000_750)
  return () => rmSync(folder, { recursive: true })
})

test('pages are bundled anew when a source or a package has changed, and only then', () => {
  const first = stamp()
  write('storefront/build/client.js', 'built', 1_000_005_000)
  write('storefront/app/root.test.tsx', 'a test', 1_000_005_000)
  expect(stamp()).toBe(first)
  write('storefront/app/root.tsx', 'export { }', 1_000_000_750)
  const longer = stamp()
  write('package-lock.json', '{}', 1_000_009_000)
  expect(new Set([first, longer, stamp()]).size).toBe(3)
})

test('pages bundled into an image are not bundled again: its layers keep the times of files to the second', () => {
  const built = stamp()
  write('package-lock.json', '{}', 1_000_000_000)
  write('storefront/app/root.tsx', 'export {}', 1_000_000_000)
  expect(stamp()).toBe(built)
})
