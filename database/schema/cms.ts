// Written by database/schema-types.ts from the migrations; do not edit.
import type { Generated, JSONColumnType } from 'kysely'
import type { StoredDocument } from './stored.ts'

export interface DocumentTable {
  id: Generated<number>
  kind: string
  version: number
  published_version: number | null
  published_at: Date | null
  published_languages: Generated<string[]>
  scheduled_version: number | null
  scheduled_at: Date | null
  scheduled_languages: Generated<string[]>
  scheduled_alone: Generated<boolean>
  countries: string[]
  category_id: number | null
  sorted_by: Generated<number>
}

export interface DocumentFileTable {
  file_id: number
  id: number
}

export interface DocumentUriTable {
  kind: string
  language_id: string
  uri: string
  id: number
}

export interface DocumentVersionTable {
  id: number
  version: number
  body: JSONColumnType<StoredDocument>
  restored_from: number | null
  created_at: Date
  admin_id: number | null
}

export interface DocumentVersionCountryTable {
  id: number
  version: number
  country_id: string
}

export interface DueMomentTable {
  at: Date
}

export interface OlderPublicationTable {
  id: number
  version: number
  languages: string[]
  told_languages: string[]
}

export interface CmsTables {
  'cms.document': DocumentTable
  'cms.document_file': DocumentFileTable
  'cms.document_uri': DocumentUriTable
  'cms.document_version': DocumentVersionTable
  'cms.document_version_country': DocumentVersionCountryTable
  'cms.due_moment': DueMomentTable
  'cms.older_publication': OlderPublicationTable
}
