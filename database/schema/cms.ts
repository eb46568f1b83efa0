// Written by database/schema-types.ts from the migrations; do not edit.
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { StoredDocument, StoredSection } from './stored.ts'

export interface AuditEntryTable {
  audit_entry_id: GeneratedAlways<number>
  id: number
  action: string
  version: number
  version_before: number | null
  admin_id: number
  trace: string
  created_at: Date
}

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
  countries: string[]
  category_id: number | null
  sorted_by: Generated<number>
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
  countries: string[]
  restored_from: number | null
  created_at: Date
  admin_id: number | null
}

export interface DueMomentTable {
  at: Date
}

export interface FaqTable {
  id: number
  category_id: number
  position: number
}

export interface FaqCategoryTable {
  id: number
  position: number
}

export interface FaqCategoryTextTable {
  id: number
  language_id: string
  name: string
}

export interface FaqTextTable {
  id: number
  language_id: string
  question: string
  answer: string
}

export interface MenuItemTable {
  id: number
  parent_id: number | null
  menu_type: string
  position: number
  category_id: number | null
  page_id: number | null
  path: string | null
}

export interface MenuItemTextTable {
  id: number
  language_id: string
  name: string
}

export interface StaticPageTable {
  id: number
  is_home: Generated<boolean>
  position: Generated<number>
}

export interface StaticPageTextTable {
  id: number
  language_id: string
  uri: string
  title: string
  description: string
  sections: JSONColumnType<StoredSection[]>
  found_by: Generated<string>
}

export interface CmsTables {
  'cms.audit_entry': AuditEntryTable
  'cms.document': DocumentTable
  'cms.document_uri': DocumentUriTable
  'cms.document_version': DocumentVersionTable
  'cms.due_moment': DueMomentTable
  'cms.faq': FaqTable
  'cms.faq_category': FaqCategoryTable
  'cms.faq_category_text': FaqCategoryTextTable
  'cms.faq_text': FaqTextTable
  'cms.menu_item': MenuItemTable
  'cms.menu_item_text': MenuItemTextTable
  'cms.static_page': StaticPageTable
  'cms.static_page_text': StaticPageTextTable
}
