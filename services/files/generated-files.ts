import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'

/** Files that are made at their first request and kept below a folder, which may be emptied at any time. */
export interface GeneratedFiles {
  /** The file of this path below the folder, made once for all who ask at the same time. Throws what `make` throws. */
  read(file: string, make: () => Promise<Buffer>): Promise<Buffer>
}

export function createGeneratedFiles(folder: string, log: Logger): GeneratedFiles {
  const inFlight = new Map<string, Promise<Buffer>>()

  async function readOrMake(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = await readFile(file).catch((error: unknown) => {
      // A fault of the disk is no missing file: the reader is answered all the same, the operator hears of it.
      if (!isAbsence(error)) log.error({ err: error }, 'A kept file cannot be read')
      return null
    })
    if (kept !== null) return kept
    const made = await make()
    await keep(file, made).catch((error) => log.warn({ err: error }, 'A file that was made cannot be kept'))
    return made
  }

  return {
    async read(name, make) {
      const file = path.join(folder, name)
      const known = inFlight.get(file)
      if (known) return known
      const read = readOrMake(file, make).finally(() => inFlight.delete(file))
      inFlight.set(file, read)
      return read
    },
  }
}

function isAbsence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** Written under another name first, so that no reader ever sees half a file. */
async function keep(file: string, content: Buffer): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`
  await mkdir(path.dirname(file), { recursive: true })
  try {
    await writeFile(draft, content)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
