import { readExport, type startExport } from '@meridian/contract/admin/exports.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { saveFile } from '../ui/save-file.ts'

/** Reads an export page by page, and saves all of it as one file. @throws Refused, ConnectionLost */
export async function saveExport({ file_name, token }: AnswerOf<typeof startExport>['table_export']): Promise<void> {
  const parts: string[] = []
  let after: string | undefined
  do {
    const page = await callAdmin(readExport, { query: { token, after } })
    parts.push(page.lines)
    after = page.next ?? undefined
  } while (after !== undefined)
  saveFile(file_name, parts.join(''), 'text/csv')
}
