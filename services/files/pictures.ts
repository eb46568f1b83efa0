import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { HASH_LENGTH, type PICTURE_FORMATS } from './for-services.ts'
import type { GeneratedFiles } from './generated-files.ts'

export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** A master: its hash, its path below the masters' folder or its content, and its width in pixels. */
export interface Master {
  sha256: string
  master: string | (() => Promise<Buffer>)
  width: number | null
}

/** More pictures are requested than can be made: answer 503, so that the client retries. */
export class PicturesBusy extends Error {
  override name = 'PicturesBusy'
}

export interface Pictures {
  /**
   * A picture in a width and format, made at the first request and stored. Never wider than the master.
   * @throws PicturesBusy; Error when the master cannot be read.
   */
  read(master: Master, width: number, format: PictureFormat): Promise<Buffer>
  /**
   * The picture of link previews, wide and as JPEG, which all of their readers support; made, stored and refused
   * likewise.
   */
  readPreview(master: Master): Promise<Buffer>
}

/** The size that link previews show in full. */
const PREVIEW = { width: 1200, height: 630 }

const MAKING_MAX = 2
const WAITING_MAX = 200
/** Files (R24): a picture that claims more pixels is refused before it is decoded. */
const PIXELS_MAX = 24_000_000
// A picture is made while its first visitor waits: AVIF of effort 2 needs twice the time of 1, for 3 % of the size.
const OPTIONS = {
  webp: { quality: 82 },
  avif: { quality: 60, effort: 1 },
  jpeg: { quality: 82, mozjpeg: true },
} as const

/** Pictures made of the masters below a folder. */
export function createPictures(masters: string, kept: GeneratedFiles): Pictures {
  sharp.concurrency(1)
  sharp.cache(false)
  const waiting: (() => void)[] = []
  let making = 0

  async function takeTurn(): Promise<void> {
    if (making < MAKING_MAX) {
      making++
      return
    }
    if (waiting.length >= WAITING_MAX) throw new PicturesBusy('Too many pictures are waiting to be made')
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  function endTurn(): void {
    const next = waiting.shift()
    if (next) next()
    else making--
  }

  async function make(master: Master, draw: Draw): Promise<Buffer> {
    await takeTurn()
    try {
      const source = typeof master.master === 'string' ? masterPath(masters, master.master) : await master.master()
      return await draw(sharp(source, { limitInputPixels: PIXELS_MAX }))
    } finally {
      endTurn()
    }
  }

  function readOrMake(master: Master, name: string, draw: Draw): Promise<Buffer> {
    return kept.read(`${master.sha256.slice(0, HASH_LENGTH)}/${name}`, () => make(master, draw))
  }

  return {
    read(master, requested, format) {
      const width = Math.min(requested, master.width ?? requested)
      return readOrMake(master, `${width}.${format}`, (picture) => {
        const sized = picture.resize({ width, withoutEnlargement: true })
        return onWhite(sized, format).toFormat(format, OPTIONS[format]).toBuffer()
      })
    },
    readPreview: (master) => readOrMake(master, 'preview.jpg', drawPreview),
  }
}

type Draw = (picture: Sharp) => Promise<Buffer>

/** Crops a wide picture to the shape; shows a high one in full and extends its background to both sides. */
async function drawPreview(picture: Sharp): Promise<Buffer> {
  const master = await picture.metadata()
  const { width, height } = PREVIEW
  const own = Math.round((master.width * height) / master.height)
  const left = Math.floor((width - own) / 2)
  const shaped =
    own >= width
      ? picture.resize({ width, height, fit: 'cover' })
      : picture
          .resize({ width: own, height, fit: 'fill' })
          .extend({ left, right: width - own - left, extendWith: 'copy' })
  return onWhite(shaped, 'jpeg').jpeg(OPTIONS.jpeg).toBuffer()
}

/** JPEG has no transparency and would show black instead. */
function onWhite(picture: Sharp, format: PictureFormat): Sharp {
  return format === 'jpeg' ? picture.flatten({ background: 'white' }) : picture
}

function masterPath(folder: string, master: string): string {
  const root = path.resolve(folder)
  const file = path.resolve(root, master)
  if (!file.startsWith(root + path.sep)) throw new Error('A master must be below its folder')
  return file
}
