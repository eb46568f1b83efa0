import { createHash } from 'node:crypto'
import { uploadPicture } from '@meridian/contract/admin/pictures.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { HOUR_MS } from '@meridian/domain/time-units.ts'
import { PICTURES_PER_HOUR, UPLOADED_FILE_BYTES_MAX, uploadName } from '@meridian/domain/uploaded-file.ts'
import { sql, type Transaction } from 'kysely'
import sharp from 'sharp'
import { countOwnActs, writeAudit } from '../audit/for-services.ts'
import { type Context, type Dependencies, type Route, route } from '../gate/handler.ts'
import { changeOnce } from '../gate/idempotency.ts'
import { checkUpload } from './check-upload.ts'
import { publicPath } from './for-services.ts'

/** The acts that store what an admin sends. */
const UPLOADS = ['uploadPicture', 'uploadDocument', 'replaceFile'] as const

const TAKEN = [{ kind: 'picture', bytes_max: UPLOADED_FILE_BYTES_MAX }] as const

/** SPEC §6: pictures that admins upload for products and pages. Files (R24). */
export function adminPictureRoutes({ database }: Dependencies): Route[] {
  return [
    route(uploadPicture, async ({ body }, context) => {
      const { media_type, width, height, ...found } = await readPicture(body.base64_code)
      const picture = { ...found, name: uploadName(body.name, media_type), media_type, width, height }
      const input = { name: picture.name, sha256: picture.sha256 }
      return changeOnce(database, context, { name: 'uploadPicture', input }, async (tx) => {
        await reserveUpload(tx, context)
        const file_id = await storeFile(tx, picture, context.now)
        await writeAudit(tx, context, {
          act: 'uploadPicture',
          object_kind: 'picture',
          object_id: file_id,
          countries: [],
          after: { name: picture.name },
        })
        return { picture: { file_id, path: publicPath(picture), width, height } }
      })
    }),
  ]
}

/** A sent picture, re-encoded. @throws Refusal */
export async function readPicture(base64: string) {
  const { content, media_type } = await checkUpload(base64, TAKEN)
  const { width, height } = await sharp(content).metadata()
  return { kind: 'picture' as const, media_type, width, height, ...hashed(content) }
}

/** A sent document, unchanged. @throws Refusal */
export async function readDocument(base64: string) {
  const { content, media_type } = await checkUpload(base64, [{ kind: 'pdf', bytes_max: UPLOADED_FILE_BYTES_MAX }])
  return { kind: 'document' as const, media_type, width: null, height: null, ...hashed(content) }
}

function hashed(content: Buffer): { content: Buffer; sha256: string } {
  return { content, sha256: createHash('sha256').update(content).digest('hex') }
}

/**
 * Lets one upload of the admin pass at a time, so that those sent together are counted too. Each is an act of the audit
 * log. @throws Refusal TOO_MANY_REQUESTS
 */
export async function reserveUpload(tx: Transaction<Database>, { caller, now }: Context): Promise<void> {
  if (caller.kind !== 'admin') return
  await sql`select pg_advisory_xact_lock(hashtextextended('pictures of admins', ${caller.user_id}))`.execute(tx)
  const since = new Date(now.getTime() - HOUR_MS)
  const { count, first_at } = await countOwnActs(tx, caller.user_id, { acts: UPLOADS, since })
  if (count < PICTURES_PER_HOUR) return
  const again = (first_at ?? now).getTime() + HOUR_MS
  throw new Refusal('TOO_MANY_REQUESTS', { retryAfterS: Math.max(1, Math.ceil((again - now.getTime()) / 1000)) })
}

/** A checked file of the shop. */
export interface NewFile {
  kind: 'picture' | 'document'
  name: string
  media_type: string
  /** Null for a document. */
  width: number | null
  height: number | null
  sha256: string
  content: Buffer
}

/** Stores a file, or finds the one with the same content and name. @returns its file id */
export async function storeFile(
  tx: Transaction<Database>,
  { content, ...file }: NewFile,
  created_at: Date,
): Promise<number> {
  const known = await tx
    .selectFrom('files.file as f')
    .innerJoin('files.uploaded_content as u', 'u.file_id', 'f.file_id')
    .select('f.file_id')
    .where('f.sha256', '=', file.sha256)
    .where('f.name', '=', file.name)
    .executeTakeFirst()
  if (known !== undefined) return known.file_id
  const { file_id } = await tx
    .insertInto('files.file')
    .values({ ...file, is_public: true, created_at })
    .returning('file_id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('files.uploaded_content').values({ file_id, content }).execute()
  return file_id
}
