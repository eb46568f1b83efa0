// Written by database/schema-types.ts from the migrations; do not edit.
import type { Generated, GeneratedAlways } from 'kysely'

export interface ContactMessageTable {
  contact_message_id: GeneratedAlways<number>
  content_hash: Buffer
  country_id: string
  language_id: string
  name: string
  email: string
  order_number: string | null
  topic: string
  text: string
  created_at: Date
}

export interface MessageTable {
  id: GeneratedAlways<number>
  order_id: number | null
  attempt_id: number | null
  about: string | null
  template: string
  recipient: string
  language_id: string
  subject: string
  html: string
  text: string
  created_at: Date
  sent_at: Date | null
}

export interface ServerTable {
  id: Generated<boolean>
  takes_utf8: boolean
  seen_at: Date
}

export interface MailTables {
  'mail.contact_message': ContactMessageTable
  'mail.message': MessageTable
  'mail.server': ServerTable
}
