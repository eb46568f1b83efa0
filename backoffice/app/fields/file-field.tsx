import { formatFileSize } from '@meridian/domain/file-size.ts'
import { UPLOAD_MEDIA_TYPES, type UploadKind, uploadProblem } from '@meridian/domain/uploaded-file.ts'
import { useEffect, useRef, useState } from 'react'
import { mayTryAgain } from '../calls/call-failure.ts'
import type { StringKey } from '../texts/string-keys.ts'
import { useTexts } from '../texts/use-texts.ts'
import { failureText } from '../ui/failure-text.ts'
import { Field } from '../ui/field.tsx'
import { FileInput, UPLOAD_PROBLEMS } from './file-input.tsx'
import type { KitFieldProps } from './kit-field.ts'
import { useNumberFormat } from './number-format.ts'
import { useTyped } from './use-typed.ts'
import './fields.css'

/** A file as the server has stored it. */
export interface StoredFile {
  file_id: number
  name: string
  media_type: string
  size: number
}

/** Sends a file; rejects as callAdmin does. */
export type SendFile = (
  file: File,
  options: { onProgress: (sent_bytes: number) => void; signal: AbortSignal },
) => Promise<StoredFile>

interface Sending {
  file: File
  sent_bytes: number
  error: unknown
}

const KINDS: Readonly<Record<UploadKind, StringKey>> = {
  picture: 'FILE_PICTURES',
  pdf: 'FILE_PDF',
  video: 'FILE_VIDEOS',
}

/**
 * A file, chosen or dropped, which is sent at once. Until it is stored, the value has an id that no schema accepts, so
 * that the form is not saved without it.
 */
export function FileField({
  value,
  onChange,
  onBlur,
  ref,
  name,
  kinds,
  bytes_max,
  send,
  ...props
}: KitFieldProps<StoredFile | null> & { kinds: readonly UploadKind[]; bytes_max: number; send: SendFile }) {
  const { t } = useTexts()
  const { decimal } = useNumberFormat()
  const [isOver, setIsOver] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  const typed = useTyped<StoredFile | null, Sending | null>(value, () => null)
  const sending = typed.text
  const isIdle = sending === null
  // Discarding, or leaving the page, ends the upload.
  useEffect(() => {
    if (isIdle) running.current?.abort()
  }, [isIdle])
  useEffect(() => () => running.current?.abort(), [])

  const problemOf = (file: { name: string; size: number; media_type: string }): string | null => {
    const problem = uploadProblem(file, { kinds, bytes_max })
    if (problem === null) return null
    const values = {
      name: file.name,
      kinds: kinds.map((kind) => t(KINDS[kind])).join(', '),
      max: formatFileSize(bytes_max, decimal),
    }
    return t(UPLOAD_PROBLEMS[problem], values)
  }
  const upload = async (file: File) => {
    const problem = problemOf({ name: file.name, size: file.size, media_type: file.type })
    setRefused(problem)
    if (problem !== null) return
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const pending = { file_id: Number.NaN, name: file.name, media_type: file.type, size: file.size }
    const show = (state: Omit<Sending, 'file'>) => {
      if (!signal.aborted) typed.type({ file, ...state }, pending)
    }
    show({ sent_bytes: 0, error: null })
    onChange(pending)
    try {
      const onProgress = (sent_bytes: number) => show({ sent_bytes, error: null })
      const stored = await send(file, { onProgress, signal })
      if (signal.aborted) return
      const found = problemOf(stored)
      setRefused(found)
      const next = found === null ? stored : null
      typed.type(null, next)
      onChange(next)
    } catch (error) {
      show({ sent_bytes: 0, error })
    }
  }
  const remove = () => {
    running.current?.abort()
    setRefused(null)
    typed.type(null, null)
    onChange(null)
  }
  const failure = sending?.error ?? null
  const isRunning = sending !== null && failure === null
  const waiting = isRunning && props.error !== undefined ? t('FILE_WAIT') : props.error
  const error = refused ?? (failure === null ? waiting : failureText(failure, t))
  const shown = sending?.file ?? value
  return (
    <Field
      {...props}
      error={error}
      control={(wires) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the input inside
        <div
          className={shown === null ? 'file' : 'file file-stored'}
          data-over={isOver || undefined}
          data-invalid={wires['aria-invalid']}
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setIsOver(false)
            const [file] = event.dataTransfer.files
            if (file !== undefined) void upload(file)
          }}
        >
          {shown !== null && (
            <p className="file-name">
              <span translate="no">{shown.name}</span>{' '}
              <span className="sub">{formatFileSize(shown.size, decimal)}</span>
            </p>
          )}
          {isRunning && (
            <progress
              className="progress"
              aria-label={t('FILE_SENDING', { name: sending.file.name })}
              value={sending.sent_bytes}
              max={sending.file.size}
            />
          )}
          <div className="row">
            <FileInput
              {...wires}
              ref={ref}
              name={name}
              text={t(shown === null ? 'FILE_CHOOSE' : 'FILE_OTHER')}
              accept={kinds.flatMap((kind) => UPLOAD_MEDIA_TYPES[kind]).join(',')}
              onBlur={onBlur}
              onFiles={([file]) => file !== undefined && void upload(file)}
            />
            {sending !== null && mayTryAgain(failure) && (
              <button type="button" className="btn" onClick={() => void upload(sending.file)}>
                {t('TRY_AGAIN')}
              </button>
            )}
            {shown !== null && (
              <button type="button" className="btn" onClick={remove}>
                {t(isRunning ? 'FILE_CANCEL' : 'FILE_REMOVE')}
                <span className="sr-only"> {shown.name}</span>
              </button>
            )}
          </div>
          {shown === null && (
            <p className="sub">
              {t('FILE_LIMITS', {
                kinds: kinds.map((kind) => t(KINDS[kind])).join(', '),
                max: formatFileSize(bytes_max, decimal),
              })}
            </p>
          )}
          <p className="sr-only" role="status">
            {sending === null && value !== null && t('FILE_STORED', { name: value.name })}
          </p>
        </div>
      )}
    />
  )
}
