import { formatFileSize } from '@meridian/domain/file-size.ts'
import { UPLOADED_FILE_BYTES_MAX } from '@meridian/domain/uploaded-file.ts'
import { mayTryAgain } from '../../calls/call-failure.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { failureText } from '../../ui/failure-text.ts'
import { UPLOAD_PROBLEMS } from '../file-input.tsx'
import { useNumberFormat } from '../number-format.ts'
import type { Upload } from './use-uploads.ts'

/** Pictures on their way, and those that were refused, with the reason. */
export function UploadList({
  uploads,
  onAgain,
  onForget,
}: {
  uploads: readonly Upload[]
  onAgain: (upload: Upload) => void
  onForget: (id: number) => void
}) {
  const { t } = useTexts()
  const { decimal } = useNumberFormat()
  if (uploads.length === 0) return null
  const textOf = ({ file: { name }, problem, error }: Upload): string => {
    const values = {
      name,
      kinds: t('FILE_PICTURES'),
      max: formatFileSize(UPLOADED_FILE_BYTES_MAX, decimal),
    }
    if (problem !== null) return t(UPLOAD_PROBLEMS[problem], values)
    return `${name}: ${failureText(error, t)}`
  }
  return (
    <ul className="upload-list">
      {uploads.map((upload) => {
        const isWrong = upload.problem !== null || upload.error !== null
        return (
          <li key={upload.id} className="row">
            {isWrong ? (
              <span className="field-error" role="alert">
                {textOf(upload)}
              </span>
            ) : (
              <span role="status">
                <span className="spinner" aria-hidden="true" /> {t('FILE_SENDING', { name: upload.file.name })}
              </span>
            )}
            {mayTryAgain(upload.error) && (
              <button type="button" className="link" onClick={() => onAgain(upload)}>
                {t('TRY_AGAIN')}
                <span className="sr-only"> {upload.file.name}</span>
              </button>
            )}
            {isWrong && (
              <button type="button" className="link" onClick={() => onForget(upload.id)}>
                {t('FILE_REMOVE')}
                <span className="sr-only"> {upload.file.name}</span>
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
