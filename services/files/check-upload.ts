import { Refusal } from '@meridian/contract/errors.ts'
import { base64Length, pictureKindOf } from '@meridian/domain/picture.ts'
import type { UploadKind } from '@meridian/domain/uploaded-file.ts'
import { isReadablePdf } from './check-pdf.ts'
import { isMp4, isWebm } from './check-video.ts'
import { reencodeLargePicture } from './for-services-uploads.ts'

/** A file that may be stored. */
export interface CheckedFile {
  kind: UploadKind
  media_type: string
  content: Buffer
}

/** Kinds of file accepted by a category, each up to a size. */
export type TakenKinds = readonly { kind: UploadKind; bytes_max: number }[]

/**
 * Files (R24): checks an uploaded file, identified by its content whatever its name. A picture is re-encoded; a PDF or
 * a film is stored unchanged if its structure is complete and contains only passive content.
 * @throws Refusal FILE_UNREADABLE, FILE_KIND_REFUSED, TOO_LARGE, OVERLOADED
 */
export async function checkUpload(base64: string, taken: TakenKinds): Promise<CheckedFile> {
  const length = base64Length(base64)
  if (length === null) throw new Refusal('FILE_UNREADABLE')
  if (length > Math.max(...taken.map(({ bytes_max }) => bytes_max))) throw new Refusal('TOO_LARGE')
  const sent = Buffer.from(base64, 'base64')
  const kind = kindOf(sent)
  const rule = taken.find((one) => one.kind === kind)
  if (kind === null || rule === undefined) throw new Refusal('FILE_KIND_REFUSED')
  if (length > rule.bytes_max) throw new Refusal('TOO_LARGE')
  if (kind === 'picture') return { kind, media_type: 'image/webp', content: await reencodeLargePicture(sent) }
  if (kind === 'pdf') {
    if (!(await isReadablePdf(sent))) throw new Refusal('FILE_UNREADABLE')
    return { kind, media_type: 'application/pdf', content: sent }
  }
  if (isMp4(sent)) return { kind, media_type: 'video/mp4', content: sent }
  if (isWebm(sent)) return { kind, media_type: 'video/webm', content: sent }
  throw new Refusal('FILE_UNREADABLE')
}

const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])

/** The kind of a file by its first bytes; null for kinds that are not accepted. */
function kindOf(sent: Buffer): UploadKind | null {
  if (pictureKindOf(sent) !== null) return 'picture'
  if (sent.toString('latin1', 0, 5) === '%PDF-') return 'pdf'
  const isFilm = sent.toString('latin1', 4, 8) === 'ftyp' || sent.subarray(0, 4).equals(EBML)
  return isFilm ? 'video' : null
}
