import { FILE_KINDS } from '@meridian/domain/materials.ts'
import { UPLOAD_KINDS, UPLOADED_FILE_BYTES_MAX } from '@meridian/domain/uploaded-file.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, IdText, integerText, LanguageId, Slug, typedText } from './fields.ts'

/** `ids` is a JSON array in one parameter (SPEC §7 FILES). */
const IdsText = z.codec(
  z
    .string()
    .max(1300)
    .regex(/^\[[\d,]*\]$/),
  z.array(Id).max(100),
  {
    decode: (text, context) => {
      try {
        return JSON.parse(text)
      } catch {
        context.issues.push({ code: 'custom', message: 'ids is a JSON array of numbers', input: text })
        return z.NEVER
      }
    },
    encode: (ids) => JSON.stringify(ids),
  },
)

export const getPublicPaths = endpoint({
  alias: 'FILES',
  name: 'getPublicPaths',
  summary: 'The public paths of files; files that are not public are omitted',
  method: 'GET',
  path: '/api/files/public-paths',
  caller: 'anyone',
  query: z.object({ ids: IdsText }),
  response: z.object({ files: z.record(z.string(), z.string()) }),
})

const FileKind = z.enum(FILE_KINDS)

/** A category of materials. `uploads` is null if the caller may not upload. SPEC §3 Files. */
export interface MaterialCategory {
  id: number
  key: string
  name: string
  /** The number of materials in this branch that the caller may see in the requested language. */
  count: number
  uploads: { kind: (typeof UPLOAD_KINDS)[number]; bytes_max: number }[] | null
  children: MaterialCategory[]
}

const ofCategory = {
  id: Id,
  key: Slug,
  name: z.string(),
  count: z.int().nonnegative(),
  uploads: z.array(z.object({ kind: z.enum(UPLOAD_KINDS), bytes_max: z.int().positive() })).nullable(),
}
/** Three levels, written out, since type generators fail on recursive schemas. */
const Leaf = z.object({ ...ofCategory, children: z.array(z.never()) })
const Branch = z.object({ ...ofCategory, children: z.array(Leaf) })
const Root = z.object({ ...ofCategory, children: z.array(Branch) })

/** A material as listed; `language_id` is null for a language-independent file. SPEC §3 Files. */
export const Material = z.object({
  id: Id,
  category_id: Id,
  language_id: LanguageId.nullable(),
  /** The language of title and description. */
  lang: LanguageId,
  title: z.string(),
  description: z.string(),
  kind: FileKind,
  name: z.string(),
  bytes: z.int().positive(),
  can_preview: z.boolean(),
})
export type Material = z.output<typeof Material>

/** The filters of SPEC §3 Files (files_params); without a language all are listed. */
const filters = { language: LanguageId.optional(), query: typedText(100).optional() }

export const listMaterials = endpoint({
  alias: 'FILES',
  name: 'listMaterials',
  summary: 'The first `limit` materials of a category and its subcategories that the caller may see',
  method: 'GET',
  path: '/api/downloadable-materials',
  caller: 'user',
  query: z.object({
    ...filters,
    languageId: LanguageId.optional(),
    category_id: IdText.optional(),
    limit: integerText(1, 500).optional(),
  }),
  response: z.object({ downloadable_materials: z.array(Material), total: z.int().nonnegative() }),
  errors: ['CATEGORY_ABSENT'],
})

export const listMaterialCategories = endpoint({
  alias: 'FILES',
  name: 'listMaterialCategories',
  summary: 'The tree of categories with the number of materials in each, and what the caller may upload',
  method: 'GET',
  path: '/api/downloadable-materials/categories',
  caller: 'user',
  query: z.object({ languageId: LanguageId, language: LanguageId.optional() }),
  response: z.object({ downloadable_materials_categories_tree: z.array(Root) }),
})

/** The purposes of an address: `download` saves the file, `preview` shows it, `thumbnail` is a scaled-down picture. */
export const ADDRESS_PURPOSES = ['download', 'preview', 'thumbnail'] as const
export type AddressPurpose = (typeof ADDRESS_PURPOSES)[number]

/** A path below the shop's own address, valid until `expires_at` for anyone who has it. */
const Address = z.object({ address: z.object({ path: z.string(), expires_at: z.iso.datetime() }) })
const asPurpose = z.object({ as: z.enum(ADDRESS_PURPOSES) })

export const getMaterialAddress = endpoint({
  alias: 'FILES',
  name: 'getMaterialAddress',
  summary: 'A short-lived address of a material that the caller may see',
  method: 'GET',
  path: '/api/downloadable-materials/{id}/address',
  caller: 'user',
  query: asPurpose,
  response: Address,
  errors: ['FILE_ABSENT'],
})

/** `quarantine` until the virus scanner has finished; `refused` if it found something. */
export const FILE_STATES = ['quarantine', 'ready', 'refused'] as const

export const StoredFile = z.object({
  id: Id,
  name: z.string(),
  kind: FileKind,
  media_type: z.string(),
  bytes: z.int().positive(),
  state: z.enum(FILE_STATES),
  created_at: z.iso.datetime(),
})
export type StoredFile = z.output<typeof StoredFile>

export const listFiles = endpoint({
  alias: 'FILES',
  name: 'listFiles',
  summary: "The caller's uploads in a category, newest first",
  method: 'GET',
  path: '/api/files/{categoryName}',
  caller: 'user',
  params: z.object({ categoryName: Slug }),
  query: z.object({ query: typedText(100).optional() }),
  response: z.object({ files: z.array(StoredFile) }),
  errors: ['CATEGORY_ABSENT'],
})

export const uploadFile = endpoint({
  alias: 'FILES',
  name: 'uploadFile',
  summary: 'Uploads a file into a category that accepts uploads of the caller; `key` is the file name',
  method: 'POST',
  path: '/api/files/{category_key}',
  caller: 'account',
  right: 'materials.write',
  params: z.object({ category_key: Slug }),
  body: z.strictObject({ base64_code: z.string().max(base64LengthMax()), key: typedText(120) }),
  bodyMaxBytes: base64LengthMax() + 1000,
  response: z.object({ file: StoredFile }),
  errors: ['CATEGORY_ABSENT', 'UPLOAD_NOT_ALLOWED', 'FILE_UNREADABLE', 'FILE_KIND_REFUSED', 'TOO_LARGE', 'FILES_FULL'],
})

function base64LengthMax(): number {
  return Math.ceil(UPLOADED_FILE_BYTES_MAX / 3) * 4
}

const ofOwnFile = z.object({ categoryName: Slug, id: IdText })

export const getFileAddress = endpoint({
  alias: 'FILES',
  name: 'getFileAddress',
  summary: 'A short-lived address of a file that the caller uploaded and that passed the scanner',
  method: 'GET',
  path: '/api/files/{categoryName}/{id}/address',
  caller: 'user',
  params: ofOwnFile,
  query: asPurpose,
  response: Address,
  errors: ['FILE_ABSENT'],
})

export const removeFile = endpoint({
  alias: 'FILES',
  name: 'removeFile',
  summary: 'Removes a file that the caller uploaded',
  method: 'DELETE',
  path: '/api/files/{categoryName}/{id}',
  caller: 'user',
  params: ofOwnFile,
  response: z.object({ file: z.object({ id: Id }) }),
  errors: ['FILE_ABSENT'],
})
