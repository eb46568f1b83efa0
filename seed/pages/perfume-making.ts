import { CATEGORIES } from '../categories.ts'
import { figureText } from '../facts.ts'
import type { SeedPage } from '../pages.ts'
import { PICTURE_ALTS } from '../picture-alts.ts'
import { SCENES, type SceneName } from '../pictures.ts'
import { inEveryLanguage } from '../texts.ts'
import { PAGE_IDS } from '../world.ts'
import { PERFUME_MAKING_TEXTS as TEXTS } from './perfume-making/texts.ts'

const ICONS = ['clock', 'drop', 'flask', 'leaf'] as const
const SHARES = ['78 %', '18 %', '4 %']
/** The mark of each part of the packaging, and where it is recycled. */
const PACKAGING = [
  { code: 'GL 70', bin: 'glass' },
  { code: 'PP 5', bin: 'plastic_metal' },
  { code: 'PAP 21', bin: 'paper' },
] as const
/** The caps of the flacons in the picture. */
const MARKS = [
  { variant_id: 1031, x: 16, y: 24 },
  { variant_id: 1011, x: 38.5, y: 34 },
  { variant_id: 1051, x: 62.5, y: 52 },
  { variant_id: 1061, x: 78, y: 32 },
]
const STEP_PICTURES: readonly (SceneName | null)[] = ['story-amber', null, 'story-workshop', null, 'scene-home']

/** From the first idea to the flacon, as content blocks. */
export const PERFUME_MAKING_PAGE: SeedPage = {
  id: PAGE_IDS.perfume_making,
  texts: inEveryLanguage((languageId) => {
    const { name, title, description } = TEXTS[languageId]
    return { name, title, description, items: [] }
  }),
  sections: (languageId) => {
    const text = TEXTS[languageId]
    const picture = (scene: SceneName) => ({ image_file_id: SCENES[scene], alt: PICTURE_ALTS[scene][languageId] })
    return [
      {
        type: 'image_cover',
        title: text.title,
        text: text.description,
        picture: picture('scene-perfume'),
      },
      {
        type: 'highlights_carousel',
        slides: text.facts.map(([fact, why], at) => ({ title: fact, text: why, icon: ICONS[at] })),
      },
      {
        type: 'instruction_steps',
        title: text.steps_title,
        steps: text.steps.map(([step, content], at) => {
          const scene = STEP_PICTURES[at] ?? null
          return { title: step, content, ...(scene === null ? {} : { picture: picture(scene) }) }
        }),
      },
      {
        type: 'composition_table',
        title: text.table_title,
        caption: text.caption,
        table_head: text.head,
        table_body: text.rows.map(([part, why], at) => [part, figureText(SHARES[at] ?? '', languageId), why]),
      },
      { type: 'tabs', title: text.tabs_title, tabs: text.tabs.map(([time, content]) => ({ title: time, content })) },
      {
        type: 'featured_products_with_image',
        title: text.scene_title,
        text: text.scene_text,
        picture: picture('scene-perfume'),
        products: MARKS.map(({ variant_id }) => variant_id),
        marks: MARKS,
      },
      {
        type: 'ecological_information',
        title: text.eco_title,
        lead: text.eco_lead,
        items: text.eco.map(([part, material], at) => ({
          part,
          material,
          ...PACKAGING[at],
          ...(at === 0 ? { note: text.note } : {}),
        })),
      },
      {
        type: 'content_banner',
        title: text.strip_title,
        text: text.strip_text,
        link: { label: text.strip_link, category_id: CATEGORIES.sets.id },
      },
      {
        type: 'tags',
        title: text.tags_title,
        tags: (['perfume', 'candles', 'body', 'home'] as const).map((key) => ({
          label: CATEGORIES[key].name[languageId],
          category_id: CATEGORIES[key].id,
        })),
      },
    ]
  },
}
