import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import {
  base64Length,
  pictureKindOf,
  pictureSizeAllowed,
  UPLOAD_BYTES_MAX,
  UPLOAD_PIXELS_MAX,
} from '@meridian/domain/picture.ts'
import type { Kysely, Transaction } from 'kysely'
import sharp from 'sharp'

/** The side in pixels of a stored portrait. */
const SIDE = 512
/** The limit of the table; noise needs a lower quality to fit. */
const CONTENT_BYTES_MAX = 200_000
const QUALITIES = [82, 60, 35, 10] as const
/** One at a time, to use the memory of one; further callers beyond this queue are refused. */
const WAITING_MAX = 8
const TIME_MAX_S = 5

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** Runs `work` after all earlier calls. @throws Refusal OVERLOADED */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= WAITING_MAX) throw new Refusal('OVERLOADED', { retryAfterS: 2 })
  waiting += 1
  const turn = last.then(work).finally(() => {
    waiting -= 1
  })
  last = turn.catch(() => {})
  return turn
}

/**
 * Files (R24): re-encodes an uploaded picture: a square WebP of 512 pixels without any metadata. The work is done in
 * the library's own threads.
 * @throws Refusal PICTURE_UNREADABLE unless it is base64 of a JPEG, PNG or WebP of an allowed size, TOO_LARGE,
 * OVERLOADED
 */
export async function reencodePicture(base64: string): Promise<Buffer> {
  const length = base64Length(base64)
  if (length === null) throw new Refusal('PICTURE_UNREADABLE')
  if (length > UPLOAD_BYTES_MAX) throw new Refusal('TOO_LARGE')
  const sent = Buffer.from(base64, 'base64')
  return remake(sent, drawSquare, 'PICTURE_UNREADABLE')
}

/** The longer side in pixels of a picture that retains its shape. */
const LARGE_SIDE = 2400

/**
 * Files (R24): the same without cropping: a WebP of at most 2400 pixels on its longer side.
 * @throws Refusal FILE_UNREADABLE, OVERLOADED
 */
export async function reencodeLargePicture(sent: Buffer): Promise<Buffer> {
  return remake(sent, drawWhole, 'FILE_UNREADABLE')
}

async function remake(
  sent: Buffer,
  draw: (sent: Buffer) => Promise<Buffer>,
  refusal: 'PICTURE_UNREADABLE' | 'FILE_UNREADABLE',
): Promise<Buffer> {
  const kind = pictureKindOf(sent)
  if (kind === null) throw new Refusal(refusal)
  return inTurn(async () => {
    try {
      const { format, width, height } = await open(sent).metadata()
      if (format !== kind || !pictureSizeAllowed({ width, height })) throw new Refusal(refusal)
      return await draw(sent)
    } catch {
      // Any error of the library on an untrusted file means an unreadable picture.
      throw new Refusal(refusal)
    }
  })
}

/** Reads one frame and rejects a truncated file. The size was checked by its header. */
function open(sent: Buffer) {
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp(sent, { pages: 1, failOn: 'error', limitInputPixels: UPLOAD_PIXELS_MAX, sequentialRead: true })
}

function drawWhole(sent: Buffer): Promise<Buffer> {
  return open(sent)
    .timeout({ seconds: TIME_MAX_S })
    .autoOrient()
    .resize({ width: LARGE_SIDE, height: LARGE_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: 82 })
    .toBuffer()
}

async function drawSquare(sent: Buffer): Promise<Buffer> {
  // Applies the EXIF orientation before it is dropped with the other metadata.
  const square = await open(sent)
    .timeout({ seconds: TIME_MAX_S })
    .autoOrient()
    .resize({ width: SIDE, height: SIDE, fit: 'cover' })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const quality of QUALITIES) {
    const picture = await sharp(square.data, { raw: square.info }).webp({ quality }).toBuffer()
    if (picture.length <= CONTENT_BYTES_MAX) return picture
  }
  throw new Refusal('PICTURE_UNREADABLE')
}

/** Stores a re-encoded picture under a new random key. @returns its file id */
export async function saveUpload(tx: Transaction<Database>, content: Buffer, now: Date): Promise<number> {
  const { file_id } = await tx
    .insertInto('files.file')
    .values({
      kind: 'picture',
      name: 'upload',
      media_type: 'image/webp',
      width: SIDE,
      height: SIDE,
      sha256: createHash('sha256').update(content).digest('hex'),
      // Not found by its number: the key is the only way to it.
      is_public: false,
      created_at: now,
    })
    .returning('file_id')
    .executeTakeFirstOrThrow()
  const key = randomBytes(24).toString('base64url')
  await tx.insertInto('files.upload').values({ file_id, key, content }).execute()
  return file_id
}

/** Removes an upload with its bytes; no other file was derived from it. */
export async function removeUpload(tx: Transaction<Database>, file_id: number): Promise<void> {
  await tx.deleteFrom('files.upload').where('file_id', '=', file_id).execute()
  await tx.deleteFrom('files.file').where('file_id', '=', file_id).execute()
}

/** The bytes of an upload, null where it is gone. */
export async function readUpload(database: Kysely<Database>, file_id: number): Promise<Buffer | null> {
  const row = await database
    .selectFrom('files.upload')
    .select('content')
    .where('file_id', '=', file_id)
    .executeTakeFirst()
  return row?.content ?? null
}
