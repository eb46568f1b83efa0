/** A document in one language: what the list says of it, and its parts, each a heading with a paragraph. */
export interface DocumentText {
  title: string
  description: string
  parts: readonly (readonly [heading: string, paragraph: string])[]
}
