import { CATEGORIES } from '../categories.ts'
import type { SeedPage } from '../pages.ts'
import { PICTURE_ALTS } from '../picture-alts.ts'
import { SCENES, type SceneName } from '../pictures.ts'
import { COUNTRY_IDS } from '../reference/countries.ts'
import type { LanguageId } from '../reference/locales.ts'
import { LANGUAGE_IDS } from '../reference/locales.ts'
import { PAGE_IDS } from '../world.ts'
import { ABOUT_TEXTS } from './about/texts.ts'
import { CLUB_TEXTS } from './club/texts.ts'
import { CONTACT_PAGE } from './contact.ts'
import { INGREDIENT_TEXTS } from './ingredients/texts.ts'
import { PERFUME_MAKING_PAGE } from './perfume-making.ts'

/** The largest batch. */
const BATCH_MAX = 2000

/** The products of each of the three places. */
const PLACES = [
  { scene: 'scene-perfume', category: CATEGORIES.perfume },
  { scene: 'scene-face', category: CATEGORIES.face },
  { scene: 'scene-candles', category: CATEGORIES.candles },
] as const satisfies readonly { scene: SceneName; category: object }[]

/** About the shop: the origin of its products, who recommends them, and what they lack. */
export const ABOUT_PAGE: SeedPage = {
  id: PAGE_IDS.about,
  texts: ABOUT_TEXTS,
  sections: (languageId) => {
    const text = ABOUT_TEXTS[languageId]
    const [[batches, ...aboutBatches], [people, ...aboutPeople], [not_done, ...notDone]] = text.items
    const picture = (scene: SceneName) => ({ image_file_id: SCENES[scene], alt: PICTURE_ALTS[scene][languageId] })
    const contact = CONTACT_PAGE.texts[languageId]
    return [
      { type: 'image_cover', title: text.title, text: text.description, picture: picture('scene-home') },
      {
        type: 'image_content',
        title: batches,
        paragraphs: aboutBatches,
        picture: picture('story-workshop'),
        facts: [BATCH_MAX, COUNTRY_IDS.length, LANGUAGE_IDS.length].map((count, at) => ({
          value: numberText(count, languageId),
          label: text.facts[at],
        })),
        link: { label: PERFUME_MAKING_PAGE.texts[languageId].name, page_id: PAGE_IDS.perfume_making },
      },
      {
        type: 'contents_carousel',
        title: text.places_title,
        slides: text.places.map(([title, from], at) => {
          const { scene, category } = PLACES[at] ?? PLACES[0]
          const link = { label: category.name[languageId], category_id: category.id }
          return { title, text: from, picture: picture(scene), link }
        }),
      },
      {
        type: 'image_content',
        title: people,
        paragraphs: aboutPeople,
        picture: picture('story-amber'),
        image_side: 'right',
        link: { label: CLUB_TEXTS[languageId].name, page_id: PAGE_IDS.club },
      },
      { type: 'information', items: [{ title: not_done, paragraphs: notDone }] },
      {
        type: 'tags',
        title: text.read_title,
        tags: [
          { label: INGREDIENT_TEXTS[languageId].name, page_id: PAGE_IDS.ingredients },
          { label: PERFUME_MAKING_PAGE.texts[languageId].name, page_id: PAGE_IDS.perfume_making },
          { label: CLUB_TEXTS[languageId].name, page_id: PAGE_IDS.club },
          { label: text.news, path: '/news' },
        ],
      },
      {
        type: 'content_banner',
        title: contact.title,
        text: contact.description,
        link: { label: contact.name, page_id: PAGE_IDS.contact },
      },
    ]
  },
}

function numberText(count: number, languageId: LanguageId): string {
  return new Intl.NumberFormat(languageId).format(count)
}
