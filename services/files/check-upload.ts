import { Refusal } from '@meridian/contract/errors.ts'
import { base64Length, pictureKindOf } from '@meridian/domain/picture.ts'
import type { UploadKind } from '@meridian/domain/uploaded-file.ts'
import { isReadablePdf } from './check-pdf.ts'
import { isMp4, isWebm } from './check-video.ts'
import { reencodeLargePicture } from './for-services-uploads.ts'

/** A file as it may be kept. */
export interface CheckedFile {
  kind: UploadKind
  media_type: string
  content: Buffer
}

/** What a category takes: kinds, each up to a size. */
export type TakenKinds = readonly { kind: UploadKind; bytes_max: number }[]

/**
 * R24: a file that somebody sent, known by its content whatever it is called. A picture is made anew; a PDF or a film is kept as it is
 * when its structure is whole and holds nothing but what is read or seen.
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

/** What a file is by its first bytes; null for all that is not taken from anybody. */
function kindOf(sent: Buffer): UploadKind | null {
  if (pictureKindOf(sent) !== null) return 'picture'
  if (sent.toString('latin1', 0, 5) === '%PDF-') return 'pdf'
  const isFilm = sent.toString('latin1', 4, 8) === 'ftyp' || sent.subarray(0, 4).equals(EBML)
  return isFilm ? 'video' : null
}
