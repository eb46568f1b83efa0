// Written by database/schema-types.ts from the migrations; do not edit.
import type { GeneratedAlways } from 'kysely'

export interface MessageTable {
  id: GeneratedAlways<number>
  order_id: number | null
  template: string
  recipient: string
  language_id: string
  subject: string
  html: string
  text: string
  created_at: Date
  sent_at: Date | null
  attempt_id: number | null
  about: string | null
}

export interface MailTables {
  'mail.message': MessageTable
}
