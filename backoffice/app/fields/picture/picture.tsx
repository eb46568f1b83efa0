import { formatFileSize } from '@meridian/domain/file-size.ts'
import { UPLOAD_MEDIA_TYPES, UPLOADED_FILE_BYTES_MAX } from '@meridian/domain/uploaded-file.ts'
import { useMay } from '../../session/use-self.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { FieldGroup } from '../field-group.tsx'
import { FileInput } from '../file-input.tsx'
import type { KitFieldProps } from '../kit-field.ts'
import { useNumberFormat } from '../number-format.ts'
import type { StoredPicture } from './shop-picture.ts'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'
import '../fields.css'
import './pictures.css'

export type PictureFieldProps = KitFieldProps<Pick<StoredPicture, 'file_id' | 'src'> | null>

/** One picture that decorates a thing, and so has no text of its own. */
export function Picture({ value, onChange, onBlur: _onBlur, ref, name, ...props }: PictureFieldProps) {
  const { t } = useTexts()
  const { decimal } = useNumberFormat()
  const canUpload = useMay()('products.write')
  const { uploads, add, again, forget } = useUploads(onChange)
  return (
    <FieldGroup {...props}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the input */}
      <div
        className="pictures-box"
        onDragOver={(event) => {
          if (event.dataTransfer.types.includes('Files')) event.preventDefault()
        }}
        onDrop={(event) => {
          const [file] = event.dataTransfer.files
          if (file === undefined) return
          event.preventDefault()
          if (canUpload) add([file])
        }}
      >
        {value === null ? (
          <p className="sub">{t('PICTURE_NONE')}</p>
        ) : (
          <img src={value.src} alt="" className="picture-one" />
        )}
        <UploadList uploads={uploads} onAgain={again} onForget={forget} />
        <div className="row">
          {canUpload && (
            <FileInput
              ref={ref}
              name={name}
              text={t(value === null ? 'PICTURE_CHOOSE' : 'PICTURE_REPLACE')}
              aria-label={`${t(value === null ? 'PICTURE_CHOOSE' : 'PICTURE_REPLACE')}, ${props.label}`}
              accept={UPLOAD_MEDIA_TYPES.picture.join(',')}
              onFiles={add}
            />
          )}
          {value !== null && (
            <button type="button" className="btn" onClick={() => onChange(null)}>
              {t('PICTURE_REMOVE')}
            </button>
          )}
          <span className="sub">
            {t('FILE_LIMITS', { kinds: t('FILE_PICTURES'), max: formatFileSize(UPLOADED_FILE_BYTES_MAX, decimal) })}
          </span>
        </div>
      </div>
    </FieldGroup>
  )
}
