// Written by database/schema-types.ts from the migrations; do not edit.
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { StoredDocument } from './stored.ts'

export interface AdminFileTable {
  stored_file_id: number
  admin_id: number
  created_at: Date
}

export interface AdminFileCountryTable {
  stored_file_id: number
  country_id: string
}

export interface FileTable {
  file_id: Generated<number>
  kind: string
  name: string
  media_type: string
  width: number | null
  height: number | null
  sha256: string
  master: string | null
  content: string | null
  is_public: Generated<boolean>
  created_at: Date
  file_version: Generated<number>
  unused_since: Date | null
}

export interface MaterialTable {
  material_id: Generated<number>
  material_category_id: number
  stored_file_id: number
  language_id: string | null
  position_id: number | null
  position: Generated<number>
  published: Generated<boolean>
  version: Generated<number>
  created_at: Date
}

export interface MaterialCategoryTable {
  material_category_id: Generated<number>
  parent_id: number | null
  key: string
  position: number
  uploads_by: string | null
  version: Generated<number>
}

export interface MaterialCategoryKindTable {
  material_category_id: number
  kind: string
  bytes_max: number
}

export interface MaterialCategoryTextTable {
  material_category_id: number
  language_id: string
  name: string
}

export interface MaterialCountryTable {
  material_id: number
  country_id: string
}

export interface MaterialPriceGroupTable {
  material_id: number
  price_group_id: number
}

export interface MaterialTextTable {
  material_id: number
  language_id: string
  title: string
  description: Generated<string>
}

export interface MaterialVersionTable {
  material_version_id: GeneratedAlways<number>
  material_id: number | null
  material_category_id: number | null
  action: string
  version: number
  body: JSONColumnType<StoredDocument>
  admin_id: number | null
  created_at: Date
}

export interface MemberFileTable {
  stored_file_id: number
  user_id: number
  material_category_id: number
}

export interface ReplacedContentTable {
  file_id: number
  sha256: string
}

export interface StoredFileTable {
  stored_file_id: Generated<number>
  name: string
  kind: string
  media_type: string
  bytes: number
  sha256: string
  storage_key: string | null
  master: string | null
  state: string
  created_at: Date
}

export interface StoredRemovalTable {
  storage_key: string
  requested_at: Date
}

export interface UploadTable {
  file_id: number
  key: string
  content: Buffer
}

export interface UploadedContentTable {
  file_id: number
  content: Buffer
}

export interface FilesTables {
  'files.admin_file': AdminFileTable
  'files.admin_file_country': AdminFileCountryTable
  'files.file': FileTable
  'files.material': MaterialTable
  'files.material_category': MaterialCategoryTable
  'files.material_category_kind': MaterialCategoryKindTable
  'files.material_category_text': MaterialCategoryTextTable
  'files.material_country': MaterialCountryTable
  'files.material_price_group': MaterialPriceGroupTable
  'files.material_text': MaterialTextTable
  'files.material_version': MaterialVersionTable
  'files.member_file': MemberFileTable
  'files.replaced_content': ReplacedContentTable
  'files.stored_file': StoredFileTable
  'files.stored_removal': StoredRemovalTable
  'files.upload': UploadTable
  'files.uploaded_content': UploadedContentTable
}
