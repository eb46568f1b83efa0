import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createGeneratedFiles, type GeneratedFiles } from './generated-files.ts'

let folder: string
let kept: GeneratedFiles
let lines: { level: number; msg: string; err?: { code?: string } }[]

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kept-'))
  lines = []
  kept = createGeneratedFiles(folder, pino({}, { write: (line: string) => lines.push(JSON.parse(line)) }))
})
afterEach(() => rm(folder, { recursive: true }))

const drawn = async () => Buffer.from('drawn')

test('a missing file is made and stored without a log line', async () => {
  expect(String(await kept.read('jar/480.webp', drawn))).toBe('drawn')
  expect(await readFile(path.join(folder, 'jar', '480.webp'), 'utf8')).toBe('drawn')
  await writeFile(path.join(folder, 'jar', '480.webp'), 'kept')
  expect(String(await kept.read('jar/480.webp', drawn))).toBe('kept')
  expect(lines).toEqual([])
})

test('a file that cannot be read is made for the reader, and the fault is logged', async () => {
  await mkdir(path.join(folder, '480.webp'))
  expect(String(await kept.read('480.webp', drawn))).toBe('drawn')
  expect(lines.map(({ msg, err }) => [msg, err?.code])).toContainEqual(['A generated file cannot be read', 'EISDIR'])
})

test('of concurrent readers each is answered, and the fault is logged once', async () => {
  await mkdir(path.join(folder, '480.webp'))
  const answers = await Promise.all(Array.from({ length: 20 }, () => kept.read('480.webp', drawn)))
  expect(answers.map(String)).toEqual(Array(20).fill('drawn'))
  expect(lines.filter(({ msg }) => msg === 'A generated file cannot be read')).toHaveLength(1)
})
