import path from 'node:path'
import sharp from 'sharp'

const WIDTH = 360
const HEIGHT = 450
const FRAMES_A_SECOND = 8
const STILL_FRAMES = 8
const FADING_FRAMES = 6
const QUALITY = 42

/**
 * A silent WebM film that cross-fades pictures. Each frame is a VP8 key frame, which is what a lossy WebP contains, so
 * no video encoder is needed.
 */
export async function makeFilm(folder: string, names: readonly string[]): Promise<Buffer> {
  const pictures = await Promise.all(names.map((name) => pixelsOf(path.join(folder, `${name}.webp`))))
  const frames: Buffer[] = []
  for (const [index, picture] of pictures.entries()) {
    const next = pictures[(index + 1) % pictures.length] ?? picture
    const still = await frameOf(picture)
    for (let frame = 0; frame < STILL_FRAMES; frame++) frames.push(still)
    for (let step = 1; step <= FADING_FRAMES; step++) {
      frames.push(await frameOf(between(picture, next, step / (FADING_FRAMES + 1))))
    }
  }
  return webm(frames)
}

function pixelsOf(file: string): Promise<Buffer> {
  return sharp(file).resize({ width: WIDTH, height: HEIGHT, fit: 'cover' }).flatten().removeAlpha().raw().toBuffer()
}

function between(one: Buffer, other: Buffer, share: number): Buffer {
  return Buffer.from(one.map((value, index) => Math.round(value + ((other[index] ?? value) - value) * share)))
}

/** The VP8 frame of a WebP without its container. */
async function frameOf(pixels: Buffer): Promise<Buffer> {
  const picture = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .webp({ quality: QUALITY, effort: 6 })
    .toBuffer()
  if (picture.toString('latin1', 12, 16) !== 'VP8 ') throw new Error('This WebP has no plain frame')
  return picture.subarray(20, 20 + picture.readUInt32LE(16))
}

/** An EBML element: its id, its size in eight bytes, and its content. */
function element(id: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(content.length))
  size[0] = 0x01
  const name = Buffer.from(id.toString(16).padStart(id > 0xffffff ? 8 : id > 0xff ? 4 : 2, '0'), 'hex')
  return Buffer.concat([name, size, content])
}

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const float = (value: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}
const text = (value: string) => Buffer.from(value, 'latin1')

function webm(frames: readonly Buffer[]): Buffer {
  const stepMs = 1000 / FRAMES_A_SECOND
  const head = element(
    0x1a45dfa3,
    ...[element(0x4286, number(1)), element(0x42f7, number(1)), element(0x42f2, number(4)), element(0x42f3, number(8))],
    ...[element(0x4282, text('webm')), element(0x4287, number(2)), element(0x4285, number(2))],
  )
  const info = element(
    0x1549a966,
    ...[element(0x2ad7b1, number(1_000_000)), element(0x4489, float(frames.length * stepMs))],
    ...[element(0x4d80, text('Meridian')), element(0x5741, text('Meridian'))],
  )
  const picture = element(0xe0, element(0xb0, number(WIDTH)), element(0xba, number(HEIGHT)))
  const track = element(
    0xae,
    ...[
      element(0xd7, number(1)),
      element(0x73c5, number(1)),
      element(0x83, Buffer.from([1])),
      element(0x9c, number(0)),
    ],
    ...[element(0x86, text('V_VP8')), picture],
  )
  const blocks = frames.map((frame, index) => {
    const time = Buffer.alloc(2)
    time.writeInt16BE(Math.round(index * stepMs))
    return element(0xa3, Buffer.from([0x81]), time, Buffer.from([0x80]), frame)
  })
  const cluster = element(0x1f43b675, element(0xe7, number(0)), ...blocks)
  return Buffer.concat([head, element(0x18538067, info, element(0x1654ae6b, track), cluster)])
}
