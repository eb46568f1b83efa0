import { expect, test } from 'vitest'
import { z } from 'zod'
import { BLOCK_LIST_MAX } from './blocks/parts.ts'
import { type BlockType, listFieldOf, Section, Sections } from './blocks.ts'

const picture = { image_file_id: 1, image: null, alt: '' }
const written = { title: 'Wear', content: 'Once' }

/** A minimal valid block of each type of the specification, as sent over the wire. */
const LEAST = {
  title: { text: 'Amber' },
  separator: {},
  banner: { title: 'Amber', picture },
  content_banner: { title: 'Amber' },
  image_presentation: { picture },
  image_content: { title: 'Amber', picture },
  image_cover: { title: 'Amber', picture },
  banner_carousels: { banners: [{ title: 'Amber', picture }] },
  products_list: { products: [], currency_symbol: 'zł' },
  featured_products_with_image: {
    picture,
    products: [],
    currency_symbol: 'zł',
    marks: [{ variant_id: 1, x: 0, y: 100 }],
  },
  contents_carousel: { slides: [{ title: 'Amber', text: 'Resin' }] },
  logos_carousel: { logos: [{ name: 'Paper', url: 'https://example.com/' }] },
  photos_gallery: { images: [{ picture }] },
  tabs: { tabs: [written] },
  details: { items: [written] },
  opinions: { slides: [{ text: 'Good', name: 'Anna', stars: 5 }] },
  image_comparison: { entries: [{ before: { label: 'Before', picture }, after: { label: 'After', picture } }] },
  description_carousel: { slides: [written] },
  instruction_steps: { steps: [{ ...written, minutes: 2 }] },
  ecological_information: { items: [{ part: 'Flacon', material: 'Glass', bin: 'glass' }] },
  faq: { items: [{ question: 'Why?', answer: 'Because.' }] },
  highlights_carousel: { slides: [{ title: 'Vegan', icon: 'leaf' }] },
  tags: { tags: [{ label: 'Perfume', path: '/c/perfume' }] },
  information: { items: [{ content: 'Text' }] },
  respondents_opinions: { surveys: [{ question: 'Soft?', respondents: 2, answers: [{ label: 'Yes', count: 2 }] }] },
  ingredients: { items: [{ name: 'Squalane', function: 'Keeps moisture' }] },
  composition_table: { table_head: ['Part'], table_body: [['Water']] },
} satisfies Partial<Record<BlockType, object>>

// The cast restores the key type that Object.keys loses.
const TYPES = Object.keys(LEAST) as (keyof typeof LEAST)[]

/** An invalid field of each type, with everything else valid. */
const MISFITS: readonly (readonly [keyof typeof LEAST, object])[] = [
  ['title', { text: 5 }],
  ['separator', { look: 'star' }],
  ['banner', { picture: null }],
  ['logos_carousel', { logos: [{ name: 'Paper', url: 'javascript:alert(1)' }] }],
  ['tabs', { tabs: [{ title: 'Wear', content: { root: { type: 'html' } } }] }],
  ['opinions', { slides: [{ text: 'Good', name: 'Anna', stars: 6 }] }],
  ['featured_products_with_image', { marks: [{ variant_id: 1, x: 101, y: 0 }] }],
  ['ecological_information', { items: [{ part: 'Flacon', material: 'Glass', bin: 'river' }] }],
  ['respondents_opinions', { surveys: [{ question: 'Soft?', respondents: 2, answers: [{ label: 'Yes', count: 3 }] }] }],
  ['composition_table', { table_head: [] }],
  ['information', { items: Array.from({ length: BLOCK_LIST_MAX + 1 }, () => ({})) }],
]

// SPEC §3 Content block types; tools/spec-coverage.test.ts compares the fields with the specification.
test.each(TYPES)('%s is valid with its required fields, and invalid without its list', (type) => {
  const block = { type, ...LEAST[type] }
  expect(Section.safeParse(block).error).toBeUndefined()
  const field = listFieldOf(type)
  if (field === null) return
  for (const list of [undefined, null, 'x', {}]) {
    expect(Section.safeParse({ ...block, [field]: list }).success, String(list)).toBe(false)
  }
})

test('the list of a block is its field of entries, not just any array', () => {
  expect(TYPES.filter((type) => listFieldOf(type) === null)).toEqual([
    'title',
    'separator',
    'banner',
    'content_banner',
    'image_presentation',
    'image_content',
    'image_cover',
  ])
  expect(['composition_table', 'featured_products_with_image', 'toString'].map(listFieldOf)).toEqual([
    ...['table_body', 'products', null],
  ])
})

test('a page drops invalid and unknown blocks, and no others', () => {
  const misfits = MISFITS.map(([type, change]) => ({ type, ...LEAST[type], ...change }))
  const wire = TYPES.flatMap((type) => [
    { type: 'hologram', items: [] },
    { type, ...LEAST[type] },
    ...misfits.filter((misfit) => misfit.type === type),
  ])
  expect(z.decode(Sections, wire).map(({ type }) => type)).toEqual([...TYPES])
  for (const misfit of misfits) expect(z.decode(Sections, [misfit]), JSON.stringify(misfit)).toEqual([])
})

test("an editor's text becomes a sanitised document from either form, and survives a round trip over the wire", () => {
  const root = {
    type: 'root',
    version: 1,
    children: [
      { type: 'script', children: [] },
      { type: 'paragraph', children: [{ type: 'text', text: 'Once', onclick: 'x' }] },
    ],
  }
  const wire = [{ type: 'tabs', tabs: [written, { ...written, content: { root } }] }]
  const read = z.decode(Sections, wire)
  const text = { type: 'text', version: 1, text: 'Once', format: 0, style: '', mode: 'normal' }
  const content = {
    root: { type: 'root', version: 1, children: [{ type: 'paragraph', version: 1, children: [text] }] },
  }
  expect(read).toEqual([
    {
      type: 'tabs',
      tabs: [
        { title: 'Wear', content },
        { title: 'Wear', content },
      ],
    },
  ])
  expect(z.decode(Sections, JSON.parse(JSON.stringify(z.encode(Sections, read))))).toEqual(read)
})
