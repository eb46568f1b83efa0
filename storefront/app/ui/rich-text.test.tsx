import type { RichText } from '@meridian/domain/rich-text.ts'
import { expect, test } from 'vitest'
import { markupOf } from './locale-testing.tsx'
import { RichTextView } from './rich-text.tsx'

const DOCUMENTS = 10_000

/** Renders any stored value. The cast is the point: nothing guarantees a document. */
function htmlOf(value: unknown): string {
  return markupOf(<RichTextView text={value as RichText} />)
}

const documentOf = (...children: unknown[]) => ({ root: { type: 'root', version: 1, children } })
const text = (words: string, format = 0) => ({ type: 'text', text: words, format })
const paragraph = (...children: unknown[]) => ({ type: 'paragraph', children })
const inside = (html: string) => html.replace(/^<div class="prose rich-text">/, '').replace(/<\/div>$/, '')

// SPEC §3 Rich text.
test('a document becomes headings, formatted words, lists, links, quotes, tables and pictures', () => {
  const list = (listType: string) => ({
    type: 'list',
    listType,
    children: [{ type: 'listitem', children: [text('one')] }],
  })
  const cell = (words: string, headerState: number) => ({
    type: 'tablecell',
    headerState,
    children: [paragraph(text(words))],
  })
  const html = htmlOf(
    documentOf(
      { type: 'heading', tag: 'h2', children: [text('How')] },
      paragraph(text('all', 15), { type: 'linebreak' }, text('2', 32), text('3', 64)),
      list('bullet'),
      list('number'),
      paragraph(
        { type: 'link', path: '/faq', children: [text('in')] },
        { type: 'link', url: 'https://example.com/', children: [text('out')] },
        { type: 'link', page_id: 7, children: [text('gone')] },
      ),
      { type: 'quote', children: [text('said')] },
      { type: 'table', children: [{ type: 'tablerow', children: [cell('head', 1), cell('cell', 0)] }] },
      { type: 'image', image_file_id: 1, alt: 'A jar', image: '/jar.webp' },
    ),
  )
  expect(inside(html)).toBe(
    [
      '<h3 data-level="h2">How</h3>',
      '<p><s><u><em><strong>all</strong></em></u></s><br/><sub>2</sub><sup>3</sup></p>',
      '<ul><li>one</li></ul><ol><li>one</li></ol>',
      '<p><a href="/en-pl/faq" data-page="prefetch">in</a>',
      '<a href="https://example.com/" rel="noopener noreferrer">out</a>gone</p>',
      '<blockquote>said</blockquote>',
      '<figure class="table-scroll" aria-label="TABLE" tabindex="0"><table><tbody><tr>',
      '<th scope="col"><p>head</p></th><td><p>cell</p></td></tr></tbody></table></figure>',
      '<picture class="contents"><img src="/jar.webp" alt="A jar" width="960" height="640" class="picture" loading="lazy" decoding="async"/></picture>',
    ].join(''),
  )
})

test('a plain string is split into paragraphs', () => {
  expect(inside(htmlOf('One & all\n\nTwo\nlines'))).toBe('<p>One &amp; all</p><p>Two<br/>lines</p>')
})

const TAGS =
  /^(?:div|p|h3|h4|h5|ul|ol|li|a|br|strong|em|u|s|sub|sup|blockquote|figure|table|tbody|tr|td|th|img|span|svg|path|picture|source)$/
