import { BLOCK_TYPES, listFieldOf, type Section } from '@meridian/contract/blocks.ts'
import { expect, test, vi } from 'vitest'
import type { Product } from '../cards/product-card.tsx'
import { markupOf, settingsOf } from '../ui/locale-testing.tsx'
import { blockStories } from './block-stories.ts'
import { BlocksList } from './blocks-list.tsx'
import { textLangOf } from './text-lang.ts'

// Product cards are in the language of the page.
vi.mock('../cards/product-card.tsx', () => ({ ProductCard: () => null }))

// The form is in the language of the page, and needs a router.
vi.mock('./contact-form.tsx', () => ({ ContactForm: () => null, ContactWays: () => null, FillKnownWriter: () => null }))

// Only its id and name are read.
const product = { variant_id: 1, product_id: 1, name: 'PRODUCT' } as Product
const STORIES = blockStories({ products: [product], currency_symbol: '€', images: ['/picture.webp'] })

/** The paths of all texts in a block of an answer: plain texts, and rich text documents. */
function textsIn(value: unknown, path = ''): [path: string, words: string[]][] {
  if (typeof value === 'string') return [[path, [value]]]
  if (typeof value !== 'object' || value === null) return []
  const below = Object.entries(value).flatMap(([key, each]) => textsIn(each, path === '' ? key : `${path}.${key}`))
  if ('root' in value) return [[path, below.flatMap(([way, words]) => (way.endsWith('.text') ? words : []))]]
  return below
}

interface ShownText {
  words: string
  lang: string | undefined
}

/** The texts of rendered HTML, and of its pictures, each with its effective language. */
function shownIn(html: string): ShownText[] {
  const shown: ShownText[] = []
  const langs: (string | undefined)[] = [undefined]
  for (const [, closing, attributes = '', isEmpty, words] of html.matchAll(
    /<(\/?)[a-z0-9]+((?: [\w-]+="[^"]*")*)(\/?)>|([^<]+)/gi,
  )) {
    if (words !== undefined) shown.push({ words: plain(words), lang: langs.at(-1) })
    else if (closing) langs.pop()
    else {
      const lang = / lang="([^"]*)"/.exec(attributes)?.[1] ?? langs.at(-1)
      const alt = / alt="([^"]+)"/.exec(attributes)?.[1]
      if (alt !== undefined) shown.push({ words: plain(alt), lang })
      if (!isEmpty) langs.push(lang)
    }
  }
  return shown
}

function plain(html: string): string {
  return html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
    .trim()
}

function shownOf(block: object): ShownText[] {
  return shownIn(markupOf(<BlocksList sections={[block as Section]} />, settingsOf('en-pl'), (key) => `~${key}`))
}

const proven = new Set<string>()

// SPEC §3 Content: a text in another language is marked. WCAG 3.1.2.
test.each(STORIES)('each text of $block.type, $name, is marked with its language', ({ block }) => {
  const texts = textsIn(block)
  const words = new Set(texts.flatMap(([, each]) => each.map((one) => one.trim())).filter((one) => one !== ''))
  const inHungarian = Object.fromEntries(texts.map(([path]) => [path, 'hu']))
  const shown = shownOf({ ...block, lang: inHungarian })
  const stated = shown.filter((one) => words.has(one.words))
  // INCI names have their own language.
  expect(stated.filter(({ lang }) => lang !== 'hu' && lang !== 'la')).toEqual([])
  expect(shown.filter((one) => one.words.startsWith('~') && one.lang !== undefined)).toEqual([])
  if (stated.length > 0) proven.add(block.type)
  // Texts in the language of the page are not marked.
  expect(shownOf(block).filter(({ lang }) => lang !== undefined && lang !== 'la')).toEqual([])
})

// SPEC §3 Content block types: no heading and no arrows either.
test.each(STORIES)('$block.type, $name, shows nothing once its list is empty', ({ block }) => {
  const field = listFieldOf(block.type)
  if (field !== null) expect(shownOf({ ...block, [field]: [] })).toEqual([])
})

test('all blocks with texts are covered', () => {
  expect([...proven, 'separator'].sort()).toEqual([...BLOCK_TYPES].sort())
})

test('a text has the language of its own path, else of its container', () => {
  const lang = textLangOf({ type: 'title', lang: { title: 'pl', 'items.1': 'de', 'items.1.title': 'fr' } })
  expect([lang('title'), lang('items', 0, 'title'), lang('items', 1, 'title'), lang('items', 1, 'text')]).toEqual([
    ...['pl', undefined, 'fr', 'de'],
  ])
})
