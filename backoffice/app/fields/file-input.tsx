import type { UploadProblem } from '@meridian/domain/uploaded-file.ts'
import type { ComponentProps } from 'react'
import type { StringKey } from '../texts/string-keys.ts'
import './fields.css'

/** The texts of files that are not accepted. */
export const UPLOAD_PROBLEMS: Readonly<Record<UploadProblem, StringKey>> = {
  FILE_KIND: 'FILE_WRONG_KIND',
  FILE_EMPTY: 'FILE_IS_EMPTY',
  FILE_TOO_LARGE: 'FILE_IS_TOO_LARGE',
}

/** A button that chooses files. */
export function FileInput({
  text,
  onFiles,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'onChange'> & { text: string; onFiles: (files: readonly File[]) => void }) {
  return (
    <span className="btn file-choose">
      {text}
      <input
        {...input}
        type="file"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // The same files can be chosen again.
          currentTarget.value = ''
        }}
      />
    </span>
  )
}

/** The bytes of a chosen file, as calls send them. Rejects if the browser cannot read it. */
export function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
