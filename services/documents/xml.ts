/** An element of an XML document: its name, its attributes, and its text or its elements. Undefined elements are left out. */
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  content: string | readonly (XmlElement | undefined)[]
}

/** An element. */
export function element(
  name: string,
  content: XmlElement['content'],
  attributes: XmlElement['attributes'] = {},
): XmlElement {
  return { name, attributes, content }
}

/** The text of an XML document. */
export function xmlText(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root)}\n`
}

function write({ name, attributes, content }: XmlElement): string {
  const given = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')
  const inside =
    typeof content === 'string'
      ? escaped(content)
      : content.map((one) => (one === undefined ? '' : write(one))).join('')
  return `<${name}${given}>${inside}</${name}>`
}

/** Also drops what XML 1.0 cannot contain. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
