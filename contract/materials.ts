import { UPLOAD_KINDS, UPLOADED_FILE_BYTES_MAX } from '@meridian/domain/uploaded-file.ts'
import { z } from 'zod'
import { audience, CONTENT_BODY_MAX_BYTES, Moment, startedFrom, texts } from './content.ts'
import { endpoint } from './endpoint.ts'
import { CountryId, Id, IdText, integerText, LanguageId, Slug } from './fields.ts'
import { StoredFile } from './files.ts'

/** Admin calls for downloadable materials and their category tree. SPEC §2, §3 Files. */

const SMALL_MAX = 32_767
const Place = z.int().min(0).max(SMALL_MAX)
const Small = z.int().min(1).max(SMALL_MAX)

/** `countries` default to the admin's own; no price groups means all, no position means everybody. */
const savedMaterial = {
  category_id: Id,
  /** A file uploaded by an admin, or the current file of the material. */
  file_id: Id,
  /** Null for a language-independent file. */
  language_id: LanguageId.nullable(),
  title: texts(200),
  /** Only in languages that the title has. */
  description: texts(2000).optional(),
  countries: audience.countries,
  price_group_ids: z.array(Small.min(2)).max(50).optional(),
  position_id: Small.nullable().optional(),
  /** The position in its category. */
  position: Place.optional(),
}

const EditedMaterial = z.object({
  id: Id,
  version: Id,
  file: StoredFile,
  body: z.object({
    category_id: Id,
    file_id: Id,
    language_id: LanguageId.nullable(),
    title: z.record(LanguageId, z.string()),
    description: z.record(LanguageId, z.string()),
    countries: z.array(CountryId),
    price_group_ids: z.array(Small),
    position_id: Small.nullable(),
    position: Place,
    public: z.boolean(),
  }),
  saved_at: Moment,
  /** The admin; null for content shipped with the shop. */
  saved_by: z.int().nullable(),
})
export type EditedMaterial = z.output<typeof EditedMaterial>

const ofAdmin = { alias: 'FILES', caller: 'admin', bodyMaxBytes: CONTENT_BODY_MAX_BYTES } as const
const material = z.object({ material: EditedMaterial })

export const listEditedMaterials = endpoint({
  ...ofAdmin,
  name: 'listEditedMaterials',
  summary: 'The materials of the countries of the admin including drafts, newest first',
  method: 'GET',
  path: '/api/materials',
  right: 'materials.read',
  query: z.object({ category_id: IdText.optional(), page: integerText(1, 10_000).optional() }),
  response: z.object({ materials: z.array(EditedMaterial), has_next_page: z.boolean() }),
})

export const getEditedMaterial = endpoint({
  ...ofAdmin,
  name: 'getEditedMaterial',
  summary: 'A material as it was saved',
  method: 'GET',
  path: '/api/materials/{id}',
  right: 'materials.read',
  response: material,
  errors: ['CONTENT_ABSENT'],
})

export const listMaterialChanges = endpoint({
  ...ofAdmin,
  name: 'listMaterialChanges',
  summary: 'The history of a material, latest first; at most 200',
  method: 'GET',
  path: '/api/materials/{id}/changes',
  right: 'materials.read',
  response: z.object({
    changes: z.array(z.object({ action: z.string(), version: Id, admin_id: z.int().nullable(), at: Moment })),
  }),
  errors: ['CONTENT_ABSENT'],
})

export const createMaterial = endpoint({
  ...ofAdmin,
  name: 'createMaterial',
  summary: 'Creates a material from a file that an admin uploaded; members do not see it until it is published',
  method: 'POST',
  path: '/api/materials',
  right: 'materials.write',
  body: z.strictObject(savedMaterial),
  response: material,
})

export const updateMaterial = endpoint({
  ...ofAdmin,
  name: 'updateMaterial',
  summary: 'Saves a material, optionally with another file; members see the changes of a published one at once',
  method: 'PUT',
  path: '/api/materials/{id}',
  right: 'materials.write',
  body: z.strictObject({ ...savedMaterial, ...startedFrom }),
  response: material,
  errors: ['CONTENT_ABSENT', 'CONTENT_CHANGED'],
})

export const publishMaterial = endpoint({
  ...ofAdmin,
  name: 'publishMaterial',
  summary: 'Publishes or withdraws a material',
  method: 'PATCH',
  path: '/api/materials/{id}/public',
  right: 'materials.publish',
  body: z.strictObject({ ...startedFrom, public: z.boolean() }),
  response: material,
  errors: ['CONTENT_ABSENT', 'CONTENT_CHANGED'],
})

const Takes = z
  .array(z.strictObject({ kind: z.enum(UPLOAD_KINDS), bytes_max: z.int().min(1).max(UPLOADED_FILE_BYTES_MAX) }))
  .max(UPLOAD_KINDS.length)
  .refine((all) => new Set(all.map(({ kind }) => kind)).size === all.length, 'Each type may be listed once')

const savedCategory = {
  key: Slug,
  /** Null for a root; there are three levels. */
  parent_id: Id.nullable(),
  /** The position among its siblings. */
  position: Place,
  name: texts(100),
  /** Who may upload files; null for nobody. */
  uploads_by: z.enum(['members', 'admins']).nullable(),
  takes: Takes,
}

const EditedMaterialCategory = z.object({
  id: Id,
  version: Id,
  body: z.object({ ...savedCategory, name: z.record(LanguageId, z.string()) }),
})
export type EditedMaterialCategory = z.output<typeof EditedMaterialCategory>

const category = z.object({ category: EditedMaterialCategory })

export const listEditedMaterialCategories = endpoint({
  ...ofAdmin,
  name: 'listEditedMaterialCategories',
  summary: 'The categories of materials with their names in every language, in the order of the tree',
  method: 'GET',
  path: '/api/material-categories',
  right: 'materials.read',
  response: z.object({ categories: z.array(EditedMaterialCategory) }),
})

export const createMaterialCategory = endpoint({
  ...ofAdmin,
  name: 'createMaterialCategory',
  summary: 'Adds a category of materials; needs an admin of all countries, since they share the tree',
  method: 'POST',
  path: '/api/material-categories',
  right: 'materials.write',
  body: z.strictObject(savedCategory),
  response: category,
})

export const updateMaterialCategory = endpoint({
  ...ofAdmin,
  name: 'updateMaterialCategory',
  summary: 'Renames or moves a category of materials with its subtree, or sets who may upload files',
  method: 'PUT',
  path: '/api/material-categories/{id}',
  right: 'materials.write',
  body: z.strictObject({ ...savedCategory, ...startedFrom }),
  response: category,
  errors: ['CATEGORY_ABSENT', 'CONTENT_CHANGED'],
})
