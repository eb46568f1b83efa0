import type { FileKind } from './materials.ts'

/** The kinds that are taken from people. SPEC §7 FILES, R24. */
export const UPLOAD_KINDS = ['picture', 'pdf', 'video'] as const satisfies readonly FileKind[]
export type UploadKind = (typeof UPLOAD_KINDS)[number]

/** The most that any category takes: what a request of the page and one of the api can hold in memory. */
export const UPLOADED_FILE_BYTES_MAX = 8 * 1024 * 1024

/** As many files as a member keeps in all categories together. */
export const FILES_OF_MEMBER_MAX = 100

/** The media types of each kind, as a field for a file accepts them. SVG is a program and never taken. R24. */
export const UPLOAD_MEDIA_TYPES: Readonly<Record<UploadKind, readonly string[]>> = {
  picture: ['image/jpeg', 'image/png', 'image/webp'],
  pdf: ['application/pdf'],
  video: ['video/mp4', 'video/webm'],
}

/** The ending of a file's name that goes with what it turned out to be. */
const ENDINGS: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
}

const NAME_MAX = 100

/**
 * The name under which an upload is kept: the last segment of what its sender calls it, without signs that a file system or a terminal
 * takes for its own, and with the ending of what it is. R24.
 */
export function uploadName(given: string, media_type: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const bare = last.replace(/(?:\.[A-Za-z0-9]{1,5})+$/, '')
  const plain = bare
    .replace(/[^\p{L}\p{M}\p{N} ._()+-]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[ .-]+|[ .]+$/g, '')
  const name = [...plain].slice(0, NAME_MAX).join('')
  return `${name === '' ? 'file' : name}.${ENDINGS[media_type] ?? 'bin'}`
}
