import { Zip, ZipPassThrough } from 'fflate'

/** A ZIP archive that grows file by file. PDFs are already compressed, so they are stored uncompressed. */
export function createArchive() {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    // fflate allocates plain buffers, never shared ones.
    parts.push(part as Uint8Array<ArrayBuffer>)
  })
  return {
    add(name: string, base64: string): void {
      const file = new ZipPassThrough(name)
      zip.add(file)
      file.push(
        Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)),
        true,
      )
    },
    end(): Blob {
      zip.end()
      return new Blob(parts, { type: 'application/zip' })
    },
  }
}
