import type { Section } from '@meridian/contract/blocks.ts'
import { readRichText } from '@meridian/domain/rich-text.ts'
import type { Product } from '../../product/product-card.tsx'

export interface StoryParts {
  products: readonly Product[]
  currency_symbol: string
  /** Public paths of pictures, wide ones first. */
  images: readonly string[]
}

/** A block in one of its states. */
export interface Story {
  name: string
  block: Section
}

/** As long as words of the shop get, in German. */
const LONG_TITLE = 'Feuchtigkeitsspendende Intensivnachtpflege mit Ringelblumenöl für empfindliche Gesichtshaut'
const LONG_TEXT =
  'Der Sicherheitsbewertungsbericht beschreibt die Hautverträglichkeitsprüfung sämtlicher Inhaltsstoffzusammensetzungen, bevor die Nachfüllverpackungen ausgeliefert werden. Wer mag, liest jeden Absatz einzeln nach, und findet am Ende die Adresse, an die er sich wenden kann.'
const TEXT = 'Amber stays on the skin for nine hours. It begins with resin and citrus and ends with warm wood.'

const words = (text: string, format = 0) => ({ type: 'text', text, format })
const part = (type: string, ...children: unknown[]) => ({ type, children })

/** Everything that an editor's document may hold. */
const RICH = readRichText({
  root: part(
    'root',
    { ...part('heading', words('How it is worn')), tag: 'h2' },
    part(
      'paragraph',
      words('Spray it '),
      words('once', 1),
      words(' on each wrist, '),
      words('never', 2),
      words(' on silk, and '),
      { ...part('link', words('read more')), path: '/faq' },
      words(' in our answers.'),
    ),
    { ...part('list', part('listitem', words('Bergamot')), part('listitem', words('Labdanum'))), listType: 'bullet' },
    { ...part('heading', words('In this order')), tag: 'h3' },
    { ...part('list', part('listitem', words('Wait')), part('listitem', words('Smell'))), listType: 'number' },
    part('quote', words('A scent is a room that one takes along.')),
    part(
      'table',
      part(
        'tablerow',
        { ...part('tablecell', words('Note')), headerState: 1 },
        { ...part('tablecell', words('Share')), headerState: 1 },
      ),
      part('tablerow', part('tablecell', words('Head')), part('tablecell', words('20'))),
    ),
  ),
})
const PLAIN = readRichText(TEXT)
const LONG = readRichText(`${LONG_TEXT}\n\n${LONG_TEXT}`)

