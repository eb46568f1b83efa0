import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Database } from '@meridian/database/schema/database.ts'
import { type Kysely, sql } from 'kysely'
import type { SecretRing } from '../gate/secret-ring.ts'
import { signAddress } from './signed-address.ts'
import { type Storage, StoredFileAbsent } from './storage.ts'

/**
 * Stores a PDF made by the shop, addressed by its content: the same bytes are one file, however often they are
 * stored.
 */
export async function storeMadeFile(
  { database, storage }: { database: Kysely<Database>; storage: Storage },
  { name, content }: { name: string; content: Buffer },
  now: Date,
): Promise<number> {
  const hash = createHash('sha256').update(content)
  const sha256 = hash.copy().digest('hex')
  const storage_key = `documents/${hash.digest('base64url').slice(0, 32)}`
  // The bytes first: a row without them would be served as a missing file.
  await storage.write(storage_key, content, 'application/pdf')
  const { rows } = await sql<{ stored_file_id: number }>`
    insert into files.stored_file (name, kind, media_type, bytes, sha256, storage_key, state, created_at)
      values (${name}, 'pdf', 'application/pdf', ${content.length}, ${sha256}, ${storage_key}, 'ready', ${now})
      on conflict (storage_key) do update set name = files.stored_file.name
      returning stored_file_id`.execute(database)
  const [file] = rows
  if (file === undefined) throw new Error('The file was not written')
  return file.stored_file_id
}

/** The bytes of a file that the shop has made. @throws StoredFileAbsent */
export async function readMadeFile(
  { database, storage }: { database: Kysely<Database>; storage: Storage },
  stored_file_id: number,
): Promise<Buffer> {
  const { storage_key } = await database
    .selectFrom('files.stored_file')
    .select('storage_key')
    .where('stored_file_id', '=', stored_file_id)
    .executeTakeFirstOrThrow()
  if (storage_key === null) throw new StoredFileAbsent(`The file ${stored_file_id} is removed`)
  return buffer(await storage.read(storage_key))
}

/** A short-lived address of a file that the shop has made; `user_id` is 0 for a guest. Files (R24). */
export function addressOfMadeFile(
  secret: SecretRing,
  { stored_file_id, as, user_id }: { stored_file_id: number; as: 'download' | 'preview'; user_id: number },
  now: Date,
): { path: string; expires_at: string } {
  const { token, expires_at } = signAddress(secret, { stored_file_id, as, user_id }, now)
  return { path: `/files/stored/${token}`, expires_at }
}
