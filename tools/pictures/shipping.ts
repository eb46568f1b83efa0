import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** Draws the pictures of the kinds of delivery: `node shipping.ts` writes `seed/pictures/shipping-*.webp`. */
const WIDTH = 640
const HEIGHT = 512
const folder = fileURLToPath(new URL('../../seed/pictures/', import.meta.url))

const PAINTS = `
  <linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f1e8de"/><stop offset="1" stop-color="#e6d8c9"/></linearGradient>
  <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d8c5b2"/><stop offset="1" stop-color="#e4d5c5"/></linearGradient>
  <linearGradient id="front" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#c49a75"/><stop offset="1" stop-color="#ab8059"/></linearGradient>
  <linearGradient id="side" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#936a47"/><stop offset="1" stop-color="#7d5838"/></linearGradient>
  <linearGradient id="ink" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1b2c47"/><stop offset="1" stop-color="#0a1830"/></linearGradient>
  <filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="14"/></filter>`

/** A parcel whose lower left corner is at (x, y), `size` wide, with its shadow, tape and label. */
function parcel(x: number, y: number, size: number): string {
  const height = size * 0.72
  const depth = size * 0.34
  const rise = size * 0.2
  const top = y - height
  return `
    <ellipse cx="${x + size * 0.72}" cy="${y + 4}" rx="${size * 0.86}" ry="${size * 0.09}" fill="#5d4630" opacity=".45" filter="url(#soft)"/>
    <path d="M${x} ${top}h${size}v${height}h${-size}z" fill="url(#front)"/>
    <path d="M${x + size} ${top}l${depth} ${-rise}v${height}l${-depth} ${rise}z" fill="url(#side)"/>
    <path d="M${x} ${top}l${depth} ${-rise}h${size}l${-depth} ${rise}z" fill="#d9b593"/>
    <path d="M${x + size * 0.42} ${top}l${depth} ${-rise}h${size * 0.16}l${-depth} ${rise}v${height * 0.26}h${-size * 0.16}z" fill="#ead2b9" opacity=".85"/>
    <path d="M${x + size * 0.08} ${y - height * 0.36}h${size * 0.3}v${height * 0.24}h${-size * 0.3}z" fill="#fbf8f4"/>
    <path d="M${x + size * 0.12} ${y - height * 0.29}h${size * 0.2}M${x + size * 0.12} ${y - height * 0.22}h${size * 0.13}" stroke="#051428" stroke-width="${size * 0.016}"/>`
}

const room = `<rect width="640" height="352" fill="url(#wall)"/><rect y="352" width="640" height="160" fill="url(#floor)"/>`

const lockers = [0, 1, 2, 3].flatMap((column) =>
  [0, 1, 2].map((row) => {
    const [x, y] = [104 + column * 110, 64 + row * 118]
    if (column === 2 && row === 1)
      return `<rect x="${x}" y="${y}" width="102" height="110" fill="#06101f"/>${parcel(x + 14, y + 100, 56)}<path d="M${x + 102} ${y}l34 -14v124l-34 14z" fill="#2a3d5c"/>`
    return `<rect x="${x}" y="${y}" width="102" height="110" rx="3" fill="#1f3150"/><circle cx="${x + 88}" cy="${y + 55}" r="4" fill="#d3a784"/>`
  }),
)

const DRAWINGS = {
  courier: `${room}
    <path d="M96 60h176v292h-176z" fill="url(#ink)"/><path d="M116 82h136v110h-136zM116 212h136v118h-136z" fill="none" stroke="#31466a" stroke-width="4"/>
    <circle cx="256" cy="214" r="8" fill="#d3a784"/><path d="M70 352h232l28 36h-288z" fill="#b79b80"/>
    ${parcel(280, 424, 170)}`,
  pickup_point: `${room}
    <rect x="92" y="48" width="456" height="372" rx="4" fill="url(#ink)"/>${lockers.join('')}
    <ellipse cx="320" cy="430" rx="260" ry="16" fill="#5d4630" opacity=".35" filter="url(#soft)"/>`,
  express: `${room}
    <g transform="translate(452 150)"><circle r="84" fill="#fbf8f4"/><circle r="84" fill="none" stroke="#051428" stroke-width="9"/>
      <path d="M0 -54V0L38 22" fill="none" stroke="#051428" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>
      <path d="M0 -84A84 84 0 0 1 84 0" fill="none" stroke="#91694b" stroke-width="9"/></g>
    <path d="M40 268h96M20 316h112M52 364h80" stroke="#91694b" stroke-width="9" stroke-linecap="round" opacity=".7"/>
    ${parcel(168, 424, 180)}`,
}

for (const [kind, drawing] of Object.entries(DRAWINGS)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 512" width="${WIDTH}" height="${HEIGHT}"><defs>${PAINTS}</defs>${drawing}</svg>`
  const webp = await sharp(Buffer.from(svg)).webp({ quality: 90, effort: 6 }).toBuffer()
  await writeFile(`${folder}shipping-${kind.replaceAll('_', '-')}.webp`, webp)
}
