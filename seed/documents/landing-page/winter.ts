import { CATEGORIES } from '../../categories.ts'
import { pickEach, pickFrom, type SeedDocument, scenePicture, variantPicture } from '../seed-document.ts'
import { WINTER_TEXTS } from './winter/texts.ts'

const text = pickFrom(WINTER_TEXTS)

/** The minutes of the first and of the longest burning. */
const MINUTES: readonly (number | null)[] = [120, null, 240, null]
/** The sets in the picture; the others beside it are not shown. */
const MARKS = [
  { variant_id: 1081, x: 51, y: 52 },
  { variant_id: 1011, x: 78, y: 44 },
]

/** The winter page: how to burn candles, dry hands, and presents from small to large. */
export const WINTER_PAGE: SeedDocument = {
  id: 113,
  kind: 'landing_page',
  body: () => ({
    uri: text(({ uri }) => uri),
    title: text(({ title }) => title),
    description: text(({ description }) => description),
    layout: 'main',
  }),
  sections: [
    {
      type: 'banner',
      title: text(({ title }) => title),
      text: text(({ lead }) => lead),
      picture: scenePicture('scene-winter'),
      link: { label: CATEGORIES.sets.name, category_id: CATEGORIES.sets.id },
    },
    {
      type: 'instruction_steps',
      title: text(({ steps_title }) => steps_title),
      steps: pickEach(WINTER_TEXTS, ({ steps }) => steps).map((step, at) => {
        const minutes = MINUTES[at] ?? null
        return {
          title: step(([title]) => title),
          content: step(([, words]) => words),
          ...(minutes === null ? {} : { minutes }),
        }
      }),
    },
    {
      type: 'image_content',
      title: text(({ hands_title }) => hands_title),
      paragraphs: pickEach(WINTER_TEXTS, ({ hands }) => hands).map((paragraph) => paragraph((words) => words)),
      picture: variantPicture(1162),
      image_side: 'left',
      link: { label: text(({ hands_link }) => hands_link), category_id: CATEGORIES.hands.id },
    },
    { type: 'separator', look: 'space' },
    {
      type: 'title',
      text: text(({ gifts_title }) => gifts_title),
      lead: text(({ gifts_lead }) => gifts_lead),
      level: 2,
    },
    {
      type: 'products_list',
      title: text(({ small_title }) => small_title),
      products: [1252, 1161, 1261, 1372],
    },
    {
      type: 'products_list',
      title: text(({ proper_title }) => proper_title),
      link: { label: CATEGORIES.sets.name, category_id: CATEGORIES.sets.id },
      products: [1471, 1481, 1221, 1241],
    },
    {
      type: 'featured_products_with_image',
      title: text(({ great_title }) => great_title),
      text: text(({ great_text }) => great_text),
      picture: scenePicture('scene-gift'),
      marks: MARKS,
      products: [...MARKS.map(({ variant_id }) => variant_id), 1451, 1461],
    },
    {
      type: 'opinions',
      title: text(({ opinions_title }) => opinions_title),
      slides: pickEach(WINTER_TEXTS, ({ opinions }) => opinions).map((opinion) => ({
        text: opinion(([words]) => words),
        name: opinion(([, name]) => name),
        source: opinion(([, , source]) => source),
      })),
    },
  ],
}
