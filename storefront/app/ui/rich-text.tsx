import {
  type BlockNode,
  type CellNode,
  type InlineNode,
  type LinkNode,
  type ListNode,
  type RichText,
  type RichTextNode,
  readRichText,
  TEXT_FORMATS,
  type TextNode,
} from '@meridian/domain/rich-text.ts'
import { Fragment, type ReactNode } from 'react'
import { links } from '../links.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { Link } from './link.tsx'
import { useLocale } from './locale.ts'
import { Picture } from './picture.tsx'

/**
 * An editor's document as HTML. It is parsed again before rendering, so that only allowed nodes and addresses get here
 * from any source. SPEC §3 Rich text, rich text (R25).
 */
export function RichTextView({
  text,
  below = 'h2',
  lang,
}: {
  text: RichText
  below?: Above
  /** The language of the text if it differs from the page's. */
  lang?: string | undefined
}) {
  const { root } = readRichText(text)
  return (
    <div className="prose rich-text" lang={lang}>
      {root.children.map((node, index) => blockOf(node, index, below))}
    </div>
  )
}

const manyOf = (nodes: readonly RichTextNode[], draw: (node: never, key: number) => ReactNode) =>
  // `draw` accepts these nodes; the caller's type guarantees it.
  nodes.map((node, index) => draw(node as never, index))

type Above = 'h1' | 'h2' | 'h3'

/** The level of the heading above the text; the text's own headings continue below it, whatever their level. */
const LEVELS = {
  h1: { h2: 'h2', h3: 'h3', h4: 'h4' },
  h2: { h2: 'h3', h3: 'h4', h4: 'h5' },
  h3: { h2: 'h4', h3: 'h5', h4: 'h6' },
} as const

function blockOf(node: BlockNode, key: number, below: Above): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return <p key={key}>{manyOf(node.children, inlineOf)}</p>
    case 'heading': {
      const Heading = LEVELS[below][node.tag]
      return (
        <Heading key={key} data-level={node.tag}>
          {manyOf(node.children, inlineOf)}
        </Heading>
      )
    }
    case 'quote':
      return <blockquote key={key}>{manyOf(node.children, inlineOf)}</blockquote>
    case 'list':
      return listOf(node, key)
    case 'table':
      return <TableView key={key} rows={node.children} />
    case 'image':
      return inlineOf(node, key)
  }
}

function listOf({ listType, children }: ListNode, key: number): ReactNode {
  const List = listType === 'number' ? 'ol' : 'ul'
  return (
    <List key={key}>
      {children.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nodes have no ids and never change their order while a page is open
        <li key={index}>
          {item.children.map((child, at) => (child.type === 'list' ? listOf(child, at) : inlineOf(child, at)))}
        </li>
      ))}
    </List>
  )
}

function TableView({ rows }: { rows: readonly { children: CellNode[] }[] }) {
  const translate = useTranslate()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
    <figure className="table-scroll" aria-label={translate('TABLE')} tabIndex={0}>
      <table>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids and never change their order while a page is open
            <tr key={index}>{row.children.map(cellOf)}</tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

function cellOf({ headerState, children }: CellNode, key: number): ReactNode {
  const Cell = headerState === 0 || !children.length ? 'td' : 'th'
  return (
    <Cell key={key} {...(Cell === 'th' && { scope: headerState === 2 ? 'row' : 'col' })}>
      {children.map((child, index) =>
        child.type === 'list' || child.type === 'paragraph' ? blockOf(child, index, 'h2') : inlineOf(child, index),
      )}
    </Cell>
  )
}

function inlineOf(node: InlineNode, key: number): ReactNode {
  switch (node.type) {
    case 'text':
      return <Fragment key={key}>{formatted(node)}</Fragment>
    case 'linebreak':
      return <br key={key} />
    case 'link':
      return <LinkView key={key} node={node} />
    case 'image':
      return (
        <Picture
          key={key}
          image={node.image ?? null}
          alt={node.alt}
          sizes="(min-width: 900px) 680px, 92vw"
          width={960}
          height={640}
        />
      )
  }
}

const FORMATS = [
  ['strong', TEXT_FORMATS.bold],
  ['em', TEXT_FORMATS.italic],
  ['u', TEXT_FORMATS.underline],
  ['s', TEXT_FORMATS.strike],
  ['sub', TEXT_FORMATS.subscript],
  ['sup', TEXT_FORMATS.superscript],
] as const

function formatted({ text, format }: TextNode): ReactNode {
  let words: ReactNode = text
  for (const [Tag, bit] of FORMATS) if ((format & bit) !== 0) words = <Tag>{words}</Tag>
  return words
}

/** A link within the shop or to another site; a dead link is rendered as plain text. */
function LinkView({ node: { path, url, children } }: { node: LinkNode }) {
  const { locale } = useLocale()
  const words = manyOf(children, inlineOf)
  if (path !== undefined) {
    return (
      <Link to={links.under(locale, path)} prefetch>
        {words}
      </Link>
    )
  }
  if (url === undefined) return words
  return (
    <a href={url} {...(/^https?:/i.test(url) && { rel: 'noopener noreferrer' })}>
      {words}
    </a>
  )
}
