import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '@meridian/contract/errors.ts'
import { getFileAddress, listFiles, removeFile, type StoredFile, uploadFile } from '@meridian/contract/files.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { materialMatches } from '@meridian/domain/materials.ts'
import { uploadName } from '@meridian/domain/uploaded-file.ts'
import type { Transaction } from 'kysely'
import { userOf } from '../gate/caller.ts'
import { type Context, type Dependencies, type Route, route } from '../gate/handler.ts'
import { changeOnce, idempotencyActor } from '../gate/idempotency.ts'
import type { SecretRing } from '../gate/secret-ring.ts'
import { type CheckedFile, checkUpload } from './check-upload.ts'
import { type FileDeps, releaseFile } from './clean-up-files.ts'
import { type CategoryRow, readMaterialCategories } from './materials-queries.ts'
import {
  assignToAdmin,
  assignToMember,
  findMemberFile,
  forgetFiles,
  insertFile,
  readMemberFiles,
  type StoredFileRow,
} from './member-files-queries.ts'
import { addressOf } from './stored-address.ts'

/**
 * Counts an upload of a caller; sec stores the counts, and files depend on no other service.
 * @throws Refusal TOO_MANY_REQUESTS
 */
export type CountUpload = (actor: string, now: Date) => Promise<void>

export interface UploadDeps extends FileDeps {
  secret: SecretRing
  countUpload: CountUpload
}

/** SPEC §7 FILES: uploads into a category, and a member's files there. Files (R24). */
export function memberFileRoutes(deps: Dependencies, { secret, countUpload, ...keeping }: UploadDeps): Route[] {
  const { database } = deps

  async function findCategory(key: string): Promise<CategoryRow> {
    const found = (await readMaterialCategories(deps, 'en')).find((row) => row.key === key)
    if (!found) throw new Refusal('CATEGORY_ABSENT')
    return found
  }

  /** 0, which no category has, for a missing one: a file is then missing too. */
  async function categoryId(key: string): Promise<number> {
    return (await readMaterialCategories(deps, 'en')).find((row) => row.key === key)?.id ?? 0
  }

  return [
    route(listFiles, async ({ params: { categoryName }, query: { query = '' } }, context) => {
      const { user_id } = userOf(context)
      const { id } = await findCategory(categoryName)
      const files = await readMemberFiles(database, { user_id, material_category_id: id })
      const fits = ({ name }: StoredFileRow) =>
        materialMatches({ language_id: null, title: name, description: '' }, { language: null, query })
      return { files: files.filter(fits).map(shown) }
    }),

    route(uploadFile, async ({ params: { category_key }, body }, context) => {
      const category = await findCategory(category_key)
      checkAllowed(category, context)
      await countUpload(idempotencyActor(context.caller), context.now)
      const checked = await checkUpload(body.base64_code, category.takes)
      const name = uploadName(body.key, checked.media_type)
      const sha256 = createHash('sha256').update(checked.content).digest('hex')
      const input = { category_key, name, sha256 }
      const { stored_file_id } = await changeOnce(database, context, { name: 'uploadFile', input }, (tx) =>
        noteUpload(tx, { category, checked, name, sha256 }, context),
      )
      const row = await readRow(stored_file_id)
      const { storage_key } = row
      if (row.state !== 'quarantine' || storage_key === null) return { file: shown(row) }
      try {
        await keeping.storage.write(storage_key, checked.content, checked.media_type)
      } catch (error) {
        // The row waits for the upload to be repeated, or for the sweep.
        deps.log.error({ err: error, stored_file_id }, 'The storage does not accept a file')
        throw new Refusal('OVERLOADED', { retryAfterS: 5 })
      }
      const state = await releaseFile({ ...keeping, database, log: deps.log }, { stored_file_id, storage_key })
      return { file: shown({ ...row, state }) }
    }),

    route(getFileAddress, async ({ params: { categoryName, id }, query: { as } }, context) => {
      const { user_id } = userOf(context)
      const owned = { user_id, material_category_id: await categoryId(categoryName), stored_file_id: id }
      const file = await findMemberFile(database, owned)
      if (file?.state !== 'ready') throw new Refusal('FILE_ABSENT')
      return addressOf(secret, { file, as, user_id, now: context.now })
    }),

    route(removeFile, async ({ params }, context) => {
      const { user_id } = userOf(context)
      const owned = { user_id, material_category_id: await categoryId(params.categoryName), stored_file_id: params.id }
      return changeOnce(database, context, { name: 'removeFile', input: params }, async (tx) => {
        const file = await findMemberFile(tx, owned)
        if (!file) throw new Refusal('FILE_ABSENT')
        await forgetFiles(tx, [file], context.now)
        return { file: { id: params.id } }
      })
    }),
  ]

  async function readRow(stored_file_id: number): Promise<StoredFileRow> {
    const row = await database
      .selectFrom('files.stored_file')
      .select(['stored_file_id', 'name', 'kind', 'media_type', 'bytes', 'state', 'created_at', 'storage_key'])
      .where('stored_file_id', '=', stored_file_id)
      .executeTakeFirst()
    if (!row) throw new Refusal('FILE_ABSENT')
    // Checks of the table constrain its kinds and states.
    return row as StoredFileRow
  }
}

/** @throws Refusal UPLOAD_NOT_ALLOWED */
function checkAllowed({ uploads_by }: CategoryRow, { caller }: Context): void {
  const needed = caller.kind === 'admin' ? 'admins' : 'members'
  if (uploads_by !== needed) throw new Refusal('UPLOAD_NOT_ALLOWED')
}

interface Upload {
  category: CategoryRow
  checked: CheckedFile
  name: string
  sha256: string
}

async function noteUpload(
  tx: Transaction<Database>,
  { category, checked, name, sha256 }: Upload,
  { caller, now }: Context,
): Promise<{ stored_file_id: number }> {
  const { kind, media_type, content } = checked
  const storage_key = `uploads/${randomBytes(24).toString('base64url')}`
  const file = { name, kind, media_type, bytes: content.length, sha256, storage_key }
  const { stored_file_id } = await insertFile(tx, file, now)
  if (caller.kind === 'user') {
    await assignToMember(tx, { stored_file_id, material_category_id: category.id, user_id: caller.user_id })
  }
  if (caller.kind === 'admin') {
    const { user_id: admin_id, countries } = caller
    await assignToAdmin(tx, { stored_file_id, admin_id, countries: [...countries], created_at: now })
  }
  return { stored_file_id }
}

function shown({ stored_file_id, created_at, storage_key: _, ...row }: StoredFileRow): StoredFile {
  return { id: stored_file_id, ...row, created_at: created_at.toISOString() }
}
