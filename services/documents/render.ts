import type { AddressPurpose } from '@meridian/contract/files.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { type Kysely, sql } from 'kysely'
import { readTextOverrides } from '../core/for-services.ts'
import type { FileDeps } from '../files/clean-up-files.ts'
import { addressOfMadeFile, readMadeFile, storeMadeFile } from '../files/for-services-made.ts'
import type { ReadDeps } from '../gate/handler.ts'
import type { SecretRing } from '../gate/secret-ring.ts'
import { drawDocument, LOOK } from './draw-document.ts'
import { readDocument } from './issue-queries.ts'

/** Dependencies of making and showing files of documents. */
export interface RenderDeps extends ReadDeps {
  database: Kysely<Database>
  storage: FileDeps['storage']
  shop_name: string
  /** Signs addresses. */
  secret: SecretRing
}

/**
 * The file of a document, made unless it exists in the current layout, with the number of the authority if that has
 * accepted it. @returns its stored_file_id
 */
async function renderDocument(
  { database, storage, shop_name, ...reading }: Omit<RenderDeps, 'secret'>,
  document_id: number,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ stored_file_id: number | null; authority_number: string | null }>`
    select r.stored_file_id, s.authority_number from documents.document d
      left join documents.submission s on s.document_id = d.document_id and s.state = 'ACCEPTED'
      left join documents.rendering r on r.document_id = d.document_id and r.look = ${LOOK}
        and (s.decided_at is null or r.made_at > s.decided_at)
      where d.document_id = ${document_id}`.execute(database)
  const known = rows[0]
  if (known?.stored_file_id != null) return known.stored_file_id
  const document = await readDocument(database, document_id)
  if (document === undefined) throw new Error(`There is no document ${document_id}`)
  const texts = await readTextOverrides(reading, 'documents')
  const ksef_number = known?.authority_number ?? null
  const content = await drawDocument(document, { shop_name, ksef_number, texts })
  const stored_file_id = await storeMadeFile({ database, storage }, { name: `${document.number}.pdf`, content }, now)
  await sql`insert into documents.rendering (document_id, stored_file_id, look, made_at)
    values (${document_id}, ${stored_file_id}, ${LOOK}, ${now})
    on conflict (document_id) do update set stored_file_id = excluded.stored_file_id, look = excluded.look, made_at = excluded.made_at`.execute(
    database,
  )
  return stored_file_id
}

/** A document's file. @throws Error if it cannot be made or read */
export async function readDocumentFile(rendering: RenderDeps, document_id: number, now: Date): Promise<Buffer> {
  return readMadeFile(rendering, await renderDocument(rendering, document_id, now))
}

/** A short-lived address of a document's file; `user_id` is 0 for a guest. Files (R24). */
export async function addressOfDocument(
  rendering: RenderDeps,
  { document_id, as, user_id }: { document_id: number; as: Exclude<AddressPurpose, 'thumbnail'>; user_id: number },
  now: Date,
): Promise<{ path: string; expires_at: string }> {
  const stored_file_id = await renderDocument(rendering, document_id, now)
  return addressOfMadeFile(rendering.secret, { stored_file_id, as, user_id }, now)
}
