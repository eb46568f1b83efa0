import type { AddressPurpose } from '@meridian/contract/files.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { type Kysely, sql } from 'kysely'
import { addressOfMadeFile, keepMadeFile } from '../files/for-services-made.ts'
import type { FileKeeping } from '../files/keep-files.ts'
import { drawDocument, LOOK } from './draw-document.ts'
import { readDocument } from './issue-queries.ts'

/** What making and showing files of documents needs. */
export interface Rendering {
  database: Kysely<Database>
  storage: FileKeeping['storage']
  shop_name: string
  /** Signs addresses. */
  secret: Buffer
}

/** The file of a document, made unless it exists in the current layout. @returns its stored_file_id */
export async function renderDocument(
  { database, storage, shop_name }: Omit<Rendering, 'secret'>,
  document_id: number,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ stored_file_id: number }>`
    select stored_file_id from documents.rendering where document_id = ${document_id} and look = ${LOOK}`.execute(
    database,
  )
  if (rows[0] !== undefined) return rows[0].stored_file_id
  const document = await readDocument(database, document_id)
  if (document === undefined) throw new Error(`There is no document ${document_id}`)
  const content = await drawDocument(document, shop_name)
  const stored_file_id = await keepMadeFile({ database, storage }, { name: `${document.number}.pdf`, content }, now)
  await sql`insert into documents.rendering (document_id, stored_file_id, look, made_at)
    values (${document_id}, ${stored_file_id}, ${LOOK}, ${now})
    on conflict (document_id) do update set stored_file_id = excluded.stored_file_id, look = excluded.look, made_at = excluded.made_at`.execute(
    database,
  )
  return stored_file_id
}

/** A short-lived address of a document's file; `user_id` is 0 for a guest. R24. */
export async function addressOfDocument(
  rendering: Rendering,
  { document_id, as, user_id }: { document_id: number; as: Exclude<AddressPurpose, 'thumbnail'>; user_id: number },
  now: Date,
): Promise<{ path: string; expires_at: string }> {
  const stored_file_id = await renderDocument(rendering, document_id, now)
  return addressOfMadeFile(rendering.secret, { stored_file_id, as, user_id }, now)
}