const ATTRIBUTES =
  /^(?:class|href|rel|data-page|data-level|aria-label|aria-hidden|role|tabindex|scope|src|srcSet|alt|width|height|loading|decoding|type|sizes|viewBox|fill|stroke|stroke-width|d)$/
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|[#?]|[^:/?#]+(?:[/?#]|$))/i

/** Unsafe parts in React's HTML, in which every `<` and `"` outside markup is escaped. */
function faultsOf(html: string): string[] {
  const faults: string[] = []
  const markup = html.replaceAll(
    /<\/?([a-zA-Z][\w-]*)((?: [\w-]+="[^"]*")*)\/?>/g,
    (_, tag: string, attributes: string) => {
      if (!TAGS.test(tag)) faults.push(`<${tag}>`)
      for (const [, name = '', value = ''] of attributes.matchAll(/ ([\w-]+)="([^"]*)"/g)) {
        if (!ATTRIBUTES.test(name)) faults.push(`${tag} ${name}`)
        const isAddress = name === 'href' || name === 'src'
        if (isAddress && (!ADDRESS.test(value) || /[\s\\]|script:|data:/i.test(value))) faults.push(`${name}=${value}`)
      }
      return ''
    },
  )
  if (markup.includes('<')) faults.push(markup.slice(markup.indexOf('<'), markup.indexOf('<') + 40))
  return faults
}

const HOSTILE = [
  'javascript:alert(1)',
  'JaVa\tScript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//elsewhere.example/',
  '/\\elsewhere.example',
  '"><script>alert(1)</script>',
  '" onerror="alert(1)',
  'vbscript:x',
  '</section><style>*{display:none}</style>',
  '/files/pictures/1/a/640.webp" onload="alert(1)/640.webp',
  '\ud800',
  '__proto__',
]
const TYPES = [
  ...['root', 'paragraph', 'heading', 'quote', 'list', 'listitem', 'link', 'autolink', 'linebreak', 'text', 'image'],
  ...['table', 'tablerow', 'tablecell', 'html', 'script', 'style', 'iframe', 'constructor', '__proto__'],
]
const LIKELY: Readonly<Record<string, readonly string[]>> = {
  root: ['paragraph', 'heading', 'quote', 'list', 'table', 'image'],
  list: ['listitem'],
  table: ['tablerow'],
  tablerow: ['tablecell'],
  link: ['text', 'text', 'linebreak'],
}
const WORDS = ['text', 'text', 'link', 'link', 'linebreak', 'image', 'list']

/** Reproducible random numbers (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Documents mostly like an editor's, with random values anywhere. */
function documentsOf(random: () => number) {
  const one = <T,>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const letter = () => String.fromCharCode(Math.floor(random() * (random() < 0.8 ? 128 : 0x10000)))
  const word = () => {
    if (random() < 0.5) return one(HOSTILE)
    let letters = ''
    for (let left = Math.floor(random() * 12); left > 0; left--) letters += letter()
    return letters
  }
  const value = (): unknown =>
    one([
      word,
      word,
      word,
      () => random() * 100,
      () => null,
      () => ({ toString: word() }),
      () => [word()],
      () => true,
    ])()
  const field = (usual: () => unknown) => (random() < 0.9 ? usual() : value())
  const children = (type: string, depth: number): unknown => {
    const count = depth > 5 ? 0 : Math.floor(random() * 3.5)
    return Array.from({ length: count }, () => (random() < 0.04 ? value() : node(type, depth + 1)))
  }
  const node = (parent: string, depth: number): object => {
    const type = field(() => (random() < 0.85 ? one(LIKELY[parent] ?? WORDS) : one(TYPES)))
    return {
      type,
      version: field(() => 1),
      children: field(() => children(typeof type === 'string' ? type : '', depth)),
      text: field(word),
      format: field(() => Math.floor(random() * 256)),
      style: 'background:url(javascript:alert(1))',
      tag: field(() => one(['h1', 'h2', 'h3', 'h4', 'script'])),
      listType: field(() => one(['bullet', 'number'])),
      ...(random() < 0.5 && { url: field(() => one(['https://example.com/a?b', 'mailto:a@example.com', word()])) }),
      ...(random() < 0.3 && { path: field(() => one(['/faq', word()])) }),
      image_file_id: field(() => Math.floor(random() * 50)),
      image: field(() => one(['/files/pictures/1/a/640.webp', word()])),
      headerState: field(() => Math.floor(random() * 4)),
      alt: field(word),
      href: word(),
      src: word(),
      onclick: word(),
      key: word(),
      ref: word(),
      dangerouslySetInnerHTML: { __html: '<script>alert(1)</script>' },
    }
  }
  return () =>
    random() < 0.05
      ? value()
      : { root: random() < 0.95 ? { ...node('', 0), type: 'root', children: children('root', 0) } : node('', 0) }
}

// Rich text (R25).
test(`no document of ${DOCUMENTS} random ones becomes a script, a handler, a style, an unsafe address or an exception`, () => {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
  process.stdout.write(`SEED=${seed}\n`)
  const next = documentsOf(randomOf(seed))
  let shown = 0
  let links = 0
  for (let count = 0; count < DOCUMENTS; count++) {
    const html = htmlOf(next())
    if (html.length > 200) shown += 1
    if (html.includes('<a ')) links += 1
    const faults = faultsOf(html)
    if (faults.length > 0) expect(faults, html).toEqual([])
  }
  // Empty results would prove nothing.
  expect(shown).toBeGreaterThan(DOCUMENTS / 10)
  expect(links).toBeGreaterThan(DOCUMENTS / 50)
})

test('the check finds each unsafe part', () => {
  for (const html of [
    '<script>x</script>',
    '<p onclick="x">a</p>',
    '<p style="color:red">a</p>',
    '<a href="javascript:x">a</a>',
    '<a href="//elsewhere.example">a</a>',
    '<p <script>',
  ])
    expect(faultsOf(html), html).not.toEqual([])
})
