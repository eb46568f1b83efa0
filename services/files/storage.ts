import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

/** A part of a file, both ends included. */
export interface ByteRange {
  start: number
  end: number
}

/** The storage of files' bytes. A key is written once and never changed. */
export interface Storage {
  write(key: string, content: Buffer, media_type: string): Promise<void>
  /** A stream of the whole file or a part of it. @throws StoredFileAbsent */
  read(key: string, range?: ByteRange): Promise<Readable>
  /** Idempotent. */
  remove(key: string): Promise<void>
}

/** The storage has no file with this key. */
export class StoredFileAbsent extends Error {
  override name = 'StoredFileAbsent'
}

/** Files below a folder of this machine; every process that serves them needs the same folder. */
export function createFolderStorage(folder: string): Storage {
  const fileOf = (key: string) => path.join(folder, key)
  return {
    async write(key, content) {
      const file = fileOf(key)
      await mkdir(path.dirname(file), { recursive: true })
      const draft = `${file}.tmp`
      try {
        const handle = await open(draft, 'w')
        try {
          await handle.writeFile(content)
          // A file that the database lists must survive a power cut.
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(draft, file)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    read: (key, range) => readFrom(fileOf(key), range),
    remove: (key) => rm(fileOf(key), { force: true }),
  }
}

/** The bytes of a file on this machine. @throws StoredFileAbsent */
export async function readFrom(file: string, range?: ByteRange): Promise<Readable> {
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) throw new StoredFileAbsent(file)
  return createReadStream(file, range)
}
