import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'

/** Files generated at their first request and stored below a folder, which may be emptied at any time. */
export interface GeneratedFiles {
  /** The file at this path below the folder, made once for concurrent callers. Throws what `make` throws. */
  read(file: string, make: () => Promise<Buffer>): Promise<Buffer>
}

export function createGeneratedFiles(folder: string, log: Logger): GeneratedFiles {
  const inFlight = new Map<string, Promise<Buffer>>()

  async function readOrMake(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = await readFile(file).catch((error: unknown) => {
      // A disk fault is not a missing file: the reader is answered all the same, and the operator sees the log.
      if (!isAbsence(error)) log.error({ err: error }, 'A generated file cannot be read')
      return null
    })
    if (kept !== null) return kept
    const made = await make()
    await store(file, made).catch((error) => log.warn({ err: error }, 'A generated file cannot be stored'))
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

/** Written under a temporary name first, so that readers never see a partial file. */
async function store(file: string, content: Buffer): Promise<void> {
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
