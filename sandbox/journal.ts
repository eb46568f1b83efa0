import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, truncate } from 'node:fs/promises'
import { dirname } from 'node:path'

/** An append-only file of JSON lines. */
export type Journal<Entry> = {
  /** Queues an entry; it is on disk once `durable()` resolves. Entries are written in order. */
  append(entry: Entry): void
  /** Resolves when all queued entries are on disk; rejects for good once a write has failed. */
  durable(): Promise<void>
  /** Writes the queue and closes the file. */
  close(): Promise<void>
}

const newline = 0x0a
const maxLineBytes = 1024 * 1024

/**
 * Opens a journal and passes each entry on disk to `apply`, oldest first.
 *
 * A process killed during a write leaves a torn last line; it was never acknowledged, so it is cut off. An unreadable
 * line before others is real damage and throws, naming the line.
 */
export async function openJournal<Entry>(path: string, apply: (entry: Entry) => void): Promise<Journal<Entry>> {
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'a', 0o600)
  try {
    await syncFolderOf(path)
    const { wholeBytes, totalBytes } = await readEntries(path, apply)
    if (wholeBytes < totalBytes) await truncate(path, wholeBytes)
  } catch (error) {
    await file.close()
    throw error
  }
  return writeTo(file)
}

/** Makes the directory entry of a new file durable. */
async function syncFolderOf(path: string): Promise<void> {
  const folder = await open(dirname(path), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function readEntries<Entry>(
  path: string,
  apply: (entry: Entry) => void,
): Promise<{ wholeBytes: number; totalBytes: number }> {
  let rest: Buffer = Buffer.alloc(0)
  let wholeBytes = 0
  let lineNumber = 0
  let unreadableLine: number | null = null
  for await (const chunk of createReadStream(path)) {
    let bytes: Buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline)) {
      if (unreadableLine !== null) throw new Error(`Line ${unreadableLine} of the journal ${path} is damaged`)
      lineNumber += 1
      const entry = parseLine<Entry>(bytes.subarray(0, end))
      if (entry === undefined) unreadableLine = lineNumber
      else {
        apply(entry)
        wholeBytes += end + 1
      }
      bytes = bytes.subarray(end + 1)
    }
    rest = bytes
    if (rest.length > maxLineBytes) throw new Error(`Line ${lineNumber + 1} of the journal ${path} is too long`)
  }
  const unreadable = unreadableLine !== null ? 1 : 0
  return { wholeBytes, totalBytes: wholeBytes + rest.length + unreadable }
}

function parseLine<Entry>(line: Buffer): Entry | undefined {
  try {
    // Only this program writes the journal, so every line that parses is an entry.
    return JSON.parse(line.toString('utf8')) as Entry
  } catch {
    return undefined
  }
}

function writeTo<Entry>(file: FileHandle): Journal<Entry> {
  let waiting: string[] = []
  let planned = false
  let written: Promise<void> = Promise.resolve()

  /** One write and one fsync for all entries queued during the previous one. */
  async function writeWaiting(): Promise<void> {
    planned = false
    const lines = waiting.join('')
    waiting = []
    await file.appendFile(lines)
    await file.datasync()
  }

  return {
    append(entry) {
      waiting.push(`${JSON.stringify(entry)}\n`)
      if (planned) return
      planned = true
      written = written.then(writeWaiting)
      // Callers of durable() see the rejection; without callers it must not crash the process.
      written.catch(() => undefined)
    },
    durable: () => written,
    async close() {
      await written.catch(() => undefined)
      await file.close()
    },
  }
}
