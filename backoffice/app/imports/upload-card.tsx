import { type DragEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useChange } from '../calls/use-change.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { CallFailureNote } from '../ui/dialog/call-failure-note.tsx'
import { fileProblemText } from './import-labels.ts'
import type { TableCalls } from './imported-tables.ts'
import { type FileProblem, type FileRow, readTableFile } from './table-file.ts'

/** Reads a chosen or dropped file and has its rows checked. A failed upload is repeated with the same key. */
export function UploadCard({ table, calls }: { table: string; calls: TableCalls }) {
  const { t } = useTexts()
  const id = useId()
  const navigate = useNavigate()
  const [isOver, setIsOver] = useState(false)
  const [isReading, setIsReading] = useState(false)
  const [problem, setProblem] = useState<FileProblem | null>(null)
  const [read, setRead] = useState<{ file_name: string; rows: FileRow[] } | null>(null)
  const start = useChange(calls.startImport, {
    onDone: ({ table_import }) => navigate(`/tables/${table}/${table_import.import_id}`),
  })

  const upload = async (file: File | null | undefined) => {
    if (!file) return
    setProblem(null)
    setIsReading(true)
    const given = await readTableFile(file, calls.table)
    setIsReading(false)
    if ('problem' in given) {
      setRead(null)
      return setProblem(given)
    }
    const body = { file_name: file.name.slice(-200), rows: given.rows }
    setRead(body)
    start.mutate({ body })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    void upload(event.dataTransfer.files[0])
  }

  const isBusy = isReading || start.isPending
  return (
    <Card title={t('IMPORT')}>
      <p>{t('IMPORT_TEXT')}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field inside is for keys and screen readers */}
      <div
        className={isOver ? 'drop drop-over' : 'drop'}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <label htmlFor={id}>{t('IMPORT_CHOOSE')}</label>
        <input
          id={id}
          type="file"
          accept=".csv,.xlsx,.txt,text/csv"
          disabled={isBusy}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          aria-invalid={problem !== null}
          onChange={({ target }) => {
            void upload(target.files?.[0])
            // The corrected file may have the same name.
            target.value = ''
          }}
        />
        <span role="status">
          {isBusy && (
            <>
              <span className="spinner" aria-hidden="true" /> {t('IMPORT_READING')}
            </>
          )}
        </span>
      </div>
      {problem !== null && (
        <p className="failure" role="alert" id={`${id}-problem`}>
          {fileProblemText(problem, t)}
        </p>
      )}
      {start.error !== null && read !== null && (
        <div className="failure" role="alert">
          <CallFailureNote error={start.error} />
          <p>
            <button type="button" className="btn" onClick={() => start.mutate({ body: read })}>
              {t('TRY_AGAIN')}
            </button>
          </p>
        </div>
      )}
    </Card>
  )
}
