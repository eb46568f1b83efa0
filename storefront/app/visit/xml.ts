/** The XML declaration. */
export const XML_START = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** An element with a text. */
export function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`
}

/** Escapes a text for XML and drops characters that XML forbids. */
export function xmlText(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML forbids.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .toWellFormed()
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
  )
}
