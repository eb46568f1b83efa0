import { UPLOADED_FILE_BYTES_MAX } from '@meridian/domain/uploaded-file.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, IdText, typedText, Version } from '../fields.ts'
import { entityCalls } from './entity.ts'
import { FlagText, SearchText } from './list.ts'

/** The public files of the shop: pictures, and documents of products. SPEC §6 (files). */

export const FILE_KINDS = ['picture', 'document'] as const

/** What may use a file. */
export const FILE_USERS = ['product', 'category', 'shipping_method', 'promotion', 'content', 'regulation'] as const

/** The most names that one call matches. */
export const MATCHED_NAMES_MAX = 200

const BASE64_MAX = Math.ceil(UPLOADED_FILE_BYTES_MAX / 3) * 4

const FileUse = z.object({
  noun: z.enum(FILE_USERS),
  object_id: Id,
  /** In the language of the call, else in English; of content its kind and address. */
  name: z.string(),
})

const calls = entityCalls({
  noun: 'file',
  path: '/files',
  right: 'products',
  cache: 'catalogue',
  key: { file_id: IdText },
  Row: z
    .object({
      file_id: Id,
      kind: z.enum(FILE_KINDS),
      name: z.string(),
      media_type: z.string(),
      /** Of pictures, in pixels. */
      width: z.int().nullable(),
      height: z.int().nullable(),
      /** In bytes; null for a file of the program, and for a document made from text. */
      size: z.int().nullable(),
      /** Its public path; of a picture 640 pixels wide. */
      path: z.string(),
      created_at: z.string(),
      /** How many things use it, at most 1,000, and the first of them. */
      uses: z.int(),
      used_by: z.array(FileUse),
      /** An uploaded file that nothing uses is removed then, unless something uses it again. */
      removed_at: z.string().nullable(),
      /** False for a document made from text, which no file can replace. */
      is_replaceable: z.boolean(),
      version: Version,
    })
    .meta({ id: 'AdminFile' }),
  filters: {
    kind: z.enum(FILE_KINDS).optional(),
    used: FlagText.optional(),
    /** Part of the name. */
    search: SearchText.optional(),
  },
  sorts: ['-created', 'created', 'name'],
})
export const searchFiles = calls.search
export const getFile = calls.open
export const listFileHistory = calls.history

export const replaceFile = endpoint({
  ...calls.act,
  name: 'replaceFile',
  summary: 'Gives a file another content of the same kind: whatever shows the file shows the new one',
  method: 'PUT',
  path: '/files/{file_id}/content',
  params: calls.open.params,
  query: calls.open.query,
  body: z.strictObject({ version: Version, base64_code: z.string().max(BASE64_MAX) }),
  bodyMaxBytes: BASE64_MAX + 1000,
  response: calls.open.response,
  errors: ['RIGHT_LACKING', 'FILE_UNREADABLE', 'FILE_KIND_REFUSED', 'TOO_LARGE'],
})

export const deleteFile = endpoint({
  ...calls.act,
  name: 'deleteFile',
  summary: 'Deletes a file that nothing uses',
  method: 'POST',
  path: '/files/{file_id}/removal',
  params: calls.open.params,
  body: z.strictObject({ version: Version }),
  response: z.object({ file_id: Id }),
})

export const uploadDocument = endpoint({
  alias: 'ADMIN',
  name: 'uploadDocument',
  summary: 'Stores a PDF for products, unchanged; the same one is stored once',
  method: 'POST',
  path: '/files/documents',
  caller: 'admin',
  right: 'products.write',
  body: z.strictObject({ base64_code: z.string().max(BASE64_MAX), name: typedText(120) }),
  bodyMaxBytes: BASE64_MAX + 1000,
  response: z.object({ document: z.object({ file_id: Id, name: z.string(), path: z.string() }) }),
  errors: ['FILE_UNREADABLE', 'FILE_KIND_REFUSED', 'TOO_LARGE'],
})

export const matchPictures = endpoint({
  alias: 'ADMIN',
  name: 'matchPictures',
  summary: 'The variants that pictures are of by the names of their files',
  method: 'POST',
  path: '/files/matches',
  caller: 'admin',
  right: 'products.read',
  // Nothing is stored.
  changes: false,
  query: calls.open.query,
  body: z.strictObject({ names: z.array(typedText(300)).max(MATCHED_NAMES_MAX) }),
  response: z.object({
    /** One for each name; null where no variant has the SKU that it names. */
    matches: z.array(
      z
        .object({
          product_id: Id,
          product_name: z.string(),
          variant_id: Id,
          sku: z.string(),
          /** 1 for the picture that stands for the variant. */
          position: z.int(),
        })
        .nullable(),
    ),
  }),
})
