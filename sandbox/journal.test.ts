import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openJournal } from './journal.ts'

let folder = ''
let path = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meridian-journal-'))
  path = join(folder, 'deep', 'journal.jsonl')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function readAll(): Promise<unknown[]> {
  const entries: unknown[] = []
  const journal = await openJournal(path, (entry) => entries.push(entry))
  await journal.close()
  return entries
}

test('entries are read in the order they were appended', async () => {
  const journal = await openJournal(path, () => undefined)
  const count = 500
  for (let number = 0; number < count; number += 1) {
    journal.append({ number, text: 'zażółć\n"quoted"' })
    if (number % 7 === 0) await journal.durable()
  }
  await journal.close()
  const entries = await readAll()
  expect(entries).toEqual(Array.from({ length: count }, (_, number) => ({ number, text: 'zażółć\n"quoted"' })))
})

test('an entry is in the file once durable() resolves', async () => {
  const journal = await openJournal(path, () => undefined)
  journal.append({ number: 1 })
  await journal.durable()
  expect(await readFile(path, 'utf8')).toBe('{"number":1}\n')
  await journal.close()
})

test('a line longer than one read buffer is read whole', async () => {
  const journal = await openJournal(path, () => undefined)
  const text = 'x'.repeat(200_000)
  journal.append({ text })
  journal.append({ text: 'after' })
  await journal.close()
  expect(await readAll()).toEqual([{ text }, { text: 'after' }])
})

test.each([
  ['a line without its end', '{"number":3,"te'],
  ['a line of zeros', '\u0000\u0000\u0000\u0000\n'],
  ['a broken line and a torn one', '{"number"\n{"num'],
])('%s at the end is cut off and the journal continues', async (_name, tail) => {
  const first = await openJournal(path, () => undefined)
  first.append({ number: 1 })
  first.append({ number: 2 })
  await first.close()
  await appendFile(path, tail)
  const entries: unknown[] = []
  const second = await openJournal(path, (entry) => entries.push(entry))
  second.append({ number: 3 })
  await second.close()
  expect(entries).toEqual([{ number: 1 }, { number: 2 }])
  expect(await readFile(path, 'utf8')).toBe('{"number":1}\n{"number":2}\n{"number":3}\n')
})

test('damage before other lines stops the start and leaves the file unchanged', async () => {
  await readAll()
  const damaged = '{"number":1}\n{"num\n{"number":3}\n'
  await writeFile(path, damaged)
  await expect(readAll()).rejects.toThrow('Line 2 of the journal')
  expect(await readFile(path, 'utf8')).toBe(damaged)
})

test('a failed write rejects for everybody who waits for it', async () => {
  const journal = await openJournal(path, () => undefined)
  await journal.close()
  journal.append({ number: 1 })
  await expect(journal.durable()).rejects.toThrow()
  journal.append({ number: 2 })
  await expect(journal.durable()).rejects.toThrow()
})
