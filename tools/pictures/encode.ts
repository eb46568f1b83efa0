import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

/**
 * `node encode.ts <in.ppm> <out.webp> <bytes>` writes a picture (binary PPM) as WebP of at most that many bytes;
 * `node encode.ts width <file.webp>` prints the width of one.
 */
const [source = '', target = '', limit = '0'] = process.argv.slice(2)

if (source === 'width') process.stdout.write(`${(await sharp(target).metadata()).width}\n`)
else await encode()

async function encode() {
  const bytes = await readFile(source)
  const [header, width, height] = /^P6\n(\d+) (\d+)\n255\n/.exec(bytes.subarray(0, 40).toString('latin1')) ?? []
  if (header === undefined) throw new Error(`${source} is not a binary PPM`)
  const raw = { width: Number(width), height: Number(height), channels: 3 } as const
  for (const quality of [97, 94, 90, 86, 82, 74, 64]) {
    const picture = sharp(bytes.subarray(header.length), { raw })
    const webp = await picture.webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    await writeFile(target, webp)
    if (webp.length <= Number(limit)) break
  }
}
