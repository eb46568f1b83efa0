import { formatFileSize } from '@meridian/domain/file-size.ts'
import { UPLOAD_MEDIA_TYPES, UPLOADED_FILE_BYTES_MAX } from '@meridian/domain/uploaded-file.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { mayTryAgain } from '../calls/call-failure.ts'
import { FileInput, UPLOAD_PROBLEMS } from '../fields/file-input.tsx'
import { useNumberFormat } from '../fields/number-format.ts'
import { PRODUCT } from '../fields/product-reference.ts'
import { ReferenceField } from '../fields/reference-field.tsx'
import NotFound from '../frame/not-found.tsx'
import { useMay } from '../session/use-self.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { failureText } from '../ui/failure-text.ts'
import { useUnsaved } from '../ui/form/unsaved.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { shopUrl } from '../ui/shop-url.ts'
import { StatusLabel } from '../ui/status-label.tsx'
import { isReady, type MatchedUpload, useMatchedUploads } from './use-matched-uploads.ts'
import '../fields/fields.css'
import './files.css'

/** Sends many pictures, each to the product that its file is named after or that is chosen. */
export default function UploadPage() {
  const may = useMay()
  return may('products.write') ? <Uploads /> : <NotFound />
}

function Uploads() {
  const { t } = useTexts()
  const { number } = useFormats()
  const { decimal } = useNumberFormat()
  const [isOver, setIsOver] = useState(false)
  const { uploads, matchError, add, matchAgain, choose, forget, send } = useMatchedUploads()
  useUnsaved(uploads.some(({ state }) => state !== 'done'))
  const ready = uploads.filter(isReady)
  const done = uploads.filter(({ state }) => state === 'done').length
  const open = uploads.filter((upload) => upload.match === null && upload.state === 'waiting' && !isReady(upload))
  return (
    <article className="grid grid-cols-1 gap-3">
      <nav className="crumb" aria-label={t('WHERE_YOU_ARE')}>
        <Link to="/files">{t('ROOM_FILES')}</Link>
      </nav>
      <PageTitle title={t('FILES_UPLOAD')} about="UPLOAD_TEXT" />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the input */}
      <div
        className="upload-drop"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          add(event.dataTransfer.files)
        }}
      >
        <FileInput
          text={t('UPLOAD_CHOOSE')}
          multiple
          aria-label={t('UPLOAD_CHOOSE')}
          accept={UPLOAD_MEDIA_TYPES.picture.join(',')}
          onFiles={add}
        />
        <span className="sub">
          {t('FILE_LIMITS', { kinds: t('FILE_PICTURES'), max: formatFileSize(UPLOADED_FILE_BYTES_MAX, decimal) })}
        </span>
      </div>
      {matchError !== null && (
        <p role="alert" className="field-error row">
          {failureText(matchError, t)}
          <button type="button" className="btn" onClick={matchAgain}>
            {t('TRY_AGAIN')}
          </button>
        </p>
      )}
      {uploads.length > 0 && (
        <>
          <ul className="upload-rows" aria-label={t('UPLOAD_FILES')}>
            {uploads.map((upload) => (
              <UploadRow
                key={upload.id}
                upload={upload}
                onChoose={(product_id) => choose(upload.id, product_id)}
                onForget={() => forget(upload.id)}
                onAgain={() => send([upload])}
              />
            ))}
          </ul>
          <div className="row">
            <button type="button" className="btn btn-main" disabled={ready.length === 0} onClick={() => send(ready)}>
              {t('UPLOAD_SEND', { number: number(ready.length) })}
            </button>
            <p role="status">
              {t('UPLOAD_DONE', { done: number(done), total: number(uploads.length) })}
              {open.length > 0 && <span className="sub"> {t('UPLOAD_OPEN', { number: number(open.length) })}</span>}
            </p>
          </div>
        </>
      )}
    </article>
  )
}

function UploadRow({
  upload,
  onChoose,
  onForget,
  onAgain,
}: {
  upload: MatchedUpload
  onChoose: (product_id: number | null) => void
  onForget: () => void
  onAgain: () => void
}) {
  const { t } = useTexts()
  const { decimal } = useNumberFormat()
  const { file, problem, match, chosen, state, stored, error } = upload
  const values = {
    name: file.name,
    kinds: t('FILE_PICTURES'),
    max: formatFileSize(UPLOADED_FILE_BYTES_MAX, decimal),
  }
  const isFailed = error !== null
  return (
    <li className="upload-row">
      {stored === null ? (
        <span className="upload-picture" />
      ) : (
        <img
          className="upload-picture"
          src={`${shopUrl()}${stored.path.replace(/\/640\.webp$/, '/160.webp')}`}
          alt=""
          width={32}
          height={40}
        />
      )}
      <span className="grid grid-cols-1 gap-0.5">
        <b translate="no" className="break-words">
          {file.name}
        </b>
        {match != null && (
          <span className="sub">
            {match.position === 1
              ? t('UPLOAD_MATCH_MAIN', { product: match.product_name, sku: match.sku })
              : t('UPLOAD_MATCH', { product: match.product_name, sku: match.sku, place: match.position })}
          </span>
        )}
        {match === null && state === 'waiting' && !isFailed && (
          <ReferenceField
            label={t('UPLOAD_PRODUCT', { name: file.name })}
            hint={t('UPLOAD_UNMATCHED')}
            kind={PRODUCT}
            value={chosen}
            onChange={onChoose}
          />
        )}
        {problem !== null && (
          <span className="field-error" role="alert">
            {t(UPLOAD_PROBLEMS[problem], values)}
          </span>
        )}
        {isFailed && (
          <span className="field-error" role="alert">
            {file.name}: {failureText(error, t)}
          </span>
        )}
      </span>
      <span className="row">
        {state === 'sending' && (
          <span role="status">
            <span className="spinner" aria-hidden="true" /> {t('FILE_SENDING', { name: file.name })}
          </span>
        )}
        {state === 'done' && <StatusLabel tone="ok">{t('UPLOAD_ON_PRODUCT')}</StatusLabel>}
        {isFailed && mayTryAgain(error) && (
          <button type="button" className="btn" onClick={onAgain}>
            {t('TRY_AGAIN')}
            <span className="sr-only"> {file.name}</span>
          </button>
        )}
        {state === 'waiting' && (
          <button type="button" className="link" onClick={onForget}>
            {t('FILE_REMOVE')}
            <span className="sr-only"> {file.name}</span>
          </button>
        )}
      </span>
    </li>
  )
}
