import { getFile, searchFiles, uploadDocument } from '@meridian/contract/admin/files.ts'
import { uploadPicture } from '@meridian/contract/admin/pictures.ts'
import { UPLOAD_MEDIA_TYPES, UPLOADED_FILE_BYTES_MAX } from '@meridian/domain/uploaded-file.ts'
import { useContext, useState } from 'react'
import { Caller } from '../../calls/caller.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useMay } from '../../session/use-self.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { shopUrl } from '../../ui/shop-url.ts'
import { FieldGroup } from '../field-group.tsx'
import { FileField, type SendFile, type StoredFile } from '../file-field.tsx'
import { base64Of } from '../file-input.tsx'
import type { KitFieldProps } from '../kit-field.ts'
import { ReferenceField, type ReferenceKind } from '../reference-field.tsx'

export type FileReferenceProps = KitFieldProps<number | null>

const KINDS = ['pdf', 'picture'] as const

/** The files of the shop. */
const FILE: ReferenceKind = {
  name: 'file',
  find: async (search, call) => {
    const { rows } = await call(searchFiles, { query: { limit: 10, ...(search !== '' && { search }) } })
    return rows.map(({ file_id, name }) => ({ id: file_id, name }))
  },
  read: async (file_id, call) => {
    const { row } = await call(getFile, { params: { file_id }, query: {} })
    return { id: file_id, name: row.name }
  },
}

/** A file of the shop by its id: found by its name, or sent now. */
export function FileReference({ value, onChange, onBlur: _onBlur, name, ref, label, ...notes }: FileReferenceProps) {
  const { t } = useTexts()
  const call = useContext(Caller)
  // The file on its way, and the one that stays if it is given up.
  const [pending, setPending] = useState<{ file: StoredFile; before: number | null } | null>(null)
  const canUpload = useMay()('products.write')
  const send: SendFile = async (file, { signal }) => {
    const body = { base64_code: await base64Of(file), name: file.name }
    // The server stores the same file once, so that a lost answer needs no key of its own.
    const options = { key: crypto.randomUUID(), signal }
    const { file_id } = UPLOAD_MEDIA_TYPES.pdf.includes(file.type)
      ? (await call(uploadDocument, { body }, options)).document
      : (await call(uploadPicture, { body }, options)).picture
    return { file_id, name: file.name, media_type: file.type, size: file.size }
  }
  return (
    <FieldGroup label={label} {...notes}>
      <ReferenceField
        label={`${t('FILE_OF_SHOP')}, ${label}`}
        kind={FILE}
        value={value}
        onChange={onChange}
        {...(ref !== undefined && { ref })}
        {...(name !== undefined && { name })}
      />
      {value !== null && !Number.isNaN(value) && <OpenFile key={value} file_id={value} />}
      {canUpload && (
        <FileField
          label={`${t('FILE_SEND')}, ${label}`}
          kinds={KINDS}
          bytes_max={UPLOADED_FILE_BYTES_MAX}
          send={send}
          value={Number.isNaN(value) ? (pending?.file ?? null) : null}
          onChange={(file) => {
            const isSending = file !== null && Number.isNaN(file.file_id)
            const before = pending === null || !Number.isNaN(value) ? value : pending.before
            setPending(isSending ? { file, before } : null)
            onChange(file === null ? before : file.file_id)
          }}
        />
      )}
    </FieldGroup>
  )
}

/** Opens the chosen file as the shop serves it. */
function OpenFile({ file_id }: { file_id: number }) {
  const { t, language } = useTexts()
  const { data } = useAnswer(getFile, { params: { file_id }, query: { languageId: language } })
  if (data === undefined) return null
  const { name, path } = data.row
  return (
    <p>
      <a className="link" href={`${shopUrl()}${path}`} target="_blank" rel="noreferrer">
        {t('FILE_OPEN', { name })}
      </a>
    </p>
  )
}
