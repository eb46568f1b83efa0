import type { FileKind } from './materials.ts'
import { DAY_MS } from './time-units.ts'

/** The kinds of files accepted from people. SPEC §7 FILES, files (R24). */
export const UPLOAD_KINDS = ['picture', 'pdf', 'video'] as const satisfies readonly FileKind[]
export type UploadKind = (typeof UPLOAD_KINDS)[number]

/** The upper limit of all categories: the largest body that a storefront or an API request holds in memory. */
export const UPLOADED_FILE_BYTES_MAX = 8 * 1024 * 1024

/** The pictures and documents that an admin may upload within an hour, for products and pages. SPEC §6, files (R24). */
export const PICTURES_PER_HOUR = 500

/** How long an uploaded file of the shop is kept that nothing uses. SPEC §6 (files). */
export const UNUSED_FILE_KEPT_MS = 30 * DAY_MS

/** The maximum number of files of a member over all categories. */
export const FILES_OF_MEMBER_MAX = 100

/**
 * The media types of each kind, for the `accept` of a file input. SVG can contain scripts and is never accepted. Files
 * (R24).
 */
export const UPLOAD_MEDIA_TYPES: Readonly<Record<UploadKind, readonly string[]>> = {
  picture: ['image/jpeg', 'image/png', 'image/webp'],
  pdf: ['application/pdf'],
  video: ['video/mp4', 'video/webm'],
}

/** Why a file is not accepted, as far as its size and declared type say. */
export type UploadProblem = 'FILE_EMPTY' | 'FILE_KIND' | 'FILE_TOO_LARGE'

/** Checks a file before it is sent, and again what the server has found in it. Files (R24). */
export function uploadProblem(
  { size, media_type }: { size: number; media_type: string },
  { kinds, bytes_max }: { kinds: readonly UploadKind[]; bytes_max: number },
): UploadProblem | null {
  if (!kinds.some((kind) => UPLOAD_MEDIA_TYPES[kind].includes(media_type))) return 'FILE_KIND'
  if (size === 0) return 'FILE_EMPTY'
  return size > bytes_max ? 'FILE_TOO_LARGE' : null
}

/** The file extension of each media type. */
const ENDINGS: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
}

const NAME_MAX = 100

/**
 * The name under which an upload is stored: the last path segment of the given name, without characters special to file
 * systems or terminals, and with the extension of its actual type. Files (R24).
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
