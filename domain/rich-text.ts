import { isSafeLink } from './link.ts'

/** Limits of an editor document. R25. */
export const RICH_TEXT_DEPTH_MAX = 20
export const RICH_TEXT_NODES_MAX = 5000
export const RICH_TEXT_BYTES_MAX = 256 * 1024

/** A node of an editor document. Which fields it has depends on its type; `checkRichText` has looked at them. */
export type RichTextNode = {
  type: string
  version?: number
  children?: RichTextNode[]
  text?: string
  format?: number | string
  style?: string
  mode?: string
  tag?: string
  listType?: string
  url?: string
}

export type RichText = { root: RichTextNode & { type: 'root'; version: 1; children: RichTextNode[] } }

export type RichTextProblem =
  | 'TOO_BIG'
  | 'TOO_DEEP'
  | 'TOO_MANY_NODES'
  | 'NOT_A_DOCUMENT'
  | 'NODE_TYPE'
  | 'FIELD'
  | 'LINK'

type FieldRule = (value: unknown) => boolean

const oneOf =
  (...allowed: unknown[]): FieldRule =>
  (value) =>
    allowed.includes(value)
const isText: FieldRule = (value) => typeof value === 'string' && value.isWellFormed()
const isCount: FieldRule = (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 4096

/** What every node may carry. */
const COMMON: Readonly<Record<string, FieldRule>> = { version: isCount }

/** What every node with children may carry. */
const ELEMENT: Readonly<Record<string, FieldRule>> = {
  ...COMMON,
  children: (value) => Array.isArray(value),
  direction: oneOf(null, 'ltr', 'rtl'),
  format: oneOf('', 'left', 'start', 'center', 'right', 'end', 'justify'),
  indent: isCount,
  textFormat: isCount,
  textStyle: isText,
}

/** The node types of a document and the fields of each. R25. */
const NODES: Readonly<Record<string, Readonly<Record<string, FieldRule>>>> = {
  root: { ...ELEMENT, version: oneOf(1) },
  paragraph: ELEMENT,
  quote: ELEMENT,
  heading: { ...ELEMENT, tag: oneOf('h2', 'h3', 'h4') },
  list: { ...ELEMENT, listType: oneOf('bullet', 'number'), start: isCount, tag: oneOf('ul', 'ol') },
  listitem: { ...ELEMENT, value: isCount },
  link: {
    ...ELEMENT,
    url: isText,
    target: oneOf(null, '_blank'),
    rel: oneOf(null, 'noopener', 'noreferrer'),
    title: oneOf(null),
  },
  linebreak: COMMON,
  text: { ...COMMON, text: isText, format: isCount, style: isText, mode: oneOf('normal'), detail: isCount },
}

/** Fields without which a node of this type means nothing. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  root: ['version', 'children'],
  heading: ['tag'],
  list: ['listType'],
  link: ['url'],
  text: ['text'],
}

/** A plain string as an editor document: one paragraph with one text. SPEC §3 Rich text. */
export function wrapPlainText(text: string): RichText {
  const textNode = { type: 'text', version: 1, text, format: 0, style: '', mode: 'normal' }
  return { root: { type: 'root', version: 1, children: [{ type: 'paragraph', version: 1, children: [textNode] }] } }
}

/**
 * Checks that a value is an editor document of allowed nodes, fields, depth, number of nodes, size and links, before
 * it is stored and again before it is rendered. Styles are allowed and ignored. SPEC §3 Rich text, R25.
 */
export function checkRichText(value: unknown): { value: RichText } | { problem: RichTextProblem } {
  if (!isObject(value) || Object.keys(value).join() !== 'root' || !isObject(value.root) || value.root.type !== 'root') {
    return { problem: 'NOT_A_DOCUMENT' }
  }
  const waiting: { node: unknown; depth: number }[] = [{ node: value.root, depth: 1 }]
  let nodes = 0
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    nodes += 1
    if (next.depth > RICH_TEXT_DEPTH_MAX) return { problem: 'TOO_DEEP' }
    if (nodes + waiting.length > RICH_TEXT_NODES_MAX) return { problem: 'TOO_MANY_NODES' }
    const problem = nodeProblem(next.node, next.depth)
    if (problem !== null) return { problem }
    const children = isObject(next.node) && Array.isArray(next.node.children) ? next.node.children : []
    for (const child of children) waiting.push({ node: child, depth: next.depth + 1 })
  }
  if (new TextEncoder().encode(JSON.stringify(value)).length > RICH_TEXT_BYTES_MAX) return { problem: 'TOO_BIG' }
  // A cast because every node was checked above, which the type cannot follow.
  return { value: value as RichText }
}

/** The text of a document without its form, paragraphs parted by a space: for descriptions and search. SPEC §3. */
export function plainTextOf(document: RichText): string {
  const textOf = (node: RichTextNode): string =>
    node.text ?? (node.children ?? []).map(textOf).join(node.type === 'root' || node.type === 'list' ? ' ' : '')
  return textOf(document.root).trim()
}

function nodeProblem(node: unknown, depth: number): RichTextProblem | null {
  if (!isObject(node) || typeof node.type !== 'string' || (node.type === 'root') !== (depth === 1)) return 'NODE_TYPE'
  const rules = Object.hasOwn(NODES, node.type) ? NODES[node.type] : undefined
  if (rules === undefined) return 'NODE_TYPE'
  for (const [field, value] of Object.entries(node)) {
    if (field === 'type') continue
    if (!Object.hasOwn(rules, field) || rules[field]?.(value) !== true) return 'FIELD'
  }
  if ((NEEDED[node.type] ?? []).some((field) => !Object.hasOwn(node, field))) return 'FIELD'
  return node.type === 'link' && !isSafeLink(String(node.url)) ? 'LINK' : null
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
