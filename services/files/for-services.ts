import type { Database } from '@meridian/database/schema/database.ts'
import type { Kysely } from 'kysely'
import type { Dependencies } from '../gate/handler.ts'

/** The widths in pixels in which pictures are served. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1440] as const
/** JPEG is for mail programs, all of which support it. */
export const PICTURE_FORMATS = ['webp', 'avif', 'jpeg'] as const

/** Characters of a master's hash in a path: 48 bits, over some thousand files. */
export const HASH_LENGTH = 12

/** The inputs of a path. */
export interface FileName {
  kind: string
  name: string
  sha256: string
}

/**
 * The public path of a file, derived from its content: a picture at 640 px (other widths and formats by the last
 * segment), a document as a PDF. SPEC §3 Files (public paths).
 */
export function publicPath(file: FileName): string {
  const base = `/files/${file.kind === 'picture' ? 'pictures' : 'documents'}/${file.sha256.slice(0, HASH_LENGTH)}`
  return file.kind === 'picture' ? `${base}/${pathName(file.name)}/640.webp` : `${base}/${pathName(file.name)}.pdf`
}

/** A name as a path segment: lower case, without its extension, other letters and signs as hyphens. */
export function pathName(name: string): string {
  const plain = name
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return plain === '' ? 'file' : plain.slice(0, 80)
}

/** The path of an uploaded picture. Its key is random, so that only its recipients find it. Files (R24). */
export function uploadPath(key: string): string {
  return `/files/uploads/${key}.webp`
}

/** The path of a left-joined public picture, null where there is none. */
export function picturePath(row: { image_name: string | null; image_sha256: string | null }): string | null {
  if (row.image_name === null || row.image_sha256 === null) return null
  return publicPath({ kind: 'picture', name: row.image_name, sha256: row.image_sha256 })
}

/** The public paths of files by id, one query for all, cached; missing and private files are left out. */
export function readPublicPaths(
  deps: Pick<Dependencies, 'replica' | 'cache'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const wanted = [...new Set(ids)].sort((a, b) => a - b)
  if (wanted.length === 0) return Promise.resolve(new Map())
  return deps.cache.remember(['catalogue', 'content'], `public-paths:${wanted.join(',')}`, async () => {
    const rows = await deps.replica
      .selectFrom('files.file as f')
      .select(['f.file_id', 'f.kind', 'f.name', 'f.sha256'])
      .where('f.is_public', '=', true)
      .where((where) => where.eb('f.file_id', '=', where.fn.any(where.val(wanted))))
      .execute()
    return new Map(rows.map((row) => [row.file_id, publicPath(row)]))
  })
}

/** The files that a member has uploaded, without their bytes. */
export async function readFilesOfMember(
  database: Kysely<Database>,
  user_id: number,
): Promise<{ id: number; name: string; uploaded_at: string }[]> {
  const rows = await database
    .selectFrom('files.member_file as m')
    .innerJoin('files.stored_file as f', 'f.stored_file_id', 'm.stored_file_id')
    .select(['f.stored_file_id', 'f.name', 'f.created_at'])
    .where('m.user_id', '=', user_id)
    .orderBy('f.stored_file_id')
    .execute()
  return rows.map((row) => ({ id: row.stored_file_id, name: row.name, uploaded_at: row.created_at.toISOString() }))
}
