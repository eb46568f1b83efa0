import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Database } from '@meridian/database/schema/database.ts'
import type { Transaction } from 'kysely'
import { daysBefore, insertRows } from './insert-rows.ts'
import { webpSize } from './picture-size.ts'
import { PICTURES } from './pictures.ts'
import { OPENED_DAYS_AGO } from './prices.ts'
import { REGULATION_FILES, REGULATIONS_VERSION } from './regulations.ts'

const FOLDER = new URL('./', import.meta.url)

/**
 * Reads the pictures, whose masters are below this folder. Runs before the transaction, so that nothing is locked
 * meanwhile.
 */
export async function readPictures(now: Date) {
  return Promise.all(
    PICTURES.map(async ({ file_id, name }) => {
      const master = `pictures/${name}.webp`
      const bytes = await readFile(new URL(master, FOLDER))
      return {
        file_id,
        kind: 'picture',
        name,
        media_type: 'image/webp',
        ...webpSize(bytes),
        sha256: sha256(bytes),
        master,
        content: null,
        is_public: true,
        created_at: now,
      }
    }),
  )
}

export type PictureRow = Awaited<ReturnType<typeof readPictures>>[number]

export async function insertPictures(tx: Transaction<Database>, pictures: readonly PictureRow[]): Promise<void> {
  await insertRows(tx, 'files.file', pictures)
}

/** Inserts the regulation files with their texts, which are documents. SPEC §3 Reference data. */
export async function insertRegulations(tx: Transaction<Database>, now: Date): Promise<void> {
  const opened = daysBefore(now, OPENED_DAYS_AGO)
  await insertRows(
    tx,
    'files.file',
    REGULATION_FILES.map(({ file_id, kind, country_id, language_id, content }) => ({
      file_id,
      kind: 'document',
      name: `${kind}-${language_id}-${country_id.toLowerCase()}`,
      media_type: 'text/plain',
      width: null,
      height: null,
      sha256: sha256(content),
      master: null,
      content,
      is_public: true,
      created_at: opened,
    })),
  )
  await insertRows(
    tx,
    'core.regulation_file',
    REGULATION_FILES.map(({ content: _, ...file }) => ({
      ...file,
      version: REGULATIONS_VERSION,
      valid_from: opened,
    })),
  )
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex')
}
