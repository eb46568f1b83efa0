import { CATEGORIES } from '../../categories.ts'
import { PRICE_GAPS } from '../../prices.ts'
import { COUNTRY_IDS } from '../../reference/countries.ts'
import { pickEach, pickFrom, type SeedDocument, scenePicture, variantPicture } from '../seed-document.ts'
import { AUTUMN_TEXTS } from './autumn/texts.ts'

const text = pickFrom(AUTUMN_TEXTS)

/** The scent of each room: a diffuser, a hand wash, a candle, linen water, a spray, incense. */
const ROOMS = [1241, 1153, 1201, 1281, 1232, 1392]

/** Growers of raw materials; fictional like everybody in this world. */
const GROWERS = [
  'Vergers de Malaire',
  'Fattoria Ombrosa',
  'Domaine Clairvesse',
  'Koperativ Bèl Rasin',
  'Finca Almirela',
  'Agrumeto Caldoro',
]

/** The autumn page: evenings at home, one scent per room. */
export const AUTUMN_PAGE: SeedDocument = {
  id: 112,
  kind: 'landing_page',
  body: () => ({
    uri: text(({ uri }) => uri),
    title: text(({ title }) => title),
    description: text(({ description }) => description),
    layout: 'main',
  }),
  sections: [
    {
      type: 'image_cover',
      title: text(({ title }) => title),
      text: text(({ description }) => description),
      picture: scenePicture('banner-autumn'),
      link: { label: text(({ link }) => link), category_id: CATEGORIES.home.id },
    },
    {
      type: 'information',
      items: [
        {
          title: text(({ letter_title }) => letter_title),
          paragraphs: pickEach(AUTUMN_TEXTS, ({ letter }) => letter).map((paragraph) => paragraph((words) => words)),
        },
      ],
    },
    {
      type: 'image_comparison',
      entries: [
        {
          title: text(({ compare_title }) => compare_title),
          text: text(({ compare_text }) => compare_text),
          before: { label: text(({ before }) => before), picture: scenePicture('scene-shelf-day') },
          after: { label: text(({ after }) => after), picture: scenePicture('scene-shelf-evening') },
        },
      ],
    },
    {
      type: 'photos_gallery',
      title: text(({ rooms_title }) => rooms_title),
      images: pickEach(AUTUMN_TEXTS, ({ rooms }) => rooms).map((room, at) => ({
        picture: variantPicture(ROOMS[at] ?? 0),
        caption: room((words) => words),
      })),
    },
    {
      type: 'products_list',
      title: text(({ begin_title }) => begin_title),
      products: [1241, 1153, 1231, 1281],
    },
    { type: 'separator', look: 'line' },
    {
      type: 'logos_carousel',
      title: text(({ harvest_title }) => harvest_title),
      logos: GROWERS.map((name) => ({ name })),
    },
    {
      type: 'content_banner',
      title: text(({ strip_title }) => strip_title),
      text: text(({ strip_text }) => strip_text),
      link: { label: text(({ strip_link }) => strip_link), category_id: CATEGORIES['quiet-evening'].id },
      countries: COUNTRY_IDS.filter((id) => !PRICE_GAPS['set-candles']?.includes(id)),
    },
  ],
}
