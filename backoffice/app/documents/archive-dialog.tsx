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
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import type { Selection } from '../ui/list/selection.ts'
import { saveBlob } from '../ui/save-file.ts'
import { createArchive } from './archive.ts'
import { useBegunAct } from './begun-act.ts'

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
  const [read, setRead] = useState({ done: 0, total: 0 })
  const [result, setResult] = useState<ArchiveProgress | null>(null)
  const running = useRef<ArchiveProgress | null>(null)
  const isStopped = useRef(false)
  const act = useBegunAct(startDocumentArchive, {
    read: async ({ archive }) => {
      isStopped.current = false
      if (running.current?.archive !== archive)
        running.current = { archive, zip: createArchive(), next: 0, saved: 0, failed: [] }
      const of = running.current
      const tell = () => setRead({ done: of.saved + of.failed.length, total: archive.count })
      tell()
      while (of.next !== null && !isStopped.current) {
        const page = await callAdmin(readDocumentArchive, { body: { token: archive.token, from: of.next } })
        for (const { name, base64_code } of page.files) of.zip.add(name, base64_code)
        of.saved += page.files.length
        of.failed.push(...page.failed)
        of.next = page.next
        tell()
      }
      if (of.next !== null) return
      if (of.saved > 0) saveBlob(of.zip.end(), archive.file_name)
      setResult(of)
    },
    onClose,
  })

  function run(reason: string) {
    const { sort: _, after: __, limit: ___, ...matching } = request.query
    const { selection, list } = request
    const rows = selection.kind === 'rows' ? { ids: [...selection.ids] } : { matching, count: selection.count }
    // The filters match those of this list's call.
    act.mutate({ body: { chosen: { list, rows } as ArchivedRows, reason } })
  }

  return (
    <ActDialog
      act={act}
      title={t('ARCHIVE')}
      confirm={t(result === null ? 'ARCHIVE_SAVE' : 'CLOSE')}
      reasonMin={result === null ? 3 : undefined}
      effects={
        result === null &&
        read.total > 0 && (
          <>
            <progress className="progress" value={read.done} max={read.total} aria-label={t('ARCHIVE')} />
            <p className="row">
              <span aria-live="polite">
                {t('ARCHIVE_READ', { done: number(read.done), total: number(read.total) })}
              </span>
              {act.isPending && (
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
        )
      }
      onConfirm={(reason) => (result === null ? run(reason) : onClose())}
    >
      {result === null ? (
        <p>
          {t(request.list === 'orders' ? 'ARCHIVE_ORDERS_TEXT' : 'ARCHIVE_TEXT', { max: number(ARCHIVED_AT_ONCE) })}
        </p>
      ) : (
        <Result of={result} />
      )}
    </ActDialog>
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
