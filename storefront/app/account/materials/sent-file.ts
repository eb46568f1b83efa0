import type { StoredFile } from '@meridian/contract/files.ts'
import type { StringKey, Translate } from '../../strings/translate.ts'
import { hasShape } from '../../visit/answer-shape.ts'

/** The result of an upload: its state, or the error name. */
export interface SentFile {
  state: StoredFile['state'] | null
  refused: string | null
}

/** Parses the answer to an upload; null if it has another shape. */
export function readSentFile(text: string): SentFile | null {
  try {
    const answer: unknown = JSON.parse(text)
    return isSentFile(answer) ? answer : null
  } catch {
    return null
  }
}

function isSentFile(answer: unknown): answer is SentFile {
  if (!hasShape(answer, { state: ['string', 'null'], refused: ['string', 'null'] })) return false
  return answer.state === null || Object.hasOwn(SENT_TEXTS, String(answer.state))
}

/** The messages for accepted files, by state. */
export const SENT_TEXTS: Readonly<Record<StoredFile['state'], StringKey>> = {
  ready: 'FILE_SENT',
  quarantine: 'FILE_SENT_WAITS',
  refused: 'FILE_STATE_REFUSED',
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

/** The text of a refused upload, safe for untrusted names from the address. */
export function fileRefusalText(refused: string, translate: Translate): string {
  const key = Object.hasOwn(REFUSALS, refused) ? REFUSALS[refused] : undefined
  return translate(key ?? 'REFUSED_NO_ANSWER')
}
