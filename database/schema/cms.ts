// Written by database/schema-types.ts from the migrations; do not edit.
import type { Generated, JSONColumnType } from 'kysely'
import type { StoredSection } from './stored.ts'

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
  'cms.faq': FaqTable
  'cms.faq_category': FaqCategoryTable
  'cms.faq_category_text': FaqCategoryTextTable
  'cms.faq_text': FaqTextTable
  'cms.menu_item': MenuItemTable
  'cms.menu_item_text': MenuItemTextTable
  'cms.static_page': StaticPageTable
  'cms.static_page_text': StaticPageTextTable
}