/** Each of the 27 blocks in every state: as usual, with one entry, many, long texts, without pictures, empty. */
export function blockStories({ products, currency_symbol, images }: StoryParts): Story[] {
  const picture = (index: number, alt = 'Perfumes on a stone ledge in warm light') => ({
    ...{ image_file_id: index + 1, alt },
    image: images[index % images.length] ?? null,
  })
  const missing = { image_file_id: 1, image: null, alt: 'A picture that is gone' }
  const link = { label: 'See all', path: '/c/perfume' }
  const many = <T>(count: number, make: (index: number) => T) =>
    Array.from({ length: count }, (_, index) => make(index))
  const titled = (index: number) => ({ title: `Chapter ${index + 1}`, content: index === 0 ? RICH : PLAIN })
  const long = { title: LONG_TITLE, content: LONG }
  const answer = (index: number) => ({ question: `Question ${index + 1}`, answer: TEXT })
  const opinion = (index: number) => ({
    text: `${TEXT} ${index}`,
    name: 'Anna Nowak',
    stars: 5 - index,
    source: 'Member since 2019',
  })
  const survey = (question: string) => ({
    ...{ question, method: 'Asked after four weeks of use, in our club, in May 2026.', respondents: 212 },
    answers: [
      { label: 'My skin feels softer', count: 187 },
      { label: 'No difference', count: 19 },
      { label: 'It was too rich for me', count: 6 },
    ],
  })
  const [first, second] = products
  const marks = [
    ...(first ? [{ variant_id: first.variant_id, x: 34, y: 58 }] : []),
    ...(second ? [{ variant_id: second.variant_id, x: 68, y: 40 }] : []),
  ]
  return [
    { name: 'plain', block: { type: 'title', text: 'A house of quiet scents', lead: TEXT, link } },
    { name: 'long', block: { type: 'title', text: LONG_TITLE, lead: LONG_TEXT, link } },
    { name: 'line', block: { type: 'separator' } },
    { name: 'space', block: { type: 'separator', look: 'space' } },
    { name: 'plain', block: { type: 'banner', title: 'Candlelight', text: TEXT, picture: picture(0), link } },
    { name: 'long, no picture', block: { type: 'banner', title: LONG_TITLE, text: LONG_TEXT, picture: missing, link } },
    { name: 'plain', block: { type: 'content_banner', title: 'Refills cost less', text: TEXT, link } },
    { name: 'title alone', block: { type: 'content_banner', title: 'Refills cost less' } },
    { name: 'long', block: { type: 'content_banner', title: LONG_TITLE, text: LONG_TEXT, link } },
    {
      name: 'plain',
      block: { type: 'image_presentation', picture: picture(1), caption: TEXT, credit: 'Picture: Meridian' },
    },
    { name: 'no picture', block: { type: 'image_presentation', picture: missing, caption: LONG_TEXT } },
    {
      name: 'rich text and facts',
      block: {
        ...{
          type: 'image_content',
          title: 'Amber, slowly',
          content: RICH,
          picture: picture(2),
          image_side: 'right',
          link,
        },
        facts: [
          { value: '9', label: 'hours on the skin' },
          { value: '18 %', label: 'perfume oil' },
        ],
      },
    },
    {
      name: 'long, no picture',
      block: { type: 'image_content', title: LONG_TITLE, paragraphs: [LONG_TEXT], picture: missing },
    },
    {
      name: 'plain',
      block: { type: 'image_cover', title: 'Evening begins early', text: TEXT, picture: picture(3), link },
    },
    {
      name: 'long, no picture',
      block: { type: 'image_cover', title: LONG_TITLE, text: LONG_TEXT, picture: missing, link },
    },
    {
      name: 'many, the last one long without a picture',
      block: {
        type: 'banner_carousels',
        banners: [
          ...many(5, (at) => ({ title: `Room ${at + 1}`, text: TEXT, picture: picture(at), link })),
          { title: LONG_TITLE, text: LONG_TEXT, picture: missing },
        ],
      },
    },
    {
      name: 'plain',
      block: { type: 'products_list', title: 'New this month', link, products: [...products], currency_symbol },
    },
    { name: 'one', block: { type: 'products_list', products: products.slice(0, 1), currency_symbol } },
    {
      name: 'marked',
      block: {
        ...{
          type: 'featured_products_with_image',
          title: 'On the ledge',
          text: TEXT,
          picture: picture(0),
          marks,
          link,
        },
        ...{ products: [...products], currency_symbol },
      },
    },
    {
      name: 'one, no picture',
      block: {
        type: 'featured_products_with_image',
        title: `${LONG_TITLE} im Bild`,
        picture: missing,
        marks,
        products: products.slice(0, 1),
        currency_symbol,
      },
    },
    {
      name: 'empty',
      block: {
        type: 'featured_products_with_image',
        title: 'Not to be seen',
        picture: missing,
        products: [],
        currency_symbol,
      },
    },
    {
      name: 'many',
      block: {
        type: 'contents_carousel',
        title: 'Habits',
        slides: many(5, (at) => ({ title: `Habit ${at + 1}`, text: TEXT, picture: picture(at), link })),
      },
    },
    {
      name: 'one, long, no picture',
      block: { type: 'contents_carousel', slides: [{ title: LONG_TITLE, text: LONG_TEXT, picture: missing }] },
    },
    {
      name: 'many',
      block: {
        ...{ type: 'logos_carousel', title: 'Who has seen it' },
        logos: many(7, (at) => ({
          name: `The Quiet Paper ${at + 1}`,
          ...(at % 2 === 0 && { url: 'https://example.com/' }),
          ...(at === 2 && { picture: picture(at) }),
        })),
      },
    },
    { name: 'one', block: { type: 'logos_carousel', logos: [{ name: LONG_TITLE, picture: missing }] } },
    {
      name: 'many',
      block: {
        type: 'photos_gallery',
        title: 'In the workshop',
        images: many(6, (at) => ({ picture: picture(at), caption: `Picture ${at + 1}` })),
      },
    },
    { name: 'one', block: { type: 'photos_gallery', images: [{ picture: picture(1), caption: LONG_TEXT }] } },
    {
      name: 'no picture',
      block: { type: 'photos_gallery', title: 'Two', images: [{ picture: picture(0) }, { picture: missing }] },
    },
    { name: 'many', block: { type: 'tabs', title: 'Read on', tabs: many(4, titled) } },
    { name: 'long', block: { type: 'tabs', tabs: [long, { ...long, title: `${LONG_TITLE} zwei` }] } },
    { name: 'many', block: { type: 'details', title: 'In detail', items: many(3, titled) } },
    { name: 'one, long', block: { type: 'details', items: [long] } },
    { name: 'many', block: { type: 'opinions', title: 'What members say', slides: many(5, opinion) } },
    {
      name: 'one, long, with a picture',
      block: { type: 'opinions', slides: [{ text: LONG_TEXT, name: LONG_TITLE, picture: picture(4) }] },
    },
    {
      name: 'one',
      block: {
        ...{ type: 'image_comparison', title: 'Four weeks later' },
        entries: [
          {
            title: 'The forearm',
            text: TEXT,
            before: { label: 'Before', picture: picture(2) },
            after: { label: 'After', picture: picture(4) },
          },
        ],
      },
    },
    {
      name: 'two, no picture',
      block: {
        type: 'image_comparison',
        entries: many(2, (at) => ({
          title: LONG_TITLE,
          text: LONG_TEXT,
          before: { label: 'Vorher', picture: picture(at) },
          after: { label: 'Nachher', picture: missing },
        })),
      },
    },
    { name: 'many', block: { type: 'description_carousel', title: 'From field to flacon', slides: many(4, titled) } },
    { name: 'one, long', block: { type: 'description_carousel', slides: [long] } },
    {
      name: 'plain',
      block: {
        type: 'instruction_steps',
        title: 'How to use it',
        steps: many(3, (at) => ({ ...titled(at + 1), minutes: 1 + at * 4, ...(at !== 1 && { picture: picture(at) }) })),
      },
    },
    {
      name: 'one, long, no picture',
      block: { type: 'instruction_steps', steps: [{ ...long, minutes: 45, picture: missing }] },
    },
    {
      name: 'plain',
      block: {
        ...{ type: 'ecological_information', title: 'When it is empty', lead: TEXT },
        items: [
          { part: 'Flacon', material: 'Clear glass', code: 'GL 70', bin: 'glass', note: 'Take the pump off first.' },
          { part: 'Pump', material: 'Polypropylene', code: 'PP 5', bin: 'plastic_metal' },
          { part: 'Box', material: 'Cardboard', code: 'PAP 21', bin: 'paper', country_ids: ['PL', 'DE'] },
          { part: 'Refill bag', material: 'Compound', bin: 'return' },
        ],
      },
    },
    {
      name: 'one, long',
      block: {
        type: 'ecological_information',
        items: [{ part: LONG_TITLE, material: LONG_TEXT, code: 'C/PAP 84', bin: 'residual', note: LONG_TEXT }],
      },
    },
    { name: 'plain', block: { type: 'faq', title: 'Asked often', items: many(3, answer) } },
    { name: 'one, long', block: { type: 'faq', items: [{ question: LONG_TITLE, answer: LONG_TEXT }] } },
    {
      name: 'many',
      block: {
        ...{ type: 'highlights_carousel', title: 'In short' },
        slides: (['leaf', 'drop', 'flask', 'refill', 'gift', 'heart', 'clock', 'parcel'] as const).map((icon) => ({
          title: `A short fact of ${icon}`,
          text: TEXT,
          icon,
        })),
      },
    },
    { name: 'one, long', block: { type: 'highlights_carousel', slides: [{ title: LONG_TITLE, text: LONG_TEXT }] } },
    {
      name: 'many',
      block: {
        type: 'tags',
        title: 'Look further',
        tags: many(9, (at) => ({ label: `Perfume ${at + 1}`, path: '/c/perfume' })),
      },
    },
    { name: 'one, long', block: { type: 'tags', tags: [{ label: LONG_TITLE, path: '/c/perfume' }] } },
    {
      name: 'plain',
      block: {
        type: 'information',
        items: [
          { title: 'Delivery', paragraphs: [TEXT] },
          { title: 'Returns', content: RICH },
        ],
      },
    },
    {
      name: 'long',
      block: { type: 'information', items: [{ title: LONG_TITLE, paragraphs: [LONG_TEXT] }, { content: LONG }] },
    },
    {
      name: 'two',
      block: {
        type: 'respondents_opinions',
        title: 'What they noticed',
        lead: TEXT,
        surveys: [survey('How does your skin feel?'), survey('And in the morning?')],
      },
    },
    {
      name: 'one, long',
      block: {
        type: 'respondents_opinions',
        surveys: [{ question: LONG_TITLE, respondents: 1, answers: [{ label: LONG_TEXT, count: 1 }] }],
      },
    },
    {
      name: 'plain',
      block: {
        ...{ type: 'ingredients', title: 'What is in it', lead: TEXT },
        items: [
          {
            name: 'Calendula oil',
            inci_name: 'Calendula Officinalis Flower Extract',
            function: 'Soothes the skin',
            origin: 'Bulgaria',
          },
          { name: 'Squalane', inci_name: 'Squalane', function: 'Keeps moisture in', origin: 'Olives from Spain' },
          { name: 'Vitamin E', function: 'Protects the oils' },
        ],
      },
    },
    {
      name: 'one, long',
      block: {
        type: 'ingredients',
        items: [{ name: LONG_TITLE, inci_name: LONG_TITLE, function: LONG_TEXT, origin: LONG_TEXT }],
      },
    },
    {
      name: 'plain',
      block: {
        ...{
          type: 'composition_table',
          title: 'Composition',
          caption: 'Shares of weight',
          table_head: ['Part', 'Share', 'Origin', 'Renewable'],
        },
        table_body: [
          ['Alcohol from wheat', '78 %', 'France', 'yes'],
          ['Perfume oil', '18 %', 'several', 'in part'],
          ['Water', '4 %'],
        ],
      },
    },
    {
      name: 'wide, long',
      block: {
        type: 'composition_table',
        table_head: many(8, (at) => `Spalte ${at + 1}`),
        table_body: [many(8, () => 'Hautverträglichkeitsprüfung')],
      },
    },
    ...EMPTY.map((block) => ({ name: 'empty', block })),
  ]
}

/** Lists of nothing: nothing is shown of them, headings included. */
const EMPTY: readonly Section[] = [
  { type: 'logos_carousel', title: 'Not to be seen', logos: [] },
  { type: 'photos_gallery', title: 'Not to be seen', images: [] },
  { type: 'tabs', title: 'Not to be seen', tabs: [] },
  { type: 'details', title: 'Not to be seen', items: [] },
  { type: 'opinions', title: 'Not to be seen', slides: [] },
  { type: 'image_comparison', title: 'Not to be seen', entries: [] },
  { type: 'description_carousel', title: 'Not to be seen', slides: [] },
  { type: 'instruction_steps', title: 'Not to be seen', steps: [] },
  { type: 'ecological_information', title: 'Not to be seen', items: [] },
  { type: 'highlights_carousel', title: 'Not to be seen', slides: [] },
  { type: 'tags', title: 'Not to be seen', tags: [] },
  { type: 'respondents_opinions', title: 'Not to be seen', surveys: [] },
  { type: 'ingredients', title: 'Not to be seen', items: [] },
  { type: 'composition_table', title: 'Not to be seen', table_head: ['Part'], table_body: [] },
]
