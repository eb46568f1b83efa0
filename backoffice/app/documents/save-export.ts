import { readExport, type startExport } from '@meridian/contract/admin/exports.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { callAdmin } from '../calls/call-admin.ts'
import { useTexts } from '../texts/use-texts.ts'
import { saveFile } from '../ui/save-file.ts'
import { toast } from '../ui/toasts.tsx'

/** Reads an export page by page, saves all of it as one file, and notifies the person. */
export function useSaveExport(onDone: () => void) {
  const { t } = useTexts()
  return async ({ table_export: { file_name, token } }: AnswerOf<typeof startExport>) => {
    const parts: string[] = []
    let after: string | undefined
    do {
      const page = await callAdmin(readExport, { query: { token, after } })
      parts.push(page.lines)
      after = page.next ?? undefined
    } while (after !== undefined)
    saveFile(file_name, parts.join(''), 'text/csv')
    toast(t('EXPORT_DONE', { name: file_name }))
    onDone()
  }
}
