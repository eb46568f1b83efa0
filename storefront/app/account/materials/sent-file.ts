import type { StoredFile } from '@meridian/contract/files.ts'
import type { StringKey, Translate } from '../../strings/translate.ts'

/** What became of a file that was sent: its state, or the name of why it was refused. */
export interface SentFile {
  state: StoredFile['state'] | null
  refused: string | null
}

const REFUSALS: Readonly<Record<string, StringKey>> = {
  FILE_MISSING: 'FILE_ISSUE_MISSING',
  TOO_LARGE: 'FILE_ISSUE_TOO_LARGE',
  FILE_KIND_REFUSED: 'FILE_ISSUE_KIND',
  FILE_UNREADABLE: 'FILE_ISSUE_UNREADABLE',
  FILES_FULL: 'FILE_ISSUE_FULL',
  UPLOAD_NOT_ALLOWED: 'FILE_ISSUE_NOT_HERE',
  CATEGORY_ABSENT: 'FILE_ISSUE_NOT_HERE',
  FILE_ABSENT: 'FILE_ISSUE_ABSENT',
  TOO_MANY_REQUESTS: 'FILE_ISSUE_TOO_MANY',
}

/** The sentence for a refusal of a file, whatever the address of the page says. */
export function fileRefusalText(refused: string, translate: Translate): string {
  const key = Object.hasOwn(REFUSALS, refused) ? REFUSALS[refused] : undefined
  return translate(key ?? 'REFUSED_NO_ANSWER')
}
