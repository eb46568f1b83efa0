/** Saves a text as a download. */
export function saveFile(name: string, text: string, type: string): void {
  saveBlob(new Blob([text], { type: `${type};charset=utf-8` }), name)
}

/** Saves bytes, such as a PDF, likewise. */
export function saveBytes(name: string, base64: string, type: string): void {
  saveBlob(new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type }), name)
}

export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has read the bytes by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
