import type { MaterialCategory } from '@meridian/contract/files.ts'
import { formatFileSize } from '@meridian/domain/file-size.ts'
import { UPLOAD_MEDIA_TYPES } from '@meridian/domain/uploaded-file.ts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { links } from '../../links.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useLocale } from '../../ui/locale.ts'
import { KIND_NAMES } from './material-list.tsx'
import { fileRefusalText, readSentFile, SENT_TEXTS, type SentFile } from './sent-file.ts'

interface Props {
  category: MaterialCategory
  uploads: NonNullable<MaterialCategory['uploads']>
  /** The result of the previous upload, from the page's address. */
  before: SentFile | null
}

/**
 * Uploads a file with a progress bar; without scripts the browser submits the form. Limits are shown beforehand. Files
 * (R24).
 */
export function SendFile({ category, uploads, before }: Props) {
  const translate = useTranslate()
  const { locale, price_pattern } = useLocale()
  const id = useId()
  const { send, percent, sent } = useUpload(before)
  const [issue, setIssue] = useState<string | null>(null)
  const most = Math.max(...uploads.map(({ bytes_max }) => bytes_max))
  const refused = issue ?? sent?.refused ?? null

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const file = new FormData(form).get('file')
    const bytes = file instanceof File ? file.size : 0
    setIssue(bytes === 0 ? 'FILE_MISSING' : bytes > most ? 'TOO_LARGE' : null)
    if (bytes === 0 || bytes > most) return
    if ((await send(form)).refused === null) form.reset()
  }

  return (
    <form
      method="post"
      action={links.sendFile(locale)}
      encType="multipart/form-data"
      className="account-form"
      onSubmit={submit}
    >
      <input type="hidden" name="category" value={category.id} />
      <input type="hidden" name="category_key" value={category.key} />
      <div className="grid gap-0.5">
        <label htmlFor={id} className="text-small font-semibold">
          {translate('FILE_CHOOSE')}
        </label>
        <input
          id={id}
          type="file"
          name="file"
          accept={uploads.flatMap(({ kind }) => UPLOAD_MEDIA_TYPES[kind]).join()}
          className="control file-control"
          aria-describedby={`${id}-hint`}
          aria-invalid={refused !== null || undefined}
          disabled={percent !== null}
        />
        <p id={`${id}-hint`} className="text-fine text-soft">
          {uploads
            .map(({ kind, bytes_max }) => {
              const size = formatFileSize(bytes_max, price_pattern.decimal)
              return translate('FILE_LIMIT', { kind: translate(KIND_NAMES[kind]), size })
            })
            .join(' · ')}
        </p>
      </div>
      {percent !== null && (
        <div className="grid gap-0.5">
          <progress value={percent} max={100} aria-label={translate('FILE_SENDING')} className="material-progress" />
          <p className="text-fine text-soft tabular-nums">
            {percent < 100 ? translate('FILE_PERCENT', { percent }) : translate('FILE_CHECKING')}
          </p>
        </div>
      )}
      {refused !== null && percent === null && <Alert severity="error">{fileRefusalText(refused, translate)}</Alert>}
      {refused === null && sent?.state && percent === null && (
        <Alert severity={sent.state === 'refused' ? 'error' : 'success'}>{translate(SENT_TEXTS[sent.state])}</Alert>
      )}
      <Button type="submit" className="justify-self-start" disabled={percent !== null}>
        {translate('FILE_SEND')}
      </Button>
    </form>
  )
}

/** Submits a form with upload progress, which `fetch` lacks. */
function useUpload(before: SentFile | null) {
  const { revalidate } = useRevalidator()
  const [percent, setPercent] = useState<number | null>(null)
  const [sent, setSent] = useState(before)
  const underway = useRef<XMLHttpRequest | null>(null)

  function send(form: HTMLFormElement): Promise<SentFile> {
    setPercent(0)
    setSent(null)
    return new Promise((resolve) => {
      const request = new XMLHttpRequest()
      underway.current = request
      const end = (answer: SentFile) => {
        setPercent(null)
        setSent(answer)
        if (answer.refused === null) void revalidate()
        resolve(answer)
      }
      request.upload.onprogress = ({ loaded, total }) => setPercent(Math.floor((loaded / total) * 100))
      request.onload = () => end(answerOf(request))
      request.onerror = () => end(NO_ANSWER)
      request.open('POST', form.action)
      request.setRequestHeader('Accept', 'application/json')
      request.send(new FormData(form))
    })
  }
  return { send, percent, sent }
}

const NO_ANSWER: SentFile = { state: null, refused: 'FAILED' }

/** Parses the response; an HTML page instead (sign-in, an error) means that the upload failed. */
function answerOf({ status, responseText }: XMLHttpRequest): SentFile {
  if (status === 413) return { state: null, refused: 'TOO_LARGE' }
  if (status !== 200 && status !== 422) return NO_ANSWER
  return readSentFile(responseText) ?? NO_ANSWER
}
