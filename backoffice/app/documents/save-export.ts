import { readExport, type startExport } from '@meridian/contract/admin/exports.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { useRef, useState } from 'react'
import { callAdmin } from '../calls/call-admin.ts'
import { useTexts } from '../texts/use-texts.ts'
import { saveFile } from '../ui/save-file.ts'
import { toast } from '../ui/toasts.tsx'

type StartedExport = Pick<AnswerOf<typeof startExport>, 'table_export'>

/**
 * Starts an export with `start`, saves it as one file and notifies the person. The same `body` reuses its key: a retry
 * after a lost connection makes only one log entry.
 */
export function useExport<Body>(start: (body: Body, key: string) => Promise<StartedExport>, onDone: () => void) {
  const { t } = useTexts()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const sent = useRef({ input: '', key: '' })

  async function run(body: Body) {
    setIsBusy(true)
    setError(null)
    const input = JSON.stringify(body)
    if (sent.current.input !== input) sent.current = { input, key: crypto.randomUUID() }
    try {
      const { table_export } = await start(body, sent.current.key)
      await saveExport(table_export)
      toast(t('EXPORT_DONE', { name: table_export.file_name }))
      onDone()
    } catch (failure) {
      setError(failure)
      setIsBusy(false)
    }
  }

  return { run, isBusy, error }
}

/** Reads an export page by page, and saves all of it as one file. @throws RefusedError, ConnectionLost */
async function saveExport({ file_name, token }: StartedExport['table_export']): Promise<void> {
  const parts: string[] = []
  let after: string | undefined
  do {
    const page = await callAdmin(readExport, { query: { token, after } })
    parts.push(page.lines)
    after = page.next ?? undefined
  } while (after !== undefined)
  saveFile(file_name, parts.join(''), 'text/csv')
}
