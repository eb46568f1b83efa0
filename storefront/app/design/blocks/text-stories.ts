import type { Story, StoryParts } from './block-stories.ts'
import { LINK, LONG, LONG_TEXT, LONG_TITLE, MISSING, many, PLAIN, pictureOf, RICH, TEXT } from './story-texts.ts'

/** Rows, texts and statements in their states. */
export function textStories({ images }: StoryParts): Story[] {
  const picture = (index: number) => pictureOf(images, index)
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
  return [
    {
      name: 'many',
      block: {
        type: 'contents_carousel',
        title: 'Habits',
        slides: many(5, (at) => ({ title: `Habit ${at + 1}`, text: TEXT, picture: picture(at), link: LINK })),
      },
    },
    {
      name: 'one, long, no picture',
      block: { type: 'contents_carousel', slides: [{ title: LONG_TITLE, text: LONG_TEXT, picture: MISSING }] },
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
    { name: 'one', block: { type: 'logos_carousel', logos: [{ name: LONG_TITLE, picture: MISSING }] } },
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
      block: { type: 'photos_gallery', title: 'Two', images: [{ picture: picture(0) }, { picture: MISSING }] },
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
          after: { label: 'Nachher', picture: MISSING },
        })),
      },
    },
    { name: 'many', block: { type: 'description_carousel', title: 'From field to flacon', slides: many(4, titled) } },
    {
      name: 'one, long',
      block: { type: 'description_carousel', slides: [{ ...long, title: `${LONG_TITLE} im Kapitel` }] },
    },
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
      block: { type: 'instruction_steps', steps: [{ ...long, minutes: 45, picture: MISSING }] },
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
    {
      name: 'one, long',
      block: { type: 'highlights_carousel', slides: [{ title: `${LONG_TITLE}, kurz gesagt`, text: LONG_TEXT }] },
    },
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
  ]
}
