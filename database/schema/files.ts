// Written by database/schema-types.ts from the migrations; do not edit.
import type { Generated } from 'kysely'

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
}

export interface UploadTable {
  file_id: number
  key: string
  content: Buffer
}

export interface FilesTables {
  'files.file': FileTable
  'files.upload': UploadTable
}
