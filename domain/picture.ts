/** The kinds of pictures that are taken from people; whatever else calls itself a picture is refused. R24. */
export type UploadedPictureKind = 'jpeg' | 'png' | 'webp'

/** The same as what a field for a file accepts. */
export const UPLOADED_PICTURE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
] as const satisfies `image/${UploadedPictureKind}`[]

/** An upload's largest size in bytes, as the form tells it and the API takes it: what a phone's camera writes. SPEC §7 SEC (avatar). */
export const UPLOAD_BYTES_MAX = 5 * 1024 * 1024
/** A picture that claims more pixels is refused before it is unpacked. R24. */
export const UPLOAD_PIXELS_MAX = 24_000_000
/** The sides in pixels between which a picture can be made into a portrait. */
const SIDE_MIN = 32
const SIDE_MAX = 12_000

const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const RIFF = [0x52, 0x49, 0x46, 0x46]
const WEBP = [0x57, 0x45, 0x42, 0x50]

/** What a file is by its first bytes, whatever it is called; null for all that is not taken. R24. */
export function pictureKindOf(bytes: Uint8Array): UploadedPictureKind | null {
  if (startsWith(bytes, JPEG, 0)) return 'jpeg'
  if (startsWith(bytes, PNG, 0)) return 'png'
  return startsWith(bytes, RIFF, 0) && startsWith(bytes, WEBP, 8) ? 'webp' : null
}

function startsWith(bytes: Uint8Array, sign: readonly number[], offset: number): boolean {
  return sign.every((byte, index) => bytes[offset + index] === byte)
}

/** Whether a picture of this size, as its header says, may be unpacked. R24. */
export function pictureSizeAllowed({ width, height }: { width: number; height: number }): boolean {
  const sides = [width, height]
  return sides.every((side) => side >= SIDE_MIN && side <= SIDE_MAX) && width * height <= UPLOAD_PIXELS_MAX
}

/**
 * The length in bytes of what strict base64 holds: the alphabet of RFC 4648 §4 with its padding, no blanks, no `data:` prefix, no bits
 * left over. Null for any other text. R24.
 */
export function base64Length(text: string): number | null {
  if (text.length === 0 || text.length % 4 !== 0) return null
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const end = text.length - padding
  for (let index = 0; index < end; index++) {
    if (sixBitsOf(text.charCodeAt(index)) < 0) return null
  }
  // The bits that no byte takes must be zero, or two texts would be one file.
  const last = sixBitsOf(text.charCodeAt(end - 1))
  if ((padding === 1 && (last & 3) !== 0) || (padding === 2 && (last & 15) !== 0)) return null
  return (text.length / 4) * 3 - padding
}

/** The six bits of a letter of base64; -1 for any other sign. */
function sixBitsOf(code: number): number {
  if (code >= 65 && code <= 90) return code - 65
  if (code >= 97 && code <= 122) return code - 71
  if (code >= 48 && code <= 57) return code + 4
  if (code === 43) return 62
  return code === 47 ? 63 : -1
}
