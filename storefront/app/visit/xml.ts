/** The beginning of every XML answer. */
export const XML_START = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** An element with a text in it. */
export function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`
}

/** A text as XML writes it, without the signs that XML cannot have. */
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
