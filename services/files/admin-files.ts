import {
  deleteFile,
  getFile,
  listFileHistory,
  matchPictures,
  replaceFile,
  searchFiles,
  uploadDocument,
} from '@meridian/contract/admin/files.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { CACHE_SUBJECTS } from '@meridian/domain/cache-subject.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import { placeOfPicture, placesNamed } from '@meridian/domain/picture-name.ts'
import { uploadName } from '@meridian/domain/uploaded-file.ts'
import { type Kysely, sql } from 'kysely'
import { writeAudit } from '../audit/for-services.ts'
import { raiseVersion } from '../cache.ts'
import { entityRoutes } from '../entities/entity-routes.ts'
import { saveEntity } from '../entities/save-entity.ts'
import { type Dependencies, type Route, route } from '../gate/handler.ts'
import { changeOnce } from '../gate/idempotency.ts'
import { deleteFileRow, lockFile, readFileRow, readFileRows, writeContent } from './admin-files-queries.ts'
import { readDocument, readPicture, reserveUpload, storeFile } from './admin-pictures.ts'
import { publicPath } from './for-services.ts'

const BY_ID = { column: 'f.file_id', type: 'integer' } as const

/** SPEC §6, files of the shop: found with what uses them, replaced in their place, and removed once nothing does. */
export function adminFileRoutes(deps: Dependencies): Route[] {
  const { database } = deps
  const files = entityRoutes({ search: searchFiles, open: getFile, history: listFileHistory }, deps, {
    sorts: {
      '-created': { keys: [{ column: 'f.created_at', type: 'moment' }, BY_ID], descending: true },
      created: { keys: [{ column: 'f.created_at', type: 'moment' }, BY_ID], descending: false },
      name: { keys: [{ column: 'f.name', type: 'text' }, BY_ID], descending: false },
    },
    readRows: (reading, _scope, filters, page) => readFileRows(reading, filters, page),
    readRow: (reading, _scope, { file_id }, languageId) => readFileRow(reading, file_id, languageId),
  })
  const locked = async (tx: Parameters<typeof lockFile>[0], file_id: number) => {
    const file = await lockFile(tx, file_id)
    if (file === undefined) return undefined
    const { version, sha256, name } = file
    return { key: { file_id }, version, countries: file.shown_in, values: { name, sha256 }, file }
  }
  return [
    ...files.routes,

    route(replaceFile, async (input, context) => {
      const { file_id } = input.params
      const known = await readFileRow(database, file_id, 'en')
      if (known === undefined) throw new Refusal('ENTITY_ABSENT')
      const read = known.kind === 'picture' ? readPicture : readDocument
      const content = await read(input.body.base64_code)
      const { base64_code: _, ...body } = input.body
      const change = { ...input, body: { ...body, sha256: content.sha256 } }
      const key = await saveEntity(
        { database, context, endpoint: replaceFile, input: change },
        {
          lock: async (tx, scope) => {
            const found = await locked(tx, file_id)
            if (found?.countries.some((country) => !scope.includes(country))) throw new Refusal('RIGHT_LACKING')
            return found
          },
          check: ({ file }) => {
            if (file.is_made) throw new Refusal('ACT_NOT_ALLOWED')
          },
          write: async (tx, { file }) => {
            if (file.sha256 === content.sha256) return null
            await reserveUpload(tx, context)
            await writeContent(tx, file, content)
            // Whatever shows it has its address, which is another one now.
            for (const subject of CACHE_SUBJECTS) await raiseVersion(tx, subject)
            return { values: { sha256: content.sha256 } }
          },
        },
      )
      return files.shown(key, context, input.query.languageId)
    }),

    route(deleteFile, async (input, context) => {
      const { file_id } = input.params
      return saveEntity(
        { database, context, endpoint: deleteFile, input },
        {
          lock: (tx) => locked(tx, file_id),
          check: ({ file }) => {
            if (file.is_used) throw new Refusal('ACT_NOT_ALLOWED')
          },
          write: async (tx) => {
            await deleteFileRow(tx, file_id)
            return { values: { removed: true } }
          },
        },
      )
    }),

    route(uploadDocument, async ({ body }, context) => {
      const found = await readDocument(body.base64_code)
      const document = { ...found, name: uploadName(body.name, found.media_type) }
      const input = { name: document.name, sha256: document.sha256 }
      return changeOnce(database, context, { name: 'uploadDocument', input }, async (tx) => {
        await reserveUpload(tx, context)
        const file_id = await storeFile(tx, document, context.now)
        await writeAudit(tx, context, {
          act: 'uploadDocument',
          object_kind: 'file',
          object_id: file_id,
          countries: [],
          after: { name: document.name },
        })
        return { document: { file_id, name: document.name, path: publicPath(document) } }
      })
    }),

    route(matchPictures, async ({ query, body }) => ({
      matches: await matchNames(database, body.names, query.languageId ?? 'en'),
    })),
  ]
}

/** The variants that files are named after, by one statement for all names. */
async function matchNames(database: Kysely<Database>, names: readonly string[], languageId: LanguageId) {
  const named = [...new Set(names.flatMap(placesNamed).map(({ sku }) => sku))]
  const { rows } = await sql<{ variant_id: number; sku: string; product_id: number; product_name: string }>`
    select v.variant_id, v.sku, v.product_id, coalesce(own.name, english.name, v.sku) as product_name
      from shop.variant v
        left join shop.product_text own on own.product_id = v.product_id and own.language_id = ${languageId}
        left join shop.product_text english on english.product_id = v.product_id and english.language_id = 'en'
      where v.sku = any(${named}::text[])`.execute(database)
  const skus = rows.map(({ sku }) => sku)
  return names.map((name) => {
    const place = placeOfPicture(name, skus)
    const variant = rows.find(({ sku }) => sku === place?.sku)
    return place === null || variant === undefined ? null : { ...variant, position: place.position }
  })
}
