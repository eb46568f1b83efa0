import type { UploadProblem } from '@meridian/domain/uploaded-file.ts'
import type { StringKey } from '../texts/string-keys.ts'

/** The texts of files that are not accepted. */
export const UPLOAD_PROBLEMS: Readonly<Record<UploadProblem, StringKey>> = {
  FILE_KIND: 'FILE_WRONG_KIND',
  FILE_EMPTY: 'FILE_IS_EMPTY',
  FILE_TOO_LARGE: 'FILE_IS_TOO_LARGE',
}
