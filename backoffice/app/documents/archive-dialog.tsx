import {
  ARCHIVED_AT_ONCE,
  type ArchivedRows,
  readDocumentArchive,
  startDocumentArchive,
} from '@meridian/contract/admin/document-archives.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { callAdmin } from '../calls/call-admin.ts'
import { RefusedError } from '../calls/call-failure.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { CallFailureNote } from '../ui/dialog/call-failure-note.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import type { Selection } from '../ui/list/selection.ts'
import { ReasonField } from '../ui/reason-field.tsx'
import { saveBlob } from '../ui/save-file.ts'
import { createArchive } from './archive.ts'

type DocumentArchive = AnswerOf<typeof startDocumentArchive>['archive']

export interface ArchiveRequest {
  list: ArchivedRows['list']
  selection: Selection
  /** The query of the list. */
  query: Readonly<Record<string, unknown>>
}

/** An archive in progress: files already read are kept if the rest fails or is stopped. */
interface ArchiveProgress {
  archive: DocumentArchive
  zip: ReturnType<typeof createArchive>
  next: number | null
  saved: number
  failed: string[]
}

/**
 * Saves the PDFs of chosen documents, or of all documents of chosen orders, as one archive, then lists what is missing
 * from it and why.
 */
export default function ArchiveDialog({ request, onClose }: { request: ArchiveRequest; onClose: () => void }) {
  const { t } = useTexts()
  const { number } = useFormats()
  const [reason, setReason] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [read, setRead] = useState(0)
  const [total, setTotal] = useState(0)
  const [result, setResult] = useState<ArchiveProgress | null>(null)
  const key = useRef(crypto.randomUUID())
  const running = useRef<ArchiveProgress | null>(null)
  const isStopped = useRef(false)

  async function run() {
    setIsBusy(true)
    setError(null)
    isStopped.current = false
    try {
      running.current ??= await start()
      const of = running.current
      setTotal(of.archive.count)
      while (of.next !== null && !isStopped.current) {
        const page = await callAdmin(readDocumentArchive, { body: { token: of.archive.token, from: of.next } })
        for (const { name, base64_code } of page.files) of.zip.add(name, base64_code)
        of.saved += page.files.length
        of.failed.push(...page.failed)
        of.next = page.next
        setRead(of.saved + of.failed.length)
      }
      if (of.next === null) {
        if (of.saved > 0) saveBlob(of.zip.end(), of.archive.file_name)
        setResult(of)
      }
    } catch (failure) {
      setError(failure)
      // Its time is over: the next try begins another one.
      if (failure instanceof RefusedError && failure.is('EXPORT_ABSENT')) forget()
    }
    setIsBusy(false)
  }

  function forget() {
    key.current = crypto.randomUUID()
    running.current = null
    setRead(0)
    setTotal(0)
  }

  async function start(): Promise<ArchiveProgress> {
    const { sort: _, after: __, limit: ___, ...matching } = request.query
    const { selection } = request
    const rows = selection.kind === 'rows' ? { ids: [...selection.ids] } : { matching, count: selection.count }
    // The filters match those of this list's call.
    const chosen = { list: request.list, rows } as ArchivedRows
    const body = { chosen, reason: reason.trim() }
    const { archive } = await callAdmin(startDocumentArchive, { body }, { key: key.current })
    return { archive, zip: createArchive(), next: 0, saved: 0, failed: [] }
  }

  if (result !== null) {
    return (
      <Dialog title={t('ARCHIVE')} confirm={t('CLOSE')} onConfirm={onClose} onClose={onClose}>
        <Result of={result} />
      </Dialog>
    )
  }
  return (
    <Dialog
      title={t('ARCHIVE')}
      confirm={t('ARCHIVE_SAVE')}
      canConfirm={reason.trim().length >= 3}
      isBusy={isBusy}
      failure={error ? <CallFailureNote error={error} /> : null}
      onClose={onClose}
      onConfirm={run}
    >
      <p>{t(request.list === 'orders' ? 'ARCHIVE_ORDERS_TEXT' : 'ARCHIVE_TEXT', { max: number(ARCHIVED_AT_ONCE) })}</p>
      <ReasonField
        value={reason}
        onChange={(text) => {
          setReason(text)
          // Another reason makes another log entry and another archive.
          forget()
        }}
        min={3}
        isDisabled={isBusy}
      />
      {total > 0 && (
        <>
          <progress className="progress" value={read} max={total} aria-label={t('ARCHIVE')} />
          <p className="row">
            <span aria-live="polite">{t('ARCHIVE_READ', { done: number(read), total: number(total) })}</span>
            {isBusy && (
              <button
                type="button"
                className="link"
                onClick={() => {
                  isStopped.current = true
                }}
              >
                {t('ARCHIVE_STOP')}
              </button>
            )}
          </p>
        </>
      )}
    </Dialog>
  )
}

function Result({ of: { archive, saved, failed } }: { of: ArchiveProgress }) {
  const { t } = useTexts()
  const { number } = useFormats()
  const { left_out, missing } = archive
  return (
    <div role="status">
      <p>
        {saved === 0
          ? t('ARCHIVE_NOTHING')
          : t('ARCHIVE_DONE', { count: saved, number: number(saved), name: archive.file_name })}
      </p>
      {missing > 0 && <p>{t('ARCHIVE_MISSING', { count: missing, number: number(missing) })}</p>}
      {left_out.length + failed.length > 0 && (
        <>
          <h3>{t('ARCHIVE_LEFT_OUT', { number: number(left_out.length + failed.length) })}</h3>
          <ul className="archive-left-out">
            {left_out.map(({ order_id, number: order, why }) => (
              <li key={order_id}>
                <Link className="link number" to={`/orders/${order_id}`} target="_blank" translate="no">
                  {order}
                </Link>{' '}
                {t(`ARCHIVE_${why}`)}
              </li>
            ))}
            {failed.map((document) => (
              <li key={document}>
                <span className="number" translate="no">
                  {document}
                </span>{' '}
                {t('ARCHIVE_FAILED')}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
