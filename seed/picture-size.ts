/** Width and height in pixels, read from the header of a WebP file. @throws Error for any other file. */
export function webpSize(file: Buffer): { width: number; height: number } {
  const form = file.toString('latin1', 12, 16)
  if (file.length < 30 || file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WEBP') {
    throw new Error('A picture of the seed world must be a WebP file')
  }
  switch (form) {
    // Lossy: 14 bits each after the start code of the frame.
    case 'VP8 ':
      return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff }
    // Lossless: 14 bits each, less one, packed after the signature byte.
    case 'VP8L': {
      const bits = file.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    // Extended: 24 bits each, less one.
    case 'VP8X':
      return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 }
    default:
      throw new Error(`Unknown form of WebP: ${form}`)
  }
}
